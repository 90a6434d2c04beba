import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readLocale } from '../../../src/report/messages/locale-templates.js';
import { LANGUAGES } from '../../../src/robot/commands/command-definition.js';

const ROOMS = ['ratings', 'formats'];
const SRC = fileURLToPath(new URL('../../../src/tournament/', import.meta.url));

/** The codes of faults in files, as the sources spell them. */
const codes = [
  ...new Set(
    ROOMS.flatMap((room) =>
      readdirSync(`${SRC}${room}`).flatMap((file) => [
        ...readFileSync(`${SRC}${room}/${file}`, 'utf8').matchAll(/'((?:trf|ratings)-[a-z-]+)'/g),
      ]),
    ).map(([, code]) => code ?? ''),
  ),
];

describe('what is wrong in a file of ratings or of another program', () => {
  it('is found in the sources', () => {
    expect(codes.length).toBeGreaterThan(15);
  });

  it.each(LANGUAGES)('has a sentence (%s)', (locale) => {
    const { messages } = readLocale(locale);
    expect(codes.filter((code) => !(`violation.${code}` in messages))).toEqual([]);
  });
});
