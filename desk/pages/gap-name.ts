import type { Messages } from '../../src/report/messages/index.js';
import type { FormSlot } from '../compose/order-form.js';

/** A gap as the report calls it; two of one kind are told apart by the word before them. `verb` is that of its order, if it is in one. */
export function gapName(messages: Messages, slot: FormSlot, verb: string | null): string {
  const own = `slot.${verb}.${slot.name}`;
  const name = messages.text(messages.has(own) ? own : `slot.${slot.type.name}`);
  const word = slot.after === null ? null : messages.lexicon?.word(slot.after);
  return slot.optional && typeof word === 'string' ? `${word} ${name}` : name;
}
