import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Expiry, TimeControl } from '../../engine/core/base/time-control.js';
import { LONGEST, scanDuration, writeDuration } from './duration-text.js';

const HOURS = 60;
const DAYS = 24 * HOURS;

/** What a game is played under when nothing is said: a move every other day, and nobody loses by the clock alone. */
export const DEFAULT_CONTROL: TimeControl = {
  first: 7 * DAYS,
  bank: 72 * HOURS,
  increment: 12 * HOURS,
  cap: 120 * HOURS,
  grace: 24 * HOURS,
  remind: 24 * HOURS,
  vacationDays: 30,
  expiry: 'moderator',
};

type Part = 'bank' | 'increment' | 'cap' | 'first' | 'grace' | 'remind' | 'vacation' | 'expiry';

/** Words without accents, in English, French and German. */
const HEADS = wordTable<Part>([
  ['bank', 'bank banque konto'],
  ['increment', 'increment zuwachs'],
  ['cap', 'cap max plafond obergrenze'],
  ['first', 'first premier premiere erste'],
  ['grace', 'grace nachfrist'],
  ['remind', 'remind reminder rappel erinnerung'],
  ['vacation', 'vacation holiday vacances conge urlaub'],
  ['expiry', 'expiry echeance ablauf'],
]);
const POLICIES = wordTable<Expiry>([
  ['default', 'default defaut standard'],
  ['moderator', 'moderator moderateur spielleiter'],
  ['loss', 'loss defaite verlust'],
]);
const NO_CONTROL = new Set(['none', 'off', 'no', 'aucun', 'aucune', 'sans', 'keine', 'ohne']);
/** `+12h a move`: said for clarity. */
const PER_MOVE = /^(a|per|each|par|pro|je) (move|turn|coup|tour|zug)$/;

/** Bounds in minutes. A bank of nothing would be empty before it is asked for. */
const LEAST = { bank: 1, increment: 0, cap: 1, first: 1, grace: 0, remind: 0, vacation: 0 } as const;
const MOST_VACATION = 366 * DAYS;

function wordTable<T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> {
  return new Map(
    rows.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
  );
}

interface Clause {
  readonly part: Part;
  /** The word it was known by. */
  readonly head: string;
  readonly body: string;
}

/** Cuts a text into clauses, each begun by its word, by `+`, or (the first) by nothing. */
function clausesOf(text: string): Clause[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[;:=]|,(?!\d)/g, ' ')
    .replace(/\+/g, ' + ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const clauses: { part: Part; head: string; body: string[] }[] = [];
  for (const word of words) {
    const part = word === '+' ? 'increment' : HEADS.get(word);
    const last = clauses.at(-1);
    if (part !== undefined) clauses.push({ part, head: word, body: [] });
    else if (last === undefined) clauses.push({ part: 'bank', head: word, body: [word] });
    else last.body.push(word);
  }
  return clauses.map(({ part, head, body }) => ({ part, head, body: body.join(' ') }));
}

function readPolicy({ head, body }: Clause): Result<Expiry> {
  if (body === '') return refuse('control-incomplete', undefined, { word: head });
  const policy = POLICIES.get(body);
  if (policy !== undefined) return ok(policy);
  return refuse('bad-time-control', undefined, { word: body }, ['default', 'moderator', 'loss']);
}

/** The minutes of a clause; what it says beyond them is refused by its first word. */
function readMinutes({ part, head, body }: Clause): Result<number> {
  if (body === '') return refuse('control-incomplete', undefined, { word: head });
  const scanned = body === '0' ? { minutes: 0, rest: '' } : scanDuration(body);
  if (scanned === null) return refuse('bad-duration', undefined, { text: body });
  const over = part === 'increment' ? scanned.rest.replace(PER_MOVE, '') : scanned.rest;
  if (over !== '') return refuse('bad-time-control', undefined, { word: over.split(' ')[0] ?? over });
  if (part === 'expiry') throw new TypeError('a policy has no minutes');
  const [least, most] = [LEAST[part], part === 'vacation' ? MOST_VACATION : LONGEST];
  if (scanned.minutes < least || scanned.minutes > most) {
    const bounds = { least: writeDuration(least), most: writeDuration(most) };
    return refuse('control-out-of-range', undefined, { word: head, ...bounds });
  }
  if (part === 'vacation' && scanned.minutes % DAYS !== 0) {
    return refuse('bad-duration', undefined, { text: body });
  }
  return ok(scanned.minutes);
}

