import type { Messages } from '../../src/report/messages/index.js';
import type { FormSlot } from '../compose/order-form.js';
import type { Offer } from '../compose/trial.js';
import type { Composer } from '../compose/use-composer.js';
import type { Choice } from '../compose/workshop.js';
import { GapHead } from './gap-head.js';
import { gapName } from './gap-name.js';
import { Offers } from './offers.js';

interface GapProps {
  readonly messages: Messages;
  readonly composer: Composer;
  readonly choice: Choice;
  readonly slot: FormSlot;
  readonly offers: readonly Offer[];
  readonly looked: string | null;
}

/** One gap of an order: what was chosen for it, and while it is being filled what may be. */
export function Gap({ messages, composer, choice, slot, offers, looked }: GapProps) {
  const said = composer.form?.said[slot.name] ?? [];
  const isOpen = composer.slot?.name === slot.name;
  const name = gapName(messages, slot, choice.def.verb);
  return (
    <div class={isOpen ? 'gap open' : 'gap'}>
      <GapHead {...{ messages, name, slot, said, isOpen }} onOpen={() => composer.turnTo(slot)} />
      {isOpen ? (
        <Offers
          {...{ messages, said, offers, looked, name }}
          onTouch={(item) => composer.touch(choice, slot, item)}
        />
      ) : null}
    </div>
  );
}
