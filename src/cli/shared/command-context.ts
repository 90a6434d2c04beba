import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule, Registry } from '../../engine/core/contract/game-module.js';
import { type LogHouse, openHouse, type PartsOfHouse } from '../../game/games-folder/index.js';
import type { Table } from '../../game/table/index.js';
import { loadRegistry, messagesOf } from '../../games/registry-loader.js';
import type { MailConfig, RenamedKey } from '../../mail/config/index.js';
import type { OldHome, TakenOver } from '../../mail/takeover/index.js';
import { type Messages, Texts } from '../../report/messages/index.js';
import { explain } from '../../report/model/index.js';
import type { RobotTextFacade } from '../../robot/texts/index.js';
import type { LockingStore, OpenedStore } from '../../store/database/index.js';
import { TryLater } from '../../system/files/index.js';
import { systemClock } from '../../system/sources/index.js';
import { EXIT, type Io } from '../process/index.js';
import { usageErrorOf } from './file-error-to-usage-error.js';
import { type Work, working } from './interruptible-progress-task.js';
import { type GlobalOptions, Output } from './output.js';

/** The store cannot be had, for a reason that somebody has to do something about. */
export class NoStore extends Error {
  override name = 'NoStore';

  constructor(readonly violation: Violation) {
    super(violation.code);
  }
}

/** What a command works with: its options, the games folder and the texts, opened, and loaded as far as may be, when first asked for. */
export class Context extends Output {
  #registry: Registry | null = null;
  #texts: Texts | null = null;
  #house: LogHouse | null = null;
  #store: OpenedStore | null = null;
  #server: LockingStore | null = null;

  constructor(
    io: Io,
    options: GlobalOptions,
    /** The configuration named by --config, already checked. */
    readonly config: MailConfig | null = null,
  ) {
    super(io, options);
  }

  get gamesDir(): string {
    return this.options.games ?? this.config?.games ?? 'games';
  }

  get registry(): Registry {
    this.#registry ??= loadRegistry();
    return this.#registry;
  }

