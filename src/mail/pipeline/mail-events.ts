import { Signal } from '../../system/tasks/index.js';
import type { OutboxRecord } from '../store/index.js';

/** What whoever runs the robot wants to be told of, as it happens. */
export class MailEvents {
  /** A mail has come; waited for before it is dealt with: an answer stops a clock that may have to be put right before. */
  readonly arriving = new Signal();
  /** A mail is to be tried again later, by this robot. */
  readonly putOff = new Signal();
  /** A game may have changed: its clock stands otherwise now. */
  readonly changed = new Signal<string>();
  /** A mail was put into the outbox. */
  readonly stored = new Signal();
  /** A mail is given up, before it is laid aside: again, should a crash come in between. */
  readonly givenUp = new Signal<OutboxRecord>();
}
