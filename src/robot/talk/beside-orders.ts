// What stands beside orders that are written out, and may be about them.

/** Talk is made of words: what holds figures or signs may be something else, and unreadable. */
const PLAIN = /^[\p{L}\p{M}\s.,;:!?'’"“”«»()…–-]+$/u;

/** What goes on small from an order above it. */
const GOES_ON = /^\W*\p{Ll}/u;

/** What sets something else beside it, or asks about `this`, or what its author may do. */
const POINTS_AT_THEM =
  /^\W*(?:or|ou|oder)(?!\p{L})|(?<!\p{L})(?:this|that|ça|cela|das|dies|(?:can|may|should|could|do) (?:i|we)|(?:kann|darf|soll|könnte) (?:ich|wir)|(?:puis|dois|peut|pouvons)[ -](?:je|on|nous))(?!\p{L})[^.!]*\?/iu;

/** Words of a heading. */
const MOST_IN_HEADING = 7;
const OF = /(?<!\p{L})(?:of|from|by|de|du|des|d['’]une?|eines|einer|von|vom)(?!\p{L})/iu;
/** What says how something is, or of whoever writes or is written to. */
const STATES =
  /(?<!\p{L})(?:i|we|you|my|your|is|are|was|were|has|have|ich|wir|du|ihr|sie|mein\w*|dein\w*|ist|sind|war|hat|habe|je|j['’]\p{L}+|nous|tu|vous|mon|ma|ton|ta|est|sont|a|ai)(?!\p{L})/iu;
/** What points at how something was done. */
const SO = /^\W*(?:so|such|tel(?:le)?)(?!\p{L})/iu;

/** Whether a text may be a heading of what stands below or above it: `Der Rat eines Freundes.`, `Notre ouverture au championnat :`. */
function mayBeHeading(text: string): boolean {
  const isShort = text.trim().split(/\s+/).length <= MOST_IN_HEADING;
  return /:\s*$/u.test(text) || SO.test(text) || (isShort && OF.test(text) && !STATES.test(text));
}

/**
 * Whether a sentence that is no order may be about the orders that are written out beside it: it goes on from them, asks about them, is a
 * heading of them, or cannot be read. Of anything else they do not depend.
 */
export function mayConcernOrders(text: string): boolean {
  return GOES_ON.test(text) || POINTS_AT_THEM.test(text) || mayBeHeading(text) || !PLAIN.test(text);
}