/** What was not said, to fit what was. */
function complete(said: ReadonlyMap<Part, number>, bank: number, expiry: Expiry): TimeControl {
  const increment = said.get('increment') ?? DEFAULT_CONTROL.increment;
  return {
    bank,
    increment,
    cap: said.get('cap') ?? Math.min(LONGEST, bank + 4 * increment),
    first: said.get('first') ?? Math.max(DEFAULT_CONTROL.first, bank),
    grace: said.get('grace') ?? DEFAULT_CONTROL.grace,
    // In a quick game half the bank is notice enough.
    remind: said.get('remind') ?? Math.min(DEFAULT_CONTROL.remind, Math.floor(bank / 2)),
    vacationDays: (said.get('vacation') ?? DEFAULT_CONTROL.vacationDays * DAYS) / DAYS,
    expiry,
  };
}

/**
 * Reads a time control: the bank, then in any order what else is to be said, as in `72h +12h cap 120h first 7d
 * grace 24h remind 24h vacation 30d expiry moderator`; `none` is null. Refuses with `bad-time-control`,
 * `bad-duration`, `control-without-bank`, `control-incomplete`, `control-word-twice`, `control-out-of-range` or
 * `cap-below-bank`, with the word at fault.
 */
export function readTimeControl(text: string): Result<TimeControl | null> {
  const clauses = clausesOf(text);
  const [first] = clauses;
  if (clauses.length === 1 && first !== undefined && NO_CONTROL.has(first.body)) return ok(null);
  if (first === undefined || first.part !== 'bank') {
    return refuse('control-without-bank', undefined, { word: first?.head ?? '' });
  }
  const said = new Map<Part, number>();
  let expiry: Expiry | null = null;
  for (const clause of clauses) {
    const { part, head } = clause;
    if (said.has(part) || (part === 'expiry' && expiry !== null)) {
      return refuse('control-word-twice', undefined, { word: head });
    }
    if (part === 'expiry') {
      const policy = readPolicy(clause);
      if (!policy.ok) return policy;
      expiry = policy.value;
    } else {
      const none = part === 'vacation' && NO_CONTROL.has(clause.body);
      const minutes = readMinutes(none ? { ...clause, body: '0' } : clause);
      if (!minutes.ok) return minutes;
      said.set(part, minutes.value);
    }
  }
  const control = complete(said, said.get('bank') ?? 0, expiry ?? DEFAULT_CONTROL.expiry);
  if (control.cap >= control.bank) return ok(control);
  const params = { cap: writeDuration(control.cap), bank: writeDuration(control.bank) };
  return refuse('cap-below-bank', undefined, params);
}

/** Hours as chess players say them (`72h`), days from a week up. */
function compact(minutes: number): string {
  if (minutes >= 7 * DAYS && minutes % DAYS === 0) return `${minutes / DAYS}d`;
  if (minutes % HOURS === 0) return `${minutes / HOURS}h`;
  return writeDuration(minutes).replaceAll(' ', '');
}

/** A time control in full, as `readTimeControl` reads it. */
export function writeTimeControl(control: TimeControl | null): string {
  if (control === null) return 'none';
  const { bank, increment, cap, first, grace, remind, vacationDays, expiry } = control;
  return [
    `${compact(bank)} +${compact(increment)} cap ${compact(cap)} first ${compact(first)}`,
    `grace ${compact(grace)} remind ${compact(remind)} vacation ${vacationDays}d expiry ${expiry}`,
  ].join(' ');
}
