import type { JsonObject } from './json.js';

/** A line of text as a key and parameters; parameters of the form `category:id` are shown by name. */
export type Message = {
  readonly key: string;
  readonly params: JsonObject;
};

/** A line of text, or a part of one where it is a parameter of another. */
export function message(key: string, params: JsonObject = {}): Message {
  return { key, params };
}
