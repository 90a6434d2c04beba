import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { OpenBoard } from '../../src/report/picture/index.js';
import type { Distance } from './board-shown.js';
import type { Light } from './light.js';
import { around, moved, reshaped, type Viewport, wholeBoard, zoomed } from './viewport.js';

export interface BoardMapProps {
  readonly chart: Pick<Chart, 'width' | 'height' | 'pitch' | 'places'>;
  drawn(from: Distance): Pick<OpenBoard, 'width' | 'svg' | 'alt'>;
  readonly lights: ReadonlyMap<string, Light>;
  /** Places that are to be in sight whenever this changes. */
  readonly sight: readonly string[];
  readonly says: (key: string, params?: { readonly [name: string]: string }) => string;
  /** Kept when what comes of it is seen. */
  onTouch(place: string): Promise<void>;
}

/** Units of the chart for a pixel of the screen above which the board is drawn as from afar, as a share of its pitch. */
const FAR = 1 / 46;
/** A finger that moves less than this has touched, in pixels. */
const STILL = 9;
const STEP = 1.35;

/** The board, to be moved by fingers, wheel and keys. Whoever does not see it finds all it says in the lists beside it. */
export function BoardMap({ chart, drawn, lights, sight, says, onTouch }: BoardMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [window_, setWindow] = useState({ width: 600, height: 400 });
  const [view, setView] = useState<Viewport>(() => wholeBoard(chart, { width: 600, height: 400 }));
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const gone = useRef(0);
  const [felt, setFelt] = useState<string | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let before: { width: number; height: number } | null = null;
    const watch = new ResizeObserver(() => {
      const now = { width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) };
      const last = before;
      before = now;
      setWindow(now);
      setView((old) => (last === null ? wholeBoard(chart, now) : reshaped(old, last, now, chart)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [chart.width, chart.height]);

  useEffect(() => {
    const spots = chart.places.filter(({ id }) => sight.includes(id));
    if (spots.length === 0) return;
    setView((old) => {
      const seen = spots.every(
        ({ x, y }) => x > old.x && y > old.y && x < old.x + old.width && y < old.y + old.height,
      );
      return seen && old.width < chart.width * 0.75 ? old : around(spots, chart.pitch * 5, window_, chart);
    });
  }, [sight.join()]);

  const point = ({ x, y }: { x: number; y: number }, of = view) => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return {
      x: of.x + ((x - box.left) / window_.width) * of.width,
      y: of.y + ((y - box.top) / window_.height) * of.height,
    };
  };

  // The wheel of a listener that is passive would move the page as well.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const times = STEP ** (-event.deltaY / (event.deltaMode === 0 ? 120 : 3));
      setView((old) => zoomed(old, times, point({ x: event.clientX, y: event.clientY }, old), chart));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [window_.width, window_.height]);

  const down = (event: PointerEvent): void => {
    if (pointers.current.size === 0) gone.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    frame.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const from = pointers.current.get(event.pointerId);
    if (from === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    gone.current += Math.hypot(dx, dy) + (other === undefined ? 0 : STILL);
    if (gone.current < STILL) return;
    pointers.current.set(event.pointerId, to);
    if (other === undefined) {
      setView((old) =>
        moved(old, (-dx / window_.width) * old.width, (-dy / window_.height) * old.height, chart),
      );
      return;
    }
    const apart = (one: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    const times = apart(to) / Math.max(1, apart(from));
    setView((old) => {
      const larger = zoomed(old, times, point(middle, old), chart);
      return moved(
        larger,
        (-dx / 2 / window_.width) * larger.width,
        (-dy / 2 / window_.height) * larger.height,
        chart,
      );
    });
  };
  const up = (event: PointerEvent): void => {
    const known = pointers.current.delete(event.pointerId);
    if (!known || event.type !== 'pointerup' || gone.current >= STILL || pointers.current.size > 0) return;
    const place = placeAt(
      chart,
      point({ x: event.clientX, y: event.clientY }),
      (24 * view.width) / window_.width,
    );
    if (place === null) return;
    setFelt(place);
    void onTouch(place).then(() => setFelt(null));
  };

  const zoom = (times: number): void =>
    setView((old) => zoomed(old, times, { x: old.x + old.width / 2, y: old.y + old.height / 2 }, chart));
  const keys = (event: KeyboardEvent): void => {
    const pan = KEYS[event.key];
    if (pan !== undefined) {
      setView((old) => moved(old, pan[0] * old.width, pan[1] * old.height, chart));
    } else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setView(wholeBoard(chart, window_));
    else return;
    event.preventDefault();
  };

  const isFar = view.width / window_.width > chart.pitch * FAR;
  const board = drawn(isFar ? 'far' : 'near');
  const drawing = useMemo(() => ({ __html: board.svg }), [board.svg]);
  const scale = chart.width / board.width;
  return (
    <div class="board">
      <div
        class="map"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the board need it
        tabIndex={0}
        role="application"
        aria-label={says('map.keys')}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={keys}
      >
        <svg
          role="img"
          aria-label={board.alt}
          viewBox={boxOf(view)}
          font-family="DejaVu Sans, Arial Narrow, Arial, sans-serif"
          font-stretch="condensed"
        >
          <g transform={`scale(${scale})`} dangerouslySetInnerHTML={drawing} />
        </svg>
        <Lights {...{ chart, lights, view, felt }} unit={view.width / window_.width} />
      </div>
      <div class="zoom">
        <button type="button" onClick={() => zoom(STEP ** 2)} aria-label={says('map.larger')}>
          +
        </button>
        <button type="button" onClick={() => zoom(1 / STEP ** 2)} aria-label={says('map.smaller')}>
          −
        </button>
        <button
          type="button"
          onClick={() => setView(wholeBoard(chart, window_))}
          aria-label={says('map.whole')}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}

const KEYS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
};

interface LightsProps extends Pick<BoardMapProps, 'chart' | 'lights'> {
  readonly view: Viewport;
  /** The place that was touched, until it is seen what comes of it. */
  readonly felt: string | null;
  /** Units of the chart for a pixel. */
  readonly unit: number;
}

/**
 * Rings around the places that can be touched or were chosen; what they mean stands in the lists, too. They lie on a sheet of their
 * own, so that the board is not drawn again for each of them.
 */
function Lights({ chart, lights, view, felt, unit }: LightsProps) {
  const r = Math.max(chart.pitch * 0.36, 11 * unit);
  return (
    <svg class="lights" aria-hidden="true" viewBox={boxOf(view)}>
      {chart.places.flatMap(({ id, x, y }) => {
        const light = lights.get(id);
        return light === undefined ? [] : [<circle key={id} class={light} cx={x} cy={y} r={r} />];
      })}
      {chart.places.map(({ id, x, y }) =>
        id === felt ? <circle key="felt" data-felt="" cx={x} cy={y} r={r * 1.25} /> : null,
      )}
    </svg>
  );
}

function boxOf({ x, y, width, height }: Viewport): string {
  return [x, y, width, height].join(' ');
}

/** The place that is touched: the nearest, where that is no farther than half way to its neighbours or a finger's breadth. */
function placeAt(
  chart: BoardMapProps['chart'],
  { x, y }: { readonly x: number; readonly y: number },
  finger: number,
): string | null {
  let best: { readonly id: string; readonly away: number } | null = null;
  for (const place of chart.places) {
    const away = Math.hypot(place.x - x, place.y - y);
    if (best === null || away < best.away) best = { id: place.id, away };
  }
  return best !== null && best.away <= Math.max(chart.pitch * 0.75, finger) ? best.id : null;
}
