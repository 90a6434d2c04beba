import type { Decision } from '../base/decision.js';
import type { Json, JsonObject } from '../base/json.js';
import { memoOf } from '../base/memoize.js';
import { ok, type Result, refuse } from '../base/result.js';
import { fold } from '../base/text-normalization.js';
import type { Cursor } from '../base/token-cursor.js';
import type { SideId } from '../base/viewer-and-audience.js';
import { type Lexicon, stopsAt } from '../names/lexicon.js';

/** What a slot may look at while it reads or writes: the words, and the board as the author sees it. */
export interface TextContext<S> {
  readonly lexicon: Lexicon;
  readonly view: S;
  readonly side: SideId;
  readonly decision: Decision | null;
}

/** One kind of value in an order line (a card, a space, a list of pieces, a path): how it is read and written. */
export interface SlotType<S, T extends Json = Json> {
  /** Key of its name in help texts (`slot.space`). */
  readonly name: string;
  /** The value when nothing stands there any more; without it a slot must be filled. */
  readonly empty?: T;
  /** Takes its words from the cursor. On a refusal where the cursor stands does not matter. */
  parse(cursor: Cursor, context: TextContext<S>): Result<T>;
  /** Writes a value so that `parse` reads it back. */
  format(value: T, context: TextContext<S>): string;
}

/**
 * The form of an order line: words of the language, slots, and groups that may be left out. The same declaration
 * reads a line, writes one, and prints the pattern shown in help.
 */
export type SyntaxNode<S> =
  | { readonly word: string }
  | { readonly slot: string; readonly type: SlotType<S> }
  | { readonly optional: readonly SyntaxNode<S>[]; readonly silent?: true };

/** A word that must stand there: a keyword id of the locale files. */
export function word(keyword: string): { readonly word: string } {
  return { word: keyword };
}

/** A typed value under the name it gets in the order's arguments. */
export function slot<S, T extends Json>(name: string, type: SlotType<S, T>): SyntaxNode<S> {
  return { slot: name, type };
}

/** A group that is read when its first word stands there, and written when its first slot has a value. */
export function optional<S>(...nodes: SyntaxNode<S>[]): SyntaxNode<S> {
  return { optional: nodes };
}

/** Words that are understood where somebody says them, and never written. */
export function silent<S>(...nodes: SyntaxNode<S>[]): SyntaxNode<S> {
  return { optional: nodes, silent: true };
}

/**
 * Reads the nodes in order; the values end up under their slot names. `following` is what may come after them: always the
 * same list for the same nodes, because what is found out about it is kept.
 */
export function parseSyntax<S>(
  nodes: readonly SyntaxNode<S>[],
  cursor: Cursor,
  context: TextContext<S>,
  following: readonly SyntaxNode<S>[] = [],
): Result<JsonObject> {
  const values: { [name: string]: Json } = {};
  const rest = following.length === 0 ? [] : [stopsFrom(following, 0, context.lexicon)];
  const refusal = readNodes(nodes, cursor, context, values, rest);
  return refusal ?? ok(values);
}

type Refusal = Extract<Result<never>, { ok: false }>;

function readNodes<S>(
  nodes: readonly SyntaxNode<S>[],
  cursor: Cursor,
  context: TextContext<S>,
  values: { [name: string]: Json },
  following: readonly ReadonlySet<string>[],
): Refusal | null {
  /** Why a group was taken for absent that was read beyond its first word: `Howe, Gray from Boston`. */
  let absent: Refusal | null = null;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (node === undefined) continue;
    if ('word' in node) {
      if (cursor.words(context.lexicon.forms(node.word)) === null) {
        return refuse('expected-word', undefined, {
          word: context.lexicon.word(node.word),
          found: cursor.here,
        });
      }
    } else if ('slot' in node) {
      cursor.stopAt([stopsFrom(nodes, i + 1, context.lexicon), ...following]);
      if (cursor.done) {
        if (node.type.empty === undefined) {
          return refuse('slot-missing', undefined, { slot: node.type.name });
        }
        values[node.slot] = node.type.empty;
        continue;
      }
      const read = node.type.parse(cursor, context);
      if (!read.ok) return absent !== null && read.violation.code === 'unknown-name' ? absent : read;
      values[node.slot] = read.value;
      absent = null;
    } else {
      const mark = cursor.mark();
      const first = node.optional[0];
      if (
        first !== undefined &&
        'word' in first &&
        cursor.words(context.lexicon.forms(first.word)) === null
      ) {
        continue;
      }
      cursor.reset(mark);
      const rest = [stopsFrom(nodes, i + 1, context.lexicon), ...following];
      const refusal = readNodes(node.optional, cursor, context, values, rest);
      if (refusal !== null) {
        // A group that begins with a word was surely meant; one that begins with a slot may just be absent.
        if (first !== undefined && 'word' in first) return refusal;
        cursor.reset(mark);
        absent = goesFurther(refusal, cursor.here) ? refusal : null;
      }
    }
  }
  return null;
}

