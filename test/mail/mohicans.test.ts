import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { State } from '../../src/engine/mohicans/state.js';
import { parseWorldData } from '../../src/engine/mohicans/world/data-parser.js';
import { data } from '../support/mohicans.js';
import {
  mohicansScene,
  OTHER_STATIONS,
  SPRING,
  STATIONS,
  springByMail,
  toFirstMovement,
} from './support/mohicans-scene.js';
import {
  accepted,
  expectVerified,
  exported,
  posthornOf,
  realScene,
  sentToBob,
} from './support/real-scene.js';
import { ALICE, BOB, only, ROBOT, type Scene, type Sent, who } from './support/scene.js';

let scene: Scene;
// Some tests need none.
afterEach(() => scene?.close());

/** The French supply of the first turn, the British one by land and by sea. */
const SUPPLY = [2, 6, 3, 4, 3];
const FRENCH =
  'move all from Montréal to Fort Saint-Frédéric via Caughnawaga, Chambly, picking up La Corne, Caughnawaga; move all from Shawnee to Fort Ligonier; burn fort at Fort Ligonier; done';
const ASSAULT =
  'move New York militia, Hartford militia Albany > Fort George; lift 40th, 45th, 49th at Halifax to Fort Beauséjour; done';

const posthorn = (...args: string[]) => posthornOf(scene, ...args);
const says = (side: string, body: string) => accepted(scene, side, body);

/** The answer to its author, on long lines. */
async function said(side: string, body: string): Promise<string> {
  return story(only(await says(side, body), 'answer'));
}

function story({ text }: Sent): string {
  return text.replace(/\n {2}(?! *[-*])/g, ' ').replace(/ {2,}/g, ' ');
}

async function state(id = 'g1'): Promise<State> {
  return (await scene.table(id)).session.state as State;
}

const SEATS = ['--seat', `french=${ALICE}:Alice`, '--seat', `british=${BOB}:Bob`];

async function made(id: string, ...options: string[]) {
  const rest = options.flatMap((option) => ['--option', option]);
  return posthorn('game', 'new', id, '--game', 'mohicans', '--scenario', '1754', ...SEATS, ...rest);
}

describe('a game of Mohicans', () => {
  it('is made by command, with its optional rules', async () => {
    scene = await realScene();
    expect(await made('g1', 'line-battles=true', 'turns=twelve-six-years')).toMatchObject({ code: 0 });
    expect((await state()).options).toEqual({
      lineBattles: true,
      halves: false,
      historical: false,
      record: 'twelve-six-years',
    });
    const unknown = await made('g2', 'lines=true');
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no option "lines".')]);
    const wrong = await made('g3', 'turns=thirteen');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('"thirteen"')]);
  });

  it("is made by command on a moderator's own map and with his dice, from files", async () => {
    scene = await realScene();
    const map = join(scene.home, 'map.yaml');
    const dice = join(scene.home, 'dice.yaml');
    const own = JSON.stringify(parseWorldData(data).map).replaceAll('"Hartford"', '"Wethersfield"');
    await writeFile(map, own);
    await writeFile(
      dice,
      'dice: { white: { faces: [blank, arrow] }, black: { faces: [arrow, two-arrows, skull] } }\n',
    );
    expect(await made('g1', `map=${map}`, `dice=${dice}`)).toMatchObject({ code: 0, err: '' });
    expect(await posthorn('log', 'verify', 'g1')).toMatchObject({ code: 0 });
    expect((await posthorn('report', 'g1', 'french')).out).toContain('Wethersfield');
    const { own: kept } = await state();
    expect(kept.dice).toMatchObject({ dice: { white: { faces: ['blank', 'arrow'] } } });

    await writeFile(dice, 'dice: { white: { faces: [blank, cannon] }, black: { faces: [skull] } }\n');
    const wrong = await made('g2', `dice=${dice}`);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('dice.white.faces')]);
    await writeFile(map, own.replaceAll('"montreal"', '"lachine"'));
    expect(await made('g3', `map=${map}`)).toMatchObject({ code: 1 });
    const none = await made('g4', 'map=no.yaml');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('no.yaml')]);
  });

  it('is made by mail with optional rules, of which the other player is told', async () => {
    scene = await realScene();
    const from = `Alice <${ALICE}>`;
    const body = `new mohicans with ${BOB} options halves, no historical, turns=twelve-half-years`;
    const invitation = only((await scene.hear({ from, to: ROBOT, body })).sent, 'invitation', BOB);
    expect(invitation.text).toContain('halves');
    expect(invitation.text).toContain('twelve-half-years');
    expect(invitation.text).not.toContain('historical');
    await scene.answer(invitation, 'accept', `Bob <${BOB}>`);
    const [game = ''] = await scene.house.list();
    expect((await state(game)).options).toMatchObject({ halves: true, record: 'twelve-half-years' });
    const carol = 'Carol <carol@example.org>';
    const unknown = await scene.hear({ from: carol, to: ROBOT, body: 'new mohicans open options tanks' });
    expect(only(unknown.sent, 'answer').text).toContain('There is no option "tanks".');
  });

  it('is made by mail, by its name alone', async () => {
    scene = await realScene();
    const from = `Alice <${ALICE}>`;
    const asked = await scene.hear({ from, to: ROBOT, body: `new mohicans as french with ${BOB}` });
    const begun = await scene.answer(only(asked.sent, 'invitation', BOB), 'accept', `Bob <${BOB}>`);
    expect(who(begun.sent)).toEqual([`answer to ${BOB}`, `turn to ${ALICE}`, `turn to ${BOB}`]);
    const report = only(begun.sent, 'turn', ALICE).text;
    expect(report).toContain('Spring 1754, set-up');
    expect(report).toContain('YOUR DECISION\nFrench: where does Langlade begin');
  });

  it('comes to its first movement in two mails of each side', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    const sent = await springByMail(scene);
    const last = story(only(sent.slice(-2), 'turn', ALICE));
    expect(last).toContain('French supply: 2, 6, plus 4: 12 points.');
    expect(last).toContain('French: your movement, with 12 supply points left.');
  });
});

