import { describe, expect, it } from '@jest/globals';
import { RESERVED_NAMES, RobotAddress } from '../../../src/mail/message/robot-addresses-and-message-ids.js';
import { firstReturnedMail, returnedMail, returnPath } from '../../../src/mail/message/verp-return-path.js';
import { robotAddress } from '../support/bench.js';
import { MAIL_ID } from './samples.js';

describe('the return path of a mail', () => {
  it('carries the id of the mail there and back', () => {
    const address = returnPath(robotAddress, MAIL_ID);
    expect(address).toBe(`robot+b.${MAIL_ID}@posthorn.test`);
    expect(returnedMail(robotAddress, address)).toBe(MAIL_ID);
    expect(returnedMail(robotAddress, address.toUpperCase())).toBe(MAIL_ID);
  });

  it('is found among all the addresses a mail was delivered to', () => {
    const addresses = ['eve@example.org', 'robot@posthorn.test', returnPath(robotAddress, MAIL_ID)];
    expect(firstReturnedMail(robotAddress, addresses)).toBe(MAIL_ID);
    expect(firstReturnedMail(robotAddress, addresses.slice(0, 2))).toBeNull();
  });

  it.each([
    'robot@posthorn.test',
    `robot+b.${MAIL_ID}@elsewhere.test`,
    `robot+b.${MAIL_ID}0@posthorn.test`,
    `robot+b.${MAIL_ID.slice(1)}@posthorn.test`,
    `robot+b.${'g'.repeat(32)}@posthorn.test`,
    `robot+c.${MAIL_ID}@posthorn.test`,
    `other+b.${MAIL_ID}@posthorn.test`,
    '',
  ])('is not read from %s', (address) => {
    expect(returnedMail(robotAddress, address)).toBeNull();
  });

  it('is the plain address where the whole would be longer than mail allows', () => {
    const long = new RobotAddress(`${'p'.repeat(40)}@posthorn.test`);
    expect(returnPath(long, MAIL_ID)).toBe(long.address);
  });

  it('speaks for no seat, nor does any other reserved name', () => {
    for (const name of RESERVED_NAMES) {
      expect(robotAddress.presented(`robot+${name}.${MAIL_ID}@posthorn.test`)).toBeNull();
      expect(robotAddress.reserved(name, `robot+${name}.${MAIL_ID}@posthorn.test`)).toBe(MAIL_ID);
    }
    const seat = `robot+bb.${MAIL_ID}@posthorn.test`;
    expect(robotAddress.presented(seat)).toEqual({ game: 'bb', token: MAIL_ID });
    expect(robotAddress.reserved('bb', seat)).toBeNull();
  });

  it('is one of two ways to the id; the message id is the other', () => {
    expect(robotAddress.mailId(robotAddress.messageId(MAIL_ID))).toBe(MAIL_ID);
    expect(robotAddress.mailId(robotAddress.threadId('g1', 'bob@example.net'))).toBeNull();
    expect(robotAddress.mailId(`<ph.${MAIL_ID}@elsewhere.test>`)).toBeNull();
  });
});
