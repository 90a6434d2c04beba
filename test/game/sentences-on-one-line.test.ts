import { describe, expect, it } from '@jest/globals';
import { verdictsOf } from '../../src/game/table/line-verdicts.js';
import { growth, LINEAR } from '../support/growth.js';

const line = (text: string) => ({ line: 3, text });
const shown = (verdicts: ReturnType<typeof verdictsOf>) =>
  verdicts.map(({ text, order = text, status }) => [order, status]);

describe('sentences on one line of a mail', () => {
  const both = [line('move A to B'), line('done')];

  it('have a verdict each, once, in their sequence', () => {
    const verdicts = verdictsOf(both, [
      { line: 3, said: 'move A to B', status: 'done' },
      { line: 3, said: 'done', status: 'queued' },
    ]);
    expect(shown(verdicts)).toEqual([
      ['move A to B', 'done'],
      ['done', 'queued'],
    ]);
  });

  it('do not take what another says, and what none says stands at the last', () => {
    const verdicts = verdictsOf(both, [
      { line: 3, said: 'done', status: 'refused' },
      { line: 3, said: 'done', status: 'done' },
    ]);
    expect(shown(verdicts)).toEqual([
      ['move A to B', 'noted'],
      ['done', 'refused'],
    ]);
  });

  it('leave to each what was refused as a whole', () => {
    const verdicts = verdictsOf(both, [
      { line: 3, said: 'move A to B', status: 'not-done' },
      { line: 3, status: 'refused' },
    ]);
    expect(shown(verdicts)).toEqual([
      ['move A to B', 'not-done'],
      ['done', 'refused'],
    ]);
  });
});

describe('the verdicts of a mail with very many lines', () => {
  it('take a time that grows with the lines', () => {
    const told = (count: number) => {
      const lines = Array.from({ length: count }, (_, at) => ({ line: at + 1, text: 'x' }));
      verdictsOf(
        lines,
        lines.map(({ line: at }) => ({ line: at, status: 'unread' as const })),
      );
    };
    expect(growth(1500, told)).toBeLessThan(LINEAR);
  });
});