describe('a movement phase', () => {
  it.each([
    ['one line', FRENCH],
    ['a line each', FRENCH.replaceAll('; ', '\n')],
  ])('is one mail with %s', async (_form, body) => {
    scene = await mohicansScene({ dice: SUPPLY });
    await toFirstMovement(scene);
    const sent = await says('french', body);
    const mine = story(only(sent, 'answer'));
    expect(mine).toContain(
      'From Montréal to Caughnawaga: Langlade, Montréal militia 1, Montréal militia 2 (French, one supply point).',
    );
    expect(mine).toContain('The fort at Fort Ligonier is burnt (French).');
    const his = story(only(sent, 'turn', BOB));
    expect(his).toContain('The fort at Fort Ligonier is burnt (French).');
    expect(his).toContain('British: your movement, with 13 supply points and 3 sea points left.');
  });

  it('is refused whole when one of its lines is wrong', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    await toFirstMovement(scene);
    const { seq } = (await scene.table()).head;
    const heard = await scene.say('french', FRENCH.replace('Fort Ligonier; burn', 'Boston; burn'));
    expect(heard.outcome).toMatchObject({ accepted: false });
    expect(only(heard.sent, 'answer').text).toContain('REFUSED');
    expect(who(heard.sent)).toEqual([`answer to ${ALICE}`]);
    expect((await state()).marks).toEqual({});
    expect((await scene.table()).head.seq).toBe(seq);
  });

  it('can be tried with `check`, which touches nothing', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    await toFirstMovement(scene);
    const { seq } = (await scene.table()).head;
    const good = await scene.say('french', `check\n${FRENCH}`);
    expect(only(good.sent, 'answer').text).not.toContain('REFUSED');
    const bad = await scene.say('french', 'check\nmove Langlade Montréal > Oneida');
    expect(only(bad.sent, 'answer').text).toMatch(/REFUSED: Nobody enters Oneida/);
    expect((await scene.table()).head.seq).toBe(seq);
  });

  it('that was said with the spring is carried out where the French moved elsewhere, as its author is told', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    await says('french', `${SPRING.frenchPosts}\n${STATIONS}`);
    await says('british', SPRING.britishPosts);
    await says('french', SPRING.french);
    await says('british', `${SPRING.british}\n${ASSAULT}`);
    const queue = only((await scene.say('british', 'queue')).sent, 'answer').text;
    expect(queue).toContain('lift 40th, 45th, 49th at Halifax to Fort Beauséjour');
    const his = story(only(await says('french', FRENCH), 'turn', BOB));
    // What has been carried out by now does not wait any more.
    expect(his).not.toContain('they still wait');
    expect(his).toContain('From Albany to Fort George');
    expect((await scene.table()).session.queues.british ?? []).toEqual([]);
  });

  it('can be taken back when the other side agrees', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    await toFirstMovement(scene);
    const before = await state();
    await says('french', 'move all from Shawnee to Fort Ligonier');
    await says('french', 'takeback');
    const taken = await scene.say('british', 'accept takeback');
    expect(only(taken.sent, 'turn', ALICE).text).toContain('12 supply points');
    expect((await state()).units).toEqual(before.units);
    await says('french', 'move all from Shawnee to Miamis');
  });
});

