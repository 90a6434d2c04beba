import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import type { PostOffice, Received } from '../../support/post-office.js';
import { entryOf, MailPlayer, oneOf } from './mail-player.js';

/** More mails than any game of three years takes: a game that reaches them is stuck. */
const MOST = 4000;
/** How often the mailboxes are looked at before the game is taken for stuck. */
const PATIENCE = 500;

/** What a game by mail came to. */
export interface Played {
  /** Every mail of the robot with the side that got it. */
  readonly told: readonly { readonly side: string; readonly mail: Received }[];
  /** How many mails the players sent in each season, by its name. */
  readonly seasons: ReadonlyMap<string, number>;
  /** Of these, how many answered a question in the other side's phase. */
  readonly interrupts: number;
  /** The position after every entry that a mail may have been written after. */
  readonly positions: ReadonlyMap<number, unknown>;
}

/**
 * Two people play a game, to its end or to the season named, by answering what they are asked with lines of their reports, mostly one, and
 * now and then the whole block to copy. `standing` are lines each of them sends before anything else.
 */
export async function playByMail(
  office: PostOffice,
  table: Table,
  seed: string,
  { standing = [], until }: { readonly standing?: readonly string[]; readonly until?: string } = {},
): Promise<Played> {
  const random = new SeededRandom(seed);
  const people = {
    french: new MailPlayer(office, table, 'french', 'alice@localhost'),
    british: new MailPlayer(office, table, 'british', 'bob@localhost'),
  };
  const seasons = new Map<string, number>();
  const positions = new Map<number, unknown>();
  let interrupts = 0;
  for (const person of Object.values(people))
    await person.send(standing.length === 0 ? ['report'] : standing);
  for (let mails = 0; mails < MOST; mails++) {
    positions.set(table.head.seq, table.session.state);
    const next = await awaitQuestion(people);
    if (next === null || next.season === until) {
      const told = Object.entries(people).flatMap(([side, { got }]) => got.map((mail) => ({ side, mail })));
      return { told, seasons, interrupts, positions };
    }
    const { side, person, question, season, phase } = next;
    const lines = random.below(4) === 0 ? question.block : [oneOf(random, question.lines)];
    if (phase !== undefined && phase !== side) interrupts++;
    seasons.set(season, (seasons.get(season) ?? 0) + 1);
    const { text } = await person.answer(question, lines);
    if (!text.includes('YOUR MAIL') || text.includes('REFUSED')) {
      throw new Error(`${side} sent ${JSON.stringify(lines)} and was told: ${text}`);
    }
  }
  throw new Error(`the game has not ended after ${MOST} mails`);
}

/** Who is asked by his newest mail, which may still be on its way; null when both have read that the game is over. */
async function awaitQuestion(people: { readonly [side: string]: MailPlayer }) {
  for (let looks = 0; looks < PATIENCE; looks++) {
    for (const person of Object.values(people)) await person.look();
    if (Object.values(people).every(({ newest }) => /^THE END$/m.test(newest?.text ?? ''))) return null;
    for (const [side, person] of Object.entries(people)) {
      const { question } = person;
      if (question !== null) return { side, person, question, ...momentOf(person) };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(stuck(people));
}

/** The season, and whose action phase it is, as the newest report has them in its head. */
function momentOf({ newest }: MailPlayer) {
  const [, season = 'before the first season', phase] =
    /^((?:Early|Late) season \d{4})(?:, (\w+) action phase)?/m.exec(newest?.text ?? '') ?? [];
  return { season, phase: phase?.toLowerCase() };
}

function stuck(people: { readonly [side: string]: MailPlayer }): string {
  const newest = Object.entries(people).map(
    ([side, { newest }]) => `${side}, entry ${newest === null ? '-' : entryOf(newest)}:\n${newest?.text}`,
  );
  return `the game waits, but nobody's newest mail asks him anything\n${newest.join('\n')}`;
}
