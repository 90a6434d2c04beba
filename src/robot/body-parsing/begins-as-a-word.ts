import type { Result } from '../../engine/core/base/result.js';
import { type Command, wordOf } from '../commands/index.js';

/** What only asks for something, or takes a text of its own, may end in a question mark and is said all the same. */
const MAY_ASK: ReadonlySet<Command['kind']> = new Set([
  'help',
  'report',
  'options',
  'status',
  'list',
  'resend',
  'proof',
  'history',
  'queue',
  'plans',
  'cases',
  'pack',
  'press',
  'answer-case',
  'ask-case',
  'tournament',
  'tournament-table',
]);

/** Whether a line asks about a word to the robot instead of saying it: `draw?`, `accept the draw?`. */
export function asksAbout(text: string, command: Command): boolean {
  const isTold = command.kind === 'dispute' && command.text !== '';
  return /\?["'»”)]*$/u.test(text) && !MAY_ASK.has(command.kind) && !isTold;
}

/** A name is written as one: `Anna B.`, `Karl von Weber`; one word may stand small. */
const NAME =
  /^["“«]?\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|\d+|v[ao]n|de|der|den|du|la|le|of|und|and|et|&))*["”»]?$/u;
const SMALL_NAME = /^\p{Ll}[\p{L}\d'’_-]*$/u;
/** What says for how long, or why. */
const PAUSED =
  /^[(,;–-]|^(?:until|till|for|because|since|bis|für|wegen|weil|über|jusqu|pour|car|parce)(?!\p{L})/iu;
/** What makes it depend on something. */
const CONDITION = /^(?:if|when|unless|si|quand|wenn|falls|sobald)(?!\p{L})/iu;
/** Games are called so where they are begun: `new wilderness-war`, `new liberty`. */
const GAME = /^(?:\p{L}+-\p{L}|liberty|mohicans|help\b)/iu;
/** So many words follow one of the robot's that chooses something; more of them are a sentence. */
const MOST_CHOSEN = 2;

/**
 * Whether a line that begins with a word to the robot which takes a text, and has no colon behind it, only begins as a sentence may: `Name
 * the day`, `Pause if you like`, `New York is cold`, `Extend my thanks to Sue`.
 */
export function onlyBeginsSo<P extends Command>(text: string, said: Result<P>): boolean {
  const [, first = '', rest = ''] = /^(\p{L}+)(?![\p{L}]*\s*[:=])\s*(.*)$/u.exec(text) ?? [];
  if (rest === '') return false;
  const words = rest.split(/\s+/).length;
  const isCapital = /^\p{Lu}/u.test(first);
  switch (wordOf(first)) {
    case 'name':
      return !NAME.test(rest) && !(SMALL_NAME.test(rest) && !isCapital);
    case 'pause':
      return isCapital ? !PAUSED.test(rest) : CONDITION.test(rest);
    case 'new':
      return !said.ok && said.violation.code === 'command-elsewhere' && !GAME.test(rest);
    case 'vacation':
    case 'extend':
      return !said.ok && !/\d/.test(rest) && (isCapital || words > MOST_CHOSEN);
    case 'news':
    case 'notices':
    case 'format':
    case 'locale':
      return !said.ok && words > MOST_CHOSEN;
    default:
      return false;
  }
}