describe('a battle that was planned beforehand', () => {
  // The landing is met by nobody: the defenders are inside. Three dice of the British, twice, and one of a militia.
  const BATTLE = [...SUPPLY, ...[4, 5, 2], ...[4, 6, 3], 2];

  async function battle(): Promise<readonly Sent[]> {
    // The French supply of the next turn comes after it.
    scene = await mohicansScene({ dice: [...BATTLE, 5, 3] });
    await toFirstMovement(scene);
    await says('french', FRENCH);
    await says('french', 'before: inside all if at Fort Beauséjour\nsurrender: hold');
    return says('british', `assault: assault\nfort: capture\n${ASSAULT}`);
  }

  it('asks nobody anything', async () => {
    const sent = await battle();
    const mine = story(only(sent, 'turn', ALICE));
    expect(mine).toContain('The French side goes inside at Fort Beauséjour');
    expect(mine).toContain('Your plan p2 (surrender: hold) answered for you.');
    expect(mine).toContain('The British side wins the battle at Fort Beauséjour.');
    expect(mine).toContain('Fort Beauséjour is British now, with its fortification.');
    expect(mine).toContain('Autumn 1754, French movement');
    expect(story(only(sent, 'answer', BOB))).toContain('Your plan p1 (assault: assault) answered for you.');
  });

  it('tells each side of its own plans only', async () => {
    const sent = await battle();
    expect(only(sent, 'answer', BOB).text).not.toMatch(/inside all if|surrender: hold/);
    expect(only(sent, 'turn', ALICE).text).not.toMatch(/assault: assault|fort: capture/);
    for (const viewer of ['british', 'observer']) {
      expect(await exported(scene, viewer)).not.toMatch(/inside all if|surrender: hold/);
    }
    expect(await exported(scene, 'french')).toMatch(/inside all if at/);
    expect(await exported(scene, 'french')).not.toMatch(/assault: assault/);
  });
});

describe('the stations of the French ships', () => {
  const MATCH =
    'match squadron 1 with Louisbourg, squadron 2 with Brest, troop convoy with Rochefort, supply convoy with Bordeaux';
  const SHIP = /nav-fr-|corsair|gifts convoy|French squadron|French troop convoy/;

  it('are seen by the French alone, in mails, commands and exports', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    const sent = await springByMail(scene);
    const mine = sent.filter(({ to }) => to === ALICE);
    expect(mine.map(story).join('\n')).toContain('You station corsair at Brest.');
    const his = sent.filter(({ to }) => to === BOB);
    expect(his.length).toBeGreaterThan(2);
    expect(his.map(story).join('\n')).toContain('The French ships are stationed, face down.');
    for (const { text } of his) expect(text).not.toMatch(SHIP);
    for (const viewer of ['british', 'observer']) {
      const shown = await posthorn('--json', 'state', 'g1', '--as', viewer);
      const { state: inside, ...whole } = JSON.parse(shown.out);
      expect((inside ?? whole).naval).toEqual({
        french: null,
        stationed: true,
        through: { french: [], british: [] },
      });
      expect((await posthorn('log', 'show', 'g1', '--as', viewer)).out).not.toMatch(/corsair/);
      expect((await posthorn('report', 'g1', viewer)).out).not.toMatch(SHIP);
      // The ships have names, but none of the boxes they lie in.
      expect(await exported(scene, viewer)).not.toMatch(/station squadron|brest: nav|box: brest/);
    }
    expect(await exported(scene, 'french')).toMatch(/station squadron/);
    expect((await posthorn('report', 'g1', 'french')).out).toMatch(/Brest corsair/);
  });

  it('are told to everybody when the ships meet', async () => {
    scene = await mohicansScene({ dice: [...SUPPLY, 1, 1, 1, 1, 1, 3, 4, 5, 1, 6, 2, 2, 2] });
    await toFirstMovement(scene);
    await says('french', 'done');
    await says('british', 'done');
    await says('french', 'done');
    const asked = story(only(await says('british', 'done'), 'answer'));
    expect(asked).toContain('which of your ships meets the French ship of which box?');
    expect(asked).not.toMatch(/corsair|gifts/);
    const told = await said('british', MATCH);
    expect(told).toContain(
      'Naval war at Brest, dice 5, 1: corsair scores 7, squadron 2 scores 4. Through: corsair.',
    );
  });
});

describe('the log as a side may have it', () => {
  it('verifies', async () => {
    scene = await mohicansScene({ dice: SUPPLY });
    await toFirstMovement(scene);
    await says('french', FRENCH);
    await expectVerified(scene);
  });
});

describe('what the British cannot see', () => {
  const until = (stations: string): string[] => [
    `${SPRING.frenchPosts}\n${stations}`,
    `B: ${SPRING.britishPosts}`,
    SPRING.french,
    `B: ${SPRING.british}`,
  ];
  /** Two histories in which Bob sees the same. */
  const worlds: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'where the ships lie',
      [...until(STATIONS), FRENCH, 'B: done'],
      [...until(OTHER_STATIONS), FRENCH, 'B: done'],
    ],
    [
      'orders that wait and plans',
      [...until(STATIONS), 'round: stand'],
      [...until(STATIONS), 'before: inside all if at Québec\nhits: take hits Langlade first'],
    ],
  ];

  const toBob = (mails: readonly string[]) => sentToBob(mohicansScene({ dice: SUPPLY }), mails);

  it.each(worlds)('changes no byte of their mails: %s', async (_what, one, two) => {
    const first = await toBob(one);
    expect(await toBob(two)).toEqual(first);
    expect(first.length).toBeGreaterThan(1);
  });

  it('is told as soon as it can be seen', async () => {
    const moves = (to: string) => toBob([...until(STATIONS), `move all Shawnee > ${to}; done`]);
    expect(await moves('Miamis')).not.toEqual(await moves('Fort Ligonier'));
  });
});
