import type { Play, Procedure } from '../procedure-context.js';
import type { ActivationFrame } from '../procedure-state/season-and-action-phase-frame-types.js';
import { pieceRefs, spaceRef } from '../rules/message-references.js';
import type { CardNumber, MovingGroup, PieceId, Side } from '../state.js';
import { groupActed, leadOf } from './mark-group-as-acted.js';
import { startJourney } from './movement/start-or-resume-movement.js';

/** 5.3: opens the activation of the groups that a card pays for. The card has been played already. */
export function activate(
  play: Play,
  side: Side,
  card: CardNumber,
  how: ActivationFrame['how'],
  groups: readonly MovingGroup[],
): void {
  for (const group of groups) {
    play.tell('activated', {
      side,
      how,
      pieces: pieceRefs(play.world, group.pieces),
      space: spaceRef(group.from),
    });
  }
  play.push({
    kind: 'activation',
    side,
    card,
    how,
    groups,
    staying: [],
    acted: [],
    ask: null,
    returned: null,
  });
}

/** 5.33, 5.36: each group acts, one after the other, until none is left. */
export const activating: Procedure<'activation'> = (play, frame) => {
  const { state, world } = play;
  // 5.36: who fought in the activation of others acts no more in this phase.
  const fought = state.flags.noActivationAfterFighting ? (play.find('action')?.fought ?? []) : [];
  tellLapsing(play, frame, fought);
  // 5.33: nor does who died meanwhile. A leader who had to give way (6.53) acts from where he is now.
  const groups = frame.groups
    .map((group) => {
      const from = state.pieces[leadOf(group)] ?? group.from;
      const together = (piece: PieceId) => state.pieces[piece] === from && world.spaces.has(from);
      return {
        ...group,
        from,
        pieces: group.pieces.filter((piece) => together(piece) && !fought.includes(piece)),
      };
    })
    .filter((group) =>
      group.commander !== null && world.leaders.has(group.commander)
        ? group.pieces.includes(group.commander)
        : group.pieces.length > 0,
    );
  if (groups.length === 0) {
    play.done();
    return;
  }
  const [next, ...staying] = frame.staying;
  if (next !== undefined) {
    play.replace({ ...frame, groups, staying });
    const group = groups.find((one) => leadOf(one) === leadOf(next));
    if (group !== undefined) {
      startJourney(play, frame.side, group, { by: 'land', path: [], card: null, razes: null });
    }
    return;
  }
  play.replace({ ...frame, groups });
  play.ask({
    side: frame.side,
    kind: 'move',
    facts: {
      card: frame.card,
      how: frame.how,
      groups: groups.map((group) => ({
        pieces: group.pieces,
        commander: group.commander,
        from: group.from,
      })),
    },
  });
};

/** 5.36: who fought with others gives up what he was activated for. */
function tellLapsing(play: Play, { side, groups }: ActivationFrame, fought: readonly PieceId[]): void {
  const { state, world } = play;
  for (const group of groups) {
    const lapsing = group.pieces.filter(
      (piece) => fought.includes(piece) && world.spaces.has(state.pieces[piece] ?? ''),
    );
    if (lapsing.length > 0) play.tell('activation-lapsed', { side, pieces: pieceRefs(world, lapsing) });
  }
}

export { groupActed, leadOf };
