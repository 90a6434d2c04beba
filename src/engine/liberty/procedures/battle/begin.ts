import { count } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { ATLANTIC, type HexId, SIDES, type State } from '../../state.js';

/** The scope of plans that last until the battles of the turn are over. */
export const BATTLE_SCOPE = 'battle';

/** 7.1: the battles of this turn, in map order until Player 1 says otherwise. */
export function beginBattles(play: Play): void {
  play.push({
    kind: 'battles',
    left: contestedHexes(play),
    asks: [],
  });
}

/** Where both stand, somebody attacks. */
function contestedHexes({ world, state }: Play): HexId[] {
  const attacked = new Set(Object.keys(state.sites).filter((hex) => isContested(state, hex)));
  return attacked.size === 0 ? [] : world.hexIds.filter((hex) => attacked.has(hex));
}

/** 1.6: the fleets pass each other in the Atlantic. */
function isContested(state: State, hex: HexId): boolean {
  return hex !== ATLANTIC && SIDES.every((side) => count(state, side, hex) > 0);
}

/** 7.1: the next battle, as Player 1 chooses before he sees any enemy block. */
export const battles: Procedure<'battles'> = (play, frame) => {
  const left = frame.left.filter((hex) => isContested(play.state, hex));
  const [only, other] = left;
  if (only === undefined) {
    play.close(BATTLE_SCOPE);
    play.done();
    return;
  }
  if (other === undefined) {
    startBattle(play, only);
    return;
  }
  const { player1 } = play.state;
  if (player1 === null) throw new RangeError('battles before there is a Player 1');
  play.replace({ ...frame, left });
  play.ask({ side: player1, kind: 'battle', facts: { hexes: left } });
};

/** Begins the battle in a hex. */
export function startBattle(play: Play, hex: HexId): void {
  const site = play.state.sites[hex];
  if (site === undefined) throw new RangeError(`nobody attacks at ${hex}`);
  const { left } = play.expect('battles');
  play.amend('battles', { left: left.filter((one) => one !== hex) });
  play.push({
    kind: 'battle',
    hex,
    attacker: site.attacker,
    step: 'main',
    main: null,
    round: 1,
    letter: 'A',
    turn: 'defender',
    acted: [],
    firing: [],
    hits: null,
    crossed: { british: {}, american: {} },
    landed: null,
    wake: { british: null, american: null },
    volley: [],
    charged: [],
    leaver: null,
    winner: null,
    asks: [],
  });
  play.tell('battle-begun', {
    hex,
    side: site.attacker,
    attackers: count(play.state, site.attacker, hex),
    defenders: count(play.state, site.attacker === 'british' ? 'american' : 'british', hex),
  });
}
