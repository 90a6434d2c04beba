import { memo } from '../../engine/core/base/memoize.js';
import { sha256Hex } from '../../system/files/index.js';
import { Recent } from '../../system/memory/index.js';
import type { Messages } from '../messages/index.js';
import { drawSurvey, type Picture, type PictureRequest, type Survey } from './draw-board.js';

/** A drawing has some 80,000 characters. */
const MOST = 32;
const drawings = new Recent<Pick<Picture, 'svg' | 'alt'> | null>(MOST);

let speakers = 0;
/** Messages by the order in which they first had something drawn. */
const numberOf = memo((_speaker: Messages) => ++speakers);

/**
 * The same as `drawSurvey`, drawn once for all who see the same: both players, and whoever is told again. It is found
 * by all that the drawing is made from, so that nobody is given what he could not have been drawn.
 */
export function drawnLately(
  survey: Survey,
  crop: PictureRequest['crop'],
): Pick<Picture, 'svg' | 'alt'> | null {
  return drawings.of(`${crop} ${sourceOf(survey)}`, () => {
    const picture = drawSurvey(survey, crop);
    return picture === null ? null : { svg: picture.svg, alt: picture.alt };
  });
}

const sourceOf = memo(({ messages, changes, ...survey }: Survey): string => {
  const { changed, turned, ...left } = changes;
  return sha256Hex(JSON.stringify([numberOf(messages), survey, left, [...changed], [...turned]]));
});
