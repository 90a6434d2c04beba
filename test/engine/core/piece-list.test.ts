import { describe, expect, it } from '@jest/globals';
import { ok, refuse } from '../../../src/engine/core/base/result.js';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import type { TextContext } from '../../../src/engine/core/contract/order-grammar.js';
import { Lexicon } from '../../../src/engine/core/names/lexicon.js';
import { readKinds } from '../../../src/engine/core/parse/piece-kind-parser.js';
import {
  type PieceItem,
  type PieceListForm,
  pieceListSlot,
} from '../../../src/engine/core/parse/piece-list-slot.js';

/** Pieces of a game that is none: what a list keeps is named in its own way. */
type Kept = {
  readonly many: number | 'all';
  readonly man: string | null;
  readonly sorts: readonly string[];
  readonly not: boolean;
};

const lexicon = new Lexicon({
  keywords: {
    all: ['all', 'everybody'],
    but: ['but', 'except'],
    and: ['and'],
    with: ['with'],
    'one-kind': ['horse', 'pike', 'guard', 'saxon'],
  },
  names: {
    piece: { anna: ['Anna'], butler: ['Butler'], bert: ['Bert'], 'first-foot': ['1/Foot'] },
    kind: {
      horse: ['horses', 'horse'],
      pike: ['pikes', 'pike'],
      guard: ['guards', 'guard'],
      infantry: ['infantry'],
      saxon: ['saxons', 'saxon'],
    },
  },
});
const context: TextContext<null> = { lexicon, view: null, side: 'red', decision: null };

const form: PieceListForm<null, Kept> = {
  name: 'pieces',
  kinds: 'kind',
  keep({ count, piece, kinds, but }) {
    if (piece !== null && count !== 'all' && count > 1) return refuse('one-of-each');
    return ok({ many: piece === null ? count : 1, man: piece, sorts: kinds, not: but });
  },
  said: ({ many, man, sorts, not }) => ({ count: many, piece: man, kinds: sorts, but: not }),
  noneCounted: (text) => refuse('none', undefined, { text }),
  readNamed(cursor) {
    const kinds = readKinds(cursor, lexicon, 'kind');
    return kinds.kinds.length > 0 ? ok(kinds) : lexicon.names('piece').read(cursor);
  },
  showPiece: (piece) => lexicon.names('piece').show(piece),
};

const all: Kept = { many: 'all', man: null, sorts: [], not: false };
const named = (man: string, not = false): Kept => ({ many: 1, man, sorts: [], not });
const some = (many: number | 'all', ...sorts: string[]): Kept => ({ ...all, many, sorts });

function read(text: string, with_: PieceListForm<null, Kept> = form, stops: readonly string[] = []) {
  const cursor = Cursor.of(text);
  cursor.stops = new Set(stops);
  const found = pieceListSlot(with_).parse(cursor, context);
  return { found: found.ok ? found.value : found.violation, rest: cursor.here };
}

describe('a list of pieces', () => {
  it.each<[string, readonly Kept[]]>([
    ['Anna', [named('anna')]],
    ['Anna, Bert and Butler', [named('anna'), named('bert'), named('butler')]],
    ['all', [all]],
    ['3', [some(3)]],
    ['all Anna', [named('anna')]],
    ['1 Anna', [named('anna')]],
    ['2 horses, Anna', [some(2, 'horse'), named('anna')]],
    ['horses', [some('all', 'horse')]],
    ['horse', [some(1, 'horse')]],
    ['all horse', [some('all', 'horse')]],
    ['all but Anna, Bert', [all, named('anna', true), named('bert', true)]],
    ['2, except 1 pike', [some(2), { ...some(1, 'pike'), not: true }]],
    ['all but Butler', [all, named('butler', true)]],
  ])('reads %s and writes what reads the same', (text, items) => {
    expect(read(text)).toEqual({ found: items, rest: '' });
    const written = pieceListSlot(form).format([...items], context);
    expect(read(written)).toEqual({ found: items, rest: '' });
  });

  it('is written with what is left out last', () => {
    const items = [named('anna', true), some(2, 'horse', 'guard'), named('bert')];
    expect(pieceListSlot(form).format(items, context)).toBe('2 horses guards, Bert but Anna');
  });

  it('takes no name for the word that leaves out', () => {
    expect(read('2 but Bert')).toEqual({ found: [some(2), named('bert', true)], rest: '' });
  });

  it('leaves what is no name behind a number to what follows it', () => {
    expect(read('2 to Rome')).toEqual({ found: [some(2)], rest: 'to Rome' });
  });

  it('is refused by what the game says of nothing, of two of one and of strangers', () => {
    expect(read('0 horses').found).toEqual({ code: 'none', params: { text: '0 horses' } });
    expect(read('2 Anna').found).toEqual({ code: 'one-of-each' });
    expect(read('Anna, Xerxes').found).toMatchObject({ code: 'unknown-name' });
  });

  it('ends where the order goes on, with its comma or without', () => {
    expect(read('Anna, to Rome', form, ['to'])).toEqual({ found: [named('anna')], rest: 'to Rome' });
    const leaving = { ...form, leavesComma: true as const };
    expect(read('Anna, to Rome', leaving, ['to'])).toEqual({ found: [named('anna')], rest: ', to Rome' });
  });

  it('is joined by the words of the game as well', () => {
    expect(read('Anna with Bert')).toEqual({ found: [named('anna')], rest: 'with Bert' });
    const joined = { ...form, joins: ['with'] };
    expect(read('Anna with Bert', joined)).toEqual({ found: [named('anna'), named('bert')], rest: '' });
  });

  it('takes a name that begins with a number for a name where the game says so', () => {
    const numbered = {
      ...form,
      readNumbered(cursor: Cursor) {
        const read = lexicon.names('piece').read(cursor, undefined, false);
        return read.ok && read.value === 'first-foot' ? read.value : null;
      },
    };
    expect(read('1/Foot', numbered)).toEqual({ found: [named('first-foot')], rest: '' });
  });
});

describe('words for a kind', () => {
  const kinds = (text: string, adjectives: readonly string[] = []) => {
    const cursor = Cursor.of(text);
    return { ...readKinds(cursor, lexicon, 'kind', new Set(adjectives)), rest: cursor.here };
  };

  it('are taken as long as they stand there, each once', () => {
    expect(kinds('saxon horse Anna')).toEqual({ kinds: ['saxon', 'horse'], plural: false, rest: 'Anna' });
    expect(kinds('horse horse')).toEqual({ kinds: ['horse'], plural: false, rest: 'horse' });
    expect(kinds('Anna')).toEqual({ kinds: [], plural: true, rest: 'Anna' });
  });

  it('are written in full', () => {
    expect(kinds('infan')).toMatchObject({ kinds: [], rest: 'infan' });
  });

  it('are many or one by their noun', () => {
    expect(kinds('saxon infantry').plural).toBe(false);
    expect(kinds('saxon infantry', ['saxon']).plural).toBe(true);
    expect(kinds('saxon', ['saxon']).plural).toBe(false);
  });
});

describe('items', () => {
  it('are the same whatever the game calls their parts', () => {
    const item: PieceItem = { count: 2, piece: null, kinds: ['horse'], but: true };
    const kept = form.keep(item);
    expect(kept.ok && form.said(kept.value)).toEqual(item);
  });
});
