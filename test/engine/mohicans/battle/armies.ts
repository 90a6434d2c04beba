import type { PlaceId, State, Way } from '../../../../src/engine/mohicans/state.js';
import { field, type Posting, world } from '../support/battle-field.js';

/** What tests of battles fight with: regulars of both sides, and the attacks of the French. */

export const B = ['reg-br-44', 'reg-br-48', 'reg-br-28', 'reg-br-43'] as const;
export const F = ['reg-fr-artois-2', 'reg-fr-bearn-2', 'reg-fr-guyenne-2', 'reg-fr-berry-1'] as const;

type Attack = (attackers: readonly Posting[], defenders: readonly Posting[], rest?: Partial<State>) => State;

/** The French attack a place from another one, which they hold. */
export const attackOn =
  (place: PlaceId, from: PlaceId, by: Way = 'road'): Attack =>
  (attackers, defenders, rest = {}) =>
    field({
      attacker: 'french',
      stand: { [place]: defenders },
      came: [{ to: place, path: [from], by, units: attackers }],
      rest: { control: { ...world.setup.control, [from]: 'french' }, ...rest },
    });

/** On clear ground and without walls. */
export const hartford = attackOn('hartford', 'albany');
