import type { MailReader } from '../../../src/mail/worker/mail-reader-interface.js';
import { TASKS } from '../../../src/mail/worker/reading-thread-calls.js';

/** Reads mail where it is: for tests of what is made of it. */
export const inlineReader: MailReader = {
  head: TASKS.head,
  body: TASKS.body,
  report: TASKS.report,
  signatures: ({ raw, ...asked }) => TASKS.signatures(raw, asked),
  slim: TASKS.slim,
  close: async () => {},
};
