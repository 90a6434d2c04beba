import { isIP } from 'node:net';
import type { Envelope, MailHead } from '../message/index.js';
import { isNear } from './gate.js';
import { networkOf } from './network-of-ip-address.js';

/** The sending host of a Received field: its address stands in brackets before what received it. */
const HOST = /^(?:(?!\sby\s)[^[])*\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/i;

/**
 * The network a mail came from, as far as that is known; empty where it is not. The host that handed it to the robot, or
 * to the first server before the robot that is not near it: the topmost Received fields are those of servers of ours.
 * It proves nothing about the author, but whoever sends from one place cannot easily seem to send from another.
 */
export function sentFrom({ headers }: Pick<MailHead, 'headers'>, envelope: Envelope | null): string {
  const remote = envelope?.remote?.address;
  if (remote !== undefined && !isNear(remote)) return networkOf(remote);
  for (const { key, value } of headers) {
    const host = key === 'received' ? HOST.exec(value.slice(0, LONGEST))?.[1] : undefined;
    if (host !== undefined && isIP(host) !== 0 && !isNear(host)) return networkOf(host);
  }
  return '';
}

/** Letters of a field that are looked at. */
const LONGEST = 1000;
