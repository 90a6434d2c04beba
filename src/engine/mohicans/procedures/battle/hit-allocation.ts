import { eliminated, hit, stateOf } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { HitsFrame, Load } from '../../procedure-state/battle-frame-types.js';
import type { Asked } from '../../question-facts.js';
import type { Blows } from '../../rules/battle/dice-pools-and-hits.js';
import { alike, mayTake, standing } from '../../rules/battle/woods-and-walls-cover-and-hit-eligibility.js';
import type { PlaceId, Side, UnitId } from '../../state.js';

export function loadOf(side: Side, chooser: Side, { hits, skulls }: Blows, units: readonly UnitId[]): Load {
  return { side, chooser, hits, skulls, units, prefer: [] };
}

/** IV.B: hits are taken before anything else goes on; what hits nobody is gone. */
export function takeHits(play: Play, place: PlaceId, woods: boolean, loads: readonly Load[]): void {
  const heavy = loads.filter(({ hits, skulls, units }) => hits + skulls > 0 && units.length > 0);
  if (heavy.length > 0) play.push({ kind: 'hits', place, woods, loads: heavy, asks: [] });
}

/** IV.B: as far as there is nothing to choose hits fall by themselves; then both sides are asked at once. */
export const hits: Procedure<'hits'> = (play, frame) => {
  const loads = frame.loads
    .map((load) => fall(play, frame, load))
    .filter((load): load is Load => load !== null);
  if (loads.length === 0) {
    play.done();
    return;
  }
  play.replace({ ...frame, loads });
  play.ask(
    ...loads.map(
      (load): Asked => ({
        side: load.chooser,
        kind: 'hits',
        facts: {
          place: frame.place,
          of: load.side,
          hits: load.hits,
          skulls: load.skulls,
          units: mayTake(play.world, play.state, frame.woods, standing(play.state, frame.place, load)),
        },
      }),
    ),
  );
};

/** Lets blows fall until somebody has to say on whom; null when none is left. */
function fall(play: Play, frame: HitsFrame, load: Load): Load | null {
  const { world } = play;
  let { hits, skulls, prefer } = load;
  while (hits + skulls > 0) {
    const may = mayTake(world, play.state, frame.woods, standing(play.state, frame.place, load));
    const [first] = may;
    if (first === undefined) return null;
    const named = prefer.find((id) => may.includes(id));
    // Enough for everybody: whoever comes first, all of them go.
    const total =
      may.length === standing(play.state, frame.place, load).length && hits + skulls >= lives(play, may);
    if (named === undefined && !total && !alike(world, play.state, may)) {
      return { ...load, hits, skulls, prefer: [] };
    }
    const target = named ?? first;
    prefer = named === undefined ? prefer : prefer.toSpliced(prefer.indexOf(named), 1);
    // IV.B: eliminations look for a whole unit, so they come before hits.
    strike(play, frame.place, target, skulls > 0);
    if (skulls > 0) skulls -= 1;
    else hits -= 1;
  }
  return null;
}

function lives(play: Play, ids: readonly UnitId[]): number {
  return ids.reduce((sum, id) => sum + stateOf(play.state, id).life, 0);
}

/** A hit or an elimination falls on a unit; a battle under way keeps account of who is destroyed. */
export function strike(play: Play, place: PlaceId, id: UnitId, skull: boolean): void {
  const { world, state } = play;
  const left = skull ? 0 : stateOf(state, id).life - 1;
  play.become(skull ? eliminated(world, state, [id]) : hit(world, state, id));
  play.tell('hit', { place, unit: id, left: Math.max(0, left), skull });
  if (left <= 0) noteLost(play, [id]);
}

/** The battle under way, if any, remembers who was destroyed. */
export function noteLost(play: Play, ids: readonly UnitId[]): void {
  const battle = play.find('battle');
  if (battle !== null) play.amend('battle', { lost: [...battle.lost, ...ids] });
}

/** Somebody says whom the hits fall on, the first that can take one first. */
export function preferHits(play: Play, chooser: Side, units: readonly UnitId[]): void {
  const frame = play.expect('hits');
  play.replace({
    ...frame,
    loads: frame.loads.map((load) => (load.chooser === chooser ? { ...load, prefer: units } : load)),
  });
}
