import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import { LANGUAGES } from '../../src/robot/commands/command-definition.js';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** The codes that a room says to people, as its sources spell them: `refuse('CODE'` and `{ code: 'CODE'`. */
function codesOf(room: string): string[] {
  const files = readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(SRC, room, file), 'utf8'));
  const said = texts.flatMap((text) => [...text.matchAll(/(?:refuse\(\s*|\{ code: )'([a-z][a-z0-9-]+)'/g)]);
  // `custom` is how zod calls a fault of a schema.
  return [...new Set(said.flatMap(([, code]) => code ?? []))].filter((code) => code !== 'custom').sort();
}

/** Somebody who is refused, or told of something, has to read a sentence and not the name of one. */
describe.each(['robot', 'mail', 'game'])('what src/%s refuses and notices', (room) => {
  const codes = codesOf(room);

  it('is found in the sources', () => {
    expect(codes.length).toBeGreaterThan(10);
  });

  it.each(LANGUAGES)('has a sentence (%s)', (locale) => {
    const { messages } = readLocale(locale);
    // What does not hold of a dispute pack is told as `pack`.
    const texts = ['notice', 'violation', 'pack'];
    expect(codes.filter((code) => !texts.some((kind) => `${kind}.${code}` in messages))).toEqual([]);
  });
});
