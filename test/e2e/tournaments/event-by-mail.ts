import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import {
  lastRound,
  type PairedGame,
  playsFor,
  type TournamentState,
} from '../../../src/tournament/procedure/index.js';
import type { PostOffice, Received } from '../../support/post-office.js';
import { offered } from '../../support/post-office.js';
import { addressOf, TournamentByMail } from '../../support/tournament-by-mail.js';
import { entryOf, oneOf } from '../support/mail-player.js';

/** Long where there is time (`npm run tournaments-by-mail`). */
export const LONG = process.env.LONG_TOURNAMENTS === '1';

/** What goes wrong at an event, one after the other, as many in a round as it has games for. */
export type Incident = 'drop-out' | 'replacement' | 'members-leave' | 'forfeit' | 'dispute';

/** An event that is played by mail alone. */
export interface EventByMail {
  readonly id: string;
  readonly game: 'mohicans' | 'liberty' | 'wilderness-war';
  /** The director's file without its first lines. */
  readonly file: string;
  /** Who enters, in this order; of teams whoever enters each with its members. */
  readonly players: readonly string[];
  readonly teams?: { readonly [captain: string]: readonly string[] };
  readonly incidents: readonly Incident[];
  /** How many orders are given in each game before one of the two resigns; a game may end sooner. */
  readonly orders: number;
}

/** What became of an event. */
export interface EventPlayed {
  readonly director: number;
  readonly players: number;
  readonly orders: number;
  readonly games: number;
  readonly rounds: number;
}

const DIRECTOR = 'Dora';
const SUBSTITUTE = 'Eve';
const OTHER_SUBSTITUTE = 'Ivo';
/** How often it is looked for a question. */
const PATIENCE = 1500;

/** Plays an event from the director's mail to the last standings. What nobody writes here happens by itself. */
export class EventPlayer {
  readonly mail: TournamentByMail;
  readonly #office: PostOffice;
  readonly #event: EventByMail;
  readonly #random: SeededRandom;
  /** Questions that were answered: game and decision. */
  readonly #answered = new Set<string>();
  #left: Incident[];
  #orders = 0;
  #games = 0;
  #rounds = 0;

  constructor(office: PostOffice, event: EventByMail) {
    this.#office = office;
    this.#event = event;
    this.mail = new TournamentByMail(office, event.id);
    this.#random = new SeededRandom(event.id);
    this.#left = [...event.incidents];
  }

