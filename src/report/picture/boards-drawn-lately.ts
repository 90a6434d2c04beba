import { memo } from '../../engine/core/base/memoize.js';
import { sha256Hex } from '../../system/files/index.js';
import { Recent } from '../../system/memory/index.js';
import type { Messages } from '../messages/index.js';
import { drawParts, drawWhole, type Picture, type Survey } from './draw-board.js';

export type Drawn = Pick<Picture, 'svg' | 'alt'>;

/** All drawings of one board; each has some 80,000 characters. */
interface Drawings {
  readonly parts: readonly Drawn[];
  readonly whole: Drawn;
}

const MOST = 32;
const drawings = new Recent<Drawings>(MOST);

let speakers = 0;
/** Messages by the order in which they first had something drawn. */
const numberOf = memo((_speaker: Messages) => ++speakers);

/**
 * Small parts of the board and the whole of it, drawn once for all who see the same: both players, and whoever is told again. They
 * are found by all that the drawings are made from, so that nobody is given what he could not have been drawn.
 */
export function drawnLately(survey: Survey): Drawings {
  return drawings.of(sourceOf(survey), () => ({
    parts: drawParts(survey).map(kept),
    whole: kept(drawWhole(survey)),
  }));
}

function kept({ svg, alt }: Picture): Drawn {
  return { svg, alt };
}

const sourceOf = memo(({ messages, changes, ...survey }: Survey): string => {
  const { changed, turned, ...left } = changes;
  return sha256Hex(JSON.stringify([numberOf(messages), survey, left, [...changed], [...turned]]));
});
