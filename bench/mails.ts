import PostalMime from 'postal-mime';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { newcomer } from '../src/game/people/person.js';
import type { Table } from '../src/game/table/table-interfaces.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { inputOf } from '../src/log/format/entry-accessors.js';
import type { Entry } from '../src/log/format/entry-types.js';
import type { Transport } from '../src/mail/sending/transport-interface.js';
import { RobotTextFacade } from '../src/robot/texts/robot-text-facade.js';
import { Scene } from '../test/mail/support/scene.js';
import { realTexts } from '../test/support/real-texts.js';
import { LIBERTY, MOHICANS, WILDERNESS_WAR } from './mail-habits.js';
import { answerLines, type Habits } from './mail-player.js';

/**
 * How many mails a game takes: two people play it through the real robot (intake, rules, log, letters, outbox), in one process
 * and with mails handed over instead of sent by SMTP, which changes no mail and no number.
 */

/** How the two play. `quiet`: both have agreed to quiet windows. */
export interface Manner {
  readonly name: string;
  readonly plans: boolean;
  readonly quiet: boolean;
}

export const MANNERS: readonly Manner[] = [
  { name: 'naive', plans: false, quiet: false },
  { name: 'with plans', plans: true, quiet: false },
  { name: 'quiet windows', plans: false, quiet: true },
  { name: 'plans, quiet windows', plans: true, quiet: true },
];

/** What a player's mail was for, or a letter told. */
export interface Counted {
  readonly way: 'written' | 'answer' | 'news';
  readonly side: string;
  /** The stretch of the game it belongs to. */
  readonly stretch: string;
  /** Written: what was asked. News: what is asked by it; null for news that ask nothing. */
  readonly asked: string | null;
  /** Written: whether it was refused. */
  readonly refused: boolean;
  /** News that ask nothing: what they tell, by the kinds of what happened. */
  readonly tells: readonly string[];
}

export interface PlayedByMail {
  readonly counted: readonly Counted[];
  /** Cards played to act (Wilderness War). */
  readonly phases: number;
  /** Stretches that were played to their end, and whether there was a battle in them. */
  readonly stretches: ReadonlyMap<string, { readonly battle: boolean }>;
}

interface Game {
  readonly module: string;
  readonly scenario: string;
  readonly habits: Habits;
  /** How many stretches are played. */
  readonly stretches: number;
  /** The stretch a position belongs to. */
  stretch(headline: { readonly [name: string]: unknown }): string;
  /** Whether what happened is a battle. */
  readonly battle: RegExp;
}

export const GAMES: { readonly [module: string]: Game } = {
  'wilderness-war': {
    ...{ module: 'wilderness-war', scenario: 'annus-mirabilis', habits: WILDERNESS_WAR, stretches: 2 },
    stretch: ({ year, season }) => `${year} ${season}`,
    battle: /^battle/,
  },
  liberty: {
    ...{ module: 'liberty', scenario: '1775', habits: LIBERTY, stretches: 18 },
    stretch: ({ year, turn, phase }) => (phase === 'winter' ? `${year} winter` : `${year} turn ${turn}`),
    battle: /^battle-begun$/,
  },
  mohicans: {
    ...{ module: 'mohicans', scenario: '1754', habits: MOHICANS, stretches: 3 },
    stretch: ({ year, phase }) => (phase === 'set_up' ? 'set-up' : `${year}`),
    battle: /^battle/,
  },
};

/** People who write all day. */
const RATES = { senderPerHour: 1e6, senderPerDay: 1e6, gamePerHour: 1e6, actsPerDay: 1e6 };
/** More mails than so many stretches take: a game that reaches them is stuck. */
const MOST = 2000;
const HOUR = 3_600_000;
/** How long (hours) a game may rest without a mail before it is taken for stuck. */
const PATIENCE = 24 * 30;

/** Plays one game of its kind. Null where the robot does not know what the manner needs. */
export async function playByMail(game: Game, manner: Manner, seed: string): Promise<PlayedByMail | null> {
  const registry = loadRegistry();
  const games = registry.ids().flatMap((id) => registry.get(id) ?? []);
  const scene = await Scene.open({
    ...{ registry, operator: null, rates: RATES, news: 'daily' },
    reporter: new RobotTextFacade(realTexts, games, undefined, { pictures: false }),
  });
  try {
    const play = new Play(scene, game, manner, new SeededRandom(`${game.module} ${seed}`));
    return (await play.begin(seed)) ? await play.toTheEnd() : null;
  } finally {
    await scene.close();
  }
}

