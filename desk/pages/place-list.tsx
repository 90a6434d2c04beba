import { useState } from 'preact/hooks';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import type { Light } from '../board/light.js';

interface PlaceListProps {
  readonly chart: Chart;
  readonly messages: Messages;
  readonly lights: ReadonlyMap<string, Light>;
  onTouch(place: string): void;
}

/** More places than this are found by their name. */
const SHOWN = 60;

/** Every place of the board as a button: what can be touched there can be touched here. */
export function PlaceList({ chart, messages, lights, onTouch }: PlaceListProps) {
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState(false);
  return (
    <details class="places" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.text('desk.places')}</summary>
      {open ? <Found {...{ chart, messages, lights, onTouch, wanted }} onWanted={setWanted} /> : null}
    </details>
  );
}

function Found({
  chart,
  messages,
  lights,
  onTouch,
  wanted,
  onWanted,
}: PlaceListProps & { readonly wanted: string; onWanted(text: string): void }) {
  const standing = new Set(chart.stacks.map(({ at }) => at));
  const rank = (id: string): number => (lights.has(id) ? 2 : 0) + (standing.has(id) ? 1 : 0);
  const places = chart.places
    .map(({ id, name }) => ({ id, name: messages.value(name) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
    .sort((a, b) => rank(b.id) - rank(a.id) || a.name.localeCompare(b.name));
  return (
    <>
      <input
        type="search"
        value={wanted}
        placeholder={messages.text('desk.search')}
        aria-label={messages.text('desk.search')}
        onInput={(event) => onWanted(event.currentTarget.value)}
      />
      <div class="chips">
        {places.slice(0, SHOWN).map(({ id, name }) => {
          const light = lights.get(id);
          return (
            <button
              type="button"
              class={`chip ${light ?? ''}`}
              key={id}
              aria-pressed={light === 'chosen'}
              onClick={() => onTouch(id)}
            >
              {name}
            </button>
          );
        })}
      </div>
      {places.length > SHOWN ? (
        <p class="quiet">{messages.text('desk.more-places', { count: places.length - SHOWN })}</p>
      ) : null}
    </>
  );
}
