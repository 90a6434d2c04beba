import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { OrderLine } from '../../game/table/index.js';
import { LONGEST_LINE } from '../../system/text/index.js';
import { isDecoration, type OwnLine } from '../author-text/index.js';
import {
  blotted,
  type Command,
  type CommandLine,
  closes,
  type Fault,
  mayBeOrder,
  type Place,
  type RobotWord,
  readCommand,
  robotWord,
  takePress,
  takeTournamentFile,
  wordOf,
} from '../commands/index.js';
import { authoredLines } from './edited-form.js';
import { withoutTargets } from './strip-link-targets.js';

/** Tokens that are read of a mail; each is looked for in all its messages. */
const MOST_TOKENS = 10;

/** A mail's text sorted into orders and words to the robot, each with the number of its line. */
export interface BodyReading<P extends Place = Place> {
  readonly orders: readonly OrderLine[];
  /** Everything said to the robot itself, in the order of the lines. */
  readonly commands: readonly CommandLine<Command<P>>[];
  /** Lines that are meant for the robot and cannot be obeyed. */
  readonly faults: readonly Fault[];
  /** The first line was `check`: say what would happen, do nothing. */
  readonly preview: boolean;
  readonly tokens: readonly string[];
  readonly decision: string | null;
  /** The author marked a block with `begin`: nothing in it is prose. */
  readonly marked?: true;
}

/** What a line, or a message of several lines, turned out to be. */
type Piece<P extends Place> = OwnLine &
  (
    | { readonly kind: 'order' | 'signature' }
    | { readonly kind: 'word'; readonly word: RobotWord }
    | { readonly kind: 'command'; readonly command: Command<P> }
    | { readonly kind: 'fault'; readonly violation: Violation }
  );

/**
 * Picks the lines a person wrote for the robot: nothing quoted, forwarded or signed, and between `begin` and `end`
 * when he marked a block. Reading stops at `end`, `stop`, `quit` or a signature. What stands in a message to another
 * player is never an order, a command or a token.
 */
export function readBody(text: string): BodyReading<'seat'>;
export function readBody<P extends Place>(text: string, place: P): BodyReading<P>;
export function readBody(text: string, place: Place = 'seat'): BodyReading {
  return readLines(authoredLines(text), place);
}

/** As `readBody`, of lines that were picked out before. */
export function readLines<P extends Place>(own: readonly OwnLine[], place: P): BodyReading<P> {
  const pieces = piecesOf(own, place);
  const begin = pieces.findIndex((piece) => saysWord(piece, 'begin'));
  const signature = pieces.findIndex(({ kind }) => kind === 'signature');
  const above = begin < 0 ? [] : pieces.slice(0, begin).filter(({ kind }) => kind !== 'signature');
  // A marked block wins over guessing: what looks like a signature above or inside it does not end it.
  const block =
    begin < 0
      ? pieces.slice(0, signature < 0 ? undefined : signature)
      : pieces.slice(begin + 1).filter(({ kind }) => kind !== 'signature');
  const end = block.findIndex((piece) => saysWord(piece, 'end') || saysWord(piece, 'stop'));
  const read = end < 0 ? block : block.slice(0, end);
  const heard = [...above.filter(isHeardAbove), ...read];
  const words = heard.flatMap((piece) => (piece.kind === 'word' ? [piece.word] : []));
  const tokens = [...new Set(words.flatMap((word) => (word.word === 'token' ? [word.token] : [])))].slice(
    0,
    MOST_TOKENS,
  );
  const commands = heard.flatMap((piece) => (piece.kind === 'command' ? [commandLine(piece, tokens)] : []));
  const first = [...above, ...read].find(
    (piece) => !saysWord(piece, 'token') && !saysWord(piece, 'decision'),
  );
  const inBlock = begin < 0 ? undefined : read.find((piece) => !saysWord(piece, 'decision'));
  return {
    orders: read.flatMap(({ kind, text, line }) => (kind === 'order' ? [{ text, line }] : [])),
    commands,
    faults: heard.flatMap((piece) =>
      piece.kind === 'fault' ? [{ line: piece.line, text: piece.text, violation: piece.violation }] : [],
    ),
    preview: saysWord(first, 'check') || saysWord(inBlock, 'check'),
    tokens,
    decision: words.flatMap((word) => (word.word === 'decision' ? [word.id] : []))[0] ?? null,
    ...(begin >= 0 ? { marked: true as const } : {}),
  };
}

/**
 * Everything a mail says to the robot, line by line, a message to somebody whole: what would be obeyed, or stand in its
 * way, and nothing else. For whoever is asked whether he wrote it.
 */
export function saidIn({ orders, commands, faults, preview, decision }: BodyReading): string[] {
  const said = [
    ...orders,
    ...faults,
    ...commands.map(({ command, line, text }) => {
      const more = command.kind === 'press' && !text.includes(command.text) ? `\n${command.text}` : '';
      return { line, text: text + more };
    }),
  ].sort((a, b) => a.line - b.line);
  return [
    ...(preview ? ['check'] : []),
    ...(decision === null ? [] : [`decision ${decision}`]),
    ...said.flatMap(({ text }) => text.split('\n')),
  ];
}

/**
 * The orders of a mail together with the lines that may be orders as well as commands (`accept`), as they stood. For
 * whoever has nothing that such a command could be about.
 */
