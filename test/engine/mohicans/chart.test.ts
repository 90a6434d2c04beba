import { describe, expect, it } from '@jest/globals';
import { chart } from '../../../src/engine/mohicans/presentation/map-chart.js';
import { trails } from '../../../src/engine/mohicans/presentation/map-chart-moves.js';
import { SIDES, type State } from '../../../src/engine/mohicans/state.js';
import { positioned, world } from '../../support/mohicans.js';
import { field, fightHalf } from './support/battle-field.js';
import { moving, standing } from './support/movement-table.js';

const start = positioned({}, { seaLift: 'new-york' });
const drawn = chart(world, start);

describe('the chart of a position', () => {
  it('has every place and its land once, on the sheet', () => {
    const { places, areas, width, height } = drawn;
    expect(places.map(({ id }) => id)).toEqual([...world.placeIds]);
    expect(areas.flatMap(({ place }) => place ?? [])).toEqual([...world.placeIds]);
    for (const { id, x, y } of places) {
      expect([id, x > 0 && x < width, y > 0 && y < height]).toEqual([id, true, true]);
      expect([id, Number.isSafeInteger(x), Number.isSafeInteger(y)]).toEqual([id, true, true]);
    }
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(places.length);
  });

  it('has every connection once, from place to place, by its kind', () => {
    const pairs = [...world.links].flatMap(([from, list]) =>
      list.map(({ to }) => [from, to].sort().join('|')),
    );
    expect(drawn.links.map(({ id }) => id.replace(/^[^:]*:/, '')).sort()).toEqual([...new Set(pairs)].sort());
    const kindOf = (id: string) => drawn.links.find((link) => link.id.endsWith(`:${id}`))?.kind;
    expect(kindOf('chambly|montreal')).toBe('land');
    expect(kindOf('albany|fort-george')).toBe('trail');
    expect(kindOf('chambly|fort-carillon')).toBe('lakeshore');
    expect(kindOf('montreal|trois-rivieres')).toBe('river');
    expect(drawn.links.some(({ kind }) => kind === 'coast')).toBe(true);
    const at = new Map(drawn.places.map(({ id, x, y }) => [id, { x, y }]));
    for (const { id, path } of drawn.links) {
      const [from = '', to = ''] = id.replace(/^[^:]*:/, '').split('|');
      expect({ id, path }).toEqual({ id, path: [at.get(from), at.get(to)] });
    }
  });

  it('has a lake where its places lie around it', () => {
    const lakes = drawn.areas.filter(({ terrain }) => terrain === 'lake');
    expect(lakes.map(({ id }) => id).sort()).toEqual(
      ['Champlain', 'Huron', 'Michigan', 'Ontario', 'Érié'].map((lake) => `lake:${lake}`),
    );
    for (const { outline } of lakes) expect(outline.length).toBeGreaterThan(2);
  });

  it('tells whose each place is', () => {
    for (const { id, side } of drawn.places) expect([id, side]).toEqual([id, start.control[id] ?? null]);
    const lost = chart(world, { ...start, control: { ...start.control, quebec: 'british' } });
    expect(lost.places.find(({ id }) => id === 'quebec')?.side).toBe('british');
  });

  it('shows every unit on the map that is up, and no other', () => {
    const shown = drawn.stacks.flatMap(({ contents }) => contents.map((unit) => unit.split(' ')[0]));
    const there = [...world.units.values()].filter(({ id, class: kind }) => {
      const is = start.units[id];
      return kind !== 'naval' && world.places.has(is?.at ?? '') && is?.active !== false;
    });
    expect(shown.sort()).toEqual(there.map(({ id }) => id).sort());
    for (const { count, parts, contents, strength } of drawn.stacks) {
      expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
      expect(contents).toHaveLength(count);
      expect(strength).toBe(contents.reduce((sum, unit) => sum + Number(unit.split(' ')[1]), 0));
    }
  });

  it('shows forts, raids, tribes that sleep, battles and the Sea Lift', () => {
    const { marks } = chart(world, {
      ...start,
      raids: ['easton'],
      sites: { carlisle: { attacker: 'french', manoeuvre: false } },
    });
    const at = (kind: string) => marks.filter((mark) => mark.kind === kind).map((mark) => mark.at);
    expect(at('fort').sort()).toEqual([...start.forts].sort());
    expect(at('raided')).toEqual(['easton']);
    expect(at('battle')).toEqual(['carlisle']);
    expect(at('amphib')).toEqual(['new-york']);
    expect(at('allied')).toHaveLength(24);
    expect(at('siege')).toEqual([]);
  });

  it('marks battles that wait, with who is inside, and ambushes', () => {
    const first = fightHalf(
      field({
        attacker: 'french',
        stand: { albany: ['reg-br-44', 'reg-br-48'], carlisle: ['cdb-marin', 'ind-fox'] },
        came: [{ to: 'albany', path: ['hartford'], by: 'road', units: ['reg-fr-foix', 'reg-fr-artois-2'] }],
        options: { halves: true },
      }),
      'first',
      [],
      'inside 48th',
    );
    expect(first.state.begun.albany).toBeDefined();
    const lying = { left: 0, trail: false, path: [], ways: [], lurks: 'carlisle' };
    const marks = { ...first.state.marks, 'cdb-marin': lying, 'ind-fox': lying };
    const { marks: drawnMarks, stacks } = chart(world, { ...first.state, marks });
    const at = (kind: string) =>
      drawnMarks.filter((mark) => mark.kind === kind).map((mark) => [mark.at, mark.side, mark.count]);
    expect(at('battle')).toEqual([['albany', 'french', 1]]);
    expect(at('fieldworks')).toEqual([['carlisle', 'french', 2]]);
    expect(
      stacks.filter((one) => one.at === 'albany').map(({ side, besieged, count }) => [side, besieged, count]),
    ).toEqual([
      ['french', false, 2],
      ['british', false, 1],
      ['british', true, 1],
    ]);
  });

  it('marks a siege that is to be fought on', () => {
    const sieges = { louisbourg: { besieger: 'british', inside: ['gar-fr-louisbourg'] } } as const;
    const besieged = { louisbourg: ['reg-br-44', 'gar-fr-louisbourg'] };
    const kinds = (state: State) =>
      chart(world, state).marks.flatMap(({ at, kind }) => (at === 'louisbourg' ? [kind] : []));
    expect(kinds(moving('british', besieged, { sieges }))).toEqual(['siege', 'battle']);
    expect(kinds(standing(besieged, { sieges }))).toEqual(['siege']);
  });

  it('parts the besieged from those who besiege them', () => {
    const state = positioned(
      { 'reg-br-44': 'louisbourg', 'reg-fr-foix': 'louisbourg' },
      { sieges: { louisbourg: { besieger: 'british', inside: ['gar-fr-louisbourg', 'mil-fr-louisbourg'] } } },
    );
    const { stacks, marks } = chart(world, state);
    const there = stacks.filter(({ at }) => at === 'louisbourg');
    expect(there.map(({ side, besieged, count }) => [side, besieged, count])).toEqual([
      ['french', false, 1],
      ['french', true, 2],
      ['british', false, 1],
    ]);
    expect(marks.find(({ kind }) => kind === 'siege')).toMatchObject({ at: 'louisbourg', side: 'british' });
    expect(new Set(stacks.map(({ id }) => id)).size).toBe(stacks.length);
  });

  it('is the same for everybody', () => {
    const stations = { ...start.naval, french: { brest: 'nav-fr-troops' }, stationed: true };
    const state = { ...start, naval: stations };
    expect(chart(world, { ...state, naval: { ...stations, french: null } })).toEqual(chart(world, state));
    expect(JSON.stringify(chart(world, state))).not.toContain('nav-fr-');
    expect(SIDES).toEqual(chart(world, state).sides.map(({ side }) => side));
  });
});

describe('trails', () => {
  it('tell who went where, where there was fighting and what was raided', () => {
    const event = (kind: string, data: object) => ({ kind, audience: 'public', data }) as never;
    const units = ['reg-br-44', 'reg-br-48'];
    const told = [
      event('marched', { side: 'british', from: 'albany', via: ['johnson-hall'], to: 'fort-stanwix', units }),
      event('battle-begun', { side: 'french', place: 'albany', relief: false }),
      event('retreated', { side: 'british', from: 'albany', to: 'new-york', units }),
      event('raided', { side: 'french', place: 'easton', units: [] }),
      event('land-supply', { side: 'french' }),
    ];
    expect(trails(told).map(({ kind, side, path, count }) => [kind, side, count, ...path])).toEqual([
      ['march', 'british', 2, 'albany', 'johnson-hall', 'fort-stanwix'],
      ['battle', 'french', null, 'albany'],
      ['retreat', 'british', 2, 'albany', 'new-york'],
      ['raid', 'french', null, 'easton'],
    ]);
  });
});
