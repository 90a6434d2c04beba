import { readFile } from 'node:fs/promises';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { errnoOf } from '../../system/files/index.js';

/** The text of a file the configuration names under `key`, undefined where it names none; `config-file-missing` where it cannot be read. */
export async function readConfigFile(
  path: string | undefined,
  key: string,
): Promise<Result<string | undefined>> {
  return path === undefined ? ok(undefined) : textOf(path, 'config-file-missing', { key, place: path });
}

/** The text of a file; refused with `code` where it cannot be read, with the `problem` beside what is `told`. */
export async function textOf(
  path: string,
  code: string,
  told: { readonly key: string; readonly place: string },
): Promise<Result<string>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    const problem = errnoOf(error);
    if (problem === undefined) throw error;
    return refuse(code, undefined, { ...told, problem });
  }
}
