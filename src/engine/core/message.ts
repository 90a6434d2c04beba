import type { Json } from './json.js';

/** A line of text as a key and parameters; parameters of the form `category:id` are shown by name. */
export interface Message {
  readonly key: string;
  readonly params: { readonly [name: string]: Json };
}
