import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fold } from '../engine/core/fold.js';
import type { JsonObject } from '../engine/core/json.js';
import type { GameModule, Registry } from '../engine/core/module.js';
import { ok, type Result, refuse, type Violation } from '../engine/core/result.js';
import type { SideId, Viewer } from '../engine/core/viewer.js';
import { type LogHouse, openHouse, systemClock, type Table } from '../game/index.js';
import { loadMessages, loadRegistry } from '../games/load.js';
import { type MailConfig, parseConfig } from '../mail/config.js';
import { MailReporter } from '../report/mail-reporter.js';
import { ownTemplateFaults } from '../report/own-templates.js';
import { Texts } from '../report/texts.js';
import { explain } from '../report/verdicts.js';
import { EXIT, UsageError } from './exit.js';
import type { Io } from './io.js';

/** Options that every command knows. */
export interface GlobalOptions {
  readonly games?: string;
  readonly config?: string;
  readonly locale: string;
  readonly json?: boolean;
  readonly debug?: boolean;
}

/** What a command works with: its options, the games folder and the texts, opened when first asked for. */
export class Context {
  #registry: Registry | null = null;
  #texts: Texts | null = null;
  #house: LogHouse | null = null;

  constructor(
    readonly io: Io,
    readonly options: GlobalOptions,
    /** The configuration named by --config, already checked. */
    readonly config: MailConfig | null = null,
  ) {}

  get json(): boolean {
    return this.options.json === true;
  }

  get locale(): string {
    return this.options.locale;
  }

  get gamesDir(): string {
    return this.options.games ?? this.config?.games ?? 'games';
  }

  get registry(): Registry {
    this.#registry ??= loadRegistry();
    return this.#registry;
  }

  get texts(): Texts {
    this.#texts ??= new Texts(
      (game, locale) => loadMessages(locale)[game] ?? {},
      false,
      this.config?.templates ?? null,
    );
    return this.#texts;
  }

  /** Who writes the mails: he knows every game there is. */
  get reporter(): MailReporter {
    const { registry } = this;
    const games = registry.ids().flatMap((id) => registry.get(id) ?? []);
    const pictures = this.config?.pictures ?? true;
    return new MailReporter(this.texts, games, systemClock, { pictures });
  }

  async house(): Promise<LogHouse> {
    this.#house ??= await openHouse({
      dir: this.gamesDir,
      registry: this.registry,
      clock: systemClock,
      notify: (game, notice) => {
        const { kind, ...params } = notice;
        this.io.err(`${this.texts.messages(null, this.locale).text(`log.${kind}`, { game, ...params })}\n`);
      },
    });
    return this.#house;
  }

  async table(id: string): Promise<Result<Table>> {
    const table = await (await this.house()).open(id);
    return table === null ? refuse('no-such-game', undefined, { id }) : ok(table);
  }

  /** Releases what was opened; open tables write their snapshots. */
  async close(): Promise<void> {
    await this.#house?.close();
  }

  print(text: string): void {
    this.io.out(text.endsWith('\n') ? text : `${text}\n`);
  }

  printJson(value: unknown): void {
    this.io.out(`${JSON.stringify(value, null, 2)}\n`);
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
export async function readConfig(file: string): Promise<Result<MailConfig>> {
  const config = parseConfig(new TextDecoder().decode(await readNamed(file)), dirname(resolve(file)));
  const own = config.ok ? config.value.templates : undefined;
  const faults = own === undefined ? [] : ownTemplateFaults(own);
  if (faults.length === 0) return config;
  return refuse('config-invalid', undefined, { faults: faults as (Violation & JsonObject)[] });
}

/** Reads a file named on the command line. */
export async function readNamed(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`${file}: ${message}`);
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
