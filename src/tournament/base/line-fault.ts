import type { Violation } from '../../engine/core/base/result.js';

/** What is wrong in a file somebody gave: the line (from 1; 0 where it is the file as a whole), a code, and the values its message needs. */
export interface LineFault {
  readonly line: number;
  readonly code: string;
  readonly params?: Violation['params'];
}

/** What a file holds, or all that is wrong with it. */
export type ReadFile<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly LineFault[] };
