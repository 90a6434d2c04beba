import { useState } from 'preact/hooks';
import type { BoardShown } from './board-shown.js';

interface LegendProps extends Pick<BoardShown, 'legend'> {
  readonly says: (key: string) => string;
}

/** What the signs of the board mean, drawn when somebody wants to know. */
export function BoardLegend({ legend, says }: LegendProps) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{says('legend')}</summary>
      {open ? <Signs {...{ legend, says }} /> : null}
    </details>
  );
}

function Signs({ legend, says }: LegendProps) {
  const { width, height, svg } = legend();
  return (
    <section
      class="legend"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is moved by keys, too
      tabIndex={0}
      aria-label={says('legend')}
    >
      <svg
        role="img"
        aria-label={says('legend')}
        width={width}
        height={height}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </section>
  );
}
