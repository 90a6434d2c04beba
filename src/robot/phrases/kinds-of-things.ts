// What the games call their kinds of names and slots. `test/mail/meaning/kinds-of-things` holds that none of a game's is missing.

/** Categories of kinds of pieces: who names the piece or the card may add what it is. */
export const KINDS = new Set(['unittype', 'blocktype', 'unitkind']);
/** Categories of pieces of which a number may be said: `2 Mohawks`. */
export const COUNTED: ReadonlySet<string> = new Set([...KINDS, 'unit']);
/** Categories of places. */
export const PLACES = new Set(['space', 'hex', 'place', 'box', 'department']);
/** Slots that take a path. */
export const PATHS = new Set(['path']);
/** Slots by which somebody is told where he goes. */
export const JOURNEYS = new Set(['path', 'way', 'route', 'voyage']);
/** Slots that take a number. */
export const NUMBERS = new Set(['card', 'number', 'points']);
/** Slots that take pieces with the place of each. */
export const POSTED = new Set(['postings', 'posts', 'ships']);
/** Orders that say of all the others what another order of the same question says of some: who does not go inside stands. */
export const OF_THE_OTHERS = new Set(['stand']);
/** Orders by which all who were asked about stay where they are. */
export const STAYING = new Set(['stay']);
/** Orders that are said by any word for going; how is said by another. */
export const GOING = new Set(['move']);
/** Orders by which somebody is sent or put somewhere: a name and a place may say them without a word. */
export const SENDING: ReadonlySet<string> = new Set([
  ...GOING,
  ...['place', 'deploy', 'station', 'muster', 'transfer', 'ship', 'regroup', 'retreat'],
]);
/** Orders by which a side does nothing of what it is asked for. */
export const DECLINING = new Set(['pass', 'end', 'done', 'finish', 'decline', 'no-raid']);
/** Those of them that are an answer of their own, and end nothing that was answered otherwise. */
export const REFUSING = new Set(['pass', 'decline', 'no-raid']);
/** Orders by which a side does something to pieces, and no piece does anything. */
export const BY_SIDES = new Set(['muster', 'rebuild', 'supply', 'station', 'disband']);
/** Orders by which a side says which of several comes first. */
export const FIRST_OF = new Set(['fight-at']);
/** Categories of names that only one order takes, by the word it begins with: woods are none elsewhere. */
export const TAKEN_BY: { readonly [category: string]: string | undefined } = { ground: 'ground' };
/** Categories of pieces that have names of their own. */
export const PIECE_NAMES: ReadonlySet<string> = new Set(['unit', 'block', 'leader']);
/** Slots of losses, where a number behind a piece says how many steps. */
export const LOSSES = new Set(['losses']);
/** Slots that take a word of the game's own, and no name: what is demolished. */
export const WORDED = new Set(['structure']);
/** Slots that take one piece. */
export const SINGLE = new Set(['piece', 'unit', 'block']);
/** Slots that take pieces. */
export const PIECES = new Set([
  'piece',
  'pieces',
  'blocks',
  'block',
  'units',
  'unit',
  'postings',
  'posts',
  'losses',
  'leader',
  'leaders',
  'cargo',
]);
