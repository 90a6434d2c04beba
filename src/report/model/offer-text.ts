import type { JsonObject } from '../../engine/core/base/json.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Offer } from '../../engine/core/contract/administrative-input.js';
import type { TableState } from '../../engine/core/contract/administrative-state.js';
import { lengthText, type Messages } from '../messages/index.js';

/** What is said of an offer: whose it is to the reader, and how he may answer it. */
export function offerParams(
  side: SideId,
  data: JsonObject,
  viewer: Viewer,
  isSide: boolean,
  messages: Messages,
): JsonObject {
  const { what, minutes, to, version } = data;
  return {
    side: `side:${side}`,
    what: what ?? '',
    time: typeof minutes === 'number' ? lengthText(minutes, messages) : '',
    to: to ?? '',
    // Rules of earlier releases tell of an offer without the number.
    version: version ?? '',
    numbered: String(version !== undefined),
    role: side === viewer ? 'mine' : isSide ? 'theirs' : 'none',
  };
}

/** The offers that stand, a line each: to their author how to take them back, to the other side how to answer. */
export function offerLines(
  { offers }: TableState,
  viewer: Viewer,
  isSide: boolean,
  messages: Messages,
): string[] {
  return Object.entries(offers).flatMap(([side, list]) =>
    list.map((offer: Offer) =>
      messages.text('offer.stands', offerParams(side, { ...offer }, viewer, isSide, messages)),
    ),
  );
}
