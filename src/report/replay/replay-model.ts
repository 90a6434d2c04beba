import { canonicalJson } from '../../engine/core/base/json.js';
import { type Audience, mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { TableToRead } from '../../game/table/index.js';
import { type Entry, eventsOf, inputOf, type OnProgress, partsOf } from '../../log/format/index.js';
import type { Evidence, ReadyEvidence, Verification } from '../../log/verify/index.js';
import { bothTimes, type MessageSource, type Messages, scenarioTitle } from '../messages/index.js';
import {
  ownWordsFor,
  readerName,
  type SectionModel,
  sections,
  tellersOf,
  toldEvents,
} from '../model/index.js';
import { type BoardGround, type BoardPiece, BoardSequence } from '../picture/index.js';

/** A die or a blind pick with what it follows from. */
export interface ReplayDraw {
  /** Whose chain, in words. */
  readonly chain: string;
  readonly purpose: string;
  /** Faces; 0 for a blind pick. */
  readonly die: number;
  readonly result: string;
  /** Number and preimage (hex) of the link, and the number of the value within the entry; null where no chain was drawn from. */
  readonly link: { readonly n: number; readonly preimage: string; readonly i: number } | null;
}

/** An entry that tells its reader anything. */
export interface ReplayStep {
  readonly seq: number;
  readonly when: string;
  /** Who caused it, and how. */
  readonly who: string;
  readonly headline: string;
  /** The attacks that are made in it. */
  readonly attacks: readonly string[];
  readonly told: readonly { readonly text: string; readonly rule: string }[];
  /** Lines of the mail behind it, where the reader may know them. */
  readonly said: readonly string[];
  readonly draws: readonly ReplayDraw[];
  readonly pieces: readonly BoardPiece[];
  /** The position in words. */
  readonly board: readonly SectionModel[];
  readonly hash: string;
}

/** A game step by step, in one reader's words. */
export interface ReplayModel {
  readonly lang: string;
  readonly title: string;
  readonly game: string;
  readonly about: string;
  readonly steps: readonly ReplayStep[];
  readonly ground: BoardGround | null;
  /** What was found right, and what rests on the word of the house. */
  readonly verified: readonly string[];
  readonly unproved: readonly string[];
  /** What every draw is made from besides the chains. */
  readonly seal: { readonly game: string; readonly words: readonly string[] };
  /** The published ends of the chains that are shown, by chain in words. */
  readonly tips: readonly (readonly [chain: string, tip: string])[];
  readonly messages: Messages;
}

/**
 * The game of a record for whoever that was made for, from the first entry to the last; without the board where the record does not tell it. Progress is told in entries.
 */
export async function replayModel(
  table: TableToRead,
  reader: Viewer,
  verification: Verification,
  texts: MessageSource,
  locale: string,
  onProgress?: OnProgress,
): Promise<ReplayModel> {
  const { module, about } = table;
  const messages = texts.messages(module, locale, about.edition);
  const tellers = tellersOf(table, texts, locale);
  const last = await table.view(reader);
  const inWords = last.ok ? ownWordsFor(module, last.value, reader, locale) : undefined;
  const boards = new BoardSequence(module, messages);
  const entries = await table.entries(0);
  const steps: ReplayStep[] = [];
  let unseen: Entry[] = [];
  for (const entry of entries) {
    unseen.push(entry);
    const told = toldEvents(tellers, [entry], reader, 'UTC', inWords);
    const said = linesSaid(entry);
    const draws = drawsOf(entry, reader, messages);
    if (entry.seq > 0 && told.length + said.length + draws.length === 0) continue;
    const view = last.ok ? await table.view(reader, entry.seq) : last;
    if (!view.ok && last.ok) {
      throw new Error(`${table.id} has no position after entry ${entry.seq}: ${view.violation.code}`);
    }
    const events = unseen.flatMap((one) => eventsOf(one, reader));
    unseen = [];
    const pieces = (view.ok ? boards.next(view.value, events) : null) ?? [];
    steps.push({
      seq: entry.seq,
      when: bothTimes(Date.parse(entry.at), 'UTC', messages),
      who: whoDid(entry, messages),
      headline: view.ok
        ? messages.message(module.headline(view.value))
        : messages.text('replay.entry', { seq: entry.seq }),
      told: told.map(({ text, rule }) => ({
        text,
        rule: rule === '' ? '' : messages.text('rule-note', { rule }),
      })),
      ...{ said, draws },
      ...{ pieces, attacks: view.ok ? boards.attacks : [] },
      board: view.ok ? boardOf(module, view.value, reader, messages) : [],
      hash: entry.hash,
    });
    await onProgress?.(entry.seq + 1, entries.length);
  }
  const [first] = entries;
  const opening = first?.public.open;
  // An export of an earlier release tells no position, and its game waited for nobody.
  const given = opening?.ready === undefined ? [] : (table.session.table.ready?.words ?? []);
  const { head } = table;
  return {
    lang: texts.known(locale),
    title: table.title,
    game: table.id,
    about: messages.text('replay.about', {
      ...{ scenario: scenarioTitle(module, about.scenario, messages), edition: about.edition },
      ...{ reader: readerOf(reader, messages), count: entries.length },
    }),
    steps,
    ground: boards.ground(),
    ...foundRight(verification, head, opening?.key ?? '', last.ok, messages),
    seal: { game: table.id, words: [...(opening?.words ?? []), ...given] },
    tips: Object.entries(opening?.tips ?? {}).map(([audience, tip]) => [chainOf(audience, messages), tip]),
    messages,
  };
}

function readerOf(reader: Viewer, messages: Messages): string {
  const name = readerName(reader, messages);
  return reader === 'observer' || reader === 'umpire' ? name : messages.text('reader.side', { side: name });
}

function whoDid({ source: { by, via } }: Entry, messages: Messages): string {
  const who =
    by === 'umpire' || by === 'robot' ? messages.text(`replay.by.${by}`) : messages.value(`side:${by}`);
  return messages.text('replay.who', { text: who, via });
}

/** What the author of an entry wrote, where its reader may know that. */
function linesSaid(entry: Entry): string[] {
  const input = inputOf(entry);
  return input?.type === 'orders' ? input.received.map(({ text }) => text) : [];
}

function drawsOf(entry: Entry, reader: Viewer, messages: Messages): ReplayDraw[] {
  return partsOf(entry).flatMap(([audience, { draws = [], reveal }]) => {
    if (!mayKnow(reader, audience)) return [];
    const chain = reveal === undefined ? messages.text('replay.chain.none') : chainOf(audience, messages);
    let i = 0;
    return draws.map(({ purpose, die = 0, result }): ReplayDraw => {
      const link = reveal === undefined ? null : { ...reveal, i };
      i += die === 0 ? result.length : 1;
      const values = result.map((value) => (typeof value === 'string' ? value : canonicalJson(value)));
      return { chain, purpose, die, result: values.join(', '), link };
    });
  });
}

function chainOf(audience: Audience, messages: Messages): string {
  return audience === 'public'
    ? messages.text('replay.chain.public')
    : messages.text('replay.chain.own', { reader: readerName(audience, messages) });
}

/** The position in words: what the reader holds, then the board. */
function boardOf(module: GameModule, view: unknown, reader: Viewer, messages: Messages): SectionModel[] {
  const hands = (reader === 'umpire' ? module.sides : [reader]).flatMap((side) =>
    sections(module.hand(view, side), messages).map((block) => ({
      ...block,
      // Whoever sees everything sees every hand.
      title: reader === 'umpire' ? `${readerName(side, messages)}: ${block.title}` : block.title,
    })),
  );
  return [...hands, ...sections(module.board(view), messages)];
}

function foundRight(
  { entries, evidence }: Verification,
  head: TableToRead['head'],
  key: string,
  hasBoard: boolean,
  messages: Messages,
): Pick<ReplayModel, 'verified' | 'unproved'> {
  const says = (what: string, params = {}): string => messages.text(`replay.proof.${what}`, params);
  const verified = [says('chain', { count: entries, key, head: head.hash })];
  const unproved = [says('tail')];
  const { dice, audiences, links, rolls, picks, ready, told, replayed }: Evidence = evidence ?? NOTHING;
  if (audiences.length > 0) {
    const who = audiences.map((audience) =>
      audience === 'public' ? says('everybody') : readerName(audience, messages),
    );
    verified.push(says('commitments', { text: who.join(', ') }));
    if (dice === 'chains') {
      verified.push(says('dice', { links, rolls }));
      if (ready === null) unproved.push(says('dealt-at-once'));
      else verified.push(...sharesTold(ready, messages));
    }
  } else unproved.push(says('parts'));
  if (dice !== 'chains') unproved.push(says('given'));
  else if (!replayed && picks > 0) unproved.push(says('picks', { picks }));
  if (replayed) verified.push(says('replay'));
  if (told !== null) unproved.push(says('told'));
  if (!hasBoard) unproved.push(says('untold'));
  return { verified, unproved };
}

/** Who has a share in the dice that whoever made the chains could not choose. */
function sharesTold({ shares, unanswered, drawn }: ReadyEvidence, messages: Messages): string[] {
  return [
    ...shares.map(({ side, from, early, seq }) =>
      messages.text('replay.proof.share', { side: `side:${side}`, from, early: String(early), seq }),
    ),
    ...unanswered.map((side) => messages.text('replay.proof.no-share', { side: `side:${side}` })),
    ...(drawn === null ? [] : [messages.text('replay.proof.beacon', { round: drawn })]),
  ];
}

const NOTHING: Evidence = {
  ...{
    dice: 'chains',
    audiences: [],
    links: 0,
    rolls: 0,
    picks: 0,
    ready: null,
    told: null,
    replayed: false,
  },
};