/** A letter as its reader finds it. */
interface Found {
  readonly to: string;
  readonly kind: string;
  readonly text: string;
}

class Play {
  readonly #scene: Scene;
  readonly #game: Game;
  readonly #manner: Manner;
  readonly #random: SeededRandom;
  readonly #counted: Counted[] = [];
  readonly #stretches = new Map<string, { battle: boolean }>();
  /** Questions at quiet windows that were answered. */
  readonly #answered = new Set<string>();
  readonly #noted = new Map<string, Noted>();
  #seq = 0;
  #phases = 0;

  constructor(scene: Scene, game: Game, manner: Manner, random: SeededRandom) {
    this.#scene = scene;
    this.#game = game;
    this.#manner = manner;
    this.#random = random;
  }

  /** False where the robot does not know what the manner needs. */
  async begin(seed: string): Promise<boolean> {
    const { house, bench } = this.#scene;
    const { module, scenario } = this.#game;
    const sides = loadRegistry().get(module)?.sides ?? [];
    const players = sides.map((side) => ({
      ...{ side, name: side, address: `${side}@example.org`, locale: 'en', zone: 'UTC' },
    }));
    const since = new Date(0).toISOString();
    for (const { name, address } of players) {
      await bench.people.save({ ...newcomer({ name, address, since }), format: 'text' });
    }
    const made = await house.create({
      ...{ id: 'g1', title: 'By mail', module, setup: { scenario }, dice: 'chains', players },
      words: [seed],
    });
    if (!made.ok) throw new Error(JSON.stringify(made.violation));
    await bench.acts.welcome('g1');
    await this.#letters();
    if (this.#manner.quiet) {
      for (const side of sides) {
        const { outcome } = await this.#scene.say(side, 'quiet windows 6h');
        if (outcome.kind !== 'answered' || outcome.accepted !== true) return false;
      }
      await this.#letters();
    }
    return true;
  }