  get texts(): Texts {
    this.#texts ??= new Texts(messagesOf, false, this.config?.templates ?? null, () =>
      this.registry.ids().flatMap((id) => this.registry.get(id) ?? []),
    );
    return this.#texts;
  }

  /** What is said outside any game. */
  get messages(): Messages {
    return this.texts.messages(null, this.locale);
  }

  /** Who writes the mails: he knows every game there is. */
  async reporter(): Promise<RobotTextFacade> {
    const { RobotTextFacade } = await import('../../robot/texts/index.js');
    const { pictures = true, desk = null, attachPosition: attached = false } = this.config ?? {};
    const site = this.config?.site?.url ?? null;
    return new RobotTextFacade(this.texts, this.registry, systemClock, { pictures, desk, attached, site });
  }

  /** The games. Where a robot keeps an index of them in its store, and that can be had, they are known by it. */
  async house(): Promise<LogHouse> {
    if (this.#house !== null) return this.#house;
    const parts: PartsOfHouse = {
      registry: this.registry,
      clock: systemClock,
      notify: (game, notice) => {
        const { kind, ...params } = notice;
        this.io.err(`${this.messages.text(`log.${kind}`, { game, ...params })}\n`);
      },
    };
    const server = await this.server();
    if (server !== null) {
      const { openHouseInRows } = await import('../../game/games-folder/index.js');
      this.#house = openHouseInRows(server.where, server, parts);
      return this.#house;
    }
    const house = await openHouse({ dir: this.gamesDir, ...parts });
    this.#house = house;
    const { config } = this;
    const store = config === null || !this.isOf(config) ? null : await this.#storeThere(config);
    if (store !== null) house.keepIndexIn(store);
    return house;
  }

  /** The data base in which the games are; null where they are in a folder. Throws `NoStore` where it cannot be had. */
  async server(): Promise<LockingStore | null> {
    const { config } = this;
    if (config?.store === undefined || !this.isOf(config)) return null;
    const opened = await this.#openServer(config);
    if (!opened.ok) throw new NoStore(opened.violation);
    return opened.value;
  }

  async #openServer(config: Pick<MailConfig, 'store'>): Promise<Result<LockingStore | null>> {
    if (this.#server !== null) return ok(this.#server);
    if (config.store === undefined) return ok(null);
    const { openServerStore } = await import('../../mail/service/index.js');
    const opened = await openServerStore(config, process.env);
    if (opened.ok) this.#server = opened.value;
    return opened;
  }

  /** Whether the games are those of a robot. */
  isOf({ games, store }: Pick<MailConfig, 'games' | 'store'>): boolean {
    if (store !== undefined) return this.options.games === undefined;
    return resolve(this.gamesDir) === games;
  }

  /** Null where it cannot be had, or not without bringing in what an older release left: who only looks can do without. */
  async #storeThere(config: MailConfig): Promise<OpenedStore | null> {
    const { isOldHome } = await import('../../mail/takeover/index.js');
    if (await isOldHome(config)) return null;
    try {
      const opened = await this.openStore(config);
      return opened.ok ? opened.value : null;
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
      return null;
    }
  }

  /** The store of a robot; one for the whole command. Throws `NoStore` where it cannot be had. */
  async store(config: OldHome & Pick<MailConfig, 'store'>): Promise<OpenedStore> {
    const opened = await this.openStore(config);
    if (!opened.ok) throw new NoStore(opened.violation);
    return opened.value;
  }

  /**
   * The same, or why it cannot be had. What an older release left in files is brought in; standard error tells of that.
   */
  async openStore(old: OldHome & Pick<MailConfig, 'store'>): Promise<Result<OpenedStore>> {
    if (this.#store !== null) return ok(this.#store);
    const server = await this.#openServer(old);
    if (!server.ok) return server;
    if (server.value !== null) return ok(server.value);
    const { openHomeStore } = await import('../../mail/takeover/index.js');
    const opened = await openHomeStore(old, {
      begun: () => this.io.err(`${this.messages.text('takeover.begun')}\n`),
    });
    if (!opened.ok) return opened;
    const { store, taken } = opened.value;
    this.#store = store;
    if (taken !== null) this.#tellTakenOver(taken);
    return ok(store);
  }

  #tellTakenOver({ damaged, aside, ...counts }: TakenOver): void {
    const { messages } = this;
    const folders = [...new Set(aside.map((path) => dirname(path)))].join(', ');
    this.io.err(`${messages.text('takeover.done', { ...counts, folders })}\n`);
    for (const file of damaged) this.io.err(`${messages.text('takeover.damaged', { file })}\n`);
  }

  async table(id: string): Promise<Result<Table>> {
    const table = await (await this.house()).open(id);
    return table === null ? refuse('no-such-game', undefined, { id: shortened(id) }) : ok(table);
  }

  /** Releases what was opened; open tables write their snapshots. */
  async close(): Promise<void> {
    await this.#house?.close();
    await this.#store?.close();
    await this.#server?.close();
  }

  /**
   * Does a work that may take longer than a second: a bar with the time left on a terminal, and Ctrl-C at its next step.
   * `what` is the key of the message that names it.
   */
  async working<T>(what: string, work: (work: Work) => Promise<T>): Promise<T> {
    const left = this.messages.text('progress.left', { time: '{eta_formatted}' });
    const line = this.json ? null : `${this.messages.text(what)} [{bar}] {percentage}% ${left}`;
    return working(this.io, line, work);
  }

  /** Says why not, and gives the exit code for it. */
  refuse(violation: Violation, module: GameModule | null = null, edition: number | null = null): number {
    const text = explain(violation, this.texts.messages(module, this.locale, edition));
    if (this.json) this.printJson({ ok: false, violation, text });
    else this.io.err(`${text}\n`);
    return EXIT.no;
  }

  /** The bytes of a file, or of standard input when none (or `-`) is named. */
  async input(file: string | undefined): Promise<Uint8Array> {
    if (file === undefined || file === '-') return this.io.stdin();
    return readNamed(file);
  }
}

/**
 * Reads the configuration of the mail robot; folders in it are taken from where it lies. Refuses with `config-invalid`
 * also what cannot be used in the operator's own templates.
 */
export async function readConfig(file: string, renamed?: readonly RenamedKey[]): Promise<Result<MailConfig>> {
  const text = new TextDecoder().decode(await readNamed(file));
  const { parseConfig } = await import('../../mail/config/index.js');
  const config = parseConfig(text, dirname(resolve(file)), renamed);
  const own = config.ok ? config.value.templates : undefined;
  const faults = own === undefined ? [] : await faultsOf(own);
  if (faults.length === 0) return config;
  return refuse('config-invalid', undefined, { faults: faults as (Violation & JsonObject)[] });
}

async function faultsOf(templates: string): Promise<Violation[]> {
  const { ownTemplateFaults } = await import('../../report/messages/index.js');
  return ownTemplateFaults(templates);
}

/** What somebody typed, as much of it as a sentence can hold. */
export function shortened(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}...`;
}

/** Reads a file named on the command line. */
export async function readNamed(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw usageErrorOf(error, (message) => `${shortened(file)}: ${shortened(message)}`);
  }
}

/** A side by its id or by its name in the reader's language. */
export function sideNamed(context: Context, module: GameModule, name: string): Result<SideId> {
  const messages = context.texts.messages(module, context.locale);
  const found = module.sides.find(
    (side) => fold(side) === fold(name) || fold(messages.value(`side:${side}`)) === fold(name),
  );
  return found === undefined ? refuse('unknown-side', undefined, { side: name }, module.sides) : ok(found);
}

/** A side, `observer` or `umpire`. */
export function viewerNamed(context: Context, module: GameModule, name: string): Result<Viewer> {
  return name === 'observer' || name === 'umpire' ? ok(name) : sideNamed(context, module, name);
}
