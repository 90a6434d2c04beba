import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { byCodeUnit, type Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import {
  errnoOf,
  isThere,
  readIfThere,
  sha256Hex,
  unless,
  writeFileDurably,
} from '../../system/files/index.js';
import { MANIFEST, type Manifest, manifestText, NOTHING, readManifest, type Unit } from './manifest.js';

/** Files by their paths from the folder of the site, parted by `/`. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** What was done to the folder. */
export interface Wrote {
  written: number;
  removed: number;
  /** Files that were there already, byte for byte. */
  same: number;
}

/** Readable for a web server of another user. */
const FILE = 0o644;
const FOLDER = 0o755;

/**
 * The folder of a site. What the program makes in it stands in a manifest before it is made, so that a crash leaves nothing that nobody
 * knows; whatever else lies there is never touched.
 */
export class SiteFolder {
  readonly wrote: Wrote = { written: 0, removed: 0, same: 0 };
  #manifest: Manifest;
  #kept: string | null;

  private constructor(
    readonly dir: string,
    manifest: Manifest | null,
  ) {
    this.#manifest = manifest ?? NOTHING;
    this.#kept = manifest === null ? null : manifestText(manifest);
  }

  /** Refuses `site-folder-of-others` where it holds something and no site, and `site-folder-unknown` where the site is of a newer program. */
  static async open(dir: string): Promise<Result<SiteFolder>> {
    await mkdir(dir, { recursive: true, mode: FOLDER });
    const manifest = await readManifest(dir);
    if (manifest === 'unreadable') return refuse('site-folder-unknown', undefined, { dir, file: MANIFEST });
    if (manifest !== null) return ok(new SiteFolder(dir, manifest));
    // What a crash left of the first manifest is no file of others.
    const others = (await readdir(dir)).filter((name) => !name.startsWith(`${MANIFEST}.tmp-`));
    return others.length === 0
      ? ok(new SiteFolder(dir, null))
      : refuse('site-folder-of-others', undefined, { dir, file: others.sort(byCodeUnit)[0] ?? '' });
  }

  get units(): readonly string[] {
    return Object.keys(this.#manifest.units);
  }

  unit(name: string): Unit | null {
    return this.#manifest.units[name] ?? null;
  }

  /** Whether a part was made from that and all its files are as they were written. */
  async isWhole(name: string, key: string): Promise<boolean> {
    const unit = this.unit(name);
    if (unit?.key !== key) return false;
    for (const [path, digest] of Object.entries(unit.files)) {
      const bytes = await readIfThere(join(this.dir, path));
      if (bytes === null || sha256Hex(bytes) !== digest) return false;
    }
    return true;
  }

  /** Notes that parts with these files are to be made. Refuses `site-file-of-others` where one of them is there and nobody's. */
  async begin(planned: ReadonlyMap<string, readonly string[]>): Promise<Result<null>> {
    const own = new Set(Object.values(this.#manifest.units).flatMap(({ files }) => Object.keys(files)));
    const units: { [unit: string]: Unit } = { ...this.#manifest.units };
    for (const [name, paths] of planned) {
      const { files = {}, card = null } = units[name] ?? {};
      for (const path of paths) {
        if (own.has(path)) await this.#removeTemporary(path);
        else if (await isThere(join(this.dir, path)))
          return refuse('site-file-of-others', undefined, { file: join(this.dir, path) });
      }
      const begun = paths.filter((path) => !own.has(path)).map((path) => [path, null] as const);
      if (begun.length > 0)
        units[name] = { key: null, files: { ...files, ...Object.fromEntries(begun) }, card };
    }
    this.#manifest = { ...this.#manifest, units };
    await this.save();
    return ok(null);
  }

  /** Writes the files of a part that are not there as they are, and removes those it has no more. It must have been begun. */
  async put(name: string, key: string, card: Json, files: SiteFiles): Promise<void> {
    const before = this.unit(name)?.files ?? {};
    const made: { [path: string]: string } = {};
    for (const [path, content] of files) {
      if (!Object.hasOwn(before, path)) throw new RangeError(`${path} of ${name} was not begun`);
      made[path] = await this.#write(path, content, before[path] ?? null);
    }
    for (const path of Object.keys(before)) if (!Object.hasOwn(made, path)) await this.#remove(path);
    this.#set(name, { key, files: made, card });
  }

  /** Removes a part with all its files. */
  async drop(name: string): Promise<void> {
    for (const path of Object.keys(this.unit(name)?.files ?? {})) await this.#remove(path);
    this.#set(name, null);
  }

  /** Has the manifest say what there is. */
  async save(): Promise<void> {
    const text = manifestText(this.#manifest);
    if (text === this.#kept) return;
    await writeFileDurably(this.dir, MANIFEST, text, FILE);
    this.#kept = text;
  }

  async #write(path: string, content: string | Uint8Array, before: string | null): Promise<string> {
    const digest = sha256Hex(content);
    const file = join(this.dir, path);
    const there = before === digest ? await readIfThere(file) : null;
    if (there !== null && sha256Hex(there) === digest) {
      this.wrote.same++;
      return digest;
    }
    await mkdir(dirname(file), { recursive: true, mode: FOLDER });
    await writeFileDurably(dirname(file), basename(file), content, FILE);
    this.wrote.written++;
    return digest;
  }

  async #remove(path: string): Promise<void> {
    const file = join(this.dir, path);
    await this.#removeTemporary(path);
    if (await isThere(file)) {
      await rm(file);
      this.wrote.removed++;
    }
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      try {
        await rmdir(join(this.dir, folder));
      } catch (error) {
        // Others have put something there, or another part is there still.
        if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errnoOf(error) ?? '')) throw error;
        return;
      }
    }
  }

  /** What a crash has left of a file while it was written. */
  async #removeTemporary(path: string): Promise<void> {
    const folder = join(this.dir, dirname(path));
    const begun = `${basename(path)}.tmp-`;
    const names = await unless<string[], string[]>('ENOENT', [], () => readdir(folder));
    for (const name of names) if (name.startsWith(begun)) await rm(join(folder, name), { force: true });
  }

  #set(name: string, unit: Unit | null): void {
    const units = new Map(Object.entries(this.#manifest.units));
    if (unit === null) units.delete(name);
    else units.set(name, unit);
    const sorted = [...units].sort(([one], [other]) => byCodeUnit(one, other));
    this.#manifest = { ...this.#manifest, units: Object.fromEntries(sorted) };
  }
}
