import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { bare } from '../support/wilderness-war.js';
import { expectVerified, realScene } from './support/real-scene.js';
import { ALICE, BOB, only, type Scene, type Sent } from './support/scene.js';

const opened: Scene[] = [];
afterEach(async () => {
  for (const scene of opened.splice(0)) await scene.close();
});

const position: JsonObject = {
  to_act: 'french',
  hands: { french: [1, 11, 12], british: [14, 43, 53] },
  french: {
    forts: ['ticonderoga', 'ohio-forks'],
    stockades: ['ile-aux-noix'],
    allied: ['logstown', 'pays-d-en-haut'],
    at: {
      'allegheny-south': { units: { 'fr-indian-shawnee': 1 } },
      montreal: { units: { 'fr-indian-huron': 1 } },
      ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 } },
    },
  },
};

async function begin(scenario: JsonObject = position): Promise<Scene> {
  const scene = await realScene();
  opened.push(scene);
  const made = await scene.house.create({
    ...{ id: 'g1', title: 'A storm', module: 'wilderness-war', dice: 'chains' },
    setup: { scenario: bare(scenario) },
    players: [
      { side: 'french', name: 'Alice', address: ALICE, locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bob', address: BOB, locale: 'en', zone: 'UTC' },
    ],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await scene.bench.acts.welcome('g1');
  await scene.news();
  return scene;
}

const flat = ({ text }: Sent) => text.replace(/\s+/g, ' ');

async function accepted(scene: Scene, side: string, body: string): Promise<readonly Sent[]> {
  scene.clock.at += 1000;
  const { outcome, sent } = await scene.say(side, body);
  expect(outcome).toMatchObject({ accepted: true });
  return sent;
}

const TWO = 'individuals 1 Shawnee, Huron';

describe('foul weather on one group', () => {
  it('leaves the orders of the others waiting until it has been dealt with', async () => {
    for (const shawnee of ['move Shawnee to Augusta', 'in any case move Shawnee to Augusta']) {
      const scene = await begin();
      await accepted(scene, 'french', `${TWO}\nmove Huron to Quebec\n${shawnee}`);
      const struck = flat(only(await accepted(scene, 'british', 'play 14'), 'turn', ALICE));
      expect(struck).toContain(`ORDERS WAITING - ${shawnee}`);
      expect(struck).not.toMatch(/laid aside|could not be carried out|# again/);
      const moved = flat(only(await accepted(scene, 'french', 'move to Winooski'), 'answer', ALICE));
      expect(moved).toContain('Huron moves by land from Montréal to Winooski');
      expect(moved).toContain('Shawnee moves by land from Allegheny South to Augusta');
      await expectVerified(scene);
    }
  });

  it('has others ordered beside it, and anew', async () => {
    const scene = await begin();
    await accepted(scene, 'french', `${TWO}\nmove Huron to Quebec\nmove Shawnee to Augusta`);
    await accepted(scene, 'british', 'play 14');
    const anew = await accepted(scene, 'french', 'move Shawnee to Logstown');
    expect(flat(only(anew, 'answer', ALICE))).toContain('ORDERS WAITING - move Shawnee to Logstown');
    const both = flat(
      only(await accepted(scene, 'french', 'move Shawnee to Augusta\nmove to Winooski'), 'answer', ALICE),
    );
    expect(both).toContain('Huron moves by land from Montréal to Winooski');
    expect(both).toContain('Shawnee moves by land from Allegheny South to Augusta');
    await expectVerified(scene);
  });
});

describe('an order that foul weather undid', () => {
  const FORCE = 'force 1 Montcalm with Bearn, Guyenne';

  it('is given again by a word, and as a button, where it is still legal', async () => {
    const scene = await begin();
    await accepted(scene, 'french', `${FORCE}\nboat to Crown Point`);
    const struck = flat(only(await accepted(scene, 'british', 'play 14'), 'turn', ALICE));
    expect(struck).toContain('# again // gives again what was laid aside: boat to Crown Point');
    const again = flat(only(await accepted(scene, 'french', 'again'), 'answer', ALICE));
    expect(again).toContain('move by boat from Ticonderoga to Crown Point');
    await expectVerified(scene);
  });

  it('is no button where it would be refused at once', async () => {
    const scene = await begin();
    await accepted(scene, 'french', `${FORCE}\nboat to Montreal`);
    const struck = flat(only(await accepted(scene, 'british', 'play 14'), 'turn', ALICE));
    expect(struck).not.toContain('# again');
  });

  it('is told its author alone, with the card that is still his, where he has no other way', async () => {
    const scene = await begin({
      to_act: 'british',
      hands: { french: [14, 11], british: [17, 43, 67] },
      british: { at: { halifax: { leaders: ['amherst'], units: { 'br-regular-22nd': 1 } } } },
    });
    const told = 'Nothing has come of your order "land to Louisbourg using 17"';
    await accepted(scene, 'british', 'force 67 Amherst\nland at Louisbourg using 17');
    const sent = await accepted(scene, 'french', 'play 14');
    const mover = flat(only(sent, 'turn', BOB));
    expect(mover).toContain(told);
    expect(mover).toMatch(
      /Amherst, 22nd stand where they stood\..*a card that was to go with it stays in hand\./,
    );
    expect(mover).toMatch(/British hand: 2 cards - 17 Amphibious Landing/);
    expect(flat(only(sent, 'answer', ALICE))).not.toMatch(/Nothing has come|Louisbourg using|17 Amph/);
    expect(flat(only((await scene.say('british', 'report')).sent, 'answer', BOB))).not.toContain(told);
    await expectVerified(scene);
  });
});
