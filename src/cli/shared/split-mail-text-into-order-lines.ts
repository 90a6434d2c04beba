import type { OrderLine } from '../../game/table/index.js';
import { allOrders, readBody } from '../../robot/body-parsing/index.js';

/** Order lines of a text written as a mail: quoted lines, comments and signatures are left out here too. */
export function readOrders(bytes: Uint8Array): {
  readonly lines: readonly OrderLine[];
  readonly decision: string | null;
  readonly preview: boolean;
} {
  const reading = readBody(new TextDecoder().decode(bytes).replaceAll('\r\n', '\n'));
  const { decision, preview } = reading;
  return { lines: allOrders(reading), decision, preview };
}
