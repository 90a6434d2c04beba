// In: entries as data.
// Out: entries as bytes in one canonical form, with hashes, commitments and signatures; and back.
// Never here: rules of a game, files, dice.

export { plain } from './as-json.js';
export { NotCanonical, readDocument } from './canonical-yaml-reader.js';
export { writeDocument } from './canonical-yaml-writer.js';
export { type Span, splitDocuments } from './document-splitting.js';
export { eventsOf, inputOf, lineOf, messageOf, partOf, partsOf } from './entry-accessors.js';
export { NO_PROJECTION, type Projection, type Told } from './entry-projection-interface.js';
export { readEntry } from './entry-schema.js';
export type {
  DiceMode,
  Entry,
  LoggedDraw,
  LoggedEvent,
  Opening,
  Part,
  ReadyTerms,
  Source,
  UnobeyedMail,
} from './entry-types.js';
export { commitment, type Header, hashOf, NO_HASH } from './hash-commitments.js';
export { type Edit, editsBetween, withEdits } from './json-edits.js';
export { LogIndex } from './log-index.js';
export type { LogKind } from './log-kind.js';
export { after, type LogGame, type Position } from './log-state.js';
export type { AnyRules, GameTypes, LogStep, LogTypes } from './log-types.js';
export { positionDigest } from './position-digest.js';
export type { OnProgress } from './progress-callback.js';
export { type Era, eraAt, eraOf, freshEra, lastEra, nameOf, rulesNamed } from './rules-eras.js';
export { type Modules, rulesFor } from './rules-lookup.js';
export { isSigned, publicHalf, readPublicKey, signHash, signingKey } from './signature.js';
