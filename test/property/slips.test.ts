import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { fold } from '../../src/engine/core/base/text-normalization.js';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { isWrittenOrder } from '../../src/robot/meaning/index.js';
import { type WithSlips, withSlips } from '../../src/robot/slips/index.js';
import { position, positionNames, rulesOf, tableAt } from '../as-people-write/support/position.js';
import { MORE } from '../support/property.js';

/** A place or a leader stands in an order of each game, at a position where it may be given. */
const ORDERS: { readonly [game: string]: readonly (readonly [category: string, line: string])[] } = {
  'wilderness-war': [
    ['space', 'stockades 8 at NAME'],
    ['leader', 'force 57 NAME'],
  ],
  liberty: [
    ['hex', 'move Howe from Boston to NAME'],
    ['block', 'move NAME from Boston to Springfield'],
  ],
  mohicans: [
    ['place', 'retreat to NAME'],
    ['unit', 'muster NAME to Albany'],
  ],
};
const LONG = 6;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The ways to write a name with one letter wrong, missing, too many or swapped with the next; one of each at each place. */
function* slipsOf(name: string, random: SeededRandom): Generator<string> {
  for (let at = 0; at < name.length; at++) {
    if (!/\p{L}/u.test(name[at] ?? '')) continue;
    const other = LETTERS[random.below(26)] ?? '';
    yield name.slice(0, at) + other + name.slice(at + 1);
    yield name.slice(0, at) + name.slice(at + 1);
    yield name.slice(0, at) + other + name.slice(at);
    if (/\p{L}/u.test(name[at + 1] ?? ''))
      yield name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
  }
}

describe.each(Object.keys(ORDERS))('a slip in a name of %s', (game) => {
  const at = positionNames().find((name) => position(name).game === game) ?? '';
  const module = rulesOf(position(at));
  const { writer } = position(at);
  const view = module.view(tableAt(at, 'en').session.state, writer);

  const reads = (line: string, locale: string): string | null => {
    for (const decision of [...module.pending(view).filter(({ side }) => side === writer), null]) {
      const read = readOrder(module, line, textContext(module, view, writer, decision, locale));
      if (read.ok) return canonicalJson(read.value as unknown as Json);
    }
    return null;
  };

  it.each(['en', 'fr', 'de'])(
    'is read as that name or asked back, and never as another (%s)',
    (locale) => {
      const lexicon = module.lexicons[locale];
      if (lexicon === undefined) throw new Error(locale);
      const english = module.lexicons.en;
      const random = new SeededRandom(`slips ${game} ${locale}`);
      const known = new Set(
        Object.values(module.lexicons).flatMap(({ source }) =>
          Object.values(source.names).flatMap((items) =>
            Object.values(items).flatMap((names) => names.map(fold)),
          ),
        ),
      );
      const wrong: string[] = [];
      let right = 0;
      let asked = 0;
      for (const [category, form] of ORDERS[game] ?? []) {
        for (const id of english?.names(category).ids() ?? []) {
          const name = lexicon.names(category).plain(id);
          if (/\d/.test(name) || name.length < LONG) continue;
          const meant = reads(form.replace('NAME', name), locale);
          if (meant === null) continue;
          for (const slip of slipsOf(name, random)) {
            // One in so many, and all of them in a long run.
            if (known.has(fold(slip)) || random.below(16) >= MORE) continue;
            const line = form.replace('NAME', slip);
            const isWritten = isWrittenOrder(module, view, writer, line, locale);
            const found: WithSlips | null = isWritten
              ? { kind: 'mended', text: line, names: [] }
              : withSlips(module, view, writer, line, locale);
            if (found?.kind !== 'mended') asked++;
            else if (reads(found.text, locale) === meant) right++;
            else wrong.push(`${name}: ${slip} read as ${found.text}`);
          }
        }
      }
      process.stdout.write(`${game} ${locale}: ${right} slips read, ${asked} asked back\n`);
      expect(wrong).toEqual([]);
      expect(right).toBeGreaterThan(20);
      expect(right).toBeGreaterThan(asked);
    },
    300_000,
  );
});
