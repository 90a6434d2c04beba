import { describe, expect, it } from '@jest/globals';
import { believe, type Identity } from '../../src/mail/admission/find-seat-by-token.js';
import { type Presented, RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { maskTokens } from '../../src/system/text/mask-tokens.js';
import { BLUE_TOKEN, blue, FakeHouse, FakeTable, RED_TOKEN, red } from './support/fake-house.js';

const robot = new RobotAddress('Robot@Posthorn.test');
const both = { ...blue, address: red.address };
const house = new FakeHouse(
  new FakeTable('g1'),
  new FakeTable('g2', [{ ...red, token: 'x'.repeat(26) }, both]),
);

async function who(address: string | null, ...presented: Presented[]): Promise<Identity> {
  return believe(address === null ? [] : await house.seatsOf(address), presented);
}

describe('the addresses of the robot', () => {
  it('carry game and token, in any case of letters', () => {
    const seat = robot.seat('g1', red);
    expect(seat).toBe(`robot+g1.${RED_TOKEN}@posthorn.test`);
    expect(robot.presented(seat.toUpperCase())).toEqual({ game: 'g1', token: RED_TOKEN });
  });

  it('are told from those of others', () => {
    expect(robot.isOurs('robot@posthorn.test')).toBe(true);
    expect(robot.isOurs('robots@posthorn.test')).toBe(false);
    expect(robot.isOurs('robot@posthorn.test.example.org')).toBe(false);
    expect(robot.presented(`robot+g1.${RED_TOKEN}@elsewhere.test`)).toBeNull();
    expect(robot.presented('robot+g1@posthorn.test')).toBeNull();
  });

  it('are shown without their token', () => {
    expect(maskTokens(`to ${robot.seat('g1', red)}, Alice`)).toBe('to robot+g1.***@posthorn.test, Alice');
  });
});

describe('whose mail it is', () => {
  it('needs both the registered address and the token of the seat', async () => {
    expect(await who(red.address, { game: 'g1', token: RED_TOKEN })).toEqual({
      ok: true,
      game: 'g1',
      player: red,
    });
    expect(await who('eve@example.org', { game: 'g1', token: RED_TOKEN })).toEqual({
      ok: false,
      reason: 'unknown-sender',
    });
    expect(await who(red.address, { game: 'g1', token: BLUE_TOKEN })).toEqual({
      ok: false,
      reason: 'wrong-token',
    });
    expect(await who(red.address)).toEqual({ ok: false, reason: 'no-token' });
    expect(await who(null, { game: 'g1', token: RED_TOKEN })).toEqual({
      ok: false,
      reason: 'unknown-sender',
    });
  });

  it('says the same of a game that does not exist and of one where others play', async () => {
    expect(await who(blue.address, { game: 'g2', token: RED_TOKEN })).toEqual({
      ok: false,
      reason: 'unknown-game',
    });
    expect(await who(blue.address, { game: 'g9', token: RED_TOKEN })).toEqual({
      ok: false,
      reason: 'unknown-game',
    });
  });

  it('finds the game by a bare token', async () => {
    expect(await who(red.address, { game: null, token: RED_TOKEN })).toMatchObject({ ok: true, game: 'g1' });
    expect(await who(red.address, { game: null, token: 'y'.repeat(26) })).toEqual({
      ok: false,
      reason: 'wrong-token',
    });
  });

  it('tells the seats of one person apart by their tokens, and refuses several at once', async () => {
    const first = { game: 'g2', token: 'x'.repeat(26) };
    const second = { game: 'g2', token: BLUE_TOKEN };
    expect(await who(red.address, first)).toMatchObject({ ok: true, player: { side: 'red' } });
    expect(await who(red.address, second)).toMatchObject({ ok: true, player: { side: 'blue' } });
    expect(await who(red.address, first, second)).toEqual({ ok: false, reason: 'several-seats' });
  });

  it('does not take a token for another game than the one it is presented with', async () => {
    expect(await who(red.address, { game: 'g2', token: RED_TOKEN })).toEqual({
      ok: false,
      reason: 'wrong-token',
    });
  });
});
