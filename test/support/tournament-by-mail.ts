import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { LogFolder, readKeysAt } from '../../src/log/storage/index.js';
import { lastRound, type PairedGame, type TournamentState } from '../../src/tournament/procedure/index.js';
import type { OpenTournament } from '../../src/tournament/service/index.js';
import { verifyTournament } from '../../src/tournament/table/index.js';
import type { PostOffice, Received } from './post-office.js';

/** How often it is looked before something is taken for never to come. */
const PATIENCE = 800;

/** People who play a tournament by mail alone: what they know is in their mailboxes, what they do goes out by SMTP. */
export class TournamentByMail {
  /** All mail of each address, oldest first. */
  readonly got = new Map<string, Received[]>();
  /** How many mails each address has written. */
  readonly written = new Map<string, number>();
  readonly #office: PostOffice;
  readonly #id: string;

  constructor(office: PostOffice, id: string) {
    this.#office = office;
    this.#id = id;
  }

  /** Somebody the robot knows. */
  knows(name: string, locale: 'en' | 'fr' | 'de' = 'en'): Promise<void> {
    return this.#office.knows({ name, address: addressOf(name), locale }, 'text');
  }

  /** Writes to the robot itself, and waits for its answer. */
  async ask(name: string, text: string): Promise<Received> {
    const address = addressOf(name);
    const person = await this.#office.station.people.find(address);
    const { secret } = this.#office.station.people;
    const desk = this.#office.robot.desk(secret.desk({ address, rotation: person?.rotation ?? 0 }));
    return this.#send(address, desk, text);
  }

  /** Answers a mail. */
  reply(name: string, { replyTo }: Received, text: string): Promise<Received> {
    return this.#send(addressOf(name), replyTo, text);
  }

  /** Waits for a mail with these words in it. */
  async awaits(name: string, words: string | RegExp): Promise<Received> {
    const address = addressOf(name);
    return this.#until(
      async () => {
        await this.#look(address);
        return (this.got.get(address) ?? []).find(({ subject, text }) => {
          const all = `${subject}\n${text}`.replace(/\s+/g, ' ');
          return typeof words === 'string' ? all.includes(words) : words.test(all);
        });
      },
      `${name}: ${String(words)}`,
    );
  }

  /** All that somebody was sent. */
  async mails(name: string): Promise<readonly Received[]> {
    await this.#look(addressOf(name));
    return this.got.get(addressOf(name)) ?? [];
  }

  async open(): Promise<OpenTournament> {
    const one = await this.#office.station.tournaments.tournaments.open(this.#id);
    if (one === null) throw new Error(`no tournament ${this.#id}`);
    return one;
  }

  /** Waits until the tournament stands so. */
  async stands(fits: (state: TournamentState) => boolean, what: string): Promise<TournamentState> {
    return this.#until(async () => {
      const { state } = await this.open();
      return fits(state) ? state : undefined;
    }, what);
  }

  /** The games of the last round that are under way, when all of them have been made. */
  async games(): Promise<readonly PairedGame[]> {
    const round = lastRound((await this.open()).state);
    return (round?.meetings ?? [])
      .flatMap(({ games }) => games)
      .filter(({ outcome, made }) => outcome === null && made !== null);
  }

  /** Who has a seat of a game resigns it by mail. */
  async resigns(game: PairedGame, seat: 'first' | 'second'): Promise<Received> {
    const table = await this.#office.house.open(game.made?.id ?? '');
    if (table === null) throw new Error(`${game.made?.id} is not there`);
    const side = table.module.sides[seat === 'first' ? 0 : 1] ?? '';
    const address = table.players.find((player) => player.side === side)?.address ?? '';
    return this.#send(address, this.#office.seat(table, side), `resign ${table.id}`);
  }

  async #send(address: string, to: string, text: string): Promise<Received> {
    const count = (this.written.get(address) ?? 0) + 1;
    this.written.set(address, count);
    const messageId = `<${address.split('@')[0]}.${count}@mail.test>`;
    await this.#office.send(address, to, text, { messageId });
    return this.#until(
      async () => {
        await this.#look(address);
        return (this.got.get(address) ?? []).find(({ inReplyTo }) => inReplyTo === messageId);
      },
      `the answer to ${JSON.stringify(text)}`,
    );
  }

  async #look(address: string): Promise<void> {
    const got = this.got.get(address) ?? [];
    this.got.set(address, [...got, ...(await this.#office.fetch(address, 0))]);
  }

  async #until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
    for (let looks = 0; looks < PATIENCE; looks++) {
      const found = await look();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`never came: ${what}`);
  }
}

export function addressOf(name: string): string {
  return `${name.toLowerCase()}@localhost`;
}

/** What is changed in the logs before they are verified. */
interface Tampering {
  /** A byte of the log whose folder ends so. */
  readonly flip?: string;
  /** The winners of two results of the tournament's log. */
  readonly exchange?: boolean;
}

/** Verifies a tournament of a home, whose logs are changed first as they are read. */
export async function verified(home: string, id: string, { flip, exchange = false }: Tampering = {}) {
  const given = async (dir: string) => {
    const keys = await readKeysAt(new LogFolder(dir));
    if (!keys.ok) throw new Error(JSON.stringify(keys.violation));
    const bytes = await readFile(join(dir, 'log.yaml'));
    if (flip !== undefined && dir.endsWith(flip)) {
      const at = bytes.length - 150;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    }
    return { bytes, ...(keys.value === null ? {} : { keys: keys.value }) };
  };
  const own = await given(join(home, 'tournaments', id));
  const log = exchange ? { ...own, bytes: Buffer.from(exchanged(own.bytes.toString('utf8'))) } : own;
  return verifyTournament(log, loadRegistry(), (game) => given(join(home, 'games', game)));
}

/** The text of a log in which two results have each other's winner. */
function exchanged(text: string): string {
  const winners = [...text.matchAll(/\bwinner: "?(first|second)"?/g)];
  const [one] = winners;
  const other = winners.find(([, winner]) => winner !== one?.[1]);
  if (one === undefined || other === undefined) throw new Error('no two results differ');
  const put = (at: RegExpExecArray, by: RegExpExecArray): string => at[0].replace(at[1] ?? '', by[1] ?? '');
  return [
    text.slice(0, one.index),
    put(one, other),
    text.slice(one.index + one[0].length, other.index),
    put(other, one),
    text.slice(other.index + other[0].length),
  ].join('');
}
