import type { Json } from '../../engine/core/base/json.js';

/**
 * A typed value that is plain JSON by construction, seen as JSON. TypeScript cannot see that an interface without
 * index signature is one; the canonical forms throw should it ever not be.
 */
export function plain(value: unknown): Json {
  return value as Json;
}
