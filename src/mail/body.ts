import { type Result, refuse, type Violation } from '../engine/core/result.js';
import { LONGEST_LINE } from '../game/limits.js';
import type { OrderLine } from '../game/types.js';
import { withoutTargets } from './mailto.js';
import { type OwnLine, ownLines } from './own-lines.js';
import { isDecoration } from './quote-marks.js';
import { type RobotWord, robotWord } from './robot-words.js';
import type { Command, CommandLine, Fault, Place } from './words/command.js';
import { mayBeOrder, readCommand } from './words/index.js';
import { blotted, closes } from './words/press.js';
import { takePress } from './words/press-block.js';

/** Something the author asks the robot for. */
export type Request = Extract<Command, { kind: 'help' }> | { readonly kind: 'report' | 'options' };

/** A mail's text sorted into orders and words to the robot, each with the number of its line. */
export interface BodyReading {
  readonly orders: readonly OrderLine[];
  /** Everything said to the robot itself, in the order of the lines, requests included. */
  readonly commands: readonly CommandLine[];
  /** Lines that are meant for the robot and cannot be obeyed. */
  readonly faults: readonly Fault[];
  readonly requests: readonly Request[];
  /** The first line was `check`: say what would happen, do nothing. */
  readonly preview: boolean;
  readonly tokens: readonly string[];
  readonly decision: string | null;
}

/** What a line, or a message of several lines, turned out to be. */
type Piece = OwnLine &
  (
    | { readonly kind: 'order' | 'signature' }
    | { readonly kind: 'word'; readonly word: RobotWord }
    | { readonly kind: 'command'; readonly command: Command }
    | { readonly kind: 'fault'; readonly violation: Violation }
  );

/**
 * Picks the lines a person wrote for the robot: nothing quoted, forwarded or signed, and between `begin` and `end`
 * when he marked a block. Reading stops at `end`, `stop`, `quit` or a signature. What stands in a message to another
 * player is never an order, a command or a token.
 */
export function readBody(text: string, place: Place = 'seat'): BodyReading {
  const pieces = piecesOf(ownLines(text), place);
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
  const tokens = words.flatMap((word) => (word.word === 'token' ? [word.token] : []));
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
    requests: commands.flatMap(({ command }) => (isRequest(command) ? [command] : [])),
    preview: saysWord(first, 'check') || saysWord(inBlock, 'check'),
    tokens,
    decision: words.flatMap((word) => (word.word === 'decision' ? [word.id] : []))[0] ?? null,
  };
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

export function isRequest(command: Command): command is Request {
  return command.kind === 'help' || command.kind === 'report' || command.kind === 'options';
}

function piecesOf(lines: readonly OwnLine[], place: Place): Piece[] {
  const pieces: Piece[] = [];
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
    const word = robotWord(text);
    begun ||= word?.word === 'begin';
    pieces.push(word === null ? pieceOf(line, spoken(text, place)) : { ...line, kind: 'word', word });
  }
  return pieces;
}

/** A line as a command, or null when it is an order. */
function spoken(text: string, place: Place): Result<Command> | null {
  // A game may be ended with a reason; a message that was never begun is not one.
  if (closes(text)) return refuse('press-not-begun', undefined, { text });
  const read = readCommand(text, place);
  // What was cut off cannot be said, not even in part.
  return read?.ok === true && text.length > LONGEST_LINE
    ? refuse('line-too-long', undefined, { most: LONGEST_LINE })
    : read;
}

function pieceOf(line: OwnLine, read: Result<Command> | null): Piece {
  if (read === null) return { ...line, kind: 'order' };
  return read.ok
    ? { ...line, kind: 'command', command: read.value }
    : { ...line, kind: 'fault', violation: read.violation };
}

function commandLine(
  { line, text, command }: Piece & { kind: 'command' },
  tokens: readonly string[],
): CommandLine {
  if (command.kind !== 'press') return { line, text, command };
  return { line, text, command: { ...command, text: blotted(command.text, tokens) } };
}

/** What stands above a marked block is talk, but for what names the writer, asks for something or is a message. */
function isHeardAbove(piece: Piece): boolean {
  if (piece.kind === 'word') return true;
  return piece.kind === 'command' && (isRequest(piece.command) || piece.command.kind === 'press');
}

function saysWord(piece: Piece | undefined, word: RobotWord['word']): boolean {
  return piece?.kind === 'word' && piece.word.word === word;
}

function endsReading(line: string): boolean {
  const word = robotWord(line)?.word;
  return word === 'end' || word === 'stop';
}
