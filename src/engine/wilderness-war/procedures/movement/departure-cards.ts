import { friendlyFortification, sailsFrom } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { composition } from '../../rules/group-composition.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { noSailing } from '../../rules/movement/naval-movement.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import { type CardNumber, enemyOf, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { takeOff } from '../aftermath/eliminate-pieces.js';
import { playResponse, possibleCards } from '../play-and-discard-cards.js';
import { dropOff } from './enter-space.js';
import { pathOf, proceed, tellTrail } from './start-or-resume-movement.js';

const FOUL_WEATHER = RESPONSES.foulWeather.cards;
const LAKE_SCHOONER = RESPONSES.lakeSchooner.cards;
const [GEORGE_CROGHAN] = RESPONSES.georgeCroghan.cards;

/** What everybody sees of a group about to move, for the windows of its enemy. */
function publicFacts(play: Play, frame: JourneyFrame) {
  const { world, state } = play;
  const { units, drilled, auxiliaries } = composition(world, frame.pieces);
  return {
    side: frame.side,
    from: frame.at,
    terrain: world.spaces.get(frame.at)?.terrain ?? 'wilderness',
    pieces: frame.pieces,
    units: units.length,
    drilled,
    auxiliaries,
    year: state.year,
  };
}

/** Foul Weather comes after the card of the activation, before anything of the movement is shown. */
export function setOut(play: Play, frame: JourneyFrame): void {
  const enemy = enemyOf(frame.side);
  const cards = frame.foulAsked ? [] : possibleCards(play.state, enemy, FOUL_WEATHER);
  proceed(play, { step: 'cast-off', foulAsked: true });
  if (cards.length === 0) return;
  play.ask({
    side: enemy,
    kind: 'foul-weather',
    facts: { cards, sea: mayTakeShip(play, frame), ...publicFacts(play, frame) },
  });
}

/** 6.4: whether the group could go by sea, from where it stands and with that card, as everybody sees. */
function mayTakeShip(play: Play, { side, at }: JourneyFrame): boolean {
  const { world, state } = play;
  const activation = play.find('activation');
  if (activation === null || noSailing(world, state, side, activation.how, activation.card) !== null) {
    return false;
  }
  return sailsFrom(world, state, side, at) && (side === 'british' || world.frenchPorts.includes(at));
}

/** Foul Weather was played, or not. */
export function weatherAnswered(play: Play, card: CardNumber | null): void {
  if (card === null) return;
  const frame = play.expect('journey');
  play.tell('foul-weather', { side: frame.side, pieces: pieceRefs(play.world, frame.pieces) });
  play.unsettle(frame.side);
  // The way was chosen for fair weather: its author says anew what he does with two spaces and no ships.
  // How he meant to travel stays his secret: `by` is seen by everybody from now on.
  proceed(play, { foul: true, by: 'land', path: [], card: null, razes: null, step: 'onward' });
}

/** The mover's own card is shown when the weather has held. */
export function castOff(play: Play, frame: JourneyFrame): void {
  const { card } = frame;
  if (card === null) {
    pathOf(frame);
    proceed(play, { step: 'go' });
    return;
  }
  playResponse(play, frame.side, card);
  proceed(play, { step: 'go', card: null, guided: frame.guided || card === GEORGE_CROGHAN });
}

/** Whether ships of the enemy may stop a group on its way between the spaces. */
function schoonerSails(world: World, state: State, frame: JourneyFrame, to: SpaceId): boolean {
  if (frame.by !== 'land' && frame.by !== 'boat') return false;
  const link = world.neighbours.get(frame.at)?.find((neighbour) => neighbour.to === to);
  return link?.schooner === true && friendlyFortification(world, state, to, enemyOf(frame.side));
}

/** The next space of the path, or the end of it. */
export function go(play: Play): void {
  dropOff(play);
  const frame = play.expect('journey');
  const [next] = pathOf(frame);
  if (next === undefined) {
    proceed(play, { step: 'raid-dropped' });
    return;
  }
  proceed(play, { step: 'enter' });
  const enemy = enemyOf(frame.side);
  if (!schoonerSails(play.world, play.state, frame, next.to)) return;
  const cards = possibleCards(play.state, enemy, LAKE_SCHOONER);
  if (cards.length === 0) return;
  tellTrail(play);
  play.ask({
    side: enemy,
    kind: 'lake-schooner',
    facts: { cards, to: next.to, by: frame.by, ...publicFacts(play, frame) },
  });
}

/** Lake Schooner was played, or not: the group stays where it came from. */
export function schoonerAnswered(play: Play, card: CardNumber | null): void {
  if (card === null) return;
  const frame = play.expect('journey');
  play.tell('lake-schooner', { side: frame.side, space: spaceRef(frame.at) });
  play.unsettle(frame.side);
  if (frame.infiltrating) {
    // 6.63: driven back among the enemies he was passing
    play.tell('infiltrator-lost', { side: frame.side, space: spaceRef(frame.at) });
    proceed(play, { path: [], pieces: [], step: 'raid-dropped' });
    takeOff(play, frame.side, frame.at, frame.pieces);
    play.absorb(settleOccupation(play.world, play.state, frame.at));
    return;
  }
  proceed(play, { path: [], step: 'raid-dropped' });
}
