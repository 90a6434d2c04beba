/** The part of the board that is seen, in units of the chart. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest part that is shown, as a share of the board. */
const CLOSEST = 1 / 14;

/** The whole board in a window of this shape. */
export function wholeBoard(board: Size, window: Size): Viewport {
  const scale = Math.min(window.width / board.width, window.height / board.height);
  const [width, height] = [window.width / scale, window.height / scale];
  return { x: (board.width - width) / 2, y: (board.height - height) / 2, width, height };
}

/** So many times larger, with the point (units of the chart) staying where it is. */
export function zoomed(
  view: Viewport,
  times: number,
  at: { readonly x: number; readonly y: number },
  board: Size,
): Viewport {
  const most = Math.max(board.width, (board.height * view.width) / view.height) * 1.05;
  const width = Math.min(most, Math.max(board.width * CLOSEST, view.width / times));
  const by = width / view.width;
  return within(
    {
      x: at.x - (at.x - view.x) * by,
      y: at.y - (at.y - view.y) * by,
      width,
      height: view.height * by,
    },
    board,
  );
}

export function moved(view: Viewport, dx: number, dy: number, board: Size): Viewport {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, board);
}

/** With these points in the middle of it, no larger than it has to be and no smaller than `least`. */
export function around(
  points: readonly { readonly x: number; readonly y: number }[],
  least: number,
  window: Size,
  board: Size,
): Viewport {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const shape = window.width / window.height;
  const width = Math.max(right - left + least, (bottom - top + least) * shape);
  const height = width / shape;
  return within({ x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }, board);
}

/** The middle of it stays on the board. */
function within(view: Viewport, board: Size): Viewport {
  const held = (start: number, length: number, most: number): number =>
    length >= most ? (most - length) / 2 : Math.min(Math.max(start, -length * 0.25), most - length * 0.75);
  return {
    ...view,
    x: held(view.x, view.width, board.width),
    y: held(view.y, view.height, board.height),
  };
}

/** The window of another shape shows the same middle at the same size. */
export function reshaped(view: Viewport, before: Size, now: Size, board: Size): Viewport {
  const scale = view.width / before.width;
  const [width, height] = [now.width * scale, now.height * scale];
  return within(
    {
      x: view.x + (view.width - width) / 2,
      y: view.y + (view.height - height) / 2,
      width,
      height,
    },
    board,
  );
}
