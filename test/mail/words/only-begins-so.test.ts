import { describe, expect, it } from '@jest/globals';
import { readBody } from '../../../src/robot/body-parsing/index.js';

const kindsOf = (text: string): string[] => readBody(text).commands.map(({ command }) => command.kind);

describe('a word to the robot', () => {
  it.each([
    'draw?',
    'accept draw?',
    'locale fr?',
    'cancel all?',
    'dispute last?',
    'partial on?',
    'quiet windows?',
    'nulle ?',
    'Remis?',
    'annehmen remis?',
  ])('that is asked about is one for help: %s', (text) => {
    expect(kindsOf(text)).toEqual(['help']);
  });

  it.each(['press Are you there?', 'report?', 'status?', 'dispute last: why was it refused?'])(
    'that may ask is said all the same: %s',
    (text) => {
      expect(kindsOf(text)).not.toEqual(['help']);
      expect(kindsOf(text)).toHaveLength(1);
    },
  );

  it.each([
    'name of the game is patience',
    'Name the day.',
    'Name one general who is worse than Abercromby.',
    'Name vergessen',
    'nom de nom',
    'Pause if you like.',
    'pause if you like',
    'Pause muss sein.',
    'New York is cold.',
    'New York and Hartford march.',
    'Extend my thanks to Sue.',
    'Urlaub war herrlich.',
  ])('is none where a sentence only begins so: %s', (text) => {
    const read = readBody(text);
    expect(read.commands).toEqual([]);
    expect(read.faults).toEqual([]);
    expect(read.orders).toHaveLength(1);
  });

  it.each([
    ['name Anna', 'prefer'],
    ['name anna', 'prefer'],
    ['Name Anna von Berg', 'prefer'],
    ['pause exams', 'pause'],
    ['Pause until Monday', 'pause'],
    ['extend 2d', 'extend'],
  ])('is said with what belongs to it: %s', (text, kind) => {
    expect(kindsOf(text)).toEqual([kind]);
  });
});
