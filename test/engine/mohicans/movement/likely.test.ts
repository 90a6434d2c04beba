import { describe, expect, it } from '@jest/globals';
import { textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import {
  type MoveArgs,
  moveMeant,
} from '../../../../src/engine/mohicans/orders/movement/interpret-movement-line.js';
import { likelyMoves } from '../../../../src/engine/mohicans/orders/movement/suggestions/likely-moves.js';
import { stateOf, unitOf, unitsAt } from '../../../../src/engine/mohicans/position-accessors.js';
import { defendersAt } from '../../../../src/engine/mohicans/rules/map/place-occupation.js';
import { wantOf } from '../../../../src/engine/mohicans/rules/winter/winter-supply.js';
import { enemyOf, type PlaceId, type Side, type State } from '../../../../src/engine/mohicans/state.js';
import { world } from '../../../support/mohicans.js';
import { mohicansSetup, optionsByLot } from '../../../support/mohicans-table.js';
import { alongRandomGame } from '../../../support/random-game.js';
import { asked, game, moving } from '../support/movement-table.js';

type Movement = Parameters<typeof likelyMoves>[2];

function movementIn(state: State): Movement {
  const frame = state.frames.find((one): one is Movement => one.kind === 'movement');
  if (frame === undefined) throw new Error('nobody moves');
  return frame;
}

const suggested = (state: State): MoveArgs[] => {
  const frame = movementIn(state);
  return likelyMoves(world, state, frame, (args) => moveMeant(world, state, frame, args).ok);
};

/** The militia of the British towns, as the game begins. */
const TOWNS: { readonly [place: PlaceId]: readonly string[] } = Object.fromEntries(
  Object.entries(world.setup.units).flatMap(([id, at]) => (id.startsWith('mil-br-') ? [[at, [id]]] : [])),
);

/** The lines of the suggestions. */
function lines(state: State): string[] {
  const decision = asked(state);
  const context = textContext(game, state, decision.side, decision, 'en');
  return suggested(state).map((args) => writeOrder(game, { verb: 'move', args }, context));
}

/** The place a suggestion ends in, and how it would go. */
function outcomeOf(state: State, args: MoveArgs) {
  const moved = moveMeant(world, state, movementIn(state), args);
  if (!moved.ok) throw new Error(`not legal: ${moved.violation.code}`);
  return { to: args.route.way.at(-1) ?? '', after: moved.value.state };
}

const life = (state: State, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + stateOf(state, id).life, 0);

const isLedAt = (state: State, place: PlaceId): boolean =>
  unitsAt(world, state, 'french', place).some((id) => unitOf(world, id).type === 'coureur');

/** What no decent player would do, of a suggestion for this position. */
function sillyIn(state: State, side: Side, args: MoveArgs): string[] {
  const { to, after } = outcomeOf(state, args);
  const faults: string[] = [];
  const own = life(after, unitsAt(world, after, side, to));
  const enemies = life(after, defendersAt(world, after, enemyOf(side), to));
  if (enemies > 0 && own < 1.5 * enemies) faults.push(`attacks ${enemies} with ${own} at ${to}`);
  const place = world.places.get(args.from);
  const staying = unitsAt(world, after, side, args.from);
  const prized = place?.victorySite === enemyOf(side) && state.control[args.from] === side;
  const rises = place?.homeMilitia.some((id) => state.units[id]?.at === 'reserve') === true;
  if (prized && !rises && life(after, staying) < 2) faults.push(`strips ${args.from}`);
  const lost = staying.filter(
    (id) => unitOf(world, id).type === 'tribe' && unitOf(world, id).home !== args.from,
  );
  if (lost.length > 0 && isLedAt(state, args.from) && !isLedAt(after, args.from)) {
    faults.push(`leaves ${lost.join()} alone at ${args.from}`);
  }
  if (state.sieges[args.from]?.besieger === side) faults.push(`lifts the siege of ${args.from}`);
  return faults;
}

describe('suggested movements', () => {
  it('are legal, the same every time, and none of them silly', () => {
    let some = 0;
    const sides = new Set<string>();
    for (let number = 0; number < 3; number += 1) {
      let asks = 0;
      const setup = mohicansSetup(optionsByLot(`likely ${number}`));
      alongRandomGame<State>(game, setup, `likely ${number}`, 800, ({ session: { state } }) => {
        const decision = game.pending(state)[0];
        asks += 1;
        if (decision?.kind !== 'movement' || asks % 6 !== 0 || movementIn(state).sea) return;
        const side = movementIn(state).side;
        const found = suggested(state);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(suggested({ ...state })).toEqual(found);
        expect(new Set(found.map(({ from }) => from)).size).toBe(found.length);
        for (const args of found) {
          expect({ number, args, silly: sillyIn(state, side, args) }).toEqual({ number, args, silly: [] });
        }
        if (found.length > 0) sides.add(side);
        some += found.length;
      });
    }
    expect(sides.size).toBe(2);
    expect(some).toBeGreaterThan(50);
  });

  it('begin with an attack that is strong enough, and with no other', () => {
    const five = ['reg-fr-artois-2', 'reg-fr-berry-1', 'reg-fr-berry-2', 'reg-fr-quercy', 'reg-fr-foix'];
    const stand = { 'fort-william-henry': five, 'fort-george': ['reg-br-44'] };
    expect(lines(moving('french', stand))[0]).toMatch(
      /^move Artois, 1\/Berry, 2\/Berry, Quercy, Foix from Fort William-Henry to Fort George/,
    );
    const three = ['reg-br-44', 'reg-br-48', 'reg-br-28'];
    const weak = moving('french', { 'fort-william-henry': ['reg-fr-foix'], 'fort-george': three });
    expect(lines(weak).length).toBeGreaterThan(0);
    expect(lines(weak).join('\n')).not.toMatch(/to Fort George/);
  });

  it('never strip a place that loses the war, though there is something to take', () => {
    const stand = { quebec: ['reg-fr-foix'], 'trois-rivieres': ['reg-fr-quercy'] };
    const control = { ...moving('french', {}).control, abenaki: 'british' } as const;
    const found = lines(moving('french', stand, { control }));
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).not.toMatch(/from Québec/);
    // With his garrison, who is not needed may go.
    const kept = { ...stand, quebec: [...stand.quebec, 'gar-fr-quebec'] };
    expect(lines(moving('french', kept, { control })).join('\n')).toMatch(/from Québec/);
  });

  it('keep more at home where more of the enemy could come', () => {
    const far = { montreal: ['reg-fr-foix', 'reg-fr-quercy'], 'fort-oswego': [] as string[] };
    const near = { ...far, 'fort-frontenac': ['reg-br-44', 'reg-br-48', 'reg-br-28', 'reg-br-43'] };
    const leaves = (state: State): boolean => suggested(state).some(({ from }) => from === 'montreal');
    expect(leaves(moving('french', far))).toBe(true);
    expect(leaves(moving('french', near))).toBe(false);
  });

  it('leave no fort without a soul where the enemy is near', () => {
    const alone = { 'fort-niagara': ['reg-fr-foix'] };
    const leaves = (state: State): boolean => suggested(state).some(({ from }) => from === 'fort-niagara');
    expect(leaves(moving('french', alone))).toBe(true);
    expect(leaves(moving('french', { ...alone, 'fort-oswego': ['mil-br-albany'] }))).toBe(false);
    const two = { 'fort-niagara': ['reg-fr-foix', 'mil-fr-chambly'], 'fort-oswego': ['mil-br-albany'] };
    const first = suggested(moving('french', two)).find(({ from }) => from === 'fort-niagara');
    expect(first?.units.map(({ unit }) => unit)).toEqual(['reg-fr-foix']);
  });

  it('send one stack to take a place, and not all of them', () => {
    const stand = {
      chambly: ['reg-fr-foix'],
      'trois-rivieres': ['reg-fr-quercy'],
      montreal: ['reg-fr-eu-1'],
    };
    const goals = suggested(moving('french', { ...stand, 'new-hampshire': ['reg-fr-clare-2'] })).map(
      ({ route }) => route.way.at(-1),
    );
    expect(goals).not.toContain('new-hampshire');
  });

  it('send coureurs to rouse tribes, and with them to raid what nobody defends', () => {
    const scout = moving('french', { ...TOWNS, 'fort-venango': ['cdb-marin'] });
    expect(lines(scout)[0]).toMatch(/^move Marin from Fort Venango to .*, rousing at /);
    // Who needs supply does not come along for that.
    const mixed = moving('french', { ...TOWNS, 'fort-venango': ['mil-fr-chambly', 'cdb-marin'] });
    expect(lines(mixed)[0]).toBe(lines(scout)[0]);
    const band = ['cdb-marin', 'ind-shawnee', 'ind-mingo-s', 'ind-delaware-w'];
    const [first] = suggested(moving('french', { ...TOWNS, 'fort-venango': band }));
    const to = first?.route.way.at(-1) ?? '';
    expect(first?.units.map(({ unit }) => unit).sort()).toEqual([...band].sort());
    expect({ to, raided: world.places.get(to)?.raidTarget }).toEqual({ to, raided: 'always' });
    expect(world.places.get(to)?.territory).toBe('british');
  });

  it('take what wins the war where nobody keeps it', () => {
    const state = moving('british', { carlisle: ['reg-br-44', 'reg-br-48', 'reg-br-28'] });
    expect(lines(state)[0]).toMatch(/^move 44th, 48th, 28th from Carlisle to Fort Duquesne/);
  });

  it('bring regulars in from where they would starve', () => {
    const enemies = { 'fort-duquesne': ['reg-fr-foix'], 'fort-frontenac': ['mar-fr-1'] };
    const state = moving('british', { ...TOWNS, ...enemies, kittaning: ['reg-br-44'] }, { season: 'autumn' });
    expect(wantOf(world, state, 'reg-br-44')).toBe('unsupplied');
    const home = suggested(state).find(({ from }) => from === 'kittaning');
    expect(home && wantOf(world, outcomeOf(state, home).after, 'reg-br-44')).toBeNull();
  });

  it('march to the front when nothing else is to be done', () => {
    const four = ['reg-br-44', 'reg-br-48', 'reg-br-28', 'reg-br-43'];
    const [first] = suggested(moving('british', { williamsburg: four }));
    expect(first?.units).toHaveLength(4);
    expect(first?.route.way.at(-1)).toBe('fort-ligonier');
  });
});
