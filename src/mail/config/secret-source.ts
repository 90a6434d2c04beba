import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { textOf } from './config-referenced-file.js';

/** A secret as the configuration gives it: itself, or where it is kept. */
export type SecretSource = string | { readonly env: string } | { readonly file: string };

/** Looks a secret up. The refusal names the key and the place, never the value. */
export async function readSecret(
  source: SecretSource,
  key: string,
  env: { readonly [name: string]: string | undefined },
): Promise<Result<string>> {
  if (typeof source === 'string') return ok(source);
  if ('env' in source) {
    const value = env[source.env];
    return value === undefined || value === ''
      ? refuse('config-secret-missing', undefined, { key, place: `env ${source.env}` })
      : ok(value);
  }
  const { file } = source;
  const text = await textOf(file, 'config-secret-missing', { key, place: `file ${file}` });
  return text.ok ? ok(text.value.trim()) : text;
}
