import type { Position } from '../src/report/position/index.js';

/** Lines that were written. */
export interface Draft {
  readonly lines: readonly string[];
  readonly line: string;
  /** They were handed to a mail program, and nothing was done to them since: once the game goes on they count as sent. */
  readonly mailed: boolean;
}

/** A draft as it was found. */
export interface KeptDraft extends Draft {
  /** It was written to an earlier report: something has happened in the game since. */
  readonly earlier: boolean;
}

const NOTHING: KeptDraft = { lines: [], line: '', mailed: false, earlier: false };

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
  const { lines, line, head, mailed = false } = read;
  const earlier = head !== position.told.footer.head;
  return earlier && mailed ? NOTHING : { lines, line, mailed, earlier };
}

/** Whether it is kept now. */
export function keepDraft(position: Position, { lines, line, mailed }: Draft): boolean {
  const kept = store();
  if (kept === null) return false;
  const { head } = position.told.footer;
  if (lines.length === 0 && line === '') kept.removeItem(keyOf(position));
  else kept.setItem(keyOf(position), JSON.stringify({ head, lines, line, mailed }));
  return true;
}

/** A page of before knew nothing of mails (`mailed`). */
function isDraft(read: unknown): read is Omit<Draft, 'mailed'> & {
  readonly head: string;
  readonly mailed?: boolean;
} {
  const { lines, line, head, mailed } = (read ?? {}) as { readonly [part: string]: unknown };
  return (
    Array.isArray(lines) &&
    lines.every((one) => typeof one === 'string') &&
    typeof line === 'string' &&
    typeof head === 'string' &&
    (mailed === undefined || typeof mailed === 'boolean')
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
