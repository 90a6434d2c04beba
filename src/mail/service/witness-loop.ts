import type { HouseTree } from '../../proof/house/index.js';
import { askOverHttp } from '../../proof/over-http/index.js';
import { publishTree } from '../../proof/publishing/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { Loop } from '../../system/tasks/index.js';
import type { Witnessing } from './build-witnessing.js';

export interface WitnessLoopParts {
  readonly witnessing: Witnessing;
  readonly tree: HouseTree;
  readonly log: MailLog;
  /** The folder in which the record is published; null where it is not. */
  readonly publish: string | null;
  /** Between two looks (milliseconds). */
  readonly every: number;
}

/** Asks the witnesses and keeps up what is published, beside everything else and until it is stopped. */
export class WitnessLoop {
  readonly #parts: WitnessLoopParts;
  readonly #loop = new Loop();

  constructor(parts: WitnessLoopParts) {
    this.#parts = parts;
  }

  start(): void {
    const { witnessing, publish } = this.#parts;
    if (witnessing.cosigning.witnesses.length === 0 && publish === null) return;
    this.#loop.start(() => this.#run());
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Asks all witnesses that are to be asked now, and publishes what is new. Gives why it could not be published, or null. */
  async look(): Promise<string | null> {
    const { cosigning } = this.#parts.witnessing;
    // Who has told from where to go on is asked once more.
    for (let round = 0; round < 2 && cosigning.witnesses.length > 0; round++) await this.#ask();
    return this.#publish();
  }

  async #ask(): Promise<void> {
    const { stopped } = this.#loop;
    const { witnessing, tree } = this.#parts;
    const { cosigning, witnessPost } = witnessing;
    await Promise.all(
      (await cosigning.due()).map(async ({ witness, body, text, at }) => {
        const { name } = witness.key;
        if (witness.mail !== null) await witnessPost.ask(witness.mail, tree.origin, body, { name, text, at });
        if (witness.url !== null)
          await cosigning.take(name, text, await askOverHttp(witness.url, body, stopped));
      }),
    );
  }

  /** Why it could not be published; null where it was, or is not to be. */
  async #publish(): Promise<string | null> {
    const { publish, tree, witnessing, log } = this.#parts;
    if (publish === null) return null;
    const { cosigning } = witnessing;
    // Readers of the files are to have the signatures of the witnesses, as long as these keep up.
    const keepUp = (await cosigning.states()).some(({ size, late }) => size > 0 && !late);
    const cosigned = keepUp ? await cosigning.best(1) : null;
    const published = await publishTree(tree, publish, cosigned ?? (await tree.checkpoint()));
    if (!published.ok) return published.violation.code;
    if (published.value.tiles > 0) log.info(published.value, 'the record was published');
    return null;
  }

  async #run(): Promise<void> {
    const { log, every } = this.#parts;
    const { stopped } = this.#loop;
    let told: string | null = null;
    while (!stopped.aborted) {
      const fault = await this.look().catch(reasonOf);
      // Said once for as long as it lasts.
      if (fault !== null && fault !== told)
        log.error({ error: fault }, 'the record could not be witnessed or published');
      told = fault;
      await this.#loop.sleep(every);
    }
  }
}
