import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moderators } from '../../src/game/people/moderator-lookup.js';
import { isNear } from '../../src/mail/admission/gate.js';
import { OPERATOR } from './support/bench.js';
import { ALICE, ROBOT, Scene, who } from './support/scene.js';

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open();
});
afterEach(() => scene.close());

const ann = { name: 'Ann', address: 'ann@example.org', locale: 'fr', zone: 'UTC' };
const of = (operator: string | null, game = 'g1') =>
  moderators(scene.house, scene.bench.people, operator)(game);

describe('the moderator of a game', () => {
  it('is its own, or else whoever runs the robot, or nobody', async () => {
    await scene.begin({ moderator: ann });
    await scene.begin({ id: 'g2' });
    expect(await of(OPERATOR)).toMatchObject({ side: 'umpire', address: ann.address, locale: 'fr' });
    expect(await of(OPERATOR, 'g2')).toMatchObject({ side: 'umpire', address: OPERATOR });
    expect(await of(null, 'g2')).toBeNull();
  });

  it('is nobody who plays in it, be it the operator or one named for it', async () => {
    await scene.begin();
    await scene.begin({ id: 'g2', moderator: { ...ann, address: ALICE } });
    await scene.begin({ id: 'g3', moderator: ann });
    expect(await of(ALICE)).toBeNull();
    expect(await of(OPERATOR, 'g2')).toBeNull();
    expect(await of(ALICE, 'g3')).toMatchObject({ address: ann.address });
  });

  it('is the operator no longer once he has taken a seat', async () => {
    await scene.begin();
    expect(await of(OPERATOR)).not.toBeNull();
    await scene.house.changeAddress('g1', ALICE, OPERATOR);
    expect(await of(OPERATOR)).toBeNull();
  });
});

describe('an operator who plays', () => {
  it('is given no address to see the hidden side of his own game by, and none would be good', async () => {
    await scene.close();
    scene = await Scene.open({ operator: ALICE });
    const { outbox, people, address } = scene.bench;
    await scene.begin();
    expect((await outbox.pending()).map(({ kind }) => kind)).toEqual(['turn', 'turn']);
    const to = address.seat('g1', { token: people.secret.moderator('g1', ALICE) });
    const heard = await scene.hear({ from: ALICE, to, body: 'show umpire' });
    expect(heard.outcome).toMatchObject({ kind: 'held' });
    expect(who(heard.sent)).toEqual([`confirmation to ${ALICE}`]);
    expect((await scene.hear({ from: ALICE, to: ROBOT, body: 'show umpire' })).sent).toEqual([]);
  });
});

describe('a server that hands mail on', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '::FFFF:192.168.0.7',
    '::ffff:172.16.0.1',
    'fd00::1',
  ])('is one of ours at %s', (address) => {
    expect(isNear(address)).toBe(true);
  });

  it.each(['8.8.8.8', '::ffff:8.8.8.8', '172.32.0.1', '::ffff:172.32.0.1', '2001:db8::1', '100.127.0.1'])(
    'is a stranger at %s',
    (address) => {
      expect(isNear(address)).toBe(false);
    },
  );
});
