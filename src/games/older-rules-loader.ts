import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ok, type Result, refuse } from '../engine/core/base/result.js';
import {
  type GameModule,
  type OlderRules,
  type RulesRef,
  unknownRules,
} from '../engine/core/contract/game-module.js';
import type { RulesBundle } from '../engine/core/contract/rules-bundle.js';
import { readIfThere } from '../system/files/index.js';
import { programFile } from '../system/program/index.js';
import { type ListedRules, readRulesIndex, rulesFile } from './older-rules-index.js';

const decompress = promisify(brotliDecompress);

/** The rules of earlier releases that this one carries. */
const CARRIED = programFile('rules/');

/**
 * Rules of earlier releases, each in one file, loaded when a game needs it and kept then. Nothing is loaded that is not listed,
 * wherever a file of that name may come from, and nothing whose bytes are not those that were listed.
 */
export class RulesShelf implements OlderRules {
  readonly #folder: URL;
  readonly #loaded = new Map<string, Promise<Result<GameModule>>>();
  #list: readonly ListedRules[] | null = null;

  constructor(folder: URL = CARRIED) {
    this.#folder = folder;
  }

  get listed(): readonly ListedRules[] {
    this.#list ??= readRulesIndex(this.#folder);
    return this.#list;
  }

  lists(ref: RulesRef): boolean {
    return this.#row(ref) !== undefined;
  }

  #row(ref: RulesRef): ListedRules | undefined {
    return this.listed.find(
      ({ module, version, sha256, unnamed }) =>
        module === ref.module &&
        (ref.bundle === undefined ? version === ref.version && unnamed === true : sha256 === ref.bundle),
    );
  }

  /** Refuses `rules-unknown` (not listed), `rules-missing` (no such file) and `rules-damaged` (other bytes than were listed). */
  async under(ref: RulesRef): Promise<Result<GameModule>> {
    const listed = this.#row(ref);
    if (listed === undefined) return unknownRules(ref);
    const known = this.#loaded.get(listed.sha256);
    if (known !== undefined) return known;
    const loading = load(listed, this.#folder);
    this.#loaded.set(listed.sha256, loading);
    const loaded = await loading;
    // What was missing may have been put back.
    if (!loaded.ok) this.#loaded.delete(listed.sha256);
    return loaded;
  }
}

async function load(listed: ListedRules, folder: URL): Promise<Result<GameModule>> {
  const file = rulesFile(listed);
  const about = { module: listed.module, version: listed.version, file };
  const packed = await readIfThere(new URL(file, folder));
  if (packed === null) return refuse('rules-missing', undefined, about);
  const code = await unpacked(packed, listed.bytes);
  if (code === null || createHash('sha256').update(code).digest('hex') !== listed.sha256) {
    return refuse('rules-damaged', undefined, about);
  }
  const { module, machine, messages } = await evaluated(code, file);
  return ok({ ...module, bundle: listed.sha256, machine, messages });
}

/** Null where it is not packed as it should be, or holds more than it should. */
async function unpacked(packed: Buffer, bytes: number): Promise<Buffer | null> {
  try {
    return await decompress(packed, { maxOutputLength: bytes });
  } catch {
    return null;
  }
}

/**
 * What the file exports. These very bytes are evaluated, not a file that could be another by now; without the name at the end
 * every line of a stack trace would hold all of them.
 */
async function evaluated(code: Buffer, name: string): Promise<RulesBundle> {
  const named = Buffer.concat([code, Buffer.from(`\n//# sourceURL=rules/${name.replace(/\.br$/, '')}\n`)]);
  const { default: bundle } = (await import(`data:text/javascript;base64,${named.toString('base64')}`)) as {
    default: RulesBundle;
  };
  return bundle;
}
