import { isAuxiliary, isCultivated, isDrilled, spaceOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame, BattleRole } from '../../procedure-state/battle-frame-types.js';
import { spaceRef } from '../../rules/message-references.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import { type CardNumber, enemyOf, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { possibleCards } from '../play-and-discard-cards.js';
import { otherRole, sideIn, troops } from './roster.js';

const FIELDWORKS: readonly CardNumber[] = RESPONSES.fieldworks.cards;
const AMBUSH: readonly CardNumber[] = RESPONSES.ambush.cards;

/**
 * 7.2 B, 7.4: the side in turn is asked for a card as long as one could be played for this battle, as far as the whole
 * table knows; then the procedure goes on with `next`.
 */
export function askCards(play: Play, frame: BattleFrame, role: BattleRole, next: BattleFrame['step']): void {
  const { world, state } = play;
  const side = sideIn(frame, role);
  const cards = possibleCards(state, side, usefulCards(world, state, frame, role));
  if (cards.length === 0) {
    play.replace({ ...frame, step: next });
    return;
  }
  play.ask({
    side,
    kind: 'battle-cards',
    facts: {
      space: frame.space,
      terrain: spaceOf(world, frame.space).terrain,
      role,
      cards,
      units: troops(world, state, frame, role).length,
      enemyUnits: troops(world, state, frame, otherRole(role)).length,
    },
  });
}

/** The cards that would change this battle in the hand of that side. */
export function usefulCards(
  world: World,
  state: State,
  frame: BattleFrame,
  role: BattleRole,
): readonly CardNumber[] {
  return [
    ...(mayUseFieldworks(world, state, frame, role) ? FIELDWORKS : []),
    ...(mayAmbush(world, state, frame, role) ? AMBUSH : []),
  ];
}

/** Cards 9 and 10, 7.55: drilled troops dig in, or take away the works they attack; one marker in a space. */
function mayUseFieldworks(world: World, state: State, frame: BattleFrame, role: BattleRole): boolean {
  if (state.fieldworks.includes(frame.space) !== (role === 'attacker')) return false;
  return troops(world, state, frame, role).some((piece) => isDrilled(world, piece));
}

/**
 * Cards 11 and 12, 7.56: in wilderness and mountains, with Auxiliaries, against an enemy who has neither a fort there,
 * nor Light Infantry, nor more Auxiliaries.
 */
function mayAmbush(world: World, state: State, frame: BattleFrame, role: BattleRole): boolean {
  const { space } = frame;
  const side = sideIn(frame, role);
  if (isCultivated(world, space) || frame.ambush.includes(side)) return false;
  if (state.forts[space] === enemyOf(side)) return false;
  const enemies = troops(world, state, frame, otherRole(role));
  if (enemies.some((piece) => world.units.get(piece)?.type === 'light-infantry')) return false;
  const auxiliaries = (list: readonly string[]) =>
    list.reduce((sum, piece) => sum + (isAuxiliary(world, piece) ? 1 : 0), 0);
  const own = auxiliaries(troops(world, state, frame, role));
  return own > 0 && auxiliaries(enemies) <= own;
}

/** A card was played for the battle, or the side in turn plays no more. */
export function answerCards(play: Play, card: CardNumber | null): void {
  const frame = play.expect('battle');
  const role = frame.step === 'attacker-cards' ? 'attacker' : 'defender';
  if (card === null) {
    play.replace({ ...frame, step: role === 'attacker' ? 'defender-cards' : 'fire' });
    return;
  }
  const side = sideIn(frame, role);
  const { space } = frame;
  if (AMBUSH.includes(card)) {
    play.replace({ ...frame, ambush: [...frame.ambush, side] });
    const cancelled = frame.ambush.length > 0;
    play.tell(cancelled ? 'ambush-cancelled' : 'ambush-laid', { side, space: spaceRef(space) });
  } else if (role === 'attacker') {
    clearFieldworks(play, frame);
  } else {
    play.change({ fieldworks: [...play.state.fieldworks, space] });
    play.tell('fieldworks-placed', { side, space: spaceRef(space) });
  }
}

/** Cards 9 and 10: the marker is gone. */
export function clearFieldworks(play: Play, frame: BattleFrame): void {
  const { space, side } = frame;
  if (!play.state.fieldworks.includes(space)) return;
  play.change({ fieldworks: play.state.fieldworks.filter((marked) => marked !== space) });
  play.tell('fieldworks-removed', { side, space: spaceRef(space) });
}
