import { afterEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { bare } from '../support/wilderness-war.js';
import { expectVerified, realScene } from './support/real-scene.js';
import { ALICE, BOB, only, type Scene, type Sent } from './support/scene.js';

const opened: Scene[] = [];
afterEach(async () => {
  for (const scene of opened.splice(0)) await scene.close();
});

/** A British force at the carry, and a fort across the lake. */
const LAKE: JsonObject = {
  to_act: 'british',
  hands: { french: [14, 15, 11], british: [43, 60] },
  french: { forts: ['ticonderoga'], at: { ticonderoga: { units: { 'fr-regular-bearn': 1 } } } },
  british: {
    at: {
      'hudson-carry-north': { leaders: ['loudoun'], units: { 'br-regular-22nd': 1, 'br-regular-27th': 1 } },
    },
  },
};

/** Two Coureurs in the wilderness, who may lay an ambush. */
const WOODS: JsonObject = {
  ...LAKE,
  cards: { discards: [14, 15] },
  hands: { french: [1, 11], british: [43, 60] },
  french: { at: { ticonderoga: { units: { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 } } } },
};

async function begin(scenario: JsonObject): Promise<Scene> {
  const scene = await realScene();
  opened.push(scene);
  const made = await scene.house.create({
    ...{ id: 'g1', title: 'A lake', module: 'wilderness-war', dice: 'chains' },
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
  expect({ body, outcome }).toMatchObject({ outcome: { accepted: true } });
  return sent;
}

const asked = async (scene: Scene) => {
  const { module, session } = await scene.table();
  return module.pending(session.state).map(({ kind, side }) => `${kind} of ${side}`);
};

const ROW = 'force 60 Loudoun\nboat to Ticonderoga';

describe('foul weather and lake schooner', () => {
  it('are asked apart, for the way is shown between them, and the question says how to answer both in one mail', async () => {
    const scene = await begin(LAKE);
    const turn = flat(only(await accepted(scene, 'british', ROW), 'turn', ALICE));
    expect(turn).toContain('a plan in the same mail ("lake schooner: pass") answers that beforehand.');
    expect(turn).not.toContain('Ticonderoga with');
    await accepted(scene, 'french', 'pass');
    expect(await asked(scene)).toEqual(['lake-schooner of french']);
  });

  it.each([
    ['lake schooner: pass', 'defend of french'],
    ['lake schooner: play 15', 'action of french'],
    ['lake schooner if to Ticonderoga', 'action of french'],
  ])('are both answered by the mail that answers the first: %s', async (plan, then) => {
    const scene = await begin(LAKE);
    await accepted(scene, 'british', ROW);
    const sent = await accepted(scene, 'french', `pass\n${plan}`);
    expect((await asked(scene))[0]).toBe(then);
    expect(flat(only(sent, 'answer', ALICE))).toContain('Your plan p1');
    await expectVerified(scene);
  });

  it('are not spoken of together where no lake lies ahead', async () => {
    const scene = await begin({
      ...LAKE,
      french: { at: { ticonderoga: { units: { 'fr-regular-bearn': 1 } } } },
    });
    const turn = flat(only(await accepted(scene, 'british', ROW), 'turn', ALICE));
    expect(turn).toContain('Play Foul Weather or pass.');
    expect(turn).not.toContain('a plan in the same mail');
  });
});

describe('the defence and the cards of the battle', () => {
  it('are asked in one mail where nothing is shown between, and answered by one', async () => {
    const scene = await begin(WOODS);
    const turn = flat(only(await accepted(scene, 'british', ROW), 'turn', ALICE));
    expect(turn).toMatch(/Stand with .*Ambush/);
    const sent = await accepted(scene, 'french', 'stand\nplay 11');
    expect(flat(only(sent, 'answer', ALICE))).toMatch(/1\. stand done.*2\. play 11/);
    await expectVerified(scene);
  });
});
