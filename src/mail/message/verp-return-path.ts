import type { RobotAddress } from './robot-addresses-and-message-ids.js';

/** Octets of a local part (RFC 5321, 4.5.3.1.1). */
const LOCAL_OCTETS = 64;
const MAIL_ID = /^[0-9a-f]{32}$/;

/**
 * Where the mail with this outbox id comes back to: `posthorn+b.ID@host`. So a returned mail names itself, whatever
 * the other server made of its report. The plain address when the whole would be longer than a local part may be.
 */
export function returnPath(robot: RobotAddress, id: string): string {
  const local = `${robot.local}+b.${id}`;
  return local.length > LOCAL_OCTETS ? robot.address : `${local}@${robot.host}`;
}

/** The outbox id of a return path of ours, or null when the address is another one. */
export function returnedMail(robot: RobotAddress, address: string): string | null {
  const id = robot.reserved('b', address);
  return id !== null && MAIL_ID.test(id) ? id : null;
}

/** The outbox id the first return path among these addresses carries, or null when none does. */
export function firstReturnedMail(robot: RobotAddress, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const id = returnedMail(robot, address);
    if (id !== null) return id;
  }
  return null;
}
