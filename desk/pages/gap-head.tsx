import type { Messages } from '../../src/report/messages/index.js';
import type { FormSlot } from '../compose/order-form.js';

interface GapHeadProps {
  readonly messages: Messages;
  readonly name: string;
  readonly slot: FormSlot;
  /** What was chosen for it, as it is written. */
  readonly said: readonly string[];
  readonly isOpen: boolean;
  onOpen(): void;
}

/** A gap by its name, with what was chosen for it: a touch turns to it. */
export function GapHead({ messages, name, slot, said, isOpen, onOpen }: GapHeadProps) {
  return (
    <button type="button" class="name" aria-expanded={isOpen} onClick={onOpen}>
      {name}
      {slot.optional && said.length === 0 ? (
        <span class="quiet"> {messages.text('desk.optional')}</span>
      ) : null}
      {said.length === 0 ? null : <b> {said.join(', ')}</b>}
    </button>
  );
}