export function allOrders({ orders, commands }: Pick<BodyReading, 'orders' | 'commands'>): OrderLine[] {
  const doubtful = commands.flatMap(({ command, line, text }) =>
    mayBeOrder(command) ? [{ line, text }] : [],
  );
  return [...orders, ...doubtful].sort((a, b) => a.line - b.line);
}

function piecesOf<P extends Place>(lines: readonly OwnLine[], place: P): Piece<P>[] {
  const pieces: Piece<P>[] = [];
  let begun = false;
  for (let at = 0; at < lines.length; at++) {
    const own = lines[at];
    if (own === undefined) break;
    const text = withoutTargets(own.text)
      .slice(0, LONGEST_LINE + 1)
      .trim();
    const line: OwnLine = { ...own, text };
    if (own.signature) {
      pieces.push({ ...line, kind: 'signature' });
      continue;
    }
    if (isDecoration(text) || text.startsWith('#') || text.startsWith('//')) continue;
    // In a marked block its end is also that of a message somebody forgot to end: nothing below is read anyway.
    const taken = takePress(lines, at, place, (next) => begun && endsReading(next));
    if (taken !== null) {
      pieces.push(pieceOf(line, taken.press));
      at += taken.lines - 1;
      continue;
    }
    const file = isAtDesk(place) ? takeTournamentFile(lines, at, endsReading) : null;
    if (file !== null) {
      pieces.push(pieceOf(line, ok(file.command as Command<P>)));
      at += file.lines - 1;
      continue;
    }
    const word = robotWord(text);
    begun ||= word?.word === 'begin';
    const said = word === null ? spoken(text, place) : null;
    const prose = !begun && said !== null && place === 'seat' && isProse(said, lines, at);
    pieces.push(word === null ? pieceOf(line, prose ? null : said) : { ...line, kind: 'word', word });
  }
  return pieces;
}

/** Where tournaments are set up. */
function isAtDesk(place: Place): boolean {
  return place === 'desk' || place === 'director';
}

/** A line shorter than this was ended by its author, not by the edge of his window. */
const WRAPPED = 46;
/** Words to the robot that take any text: a sentence may begin with any of them. */
const FREE: ReadonlySet<string> = new Set(['pause', 'name', 'vacation', 'extend', 'new', 'replace']);

/**
 * Whether what looks like a word to the robot with a text of its own is the beginning or the middle of a sentence: it goes on
 * from the line above or on the line below, calls out, asks, or has a sentence behind it.
 */
function isProse<P extends Place>(said: Result<Command<P>>, lines: readonly OwnLine[], at: number): boolean {
  const own = lines[at];
  if (own === undefined) return false;
  const text = own.text.trim();
  const word = wordOf(/^\p{L}+/u.exec(text)?.[0] ?? '');
  const free = (word !== null && FREE.has(word)) || (!said.ok && said.violation.code === 'command-elsewhere');
  if (!free || /^\p{L}+\s*:/u.test(text)) return false;
  const before = lines[at - 1];
  const after = lines[at + 1];
  const goesOn =
    before?.line === own.line - 1 &&
    before.text.trim().length >= WRAPPED &&
    /[\p{L}\p{N},]$/u.test(before.text.trim());
  const isLong = text.length >= WRAPPED && after?.line === own.line + 1 && after.text.trim() !== '';
  const goesOnBehind = word !== 'replace' && /\p{L}[,;]\s/u.test(text);
  return goesOn || isLong || goesOnBehind || /[!?…]["'»”)]*$|[.!?…]\s+\p{L}/u.test(text);
}

/** A line as a command, or null when it is an order. */
function spoken<P extends Place>(text: string, place: P): Result<Command<P>> | null {
  // A game may be ended with a reason; a message that was never begun is not one.
  if (closes(text)) return refuse('press-not-begun', undefined, { text });
  const read = readCommand(text, place);
  // What was cut off cannot be said, not even in part.
  return read?.ok === true && text.length > LONGEST_LINE
    ? refuse('line-too-long', undefined, { most: LONGEST_LINE })
    : read;
}

function pieceOf<P extends Place>(line: OwnLine, read: Result<Command<P>> | null): Piece<P> {
  if (read === null) return { ...line, kind: 'order' };
  return read.ok
    ? { ...line, kind: 'command', command: read.value }
    : { ...line, kind: 'fault', violation: read.violation };
}

function commandLine<C extends Command>(
  { line, text, command }: CommandLine<C>,
  tokens: readonly string[],
): CommandLine<C> {
  // What others will read holds nothing by which its author could be impersonated.
  if (command.kind !== 'press' && command.kind !== 'dispute' && command.kind !== 'answer-case')
    return { line, text, command };
  return { line, text, command: { ...command, text: blotted(command.text, tokens) } };
}

/** What stands above a marked block is talk, but for what names the writer, asks for something or is a message. */
function isHeardAbove<P extends Place>(piece: Piece<P>): boolean {
  if (piece.kind === 'word') return true;
  return piece.kind === 'command' && ['help', 'report', 'options', 'press'].includes(piece.command.kind);
}

function saysWord(piece: Piece<Place> | undefined, word: RobotWord['word']): boolean {
  return piece?.kind === 'word' && piece.word.word === word;
}

function endsReading(line: string): boolean {
  const word = robotWord(line)?.word;
  return word === 'end' || word === 'stop';
}
