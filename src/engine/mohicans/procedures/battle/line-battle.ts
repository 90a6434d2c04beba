import { stateOf, unitOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import {
  inLine,
  LINE_HITS_AT,
  lineBonus,
  opposite,
  targetOf,
} from '../../rules/battle/line-battle-bonuses-and-targets.js';
import { defenderOf, outside } from '../../rules/battle/units-inside-and-outside-walls.js';
import { alike } from '../../rules/battle/woods-and-walls-cover-and-hit-eligibility.js';
import { enemyOf, type Side, type UnitId } from '../../state.js';
import { goTo } from './battle-frame-updates.js';
import { strike } from './hit-allocation.js';

/** Options, Lines: the defender draws up first, then the attacker opposite to him. */
export function askDefenderLine(play: Play, frame: BattleFrame): void {
  goTo(play, 'line-attacker');
  askLine(play, frame, defenderOf(frame));
}

export function askAttackerLine(play: Play, frame: BattleFrame): void {
  goTo(play, frame.opening === 'none' ? 'melee' : 'volley');
  askLine(play, frame, frame.attacker);
}

/** Nobody is asked where it makes no difference who faces whom. */
function askLine(play: Play, frame: BattleFrame, side: Side): void {
  const { world, state } = play;
  const own = outside(world, state, frame, side);
  const enemies = inLine(frame, enemyOf(side), outside(world, state, frame, enemyOf(side)));
  if (enemies.length < 2 || alike(world, state, own) || alike(world, state, enemies)) return;
  play.ask({ side, kind: 'line', facts: { place: frame.place, units: own, enemies } });
}

/** A side draws up its line. */
export function drawUp(play: Play, side: Side, order: readonly UnitId[]): void {
  const { place, lines } = play.expect('battle');
  play.amend('battle', { lines: { ...lines, order: { ...lines.order, [side]: order } } });
  play.tell('line-drawn', { side, place, units: [...order] });
}

/** Options, Lines: the defender fires, then what is left of the attackers. */
export function lineRound(
  play: Play,
  frame: BattleFrame,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): void {
  const defender = defenderOf(frame);
  const still = (ids: readonly UnitId[]): UnitId[] =>
    ids.filter((id) => stateOf(play.state, id).at === frame.place);
  fire(play, frame, defender, defenders, attackers);
  const moving = frame.lines.moving;
  fire(play, frame, frame.attacker, still(attackers), defenders, (id) => !moving.includes(id));
  play.amend('battle', { lines: { ...frame.lines, moving: [] } });
}

/** Options, Ambushes and Landings: the defenders fire once for nothing, in an ambush only the irregulars. */
export function freeVolley(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const defender = defenderOf(frame);
  const defenders = outside(world, state, frame, defender);
  const ambush = frame.opening === 'ambush';
  fire(
    play,
    frame,
    defender,
    defenders,
    outside(world, state, frame, frame.attacker),
    (id) => !ambush || unitOf(world, id).ambushClass === 'irregular',
  );
}

function fire(
  play: Play,
  frame: BattleFrame,
  side: Side,
  ids: readonly UnitId[],
  enemies: readonly UnitId[],
  may: (id: UnitId) => boolean = () => true,
): void {
  const { place } = frame;
  const line = inLine(frame, side, ids);
  const against = inLine(frame, enemyOf(side), enemies);
  const shots: { readonly die: number; readonly target: UnitId | null }[] = [];
  for (const [index, id] of line.entries()) {
    const facing = opposite(line, against, index);
    if (!may(id) || targetOf(play.state, place, facing) === null) continue;
    const die = play.roll(`line at ${place}`);
    const hit = die + lineBonus(play.world, frame, id) >= LINE_HITS_AT;
    const target = hit ? targetOf(play.state, place, facing) : null;
    shots.push({ die, target });
    if (target !== null) strike(play, place, target, false);
  }
  if (shots.length === 0) return;
  const hits = shots.filter(({ target }) => target !== null).length;
  play.tell('line-fired', { side, place, dice: shots.map(({ die }) => die), hits });
}

/** Options, Landings: after the free volley the defender may leave the beach. */
export function askBeach(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  goTo(play, 'melee');
  const defender = defenderOf(frame);
  const strength = outside(world, state, frame, defender).length;
  const enemy = outside(world, state, frame, frame.attacker).length;
  if (enemy === 0) return;
  play.ask({ side: defender, kind: 'beach', facts: { place: frame.place, strength, enemy } });
}

/** Options, Landings: instead of firing the defenders fall back to the ground of the place. */
export function fallBack(play: Play): void {
  const { place, lines, round } = play.expect('battle');
  goTo(play, 'melee-over', { round: round + 1, lines: { ...lines, fellBack: true } });
  play.tell('fell-back', { place });
}

/** Options, Attack of a fort: these move up to the walls instead of firing. */
export function moveUp(play: Play, ids: readonly UnitId[]): void {
  const { place, attacker, lines } = play.expect('battle');
  play.amend('battle', { lines: { ...lines, atWalls: [...lines.atWalls, ...ids], moving: ids } });
  play.tell('moved-up', { side: attacker, place, units: [...ids] });
}
