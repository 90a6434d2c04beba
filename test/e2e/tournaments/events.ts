import { type EventByMail, type Incident, LONG } from './event-by-mail.js';

const NAMES = [
  ...['Anna', 'Ben', 'Cleo', 'Dan', 'Emil', 'Fay', 'Gus', 'Hal'],
  ...['Ida', 'Jon', 'Kim', 'Leo', 'Mia', 'Ned', 'Oda', 'Pit'],
];
/** Two who drop out, a replacement, a forfeit, and a dispute that is adjudicated: with the first mail five of the director. */
const ALL: readonly Incident[] = ['drop-out', 'replacement', 'forfeit', 'drop-out', 'dispute'];
const field = (long: number, short: number): readonly string[] => NAMES.slice(0, LONG ? long : short);
const full = (players: readonly string[]): string =>
  `entry: {least: ${players.length}, most: ${players.length}}\nseeding: entry\nunfinished: adjudicate`;

const swiss = field(16, 8);
export const SWISS: EventByMail = {
  id: 'swiss',
  game: 'mohicans',
  players: swiss,
  file: `scenario: '1754'
${full(swiss)}
withdrawn: {annulBelow: 0}
tieBreaks: [direct-encounter, buchholz, lots]
stages:
  - {kind: swiss, rounds: ${LONG ? 3 : 2}, takes: 4}
  - {kind: round-robin}`,
  incidents: ALL,
  orders: LONG ? 3 : 1,
};

const robin = field(6, 4);
export const ROUND_ROBIN: EventByMail = {
  id: 'robin',
  game: 'wilderness-war',
  players: robin,
  file: `scenario: annus-mirabilis
${full(robin)}
withdrawn: {annulBelow: 0}
stages: [{kind: round-robin, meet: twice}]`,
  // Of four somebody has to be left.
  incidents: LONG ? ALL : ['replacement', 'forfeit', 'dispute', 'drop-out'],
  orders: LONG ? 3 : 1,
};

const knockOut = field(13, 6);
export const KNOCK_OUT: EventByMail = {
  id: 'cup',
  game: 'liberty',
  players: knockOut,
  file: `scenario: '1775'
${full(knockOut)}
stages: [{kind: knock-out, thirdPlace: true, drawnMatch: higher-seed}]`,
  incidents: LONG ? ALL : ['drop-out', 'forfeit', 'replacement'],
  orders: LONG ? 200 : 2,
};

const ladder = field(12, 6);
export const LADDER: EventByMail = {
  id: 'ladder',
  game: 'mohicans',
  players: ladder,
  file: `scenario: '1754'
${full(ladder)}
stages: [{kind: ladder, rounds: ${LONG ? 3 : 2}}]`,
  incidents: LONG ? ALL : ['drop-out', 'replacement', 'dispute'],
  orders: LONG ? 3 : 1,
};

/** Who enters a team plays at its first board. A member cannot drop out alone, and of two teams none can: somebody else sits down for each of two. */
export const TEAMS: EventByMail = {
  id: 'match',
  game: 'wilderness-war',
  players: ['Anna', 'Emil'],
  teams: LONG
    ? { Anna: ['Ada', 'Bea', 'Cal', 'Don'], Emil: ['Eli', 'Flo', 'Gil', 'Hub'] }
    : { Anna: ['Ada', 'Bea', 'Cal'], Emil: ['Eli', 'Flo', 'Gil'] },
  file: `scenario: annus-mirabilis
boards: ${LONG ? 4 : 3}
entry: {least: 2, most: 2}
seeding: entry
unfinished: adjudicate
stages: [{kind: round-robin}]`,
  incidents: LONG ? ['members-leave', 'forfeit', 'dispute'] : ['replacement', 'forfeit'],
  orders: LONG ? 6 : 1,
};
