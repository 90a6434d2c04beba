import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIR = fileURLToPath(new URL('samples', import.meta.url));

/** The outbox id of the mail the samples report on. */
export const MAIL_ID = '0123456789abcdef0123456789abcdef';

export function sample(name: string): Buffer {
  return readFileSync(join(DIR, `${name}.eml`));
}
