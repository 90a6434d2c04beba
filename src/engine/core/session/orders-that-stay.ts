import { canonicalJson, type Json } from '../base/json.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { QueuedLine } from '../contract/session-and-input-types.js';

/** What becomes of waiting orders when the situation of their author has changed. */
export interface Sifted {
  readonly stay: readonly QueuedLine[];
  readonly aside: readonly QueuedLine[];
  /** References of what has changed for the first that is laid aside; empty where it is not made for such changes. */
  readonly changed: readonly string[];
}

type Seen = { readonly [reference: string]: Json };

/** What the side's view shows now of what the order names. */
function seenBy<S>(module: GameModule<S>, view: S, side: SideId, { holds }: QueuedLine): Seen {
  if (module.ahead === undefined || holds === undefined) return {};
  return module.ahead.concern(view, side, holds.names, holds.as !== 'follows');
}

/** Orders as they begin to wait, with what their author sees of what they name. */
export function withSeen<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  lines: readonly QueuedLine[],
): readonly QueuedLine[] {
  if (module.ahead === undefined) return lines;
  return lines.map((line) =>
    line.holds === undefined || line.holds.as === 'any-case' || line.seen !== undefined
      ? line
      : { ...line, seen: canonicalJson(seenBy(module, view, side, line)) },
  );
}

/** Orders after something that their author does himself, which makes of the view `before`, as far as he can foresee, `after`. */
export function broughtUpToDate<S>(
  module: GameModule<S>,
  side: SideId,
  lines: readonly QueuedLine[],
  before: S,
  after: S,
): readonly QueuedLine[] {
  return lines.map((line) =>
    line.seen === undefined || changedIn(module, before, side, line).length > 0
      ? line
      : { ...line, seen: canonicalJson(seenBy(module, after, side, line)) },
  );
}

/** References of what the order names that is not as its author saw it. */
export function changedIn<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  line: QueuedLine,
): readonly string[] {
  if (line.seen === undefined) return [];
  const then = JSON.parse(line.seen) as Seen;
  const now = seenBy(module, view, side, line);
  return [...new Set([...Object.keys(then), ...Object.keys(now)])].filter(
    (reference) => canonicalJson(then[reference] ?? null) !== canonicalJson(now[reference] ?? null),
  );
}

/**
 * Which of the waiting orders of a side stay, its situation having changed: those that begin something or say who is meant, with what goes on from
 * them, and those that answer what came of a result, as long as nothing has changed of what they name; all that come behind one
 * that does not stay are laid aside with it. What is to be done in any case stays. `over`: its turn has passed, so all else was
 * meant for another one.
 */
export function sift<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  lines: readonly QueuedLine[],
  over: boolean,
): Sifted {
  const stay: QueuedLine[] = [];
  const aside: QueuedLine[] = [];
  let changed: readonly string[] = [];
  let broken = over;
  let begun = false;
  for (const [index, line] of lines.entries()) {
    const as = line.holds?.as;
    if (as === 'any-case') {
      stay.push(line);
      continue;
    }
    if (!broken) {
      begun ||= as === 'begins' || as === 'follows' || saysWho(module, line);
      const block = as === 'begins' ? [line, ...goingOn(lines.slice(index + 1))] : [line];
      changed = block.flatMap((one) => changedIn(module, view, side, one));
      broken = line.seen === undefined || changed.length > 0 || !begun;
    }
    if (broken) aside.push(line);
    else stay.push({ ...line, stayed: true });
  }
  return { stay, aside, changed: [...new Set(changed)] };
}

/** Whether an order names pieces, so that it is clear without another before it who is meant. */
function saysWho<S>(module: GameModule<S>, { seen }: QueuedLine): boolean {
  const references = Object.keys(JSON.parse(seen ?? '{}') as Seen);
  return references.some((one) => module.ahead?.pieces.includes(one.split(':')[0] ?? '') === true);
}

/** The orders up to the next that begins something. */
function goingOn(lines: readonly QueuedLine[]): readonly QueuedLine[] {
  const end = lines.findIndex(({ holds }) => holds?.as === 'begins');
  return end < 0 ? lines : lines.slice(0, end);
}
