import type { GameEvent } from '../../core/base/game-event.js';
import { SIDES, type State, type UnitState } from '../state.js';
import type { Unit, World } from '../world/static-data-types.js';

/** What does not add up between a position and the next, in words for the developer: bugs in the rules. */
export function accounts(world: World, before: State, events: readonly GameEvent[], after: State): string[] {
  return [...units(world, before, events, after), ...nations(before, after), ...time(before, after)];
}

function units(world: World, before: State, events: readonly GameEvent[], after: State): string[] {
  if (before.units === after.units) return [];
  const surrendered = new Set(
    events.flatMap(({ kind, data }) => (kind === 'surrendered' ? [data.units].flat() : [])),
  );
  return world.unitIds.flatMap((id) => {
    const was = before.units[id];
    const is = after.units[id];
    const unit = world.units.get(id);
    if (was === undefined || is === undefined || unit === undefined) return [`${id} is nowhere`];
    const free = surrendered.has(id);
    return unitFaults(unit, was, is, free).map((fault) => `${id} ${fault}`);
  });
}

function unitFaults(unit: Unit, was: UnitState, is: UnitState, surrendered: boolean): string[] {
  const found: string[] = [];
  if (was.at === 'gone' && is.at !== 'gone') found.push(`came back from the dead to ${is.at}`);
  if (was.at !== 'overseas' && is.at === 'overseas' && !surrendered)
    found.push(`went home from ${was.at} (VIII)`);
  if (unit.immobile && is.at !== was.at && is.at !== 'gone') found.push(`left ${was.at} (Special rules)`);
  if (was.active === true && is.active === false) found.push('fell asleep again (Special rules)');
  // VI: only the colour of a nation changes; its counters are two units.
  if (unit.type === 'iroquois' && was.at !== 'council' && is.at === 'council') {
    found.push('went back to the council (VI)');
  }
  return found;
}

function nations(before: State, after: State): string[] {
  if (before.allied === null || before.allied === after.allied) return [];
  return ['the Six Nations changed sides (VI)'];
}

function time(before: State, after: State): string[] {
  const found: string[] = [];
  if (after.serial < before.serial) found.push(`question ${after.serial} after ${before.serial}`);
  if (after.turn < before.turn) found.push(`turn ${after.turn} after ${before.turn}`);
  // One order cannot end a turn and the next one as well: both sides are asked to move in each.
  if (after.turn > before.turn + 1) found.push(`turn ${after.turn} after ${before.turn}`);
  if (after.year === before.year && after.turn === before.turn) {
    for (const side of SIDES) {
      if (after.tally.great[side] < before.tally.great[side] && !isWinter(after)) {
        found.push(`the ${side} side lost a great victory (VI)`);
      }
    }
  }
  return found;
}

function isWinter({ frames }: State): boolean {
  return frames.some(
    (frame) => frame.kind === 'winter' || (frame.kind === 'turn' && frame.step === 'winter'),
  );
}
