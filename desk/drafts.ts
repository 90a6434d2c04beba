import type { Position } from '../src/report/position/index.js';

/** Lines that were written and not sent. */
export interface Draft {
  readonly lines: readonly string[];
  readonly line: string;
}

const NOTHING: Draft = { lines: [], line: '' };

/** A draft belongs to a question: whoever opens a later report begins anew. */
function keyOf({ viewer, told }: Position): string {
  return `posthorn ${told.footer.game} ${viewer} ${told.footer.head}`;
}

/** What was kept on this device; nothing where it keeps nothing. */
export function keptDraft(position: Position): Draft {
  const kept = store()?.getItem(keyOf(position)) ?? null;
  if (kept === null) return NOTHING;
  const read: unknown = JSON.parse(kept);
  return isDraft(read) ? read : NOTHING;
}

/** Whether it is kept now. */
export function keepDraft(position: Position, draft: Draft): boolean {
  const kept = store();
  if (kept === null) return false;
  if (draft.lines.length === 0 && draft.line === '') kept.removeItem(keyOf(position));
  else kept.setItem(keyOf(position), JSON.stringify(draft));
  return true;
}

function isDraft(read: unknown): read is Draft {
  const { lines, line } = (read ?? {}) as { readonly lines?: unknown; readonly line?: unknown };
  return Array.isArray(lines) && lines.every((one) => typeof one === 'string') && typeof line === 'string';
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