/** Whether what a group was refused for is another word than the one that stands `here`, where it begins. */
function goesFurther({ violation: { code, params = {} } }: Refusal, here: string): boolean {
  const { text } = params;
  if (code !== 'unknown-name' || typeof text !== 'string') return false;
  return fold(here).split(' ')[0] !== text.split(' ')[0];
}

const stops = memoOf((_lexicon: Lexicon, _nodes: readonly unknown[]): ReadonlySet<string>[] => []);

/** The stop words of the nodes from there on. Syntax is declared once and read by all, so it is worked out once. */
function stopsFrom<S>(nodes: readonly SyntaxNode<S>[], from: number, lexicon: Lexicon): ReadonlySet<string> {
  const sets = stops(lexicon, nodes);
  sets[from] ??= stopWords(nodes.slice(from), lexicon);
  return sets[from];
}

function stopWords<S>(nodes: readonly SyntaxNode<S>[], lexicon: Lexicon): ReadonlySet<string> {
  const stops = new Set<string>();
  const visit = (list: readonly SyntaxNode<S>[]): void => {
    for (const node of list) {
      if ('word' in node) for (const first of stopsAt(lexicon, node.word)) stops.add(first);
      else if ('optional' in node) visit(node.optional);
    }
  };
  visit(nodes);
  return stops;
}

/** Writes a line that `parseSyntax` reads back to the same values. */
export function formatSyntax<S>(
  nodes: readonly SyntaxNode<S>[],
  values: JsonObject,
  context: TextContext<S>,
): string {
  const parts: string[] = [];
  for (const node of nodes) {
    if ('word' in node) parts.push(context.lexicon.word(node.word));
    else if ('slot' in node) {
      const value = values[node.slot];
      if (value === undefined) throw new RangeError(`no value for slot ${node.slot}`);
      parts.push(node.type.format(value, context));
    } else if (node.silent !== true && isSaid(node.optional, values)) {
      parts.push(formatSyntax(node.optional, values, context));
    }
  }
  return parts.join(' ');
}

/** Whether an optional part has its values; what is optional within it may be left out. */
function isSaid<S>(nodes: readonly SyntaxNode<S>[], values: JsonObject): boolean {
  const own = nodes.flatMap((node) => ('slot' in node ? [node.slot] : []));
  return (own.length > 0 ? own : slotNames(nodes)).every((name) => values[name] !== undefined);
}

/** The pattern shown in help: words as they are, slots in capitals by their locale name, groups in brackets. */
export function patternOf<S>(
  nodes: readonly SyntaxNode<S>[],
  lexicon: Lexicon,
  slotName: (name: string) => string,
): string {
  return nodes
    .filter((node) => !('silent' in node))
    .map((node) => {
      if ('word' in node) return lexicon.word(node.word);
      if ('slot' in node) return slotName(node.type.name).toUpperCase();
      return `[${patternOf(node.optional, lexicon, slotName)}]`;
    })
    .join(' ');
}

/** The names of the slots in a syntax, groups included. */
export function slotNames<S>(nodes: readonly SyntaxNode<S>[]): string[] {
  return nodes.flatMap((node) =>
    'slot' in node ? [node.slot] : 'optional' in node ? slotNames(node.optional) : [],
  );
}
