import { choosable, type Spoken } from '../explaining/index.js';
import { firstWord, isNamed, type Mention } from '../phrases/index.js';
import type { AskedCard, AskedHand, Asker } from './asked.js';
import {
  cardMention,
  isCard,
  linesWith,
  otherMoment,
  playsCard,
  standpoint,
  takesCard,
} from './orders-tried.js';
import { CARD, CARDS, mayBeCard, WHICH } from './question-words.js';

const MOST_CARDS = 3;
const MOST_PLAYED = 6;
/** Nobody asks what a bare number does in more words. */
const MOST_WORDS = 8;

/** A card as it was named: the ids of those that are called so, and what says it. */
interface Named {
  readonly ids: readonly string[];
  readonly mention: Mention;
}

/** Cards that a question is about by themselves; null where it is about something else, or an order with one. */
export function cardsAsked(at: Asker, spoken: Spoken, found: readonly Mention[]): AskedCard[] | null {
  const { module } = at;
  if (module.aboutCard === undefined) return null;
  const named = namedCards(at, spoken, found);
  const isTaken = ({ start }: Mention): boolean => named.some(({ mention }) => mention.start === start);
  if (named.length === 0 || found.some((one) => isNamed(one) && !isTaken(one))) return null;
  const isOrdered = [...spoken.said.loud].some((keyword) => spendsCard(at, keyword));
  if (isOrdered) return null;
  return named.slice(0, MOST_CARDS).map(({ ids, mention }) => ({
    told: module.aboutCard?.(at.view, at.side, ids) ?? [],
    lines: isAtHand(at, ids) ? linesWith(at, { ...spoken, mentions: [mention] }, takesCard) : [],
  }));
}

/** Whether one of the cards may be spent now by whoever asks; of others no order is looked for. */
function isAtHand(at: Asker, ids: readonly string[]): boolean {
  const open = choosable(standpoint(at));
  return ids.some((id) => open.has(`card:${id}`) || open.has(id));
}

/** What is asked of all cards at once; null where nothing is. */
export function handAsked(at: Asker, spoken: Spoken, found: readonly Mention[]): AskedHand | null {
  const { module, view, side, open } = at;
  const { words, said } = spoken;
  if (found.some((one) => isNamed(one) || one.digits)) return null;
  const keywords = [...new Set(module.orders.filter(playsCard).map(firstWord))];
  const plays = module.orders.filter((def) => keywords.includes(firstWord(def)) && takesCard(def));
  const isPlayed = keywords.some((keyword) => said.byKeyword.has(keyword)) || words.some(isPlaying);
  const isAll = words.some((word) => CARDS.has(word));
  const isAny = words.some((word) => CARD.has(word)) || WHICH.has(words.find((word) => word !== '') ?? '');
  if (!isAll && !(isPlayed && isAny)) return null;
  if (plays.length === 0) return isAll ? { held: null, lines: [], reason: null } : null;
  const lines = open.flatMap(({ orders }) =>
    orders.flatMap(({ verb, examples }) => (plays.some((def) => def.verb === verb) ? examples : [])),
  );
  const answered = open.some(({ decision }) => plays.some(({ answers }) => answers.includes(decision.kind)));
  return {
    held: module.hand(view, side),
    lines: at.closed === null ? [...new Set(lines)].slice(0, MOST_PLAYED) : [],
    reason:
      at.closed ??
      (answered
        ? null
        : otherMoment(
            at,
            plays.slice(0, 1).map(({ verb }) => verb),
          )),
  };
}

const PLAYING = new Set(
  'play played playable spielen spiele gespielt spielbar jouer joue jouable'.split(' '),
);

function isPlaying(word: string): boolean {
  return PLAYING.has(word);
}

/** Whether orders that begin so take a card and something else that must be said: `forts 51 at Winchester`. */
function spendsCard({ module }: Asker, keyword: string): boolean {
  const defs = module.orders.filter((def) => firstWord(def) === keyword && takesCard(def));
  return defs.length > 0 && !defs.some(playsCard);
}

function namedCards({ module }: Asker, { words, said }: Spoken, found: readonly Mention[]): Named[] {
  const byName = found.flatMap((mention): Named[] => {
    const ids = mention.meant.flatMap(({ category, id }) => (category === 'card' ? [id] : []));
    // `The Rangers` are a card only where nobody asks what they do on the map.
    const isOther = ids.length < mention.meant.length && said.byKeyword.size > 0;
    return ids.length === 0 || isOther ? [] : [{ ids, mention }];
  });
  const spoken = words.filter((word) => word !== '').length;
  const byNumber = words.flatMap((word, place): Named[] => {
    if (!/^\d{1,3}$/.test(word) || !isCard(module, word)) return [];
    const isCalled = CARD.has(words[place - 1] ?? '');
    if (!isCalled && (spoken > MOST_WORDS || !mayBeCard(words, place))) return [];
    return [{ ids: [word], mention: cardMention(place, word) }];
  });
  const seen = new Set<string>();
  return [...byNumber, ...byName].filter(({ ids }) => {
    const isNew = !ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return isNew;
  });
}
