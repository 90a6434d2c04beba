import type { Json } from '../base/json.js';
import type { SideId } from '../base/viewer-and-audience.js';

/** How a waiting order takes a change of its author's situation. */
export interface Holding {
  /**
   * `begins`: it stands for itself; `goes-on`: only with the one it follows; `follows`: it answers what comes of a result, which
   * its author has reckoned with; `any-case`: its author wants it whatever happens.
   */
  readonly as: 'begins' | 'goes-on' | 'follows' | 'any-case';
  /** The ids that stand in it: pieces and places, and others that are passed over. */
  readonly names: readonly string[];
}

/**
 * What a game says of orders that wait while the situation changes. They stay where nothing has changed of what they name, as
 * their author sees it: never by anything he cannot see, or what stays would tell him of it.
 */
export interface OrdersAhead<S> {
  /** Kinds of question with which something of one's own begins. */
  readonly begins: readonly string[];
  /** Kinds of question that a result brings: losses, a retreat. */
  readonly follows: readonly string[];
  /** Categories of references to pieces: an order that names one of them says who, and needs no other before it. */
  readonly pieces: readonly string[];
  /**
   * What a side's view shows of those of these ids that are pieces or places, each by its reference (`space:albany`). `own`: also
   * which of its own pieces stand there, which matters to what begins there.
   */
  concern(
    view: S,
    side: SideId,
    ids: readonly string[],
    own: boolean,
  ): { readonly [reference: string]: Json };
}