  async play(): Promise<EventPlayed> {
    await this.#begin();
    for (let state = await this.#roundOrEnd(); state.phase !== 'ended'; state = await this.#roundOrEnd()) {
      await this.#playRound(await this.mail.games());
    }
    if (this.#left.length > 0) throw new Error(`it did not come to ${this.#left.join(', ')}`);
    const { written } = this.mail;
    const all = [...written.values()].reduce((sum, count) => sum + count, 0);
    const director = written.get(addressOf(DIRECTOR)) ?? 0;
    return {
      ...{ director, players: all - director, orders: this.#orders },
      ...{ games: this.#games, rounds: this.#rounds },
    };
  }

  async #begin(): Promise<void> {
    const { id, game, file, players, teams = {} } = this.#event;
    for (const name of [DIRECTOR, ...players, ...Object.values(teams).flat(), SUBSTITUTE, OTHER_SUBSTITUTE]) {
      await this.mail.knows(name);
    }
    const head = `new tournament\nid: ${id}\ntitle: The ${id} event\ngame: ${game}`;
    await this.#tells(DIRECTOR, `${head}\n${file}`, 'has been set up');
    for (const name of players) {
      const members = (teams[name] ?? []).map((each) => `, member ${each} ${addressOf(each)}`).join('');
      await this.#tells(name, `enter ${id}${members}`, 'You play in');
    }
  }

  /** Waits for the next round with all of its games, or for the end. */
  #roundOrEnd(): Promise<TournamentState> {
    const before = this.#rounds;
    return this.mail.stands(
      (state) => {
        if (state.phase === 'ended') return true;
        const round = lastRound(state);
        const games = (round?.meetings ?? []).flatMap((meeting) => meeting.games);
        const isThere = games.every(({ made, outcome }) => made !== null || outcome !== null);
        const isNext = state.rounds.length > before && round?.status === 'published' && isThere;
        if (isNext) this.#rounds = state.rounds.length;
        return isNext;
      },
      `${this.#event.id}: round ${before + 1}, or the end`,
    );
  }

  async #playRound(games: readonly PairedGame[]): Promise<void> {
    this.#games += games.length;
    let disputed: PairedGame | null = null;
    for (const [index, game] of games.entries()) {
      // One game of a round, at least, ends as games do, unless it has no other.
      const isSpare = index < games.length - 1 || games.length === 1;
      const incident = isSpare && disputed === null ? (this.#left.shift() ?? null) : null;
      // A game to which something happens has not ended by itself before.
      await this.#giveOrders(game, incident === null ? this.#event.orders : Math.min(this.#event.orders, 3));
      if (incident === 'dispute') disputed = game;
      else if (incident === null) await this.#resigns(game);
      else await this.#happens(incident, game);
    }
    if (disputed !== null) await this.#dispute(disputed);
  }

  async #happens(incident: Exclude<Incident, 'dispute'>, game: PairedGame): Promise<void> {
    const { id } = this.#event;
    if (incident === 'drop-out') {
      const { state } = await this.mail.open();
      const who = playsFor(state, game.second)?.id ?? game.second;
      await this.#tells(who, `withdraw ${id} I have no time`, 'has left');
    } else if (incident === 'members-leave') {
      await this.#membersLeave(game);
    } else if (incident === 'forfeit') {
      await this.#tells(DIRECTOR, `forfeit ${game.made?.id} ${game.second} silent for a month`, 'done');
    } else {
      await this.#tells(
        DIRECTOR,
        `replace ${game.first} ${addressOf(SUBSTITUTE)} ${SUBSTITUTE}`,
        'plays on for',
      );
      await this.mail.awaits(SUBSTITUTE, 'Report for the');
      await this.#resigns({ ...game, first: SUBSTITUTE.toLowerCase() });
    }
  }

  /** Of teams a member cannot leave alone: both of a board say so, and one mail of the director has others sit down for them. */
  async #membersLeave(game: PairedGame): Promise<void> {
    const { id } = this.#event;
    const members = [game.first, game.second] as const;
    for (const member of members) {
      await this.#tells(member, `withdraw ${id} I have no time`, 'cannot leave alone');
    }
    const others = [SUBSTITUTE, OTHER_SUBSTITUTE] as const;
    const lines = members.map((member, at) => {
      const other = others[at] ?? SUBSTITUTE;
      return `replace ${member} ${addressOf(other)} ${other}`;
    });
    await this.#tells(DIRECTOR, lines.join('\n'), `${OTHER_SUBSTITUTE} plays on for`);
    for (const other of others) await this.mail.awaits(other, 'Report for the');
    const [first, second] = others.map((other) => other.toLowerCase());
    await this.#resigns({ ...game, first: first ?? '', second: second ?? '' });
  }

  /** Time is up: both are heard, they do not agree, and the director decides. */
  async #dispute({ made, first, second }: PairedGame): Promise<void> {
    const game = made?.id ?? '';
    await this.#tells(DIRECTOR, `close round ${this.#event.id}`, 'done');
    for (const who of [first, second]) await this.mail.awaits(who, 'time of round');
    await this.#tells(first, `result ${game} ${first} the fort would have fallen`, 'Noted');
    await this.#tells(second, `result ${game} ${second} it would have held`, 'has said otherwise');
    await this.mail.awaits(DIRECTOR, 'tell different results');
    await this.#tells(DIRECTOR, `adjudicate ${game} ${first} he holds the fort`, 'done');
  }

  async #resigns(game: PairedGame): Promise<void> {
    const table = await this.#office.house.open(game.made?.id ?? '');
    // One that has ended by itself is taken over without a word.
    if (table !== null && table.module.outcome(table.session.state as never) !== null) return;
    await this.mail.resigns(game, this.#random.below(2) === 0 ? 'first' : 'second');
  }

  /** Both give what orders they are asked for, each a line of his newest report. */
  async #giveOrders(game: PairedGame, orders: number): Promise<void> {
    for (let given = 0; given < orders; given++) {
      const asked = await this.#asked(game);
      if (asked === null) return;
      const { who, report, decision, lines } = asked;
      this.#answered.add(`${game.made?.id} ${decision}`);
      const line = oneOf(this.#random, lines);
      const answer = await this.mail.reply(who, report, `begin\ndecision ${decision}\n${line}\nend`);
      if (!answer.text.includes('YOUR MAIL') || answer.text.includes('REFUSED')) {
        throw new Error(`${who} sent ${JSON.stringify(line)} and was told: ${answer.text}`);
      }
      this.#orders++;
    }
  }

  /** Who is asked by his newest report of a game, which may be on its way; null when the game is over. */
  async #asked({ made, first, second }: PairedGame) {
    for (let looks = 0; looks < PATIENCE; looks++) {
      const newest = new Map<string, Received>();
      for (const who of [first, second]) {
        const own = (await this.mail.mails(who)).filter(({ text }) =>
          text.includes(`Game ${made?.id}, entry `),
        );
        const last = own.reduce<Received | null>(
          (latest, report) => (latest === null || entryOf(report) >= entryOf(latest) ? report : latest),
          null,
        );
        if (last !== null) newest.set(who, last);
      }
      for (const [who, report] of newest) {
        if (/^THE END$/m.test(report.text)) return null;
        const found = offered(report.text);
        if (found === null || found.lines.length === 0) continue;
        if (!this.#answered.has(`${made?.id} ${found.decision}`)) return { who, report, ...found };
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${made?.id}: nobody is asked anything`);
  }

  async #tells(name: string, text: string, wanted: string): Promise<void> {
    const { text: told } = await this.mail.ask(name, text);
    if (!told.replace(/\s+/g, ' ').includes(wanted)) {
      throw new Error(`${name} wrote ${JSON.stringify(text)} and was told: ${told}`);
    }
  }
}
