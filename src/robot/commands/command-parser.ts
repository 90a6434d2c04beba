import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import type { Said, Word } from './command-definition.js';
import type { Command, Place } from './command-types.js';
import { DISPUTING } from './disputes.js';
import { OWN, TABLE } from './game.js';
import { ASKING } from './information-requests.js';
import { formsOf, type Head, headOf } from './keyword-matching.js';
import { DESK } from './lobby.js';
import { MARKERS, type Marker } from './message-markers.js';
import { MODERATOR } from './moderator.js';
import { mayBeOrder, OFFERING } from './offers.js';
import { PREFERENCES } from './preferences.js';
import { PRESS } from './press.js';
import { beginsNoGame } from './sentences-begun.js';
import { TOURNAMENT } from './tournament.js';
import { DIRECTOR } from './tournament-director.js';

/** Every word to the robot that says something by itself, in the order in which help tells of them. */
export const WORDS: readonly Word[] = [
  ...ASKING,
  ...OWN,
  PRESS,
  ...OFFERING,
  ...TABLE,
  ...DISPUTING,
  ...PREFERENCES,
  ...DESK,
  ...TOURNAMENT,
  ...DIRECTOR,
  ...MODERATOR,
];

/** The words of each place by their forms. */
const BY_FORM: { readonly [P in Place]: ReadonlyMap<string, Word<Command<P>>> } = {
  seat: byForm('seat'),
  desk: byForm('desk'),
  director: new Map<string, Word<Command<'director'>>>([...byForm('desk'), ...byForm('director')]),
  moderator: byForm('moderator'),
};
const FORMS_OF: { readonly [place in Place]: ReadonlySet<string> } = {
  seat: new Set(BY_FORM.seat.keys()),
  desk: new Set(BY_FORM.desk.keys()),
  director: new Set(BY_FORM.director.keys()),
  moderator: new Set(BY_FORM.moderator.keys()),
};

/**
 * A line as a command, or null when it is none: an order, perhaps. Refuses a line that is meant as a command and
 * lacks something (`command-incomplete`, `bad-address`, `bad-duration`, ...) or is said in the wrong place
 * (`command-elsewhere`). Accents and case do not matter, and all languages are read everywhere.
 */
export function readCommand<P extends Place>(line: string, place: P): Result<Command<P>> | null {
  const text = line.trim();
  const found = find(text, place);
  if (found !== null) {
    const said = { ...saidBy(found.head), place };
    const read = found.word.read(said);
    return place === 'seat' && read?.ok === true && asksAbout(text, found.word, said)
      ? aboutIt(read.value, said)
      : read;
  }
  return place === 'moderator' ? null : elsewhere(text, place === 'seat' ? 'desk' : 'seat');
}

/** Whether a line asks about a word to the robot instead of saying it: `draw?`, `accept the draw?` */
function asksAbout(text: string, { asks }: Word, said: Said): boolean {
  return /\?["'»”)]*$/u.test(text) && asks?.(said) !== true;
}

/** What a word that is only asked about comes to: help on it; null where an order may be called like that, and is asked about as orders are. */
function aboutIt<P extends Place>(command: Command<P>, { word }: Said): Result<Command<P>> | null {
  return mayBeOrder(command)
    ? null
    : (ok({ kind: 'help', topic: word.replace(/\?$/, '') }) as Result<Command<P>>);
}

function find<P extends Place>(
  line: string,
  place: P,
): { readonly word: Word<Command<P>>; readonly head: Head } | null {
  const head = headOf(line, FORMS_OF[place]);
  const word = head === null ? undefined : BY_FORM[place].get(fold(head.word));
  return head === null || word === undefined ? null : { word, head };
}

function saidBy({ word, rest, colon }: Head): Pick<Said, 'word' | 'rest' | 'colon'> {
  return { word, rest, colon };
}

/** A complete command of another place is no order, and its writer should hear where to say it. */
function elsewhere(text: string, place: 'seat' | 'desk'): Result<never> | null {
  const found = find(text, place);
  if (found === null) return null;
  const { word, head } = found;
  // Whoever writes from a seat may mean an order.
  if (place === 'desk' && (word.likeOrder === true || (word.id === 'new' && beginsNoGame(head)))) return null;
  const read = word.read({ ...saidBy(head), place });
  if (read === null || !read.ok) return null;
  return refuse('command-elsewhere', undefined, { word: head.word, place: { key: `place.${place}` } });
}

/** Every id under which help on a word is found. */
export function wordIds(): string[] {
  return [...new Set([...WORDS.map(({ id }) => id), ...Object.keys(MARKERS)])];
}

/**
 * The word of the robot that a topic names in any language, by its id; null when none is called so. Where a form means
 * different things in different places, that of `place` is meant.
 */
export function wordOf(topic: string, place: Place = 'seat'): string | null {
  const wanted = fold(topic);
  const marker = (Object.keys(MARKERS) as Marker[]).find((id) => formsOf(MARKERS[id]).includes(wanted));
  const places: readonly Place[] = [place, 'seat', 'desk', 'director', 'moderator'];
  const word = places.flatMap((at) => BY_FORM[at].get(wanted) ?? [])[0];
  const byId = WORDS.find(({ id }) => id === topic.trim().toLowerCase());
  // `end` alone ends the reading, wherever it is said.
  return marker ?? word?.id ?? byId?.id ?? null;
}

function byForm<P extends Place>(place: P): ReadonlyMap<string, Word<Command<P>>> {
  // `word()` saw to it that it says nothing that cannot be said there.
  const here = WORDS.filter((word): word is Word<Command<P>> => word.places.includes(place));
  return new Map(here.flatMap((word) => formsOf(word.forms).map((form) => [form, word] as const)));
}
