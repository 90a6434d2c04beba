import { afterEach, describe, expect, it } from '@jest/globals';
import { bare } from '../support/wilderness-war.js';
import { realScene } from './support/real-scene.js';
import { ALICE, BOB, only, type Scene } from './support/scene.js';

const opened: Scene[] = [];
afterEach(async () => {
  for (const scene of opened.splice(0)) await scene.close();
});

async function begin(): Promise<Scene> {
  const scene = await realScene();
  opened.push(scene);
  const made = await scene.house.create({
    ...{ id: 'g1', title: 'Plans', module: 'wilderness-war', dice: 'chains' },
    setup: {
      scenario: bare({
        to_act: 'french',
        hands: { french: [1, 11, 12], british: [14, 43, 53] },
        british: { at: { albany: { leaders: ['webb'], units: { 'br-regular-22nd': 1 } } } },
      }),
    },
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

describe('a mail that is nothing but a plan', () => {
  it('is judged as one and told what is wrong with it, whatever that is', async () => {
    const scene = await begin();
    for (const [line, told] of [
      [
        'retreat: retreat to Montréal if at Albany',
        'REFUSED: From Albany nobody ever gets to Montréal so. (rule 7.91) possible: Hoosic',
      ],
      ['retreat to Montréal if at Albany', 'nobody ever gets to Montréal so. (rule 7.91)'],
      ['retreat: retreat to Hoosic if at Albnay', 'possible: Albany'],
      ['interception: pass if it rains', 'REFUSED: No condition of this question begins like "it rains".'],
      ['defence: play 11 if attacked at Albany', 'does not answer this question'],
      ['pass if attacked at Albany', 'answers several questions; name the one you mean.'],
    ] as const) {
      const { outcome, sent } = await scene.say('british', line);
      expect({ line, outcome }).toMatchObject({ line, outcome: { accepted: false } });
      expect(only(sent, 'answer', BOB).text.replace(/\s+/g, ' ')).toContain(told);
    }
  });

  it('is talk where what stands behind the name of the question is no order', async () => {
    const scene = await begin();
    const { outcome } = await scene.say('british', 'Retreat: I would rather not if you come to Albany');
    expect(outcome).toMatchObject({ accepted: null });
  });
});
