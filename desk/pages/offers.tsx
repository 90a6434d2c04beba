import { useState } from 'preact/hooks';
import type { Messages } from '../../src/report/messages/index.js';
import type { Offer } from '../compose/trial.js';

interface OffersProps {
  readonly messages: Messages;
  readonly name: string;
  /** What was chosen, as it is written. */
  readonly said: readonly string[];
  readonly offers: readonly Offer[];
  /** The place that was touched last (its id), whose offers come first. */
  readonly looked: string | null;
  /** What is touched, as it is written. */
  onTouch(item: string): void;
}

/** With more than this a list can be searched. */
const MANY = 14;

/** What may be chosen for a gap. */
export function Offers({ messages, name, said, offers, looked, onTouch }: OffersProps) {
  const [wanted, setWanted] = useState('');
  const found = offers.filter((offer) => offer.name.toLowerCase().includes(wanted.toLowerCase()));
  const isNear = ({ place }: Offer): boolean => looked !== null && place === looked;
  const sorted = [...found.filter(isNear), ...found.filter((offer) => !isNear(offer))];
  // What is written and not offered, as where a list was written by hand.
  const others = said.filter((item) => !offers.some((offer) => offer.written === item));
  return (
    <fieldset class="offers" aria-label={name}>
      {offers.length > MANY ? (
        <input
          type="search"
          value={wanted}
          placeholder={messages.text('desk.search')}
          aria-label={messages.text('desk.search')}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      {offers.length === 0 ? <p class="quiet">{messages.text('desk.by-hand')}</p> : null}
      <div class="chips">
        {others.map((item) => (
          <button type="button" class="chip" key={`said ${item}`} aria-pressed onClick={() => onTouch(item)}>
            {item}
          </button>
        ))}
        {sorted.map((offer) => (
          <button
            type="button"
            class={`chip ${offer.outlook}`}
            key={`${offer.name} ${offer.place}`}
            aria-pressed={offer.chosen}
            onClick={() => onTouch(offer.written)}
          >
            {offer.name}
            {offer.count > 1 ? ` ×${offer.count}` : ''}
            {offer.note === '' ? null : <span class="note"> {offer.note}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
