import type { Json } from '../base/json.js';
import { upgraded } from '../base/state-format-migrations.js';
import { withoutOffers } from '../contract/administrative-state.js';
import type { GameModule } from '../contract/game-module.js';
import type { Session } from '../contract/session-and-input-types.js';

/**
 * A session that was left by older rules, as these rules go on with it: its state in the form they write. What was said
 * beforehand stays. `format` is the number of the form the state has.
 */
export function adopted<S>(module: GameModule<S>, session: Session, format: number): Session {
  const { machine, formats = [] } = module;
  const taken =
    machine === undefined
      ? { ...session, state: upgraded(formats, session.state as Json, format) }
      : machine.adopt(session, format);
  return { ...taken, table: withoutOffers(taken.table, (_side, { what }) => what === 'adopt') };
}
