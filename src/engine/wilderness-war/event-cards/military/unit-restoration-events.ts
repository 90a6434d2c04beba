import type { Violation } from '../../../core/base/result.js';
import { controls } from '../../position-accessors.js';
import { startRestoration } from '../../procedures/event-choices/unit-restoration.js';
import { spaceRef } from '../../rules/message-references.js';
import type { CardNumber, Side, State } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';
import { type AnyEvent, defineEvent } from '../event-definition.js';
import { restorable, type UnitTest } from '../shared/event-unit-pools.js';
import { wasPlayed } from '../shared/played-lasting-events.js';

const QUEBEC = 'quebec';
/** First year in which victories in Germany can help. */
const GERMANY = 1756;

/** Regulars and Light Infantry: what Europe sends drafts for. */
const overseas: UnitTest = (unit) => unit.regular || unit.type === 'light-infantry';

/** Units raised in the colonies. */
const colonial: UnitTest = (unit: Unit) =>
  unit.type === 'coureurs' ||
  unit.type === 'ranger' ||
  unit.type === 'light-infantry' ||
  unit.province !== null;

interface Restoring {
  readonly id: string;
  readonly card: CardNumber;
  readonly fits: UnitTest;
  /** A number by side, or a die. */
  readonly count: { readonly [S in Side]: number } | 'die';
  needs(world: World, view: State, side: Side): Violation | null;
}

function restoring({ id, card, fits, count, needs }: Restoring): AnyEvent {
  return defineEvent({
    id,
    cards: [card],
    rules: ['5.523', '8.22', '12.3'],
    unavailable: needs,
    effect(play, side) {
      const number = count === 'die' ? play.roll(id) : count[side];
      if (count === 'die') play.tell('restoration-rolled', { side, die: number, why: id });
      const pool = restorable(play.world, play.state, side, fits);
      startRestoration(play, { side, pool, count: number, why: id });
    },
  });
}

/** The way from France: closed by Quiberon Bay, and by the loss of Québec. */
function cutOff(world: World, view: State, side: Side, card: CardNumber): Violation | null {
  if (side === 'british') return null;
  if (wasPlayed(view, 'quiberon-bay')) {
    return { code: 'after-quiberon-bay', rule: '5.51', params: { card: `card:${card}` } };
  }
  return controls(world, view, 'british', QUEBEC)
    ? { code: 'quebec-is-british', rule: '5.5', params: { space: spaceRef(QUEBEC) } }
    : null;
}

/** Card 46: as many colonial units recover as the die says. */
export const colonialRecruits = restoring({
  id: 'colonial-recruits',
  card: 46,
  fits: colonial,
  count: 'die',
  needs: () => null,
});

/** Card 47: three French or six British units of Regulars or Light Infantry recover. */
export const troopTransports = restoring({
  id: 'troop-transports',
  card: 47,
  fits: overseas,
  count: { french: 3, british: 6 },
  needs: (world, view, side) => cutOff(world, view, side, 47),
});

/** Card 48: from 1756, as many Regulars or Light Infantry recover as the die says. */
export const victoriesInGermany = restoring({
  id: 'victories-in-germany',
  card: 48,
  fits: overseas,
  count: 'die',
  needs: (world, view, side) =>
    view.year < GERMANY
      ? { code: 'before-1756', rule: '5.5', params: { card: 'card:48' } }
      : cutOff(world, view, side, 48),
});
