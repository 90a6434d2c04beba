import type { Position } from '../src/report/position/index.js';

/** Lines that were written and not sent. */
export interface Draft {
  readonly lines: readonly string[];
  readonly line: string;
}

/** A draft as it was found. */
export interface KeptDraft extends Draft {
  /** It was written to an earlier report: something has happened in the game since. */
  readonly earlier: boolean;
}

const NOTHING: KeptDraft = { lines: [], line: '', earlier: false };

/** A draft belongs to a seat of a game, and stays there while the game goes on; two houses may have games of one name. */
function keyOf({ viewer, told: { footer, header }, reply }: Position): string {
  const house = reply?.address.split('@').at(-1) ?? '';
  return `posthorn ${JSON.stringify([house, footer.game, header.title, viewer])}`;
}

/** What was kept on this device; nothing where it keeps nothing. */
export function keptDraft(position: Position): KeptDraft {
  const kept = store()?.getItem(keyOf(position)) ?? null;
  if (kept === null) return NOTHING;
  const read: unknown = JSON.parse(kept);
  if (!isDraft(read)) return NOTHING;
  const { lines, line, head } = read;
  return { lines, line, earlier: head !== position.told.footer.head };
}

/** Whether it is kept now. */
export function keepDraft(position: Position, { lines, line }: Draft): boolean {
  const kept = store();
  if (kept === null) return false;
  const { head } = position.told.footer;
  if (lines.length === 0 && line === '') kept.removeItem(keyOf(position));
  else kept.setItem(keyOf(position), JSON.stringify({ head, lines, line }));
  return true;
}

function isDraft(read: unknown): read is Draft & { readonly head: string } {
  const { lines, line, head } = (read ?? {}) as { readonly [part: string]: unknown };
  return (
    Array.isArray(lines) &&
    lines.every((one) => typeof one === 'string') &&
    typeof line === 'string' &&
    typeof head === 'string'
  );
}

/** Null where the browser keeps nothing for this page: some do so for files of a disk, and where that was switched off. */
function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
