import { describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { parseOwnYaml } from '../../src/system/files/plain-yaml.js';
import { fc, MORE } from '../support/property.js';

const general = (text: string): unknown =>
  parse(text, { strict: true, uniqueKeys: true, maxAliasCount: 0, logLevel: 'error' });

/** What a text is read as, or that it cannot be read. */
function read(how: (text: string) => unknown, text: string): unknown {
  try {
    return { read: how(text) };
  } catch (error) {
    return (error as Error).name;
  }
}

const key = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/),
  fc.constantFrom('null', 'true', 'constructor', 'no', '1'),
);
const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[0-9a-f]{16,20}$/),
  fc.stringMatching(/^[0-9e]{14,20}$/),
  fc.constantFrom(
    'Null',
    'TRUE',
    'yes',
    '~',
    '0x1f',
    '1e5',
    '0o7',
    '-0',
    '.inf',
    '2026-11-28',
    "l'Île d'Orléans",
    'a b',
    'a #b',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const { record } = fc.letrec<{ record: unknown; any: unknown }>((tie) => ({
  record: fc.dictionary(key, tie('any'), { maxKeys: 5 }),
  any: fc.oneof(
    { maxDepth: 3 },
    value,
    tie('record'),
    fc.array(fc.oneof(value, tie('record')), { maxLength: 4 }),
  ),
}));

describe('YAML of files of the program', () => {
  it('is read as the general parser reads it, however it is written', () => {
    fc.assert(
      fc.property(record, (written) => {
        const text = stringify(written);
        expect(read(parseOwnYaml, text)).toEqual(read(general, text));
      }),
      { numRuns: 300 * MORE },
    );
  });

  it('is read so, too, where somebody has changed a character, or put lines in or taken them out', () => {
    const change = fc.tuple(
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.constantFrom(
        '',
        ' ',
        '\n',
        '#',
        ':',
        '- ',
        '  ',
        '"',
        "'",
        '\t',
        '|',
        '&a ',
        'x',
        '\n# \n',
        '\n---\n',
      ),
    );
    fc.assert(
      fc.property(record, fc.array(change, { minLength: 1, maxLength: 3 }), (written, changes) => {
        let text = stringify(written);
        for (const [at, length, put] of changes) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + put + text.slice(from + length);
        }
        expect(read(parseOwnYaml, text)).toEqual(read(general, text));
      }),
      { numRuns: 1000 * MORE },
    );
  });
});
