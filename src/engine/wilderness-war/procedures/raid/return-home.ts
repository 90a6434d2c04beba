import type { Play, Procedure } from '../../procedure-context.js';
import type { HomeFrame } from '../../procedure-state/raid-frame-types.js';
import { sendHome } from '../../rules/raid/apply-return-home.js';
import { forcedHome, type HomeParty, type Homeward } from '../../rules/raid/return-home-options.js';
import { enemyOf } from '../../state.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';

/** 10.4: the party goes home, as its owner chooses where he has a choice. */
export function goHome(play: Play, party: HomeParty, why: HomeFrame['why']): void {
  const { side, space, pieces, staying } = party;
  play.push({
    kind: 'home',
    side,
    space,
    pieces,
    staying,
    why,
    step: 'choose',
    goals: [],
    ask: null,
    returned: null,
  });
}

/** The way home (10.4), and the enemy leaders who are met at its end (6.53). */
export const home: Procedure<'home'> = (play, frame) => {
  const { side, space, pieces, why } = frame;
  if (frame.step === 'choose') {
    const forced = forcedHome(play.world, play.state, frame);
    if (forced !== null) sendOff(play, forced);
    else play.ask({ side, kind: 'home', facts: { space, pieces, why } });
    return;
  }
  const [goal, ...goals] = frame.goals;
  if (goal === undefined) {
    play.done();
    return;
  }
  play.replace({ ...frame, goals });
  giveWayIfNeeded(play, enemyOf(side), goal, null);
};

/** Everybody goes where it says, or off the map. */
export function sendOff(play: Play, homeward: Homeward): void {
  const frame = play.expect('home');
  const goals = new Set(Object.values(homeward).flatMap((goal) => goal ?? []));
  goals.delete(frame.space);
  play.absorb(sendHome(play.world, play.state, frame, homeward));
  play.replace({ ...frame, step: 'arrived', goals: [...goals] });
}
