import { describe, expect, it } from '@jest/globals';
import { type PieceChoice, resolvePieces } from '../../../src/engine/core/parse/interpret-piece-list.js';
import type { PieceItem } from '../../../src/engine/core/parse/piece-list-slot.js';

/** Counted from the last to the first, so that the order of counts and that of the result are seen apart. */
const KINDS: { readonly [piece: string]: readonly string[] } = {
  anna: ['horse'],
  bert: ['horse', 'saxon'],
  carl: ['pike'],
  dora: ['pike', 'saxon'],
};
const choice: PieceChoice = {
  there: Object.keys(KINDS),
  fitting: (kinds) =>
    Object.keys(KINDS)
      .filter((piece) => kinds.every((kind) => KINDS[piece]?.includes(kind)))
      .reverse(),
  notThere: (piece) => ({ code: 'not-there', params: { piece } }),
  twice: (piece) => ({ code: 'twice', params: { piece } }),
  notSoMany: (wanted, found, kinds) => ({
    code: 'not-so-many',
    params: { wanted, found, kinds: [...kinds] },
  }),
  nobody: () => ({ code: 'nobody' }),
};

const named = (piece: string): PieceItem => ({ count: 1, piece, kinds: [], but: false });
const some = (count: number | 'all', ...kinds: string[]): PieceItem => ({
  count,
  piece: null,
  kinds,
  but: false,
});
const but = (item: PieceItem): PieceItem => ({ ...item, but: true });

function who(...items: PieceItem[]) {
  const found = resolvePieces(items, choice);
  return found.ok ? found.value : found.violation;
}

describe('who is meant by a list of pieces', () => {
  it('stands in the order of those there', () => {
    expect(who(named('dora'), named('anna'))).toEqual(['anna', 'dora']);
    expect(who(some('all'))).toEqual(['anna', 'bert', 'carl', 'dora']);
  });

  it('is counted in the order in which the game takes them', () => {
    expect(who(some(2))).toEqual(['carl', 'dora']);
    expect(who(some(1, 'horse'))).toEqual(['bert']);
  });

  it('fits all words of its kind', () => {
    expect(who(some('all', 'pike', 'saxon'))).toEqual(['dora']);
  });

  it('is counted on top of who is named, wherever he stands in the list', () => {
    expect(who(some(1, 'horse'), named('bert'))).toEqual(['anna', 'bert']);
    expect(who(some(2, 'horse'), some(1))).toEqual(['anna', 'bert', 'dora']);
  });

  it('is without those left out', () => {
    expect(who(some('all'), but(named('carl')))).toEqual(['anna', 'bert', 'dora']);
    expect(who(some(2), but(some(1, 'pike')))).toEqual(['bert', 'carl']);
  });

  it('is refused as the game says', () => {
    expect(who(named('xerxes'))).toEqual({ code: 'not-there', params: { piece: 'xerxes' } });
    expect(who(some('all'), but(named('xerxes')))).toMatchObject({ code: 'not-there' });
    expect(who(named('anna'), named('anna'))).toEqual({ code: 'twice', params: { piece: 'anna' } });
    expect(who(named('anna'), but(named('anna')))).toMatchObject({ code: 'twice' });
    expect(who(some(2, 'pike'), named('dora'))).toEqual({
      code: 'not-so-many',
      params: { wanted: 2, found: 1, kinds: ['pike'] },
    });
    expect(who(some('all'), but(some('all')))).toEqual({ code: 'nobody' });
  });
});
