import { mailto, type ReplyAddress } from '../html-mail/index.js';
import type { Messages } from '../messages/index.js';
import { answerBlock, type DecisionModel, type OrderModel, type SlotModel } from '../model/index.js';

/** More lines than this, or more kinds of orders, are folded but for the first kind. */
const LINES = 10;
const KINDS = 6;

/** Orders of one kind, each as a link that writes the mail. */
export interface OrderGroup {
  /** The words the order begins with. */
  readonly name: string;
  readonly pattern: string;
  /** The only line is the pattern itself: no heading is needed. */
  readonly bare: boolean;
  readonly complete: boolean;
  readonly slots: readonly SlotModel[];
  readonly links: readonly OrderLink[];
  readonly count: number;
  /** To be shown folded. */
  readonly folded: boolean;
}

export interface OrderLink {
  readonly lines: readonly string[];
  /** Null where there is no address, or the link would be too long: the line is shown to be copied. */
  readonly href: string | null;
}

/** A question with the lines that answer it. */
export interface DecisionFace extends Omit<DecisionModel, 'orders'> {
  readonly groups: readonly OrderGroup[];
  /** What answers it, to be copied whole; empty where nothing is offered. */
  readonly copy: string;
  readonly standingLink: OrderLink | null;
  /** The questions put together with it, each with whole answers. */
  readonly followingLinks: readonly { readonly question: string; readonly links: readonly OrderLink[] }[];
  /** Asks for the list of everything that can be ordered; null where all of it is here, or there is no address. */
  readonly listLink: string | null;
  /** Whether any link can be followed. */
  readonly linked: boolean;
}

/**
 * Orders that were laid aside as one link that gives them again: the lines themselves, to be looked at, or the word where they are
 * too many for a link. Null where there are none.
 */
export function againLink(
  laidAside: readonly string[],
  decision: string | null,
  reply: ReplyAddress | null,
  messages: Messages,
): OrderLink | null {
  if (laidAside.length === 0) return null;
  const link = (lines: readonly string[]): string | null =>
    reply === null ? null : mailto(reply, answerBlock(decision, lines, messages));
  return { lines: laidAside, href: link(laidAside) ?? link([messages.text('form.word.again')]) };
}

/** What stands before each of several lines of which one may be meant. */
const CHOICE = '# ';
/** More choices than this are left to whoever edits the block. */
const CHOICES = 8;

/**
 * A block of lines as links that send it: one for each of the lines that may be meant where one of them is to be chosen, and else
 * the block as it stands. Empty where there is none.
 */
export function mendedLinks(block: readonly string[], reply: ReplyAddress | null): OrderLink[] {
  if (block.length === 0) return [];
  const isChoice = (line: string): boolean => line.startsWith(CHOICE);
  const first = block.findIndex(isChoice);
  const choices = block.filter(isChoice);
  const together = block.slice(first, first + choices.length).every(isChoice);
  const ways =
    first < 0 || !together || choices.length > CHOICES
      ? [block]
      : choices.map((choice) =>
          block.flatMap((line, at) =>
            isChoice(line) ? (at === first ? [choice.slice(CHOICE.length)] : []) : [line],
          ),
        );
  return ways.map((lines) => ({
    lines: lines.slice(1, -1),
    href: reply === null ? null : mailto(reply, lines),
  }));
}

/** The options of a question as links; without an address as lines to copy. */
export function decisionFace(
  decision: DecisionModel,
  reply: ReplyAddress | null,
  messages: Messages,
): DecisionFace {
  const { orders, ready, standing, id, ...rest } = decision;
  const link = (lines: readonly string[], of: string | null = id): OrderLink => ({
    lines,
    href: reply === null ? null : mailto(reply, answerBlock(of, lines, messages)),
  });
  const all = orders.map((order) => linesOf(order, ready));
  const crowded = orders.length > KINDS || all.flat().length > LINES;
  const whole = orders.every(({ complete }) => complete);
  const groups = orders.map(({ pattern, bare, complete, slots }, index): OrderGroup => {
    const links = (all[index] ?? []).map((lines) => link(lines));
    const folded = crowded && index > 0 && !bare;
    return { name: nameOf(pattern), pattern, bare, complete, slots, links, count: links.length, folded };
  });
  return {
    ...rest,
    id,
    ready,
    standing,
    groups,
    copy: ready.length === 0 ? '' : answerBlock(id, ready, messages).join('\n'),
    listLink: whole || reply === null ? null : mailto(reply, ['options']),
    standingLink: standing === null ? null : link([standing], null),
    followingLinks: decision.following.map(({ after, question, orders: next }) => ({
      question,
      links: next.flatMap(({ examples }) => examples.map((line) => link([...after, line]))),
    })),
    linked: groups.some(({ links }) => links.some(({ href }) => href !== null)),
  };
}

/** The first line that is offered goes with what it needs to be followed by. */
function linesOf({ examples }: OrderModel, ready: readonly string[]): (readonly string[])[] {
  return examples.map((line) => (line === ready[0] ? ready : [line]));
}

/** The words of a form before the first thing to fill in. */
function nameOf(pattern: string): string {
  const words = pattern.split(' ');
  const filled = words.findIndex((word) => !/^[\p{Ll}'-]+$/u.test(word));
  return filled < 1 ? (words[0] ?? pattern) : words.slice(0, filled).join(' ');
}
