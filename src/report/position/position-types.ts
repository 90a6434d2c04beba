import type { Json } from '../../engine/core/base/json.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { RulesRef } from '../../engine/core/contract/game-module.js';
import type { SealedNext } from '../../engine/core/contract/next-phase.js';
import type { Plan } from '../../engine/core/contract/plan.js';
import type { QueuedLine } from '../../engine/core/contract/queued-line.js';
import type { DiceMode } from '../../log/format/index.js';
import type { ReplyAddress } from '../html-mail/index.js';
import type { ReportModel } from '../model/index.js';

/** Rises where a desk of before could not read the file any more. */
export const POSITION_FORMAT = 1;

/** Stands before a position in the fragment of a link, and says how it is packed: DEFLATE (RFC 1951) as base64url. */
export const LINK_MARK = 'p1.';

/** How many digits of the SHA-256 of a game's rules name them behind the position of a link, after a full stop. */
export const RULES_DIGITS = 16;

/** What the report of the same moment says that does not follow from the view, word by word. */
export type Told = Pick<
  ReportModel,
  'header' | 'status' | 'happened' | 'outcome' | 'waiting' | 'clock' | 'plans' | 'next' | 'footer'
>;

/**
 * What a reader of a report may know, for a page that shows the board and helps him to write his orders: his view of the position,
 * what he is asked, and where his answer goes. Nothing is in it that the report of the same moment does not tell.
 */
export interface Position {
  readonly posthorn: 'position';
  readonly format: number;
  readonly rules: RulesRef;
  readonly viewer: Viewer;
  readonly locale: string;
  readonly view: Json;
  /** The questions he is asked, by their id in the view and by the name his answer calls them. */
  readonly asked: readonly { readonly id: string; readonly name: string }[];
  readonly paused: boolean;
  readonly dice: DiceMode;
  /** What he has said beforehand, for judging what else he says. */
  readonly own: {
    readonly queue: readonly QueuedLine[];
    readonly plans: readonly Plan[];
    readonly next: SealedNext | null;
  };
  readonly told: Told;
  /** Null where nothing is known of an address, and for whoever plays no side. */
  readonly reply: ReplyAddress | null;
}
