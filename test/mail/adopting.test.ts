import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { carrying, deadly, renumbered, whispering } from '../support/newer-caravan.js';
import { caravan } from '../support/tiny-game.js';
import { type Heard, only, Scene } from './support/scene.js';

const MAUD = 'maud@example.org';
const old = caravan as GameModule;
const reporter = new RobotTextFacade(new Texts(() => CARAVAN, true), [old]);

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open({ reporter });
  await scene.begin({ moderator: { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' } });
});
afterEach(() => scene.close());

/** A game in which blue has struck, under the rules of before; the robot has newer ones now. */
async function struck(newest: GameModule): Promise<void> {
  const table = await scene.table();
  for (let move = 0; move < 40; move++) {
    const { session, module } = await scene.table();
    const asked = module.pending(session.state).find(({ side }) => side !== 'chance');
    if (asked === undefined) break;
    const { side, kind } = asked;
    const { hands, at } = session.state as { hands: { [side: string]: number[] }; at: string };
    const road = { gate: 'Well', well: 'Dune', dune: 'Ford', ford: 'City' }[at] ?? 'City';
    await scene.say(
      side,
      kind === 'bid' ? `bid ${hands[side]?.[0]}` : kind === 'strike' ? 'strike yes' : `march ${road}`,
    );
    const events = (await table.entries(0)).flatMap(({ public: told }) => told.events ?? []);
    if (events.some((event) => event.kind === 'struck' && Number(event.data.die) < 4)) break;
  }
  await scene.restart({ registry: carrying(newest) });
  await scene.news();
}

const desk = () => {
  const { people, address } = scene.bench;
  return address.seat('g1', { token: people.secret.moderator('g1', MAUD) });
};
const rule = (body: string) => scene.hear({ from: `Maud <${MAUD}>`, to: desk(), body });
const flat = (text: string) => text.replace(/\n\s*/g, ' ');
const answerOf = (heard: Heard) => flat(only(heard.sent, 'answer').text);
const newsTo = (heard: Heard, address: string) => {
  return flat(heard.sent.find(({ to, kind }) => to === address && kind !== 'answer')?.text ?? '');
};

describe('newer rules by mail', () => {
  it('are offered by one player and taken by the other', async () => {
    await struck(renumbered);
    const offered = await scene.say('red', 'adopt');
    expect(answerOf(offered)).toContain(
      'You propose to go on under newer rules, version 9.1.0. To withdraw that write "withdraw adopt".',
    );
    expect(answerOf(offered)).toContain(
      'Under version 9.1.0 of the rules nothing that has happened would have come out otherwise.',
    );
    expect(newsTo(offered, 'bob@example.net')).toContain(
      'The Red player proposes to go on under newer rules, version 9.1.0. Answer with "accept adopt" or "decline adopt".',
    );
    const taken = await scene.say('blue', 'accept adopt');
    expect(answerOf(taken)).toContain(
      'The game goes on under version 9.1.0 of the rules; until now it was 1.',
    );
    expect((await scene.table()).module).toBe(renumbered);
  });

  it.each(['adopter', 'adopt 9.1', 'adopt version 9.1.0', 'Regeln übernehmen', 'regeln uebernehmen 9.1'])(
    'are called "%s", too',
    async (words) => {
      await struck(renumbered);
      await scene.say('red', words);
      expect(await scene.kinds()).toContain('offer');
      await rule(words);
      expect((await scene.table()).module).toBe(renumbered);
    },
  );

  it('say to both players where they would have come out otherwise in what everybody sees', async () => {
    await struck(deadly);
    const offered = await scene.say('red', 'adopt 9.2');
    const { seq } = (await (await scene.table()).newer.difference()) ?? { seq: 0 };
    const words = `Under version 9.2.0 of the rules entry ${seq} would first have come out otherwise (rule 3).`;
    expect(answerOf(offered)).toContain(words);
    expect(newsTo(offered, 'bob@example.net')).toContain(words);
  });

  it('say no more than that something hidden would, to whom it is hidden', async () => {
    await struck(whispering);
    const { seq, shown } = (await (await scene.table()).newer.difference()) ?? { seq: 0, shown: [] };
    const knows = shown[0]?.audience ?? '';
    const words = `entry ${seq} would first have come out otherwise (rule 1).`;
    const hidden = 'Under version 9.3.0 of the rules something hidden would have come out otherwise.';
    const offered = await scene.say('red', 'adopt');
    const told = { red: answerOf(offered), blue: newsTo(offered, 'bob@example.net') };
    for (const [side, text] of Object.entries(told)) {
      expect(text).toContain(side === knows ? words : hidden);
      expect(text).not.toContain(side === knows ? hidden : words);
    }
  });

  it('are declined and withdrawn', async () => {
    await struck(renumbered);
    expect(answerOf(await scene.say('blue', 'decline adopt'))).toContain('Nobody has proposed newer rules.');
    await scene.say('red', 'adopt');
    expect(answerOf(await scene.say('blue', 'decline adopt'))).toContain(
      'The Blue player declines to go on under newer rules.',
    );
    await scene.say('red', 'adopt');
    expect(answerOf(await scene.say('red', 'withdraw adopt'))).toContain(
      'The Red player does not propose newer rules any more.',
    );
  });

  it('are refused in a sentence where there are none, or not these', async () => {
    const newest = await scene.say('red', 'adopt');
    expect(answerOf(newest)).toContain(
      'The game is under the newest rules there are here already, version 1.',
    );
    await struck(renumbered);
    expect(answerOf(await scene.say('red', 'adopt 1.2'))).toContain(
      'There are no rules of version 1.2 to adopt here; the newest are 9.1.0.',
    );
    expect(answerOf(await scene.say('red', 'adopt the kitten'))).toContain('adopt [VERSION]');
    expect((await scene.kinds()).filter((kind) => kind === 'offer')).toEqual([]);
  });

  it("are the moderator's to adopt; his status tells of them, with all that differs", async () => {
    await struck(deadly);
    const { seq } = (await (await scene.table()).newer.difference()) ?? { seq: 0 };
    const status = answerOf(await rule('status'));
    expect(status).toContain('The game goes on under version 1 of its rules; version 9.2.0 may be adopted.');
    expect(status).toContain(`entry ${seq} would first have come out otherwise (rule 3).`);
    expect(status).toContain('What differs there: events of public are not what the rules give.');
    const player = answerOf(await scene.say('red', 'status'));
    expect(player).not.toContain('9.2.0');
    await rule('check\nadopt');
    expect((await scene.table()).module).not.toBe(deadly);
    const adopted = await rule('adopt 9.2');
    expect((await scene.table()).module).toBe(deadly);
    for (const address of ['alice@example.org', 'bob@example.net']) {
      expect(newsTo(adopted, address)).toContain('The game goes on under version 9.2.0 of the rules');
    }
    expect(answerOf(await rule('status'))).not.toContain('may be adopted');
  });
});
