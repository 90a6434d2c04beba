// In: the chart of a view, and what moved.
// Out: one drawing as SVG, as PNG, and in words.
// Never here: a state, the rules of a game.

export { type Moments, pictureRequest, tablePicture } from './board-picture-for-viewer.js';
export { type BoardGround, type BoardPiece, BoardSequence, LAYERS } from './board-sequence.js';
export { type Drawn, drawnLately } from './boards-drawn-lately.js';
export { type Survey, surveyBoard } from './draw-board.js';
export { type OpenBoard, openBoard } from './open-board.js';
export { pngOf } from './rasterize.js';
