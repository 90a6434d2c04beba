import { checkSignatures } from '../authentication/index.js';
import { parseDsn } from '../bounces/index.js';
import { messageIdentity } from '../message/index.js';
import { parseBody, parseHead, slimMail } from '../parsing/index.js';
import type { ReadHead } from './mail-reader-interface.js';

/** What a thread that reads mail can be asked for. The bytes come first, and all of it can be sent to a thread. */
export const TASKS = {
  head: async (raw: Uint8Array): Promise<ReadHead> => {
    const head = await parseHead(raw);
    return { head, identity: messageIdentity(head, raw) };
  },
  body: parseBody,
  report: parseDsn,
  signatures: checkSignatures,
  slim: async (raw: Uint8Array, mostParts: number): Promise<Uint8Array | null> => slimMail(raw, mostParts),
};

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;

/** What is sent to the thread. */
export interface Asked {
  readonly task: TaskName;
  readonly args: readonly unknown[];
}

/** What comes back: the value, or the error of a bug. The first says that the thread has begun. */
export type Told = { readonly value: unknown } | { readonly error: string };
