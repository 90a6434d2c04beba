import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();

const OWN_TURN = 'his own turn, in which nobody waits for a second mail: orders say what he does';
const SET_UP = 'asked once, before the first turn, when there is time';

/** Questions that cannot be answered beforehand, and why not. */
const ONLY_WHEN_ASKED: { readonly [game: string]: { readonly [kind: string]: string } } = {
  'wilderness-war': {
    action: OWN_TURN,
    move: OWN_TURN,
    onward: OWN_TURN,
    bid: SET_UP,
  },
  liberty: {
    action: OWN_TURN,
    offer: 'nobody is asked: a side may say it whenever it likes',
  },
  mohicans: {
    movement: OWN_TURN,
    'coureur-post': SET_UP,
    'coureurs-villages': SET_UP,
    'nova-scotia': SET_UP,
    'sea-lift-port': SET_UP,
  },
};

describe.each(registry.ids())('every question of %s', (id) => {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);
  const asked = [...new Set(module.orders.flatMap(({ answers }) => answers))];
  const why = ONLY_WHEN_ASKED[id] ?? {};

  it.each(asked)('%s can be answered beforehand, or it is on record why not', (kind) => {
    const plans = module.plans.filter((plan) => plan.kind === kind);
    expect({ planned: plans.length > 0, why: why[kind] }).toEqual(
      plans.length > 0 ? { planned: true, why: undefined } : { planned: false, why: expect.any(String) },
    );
    for (const { name } of plans) expect(name).toBeDefined();
  });

  it('is one that is asked, where it is said why not or what its plan is', () => {
    const named = [...Object.keys(why), ...module.plans.map(({ kind }) => kind)];
    expect(named.filter((kind) => !asked.includes(kind))).toEqual([]);
  });

  it.each(Object.keys(module.lexicons))('has a name of its own in %s', (locale) => {
    const lexicon = module.lexicons[locale];
    const names = module.plans.map(({ name = '' }) => lexicon?.word(name).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});
