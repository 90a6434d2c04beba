import { useState } from 'preact/hooks';
import type { Messages } from '../../src/report/messages/index.js';
import type { FormSlot } from '../compose/order-form.js';
import type { Offer } from '../compose/trial.js';
import type { Composer } from '../compose/use-composer.js';
import type { Choice } from '../compose/workshop.js';

interface GapProps {
  readonly messages: Messages;
  readonly composer: Composer;
  readonly choice: Choice;
  readonly slot: FormSlot;
  readonly offers: readonly Offer[];
  readonly looked: string | null;
}

/** With more than this a list can be searched. */
const MANY = 14;

/** One gap of an order: what was chosen for it, and while it is being filled what may be. */
export function Gap({ messages, composer, choice, slot, offers, looked }: GapProps) {
  const said = composer.form?.said[slot.name] ?? [];
  const isOpen = composer.slot?.name === slot.name;
  const name = nameOf(messages, choice, slot);
  return (
    <div class={isOpen ? 'gap open' : 'gap'}>
      <button type="button" class="name" aria-expanded={isOpen} onClick={() => composer.turnTo(slot)}>
        {name}
        {slot.optional && said.length === 0 ? (
          <span class="quiet"> {messages.text('desk.optional')}</span>
        ) : null}
        {said.length === 0 ? null : <b> {said.join(', ')}</b>}
      </button>
      {isOpen ? <Offers {...{ messages, composer, choice, slot, offers, looked, name }} /> : null}
    </div>
  );
}

/** As the report calls it; two gaps of one kind are told apart by the word before them. */
function nameOf(messages: Messages, choice: Choice, slot: FormSlot): string {
  const own = `slot.${choice.def.verb}.${slot.name}`;
  const name = messages.text(messages.has(own) ? own : `slot.${slot.type.name}`);
  const word = slot.after === null ? null : messages.lexicon?.word(slot.after);
  return slot.optional && typeof word === 'string' ? `${word} ${name}` : name;
}

function Offers({
  messages,
  composer,
  choice,
  slot,
  offers,
  looked,
  name,
}: GapProps & { readonly name: string }) {
  const [wanted, setWanted] = useState('');
  const said = composer.form?.said[slot.name] ?? [];
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
          <button
            type="button"
            class="chip"
            key={`said ${item}`}
            aria-pressed
            onClick={() => composer.touch(choice, slot, item)}
          >
            {item}
          </button>
        ))}
        {sorted.map((offer) => (
          <button
            type="button"
            class={`chip ${offer.outlook}`}
            key={`${offer.name} ${offer.place}`}
            aria-pressed={offer.chosen}
            onClick={() => composer.touch(choice, slot, offer.written)}
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
