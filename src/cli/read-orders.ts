import type { OrderLine } from '../game/types.js';
import { readBody } from '../mail/body.js';

/** Order lines of a text written as a mail: quoted lines, comments and signatures are left out here too. */
export function readOrders(bytes: Uint8Array): {
  readonly lines: readonly OrderLine[];
  readonly decision: string | null;
  readonly preview: boolean;
} {
  const { orders, decision, preview } = readBody(new TextDecoder().decode(bytes).replaceAll('\r\n', '\n'));
  return { lines: orders, decision, preview };
}
