import { describe, expect, it } from '@jest/globals';
import { loadRegistry, messagesOf } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();

/** Parameters that say what a question is about: where, who, which card, or which choice of how many. */
const SUBJECTS = [
  ...['space', 'from', 'spaces', 'place', 'places', 'hex', 'hexes'],
  ...['pieces', 'units', 'blocks', 'leaders', 'give'],
  ...['card', 'cards', 'among', 'cause', 'supply', 'left', 'groups', 'wanted'],
];

const HIS_OWN = 'of his own hand or side, and of nothing else';
const ITS_KIND = 'units of a kind that the sentence itself names; who they are is in the lists below it';

/** Questions whose text needs no such parameter, and why not. */
const NAMED_BY_THEMSELVES: { readonly [game: string]: { readonly [kind: string]: string } } = {
  'wilderness-war': { reshuffle: 'the sentence itself says which card was lost, and what follows from it' },
  liberty: {
    card: HIS_OWN,
    discard: HIS_OWN,
    disband: HIS_OWN,
    offer: 'nobody is asked: a side may say it whenever it likes',
  },
  mohicans: {
    land: ITS_KIND,
    levy: ITS_KIND,
    recruit: ITS_KIND,
    gifts: ITS_KIND,
    gather: ITS_KIND,
    muster: ITS_KIND,
  },
};

describe.each(registry.ids())('every question of %s', (id) => {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);
  const kinds = [...new Set(module.orders.flatMap(({ answers }) => answers))];
  const own = NAMED_BY_THEMSELVES[id] ?? {};

  it.each(Object.keys(module.lexicons))(
    'names in %s what it is about, or it is on record why not',
    (locale) => {
      const texts = messagesOf(module, locale);
      const silent = kinds.filter((kind) => {
        const forms = Object.keys(texts).filter(
          (key) => key === `question.${kind}` || key.startsWith(`question.${kind}-`),
        );
        expect([kind, forms.length > 0]).toEqual([kind, true]);
        return forms.some(
          (key) => !SUBJECTS.some((name) => new RegExp(`\\{${name}[,}]`).test(texts[key] ?? '')),
        );
      });
      expect(silent.sort()).toEqual(Object.keys(own).sort());
    },
  );
});