  async toTheEnd(): Promise<PlayedByMail> {
    for (let mails = 0, waited = 0; mails < MOST && waited < PATIENCE; ) {
      const table = await this.#scene.table();
      this.#scene.clock.at += HOUR * (1 + this.#random.below(12));
      await this.#look(table, null);
      if (table.module.outcome(table.session.state) !== null) break;
      this.#note(table);
      if (this.#stretches.size > this.#game.stretches) break;
      const side = await this.#toWrite(table);
      if (side === undefined) waited++;
      else {
        await this.#write(table, side);
        mails++;
        waited = 0;
      }
    }
    const last = [...this.#stretches.keys()].at(-1);
    if (last !== undefined) this.#stretches.delete(last);
    return { counted: this.#counted, phases: this.#phases, stretches: this.#stretches };
  }

  /** A side that has to answer something and has not yet: at a quiet window nothing happens before that closes. */
  async #toWrite(table: Table): Promise<string | undefined> {
    for (const side of table.module.sides) {
      const ids = await table.asked(side);
      if (ids.some((id) => !this.#answered.has(id))) return side;
    }
    return undefined;
  }

  async #write(table: Table, side: string): Promise<void> {
    const { habits } = this.#game;
    if (table.closings().length > 0) for (const id of await table.asked(side)) this.#answered.add(id);
    const [question] = asked(table, side);
    const stretch = this.#note(table);
    const lines = answerLines(table, side, habits, this.#random);
    if (this.#manner.plans) lines.push(...aheadLines(table, side, habits, this.#random));
    const plans = this.#manner.plans ? newPlans(table, side, habits, this.#notedOf(side)) : [];
    // Whoever was refused tries again with less.
    for (const mail of [[...plans, ...lines], lines, lines.slice(0, 1)]) {
      const { outcome } = await this.#scene.say(side, mail.join('\n'));
      const refused = outcome.kind !== 'answered' || outcome.accepted !== true;
      const own = { way: 'written', side, stretch, asked: question ?? null, refused, tells: [] } as const;
      this.#counted.push(own);
      await this.#look(table, side);
      if (!refused) return;
    }
    throw new Error(`${side}, asked ${question}, is refused: ${lines.join('; ')}`);
  }

  #notedOf(side: string): Noted {
    const noted = this.#noted.get(side) ?? new Map();
    this.#noted.set(side, noted);
    return noted;
  }

  /** Counts what has come since. */
  async #look(table: Table, author: string | null): Promise<void> {
    await this.#scene.bench.watch.look('g1');
    await this.#scene.bench.watch.tick();
    const entries = await table.entries(this.#seq + 1);
    this.#seq = table.head.seq;
    const stretch = this.#note(table);
    if (entries.some((entry) => kindsOf(entry, null).some((kind) => this.#game.battle.test(kind)))) {
      this.#stretches.set(stretch, { battle: true });
    }
    this.#phases += entries.filter((entry) => opensPhase(table, entry)).length;
    for (const { to, kind, text } of await this.#letters()) {
      const side = to.split('@')[0] ?? to;
      const asks = /^decision \S+$/m.test(text);
      const told = [...new Set(entries.flatMap((entry) => kindsOf(entry, side)))];
      this.#counted.push({
        ...{ way: kind === 'answer' && side === author ? 'answer' : 'news', side, stretch, refused: false },
        ...(asks ? { asked: asked(table, side)[0] ?? '?', tells: [] } : { asked: null, tells: told }),
      });
    }
  }

  /** Everything that has come since this was asked last. */
  async #letters(): Promise<Found[]> {
    const found: Found[] = [];
    const { outbox } = this.#scene.bench;
    const kinds = new Map((await outbox.pending()).map(({ id, kind }) => [id, kind]));
    const transport: Transport = {
      async send({ id, bytes, envelope }) {
        const { text = '' } = await PostalMime.parse(bytes);
        found.push({ to: envelope.to, kind: kinds.get(id) ?? '?', text });
        return { ok: true, response: 'taken' };
      },
      close: async () => {},
    };
    await outbox.deliver(transport);
    return found;
  }

  #note(table: Table): string {
    const { module, session } = table;
    const { params = {} } = module.headline(session.state);
    const stretch = this.#game.stretch(params);
    if (!this.#stretches.has(stretch)) this.#stretches.set(stretch, { battle: false });
    return stretch;
  }
}

/** The kinds of questions a side has to answer. */
function asked({ module, session }: Table, side: string): string[] {
  return module.pending(session.state).flatMap((one) => (one.side === side ? [one.kind] : []));
}

/** What happened in an entry, as far as a side was told. */
function kindsOf(entry: Entry, side: string | null): string[] {
  const parts = [entry.public, ...(side === null ? [] : [entry.sealed[side]])];
  return parts.flatMap((part) => (part?.events ?? []).map(({ kind }) => kind));
}

/** Whether a card was played to act. */
function opensPhase({ module }: Table, entry: Entry): boolean {
  const input = inputOf(entry);
  if (input?.type !== 'answer' || input.order.verb === 'demolish') return false;
  const def = module.orders.find(({ verb }) => verb === input.order.verb);
  return def?.answers.includes('action') === true;
}

/** Orders that are kept for a later question, whatever happens before it. */
function aheadLines(
  { module, session }: Table,
  side: string,
  habits: Habits,
  random: SeededRandom,
): readonly string[] {
  const view = module.view(session.state, side);
  const question = module.pending(view).find((one) => one.side === side)?.kind ?? '';
  return (habits.ahead?.(view, side, question, random) ?? []).map((line) => `in any case ${line}`);
}

/** Lines that make the standing answers of a side those it wants to have: a question of which some are others is answered anew. */
function newPlans({ module, session }: Table, side: string, habits: Habits, noted: Noted): string[] {
  const wanted = new Map<string, string[]>();
  for (const line of habits.standing(module.view(session.state, side), side)) {
    const [question = ''] = line.split(':');
    wanted.set(question, [...(wanted.get(question) ?? []), line]);
  }
  const plans = session.plans[side] ?? [];
  return [...wanted].flatMap(([question, lines]) => {
    const there = plans.filter(({ kind }) => kind === question.replaceAll(' ', '-')).length;
    const isTheSame = noted.get(question)?.join() === lines.join();
    // One with a condition is gone when the season is over.
    if (isTheSame && !(lines.some((line) => line.includes(' if ')) && there < lines.length)) return [];
    noted.set(question, lines);
    return [...(there > 0 ? [`${question}: ask`] : []), ...lines];
  });
}

/** The standing answers a side has sent, by question. */
type Noted = Map<string, readonly string[]>;

/** The mails of several games. */
export interface Tally {
  readonly manner: Manner;
  /** So many games, phases (Wilderness War) and stretches were played. */
  readonly games: readonly PlayedByMail[];
}

/** Plays so many games in each manner the robot knows. */
export async function mailTallies(module: string, games: number): Promise<Tally[]> {
  const game = GAMES[module];
  if (game === undefined) throw new RangeError(`no ${module}`);
  const tallies: Tally[] = [];
  for (const manner of MANNERS) {
    const played: PlayedByMail[] = [];
    for (let n = 0; n < games; n++) {
      const one = await playByMail(game, manner, `${n}`);
      if (one === null) break;
      played.push(one);
    }
    if (played.length > 0) tallies.push({ manner, games: played });
  }
  return tallies;
}

const GOALS: { readonly [module: string]: string } = {
  'wilderness-war': 'goals: with plans and quiet windows 1.1 written and 1.5 news, without 1.4 written',
  liberty: 'goals: 1.0 without a battle, 2.0 with one',
  mohicans: 'goal: 7 a year',
};
const MOST_CAUSES = 8;

/** What `npm run bench -- mails` prints of a game: rows of a name and a text. */
export function tallyLines(module: string, tallies: readonly Tally[]): [name: string, text: string][] {
  const rows: [string, string][] = [[`mails of ${module}`, GOALS[module] ?? '']];
  for (const { manner, games } of tallies) {
    rows.push([`  ${manner.name}`, `${rates(module, games)}; ${share(games)} refused`]);
  }
  const last = tallies.findLast(({ manner }) => manner.plans) ?? tallies.at(-1);
  if (last === undefined) return rows;
  for (const [what, causes] of Object.entries(causesOf(module, last.games))) {
    rows.push(['', `${what} (${last.manner.name}): ${mostOften(causes)}`]);
  }
  return rows;
}

function rates(module: string, games: readonly PlayedByMail[]): string {
  const all = games.flatMap(({ counted, stretches }) =>
    counted.filter(({ stretch }) => module === 'wilderness-war' || stretches.has(stretch)),
  );
  const written = (some: readonly Counted[]) => some.filter(({ way }) => way === 'written').length;
  const news = (some: readonly Counted[]) => some.filter(({ way }) => way === 'news').length;
  const idle = (some: readonly Counted[]) =>
    some.filter(({ way, asked }) => way === 'news' && asked === null).length;
  const per = (some: readonly Counted[], count: number) =>
    `${ratio(written(some), count)} written, ${ratio(news(some), count)} news (${ratio(idle(some), count)} ask nothing)`;
  if (module === 'wilderness-war') {
    const phases = games.reduce((sum, one) => sum + one.phases, 0);
    return `${per(all, phases)} an action phase of ${phases}`;
  }
  if (module === 'mohicans') {
    const years = games
      .flatMap(({ stretches }) => [...stretches.keys()])
      .filter((name) => /^\d+$/.test(name));
    return `${per(
      all.filter(({ stretch }) => /^\d+$/.test(stretch)),
      years.length,
    )} a year of ${years.length}`;
  }
  const texts = [false, true].map((battle) => {
    const turns = games.flatMap(({ counted, stretches }) =>
      [...stretches]
        .filter(([name, one]) => name.includes('turn') && one.battle === battle)
        .map(([name]) => counted.filter(({ stretch }) => stretch === name)),
    );
    return `${per(turns.flat(), 2 * turns.length)} a side and turn ${battle ? 'with' : 'without'} a battle of ${turns.length}`;
  });
  return texts.join('; ');
}

/** Why mails were written that are more than one a phase, turn of a side or movement, and what news told that asked nothing. */
function causesOf(
  module: string,
  games: readonly PlayedByMail[],
): { readonly [what: string]: readonly string[] } {
  const due = module === 'wilderness-war' ? 'action' : module === 'mohicans' ? 'movement' : 'action';
  const all = games.flatMap(({ counted }) => counted);
  return {
    'written beside the one': all.flatMap(({ way, asked }) =>
      way === 'written' && asked !== due ? [asked ?? '?'] : [],
    ),
    'news that asked nothing told': all.flatMap(({ way, asked, tells }) =>
      way === 'news' && asked === null ? [tells.slice(0, 4).join('+')] : [],
    ),
  };
}

function mostOften(causes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const cause of causes) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const rest = sorted.slice(MOST_CAUSES).reduce((sum, [, count]) => sum + count, 0);
  return [...sorted.slice(0, MOST_CAUSES), ...(rest > 0 ? [['others', rest]] : [])]
    .map(([cause, count]) => `${cause} ${count}`)
    .join(', ');
}

function share(games: readonly PlayedByMail[]): string {
  const written = games.flatMap(({ counted }) => counted.filter(({ way }) => way === 'written'));
  return `${((100 * written.filter(({ refused }) => refused).length) / written.length).toFixed(1)} %`;
}

function ratio(count: number, of: number): string {
  return of === 0 ? '-' : (count / of).toFixed(2);
}
