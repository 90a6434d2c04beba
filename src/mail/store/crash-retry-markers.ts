import type { Store } from '../../store/database/index.js';
import { MailRows } from '../../store/mails/index.js';
import { isAlive, nameOf, readHolder, thisProcess } from '../../system/files/index.js';

/** Who tries mail here, and how it is known that another has ended. */
export interface Trier {
  name(): Promise<string>;
  isDead(name: string): Promise<boolean>;
}

/** Whether a mail is tried: now, not before a time (milliseconds since 1970), or never again. */
export type Verdict = 'now' | { readonly notBefore: number } | 'never';

/** The processes of one machine. */
const PROCESSES: Trier = {
  name: async () => nameOf(await thisProcess()),
  isDead: async (name) => {
    const holder = readHolder(name);
    const { host } = await thisProcess();
    return holder !== null && holder.host === host && !(await isAlive(holder));
  },
};

/**
 * How long (milliseconds) after the first try in which somebody ended the next begins, after the second, and so on; after the last there
 * is none. Whoever is ended from outside, by machines that start again and again, is not ended in each of the few moments in which
 * this mail is tried, minutes apart; whoever is ended by the mail is.
 */
export const WAITS: readonly number[] = [20_000, 120_000, 600_000];

interface Try {
  readonly name: string;
  /** When it began, in milliseconds since 1970; 0 where that is not known. */
  readonly at: number;
}

/**
 * Which mail is tried once more after the robot had ended while it lay there undone. What is noted with it, durable before anything is
 * done, names the process at work: where that has ended, it may have been over this very mail. It goes when the mail is dealt with.
 */
export class Tries {
  readonly #rows: MailRows;
  readonly #trier: Trier;

  constructor(store: Store, trier: Trier = PROCESSES) {
    this.#rows = new MailRows(store);
    this.#trier = trier;
  }

  /** Notes that a mail is tried at that time (milliseconds since 1970), if it is to be tried now. */
  async begin(id: string, now: number): Promise<Verdict> {
    const dead = await this.#dead(await this.#rows.triedBy(id));
    const last = dead.at(-1);
    if (last !== undefined) {
      const wait = WAITS[dead.length - 1];
      if (wait === undefined) return 'never';
      // A clock that was set back must not make it wait for days.
      const notBefore = Math.min(last.at, now) + wait;
      if (notBefore > now) return { notBefore };
    }
    await this.#note(id, [...dead, { name: await this.#trier.name(), at: now }]);
    return 'now';
  }

  /** The try is over, and whoever tried it lives; those who ended before are remembered as long as the mail is not dealt with. */
  async end(id: string): Promise<void> {
    const noted = await this.#rows.triedBy(id);
    if (noted !== null) await this.#note(id, await this.#dead(noted));
  }

  async #dead(noted: string | null): Promise<Try[]> {
    const dead: Try[] = [];
    for (const line of noted?.split('\n') ?? []) {
      const [name = '', at = ''] = line.split(' ');
      if (await this.#trier.isDead(name)) dead.push({ name, at: Date.parse(at) || 0 });
    }
    return dead;
  }

  async #note(id: string, tries: readonly Try[]): Promise<void> {
    const lines = tries.map(({ name, at }) => `${name} ${new Date(at).toISOString()}`);
    await this.#rows.noteTry(id, lines.length === 0 ? null : lines.join('\n'));
  }
}
