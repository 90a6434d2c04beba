import { describe, expect, it } from '@jest/globals';
import { Texts } from '../../../src/report/messages/all-texts-by-locale.js';
import { drawnLately } from '../../../src/report/picture/boards-drawn-lately.js';
import {
  drawParts,
  drawWhole,
  type PictureRequest,
  surveyBoard,
} from '../../../src/report/picture/draw-board.js';
import { pngOf } from '../../../src/report/picture/rasterize.js';
import { oneIn } from '../../support/property.js';
import { realTexts } from '../../support/real-texts.js';
import { gameNamed, games, requestFor, stretches } from './drawn.js';

function surveyed(request: Omit<PictureRequest, 'crop'>) {
  const survey = surveyBoard(request);
  if (survey === null) throw new Error('no chart');
  return survey;
}

describe('boards that were drawn lately', () => {
  it('are what would be drawn, whoever asks, in whatever order', () => {
    for (const { module, scenario } of oneIn(2, games)) {
      const moments = stretches(module, scenario, 'lately', 30).slice(0, 2);
      // Twice, so that each is asked for when others have asked before.
      for (const stretch of [...moments, ...moments]) {
        for (const viewer of [...module.sides, 'observer']) {
          for (const locale of ['en', 'fr']) {
            const survey = surveyed(requestFor(module, stretch, viewer, locale));
            const [whole, ...parts] = [drawWhole(survey), ...drawParts(survey)].map(({ svg, alt }) => ({
              ...{ svg, alt },
            }));
            expect(drawnLately(survey)).toEqual({ whole, parts });
          }
        }
      }
    }
  });

  it('are one and the same for those who see the same', () => {
    const module = gameNamed('wilderness-war');
    const [stretch] = stretches(module, 'full-campaign', 'shared', 30);
    if (stretch === undefined) throw new Error('no game');
    const [first, second] = module.sides.map((side) =>
      drawnLately(surveyed(requestFor(module, stretch, side))),
    );
    expect(second).toBe(first);
  });

  it('are another for the texts of another program, or with other news', () => {
    const module = gameNamed('wilderness-war');
    const [stretch] = stretches(module, 'full-campaign', 'shared', 30);
    if (stretch === undefined) throw new Error('no game');
    const request = requestFor(module, stretch, 'observer');
    const messages = new Texts(realTexts.gameMessages, true).messages(module, 'en');
    const mine = drawnLately(surveyed(request));
    expect(drawnLately(surveyed({ ...request, messages }))).not.toBe(mine);
    expect(drawnLately(surveyed({ ...request, events: [] }))).not.toEqual(mine);
  });
});

describe('PNG files that were made lately', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">${inside}</svg>`;

  it('are one and the same for the same drawing, also while it is being made', async () => {
    const drawing = svg('<rect width="4" height="4" fill="#b0231b"/>');
    const [one, two] = await Promise.all([pngOf(drawing), pngOf(drawing)]);
    expect(two).toBe(one);
    expect(await pngOf(drawing)).toBe(one);
    expect(await pngOf(svg('<rect width="4" height="4" fill="#1c4f9c"/>'))).not.toEqual(one);
  });

  it('are tried again where one could not be made', async () => {
    await expect(pngOf(svg('<rect'))).rejects.toThrow();
    await expect(pngOf(svg('<rect'))).rejects.toThrow();
  });
});
