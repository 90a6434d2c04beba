import { drawParts, drawWhole, type Picture, type Survey } from '../../src/report/picture/draw-board.js';

/** The pictures of a report as they are drawn, without the pixels. */
export function picturesOf(survey: Survey, of: string) {
  const shown = ({ svg, alt }: Picture, name: string, crop: 'part' | 'whole') => ({
    ...{ cid: `${name}.${of}`, svg, alt, crop },
  });
  return [
    ...drawParts(survey).map((part, index) => shown(part, `part-${index + 1}`, 'part')),
    shown(drawWhole(survey), 'whole', 'whole'),
  ];
}
