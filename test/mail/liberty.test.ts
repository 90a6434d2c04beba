import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import { asked, type Deal, libertyScene } from './support/liberty-scene.js';
import {
  accepted,
  expectVerified,
  exported,
  posthornOf,
  realScene,
  sentTo,
  sentToBob,
} from './support/real-scene.js';
import { ALICE, BOB, only, ROBOT, type Scene, type Sent, who } from './support/scene.js';

let scene: Scene;
// Some tests need none.
afterEach(() => scene?.close());

/** The Americans go first with three actions; a fair day. */
const FIRST: Deal = { dice: [5] };

const posthorn = (...args: string[]) => posthornOf(scene, ...args);

/** Says something that must be accepted; gives the answer to its author. */
async function said(side: string, body: string): Promise<Sent> {
  return only(await accepted(scene, side, body), 'answer');
}

async function bothPlay(american = 'action 3', british = 'action 1'): Promise<void> {
  await said('american', `play ${american}`);
  await said('british', `play ${british}`);
}

/** Every kind of event so far. */
async function told(): Promise<string[]> {
  const entries = await (await scene.table()).entries(0);
  return entries.flatMap((entry) => (entry.public.events ?? []).map(({ kind }) => kind));
}

const SEATS = ['--seat', `american=${ALICE}:Alice`, '--seat', `british=${BOB}:Bob`];

async function made(id: string, ...options: string[]) {
  const rest = options.flatMap((option) => ['--option', option]);
  return posthorn('game', 'new', id, '--game', 'liberty', '--scenario', '1775', ...SEATS, ...rest);
}

describe('a game of Liberty', () => {
  it('is made by command, with its optional rules', async () => {
    scene = await realScene();
    expect(await made('g1', 'pursuit-round=true', 'extra-card=true')).toMatchObject({ code: 0 });
    const { state } = (await scene.table()).session as unknown as { state: { options: object } };
    expect(state.options).toMatchObject({ pursuitRound: true, extraCard: true, drawBand: false });
    const wrong = await made('g2', 'pursuit=true');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('There is no option "pursuit".')]);
  });

  it("is made by command on a moderator's own map, from a file", async () => {
    scene = await realScene();
    const file = join(scene.home, 'own-map.yaml');
    await writeFile(file, 'choke_points: []\n');
    expect(await made('g1', `map=${file}`)).toMatchObject({ code: 0, err: '' });
    expect(await posthorn('log', 'verify', 'g1')).toMatchObject({ code: 0 });
    await writeFile(file, 'choke_points: [{ hex: atlantis, waters: [], ports: [] }]\n');
    const wrong = await made('g2', `map=${file}`);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('atlantis')]);
    const none = await made('g3', 'map=no.yaml');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('no.yaml')]);
  });

  it('is made by mail with optional rules, of which the other player is told', async () => {
    scene = await realScene();
    const from = `Alice <${ALICE}>`;
    const body = `new liberty with ${BOB} options extra-card, bayonet charge=yes, no british initiative`;
    const made = await scene.hear({ from, to: ROBOT, body });
    const invitation = only(made.sent, 'invitation', BOB);
    expect(invitation.text).toContain('edition 1, with bayonet-charge, extra-card');
    await scene.answer(invitation, 'accept', `Bob <${BOB}>`);
    const [game = ''] = await scene.house.list();
    const { state } = (await scene.table(game)).session as unknown as { state: { options: object } };
    expect(state.options).toMatchObject({ extraCard: true, bayonetCharge: true, britishInitiative: false });
    const carol = 'Carol <carol@example.org>';
    const unknown = await scene.hear({ from: carol, to: ROBOT, body: 'new liberty open options tanks' });
    expect(only(unknown.sent, 'answer').text).toContain('There is no option "tanks".');
    const dan = 'Dan <dan@example.org>';
    const wrong = await scene.hear({ from: dan, to: ROBOT, body: 'new liberty open options extra-card=12' });
    expect(only(wrong.sent, 'answer').text).toContain('The option "extra-card" cannot be "12".');
  });

  it('is made by mail, by its name alone', async () => {
    scene = await realScene();
    const made = await scene.hear({
      from: `Alice <${ALICE}>`,
      to: ROBOT,
      body: `new liberty as american with ${BOB}`,
    });
    const invitation = only(made.sent, 'invitation', BOB);
    const begun = await scene.answer(invitation, 'accept', `Bob <${BOB}>`);
    expect(who(begun.sent)).toEqual([`answer to ${BOB}`, `turn to ${ALICE}`, `turn to ${BOB}`]);
    const report = only(begun.sent, 'turn', ALICE).text;
    expect(report).toContain('1775, turn 1, choice of cards');
    expect(report).toContain('YOUR DECISION\nAmerican: choose the card you play this turn.');
  });
});

describe('the choice of a card', () => {
  it.each([['american', 'british'] as const, ['british', 'american'] as const])(
    'is answered by both to what they were asked at first, %s before %s',
    async (first, second) => {
      scene = await libertyScene({ deal: FIRST });
      const questions = { american: await asked(scene, 'american'), british: await asked(scene, 'british') };
      for (const side of [first, second]) {
        const card = side === 'american' ? 'action 3' : 'action 1';
        await said(side, `begin\ndecision ${questions[side]}\nplay ${card}\nend`);
      }
      expect(await told()).toContain('weather');
    },
  );

  it('is answered by both at once', async () => {
    scene = await libertyScene({ deal: FIRST });
    const heard = await Promise.all([
      scene.say('american', 'play action 3'),
      scene.say('british', 'play action 1'),
    ]);
    expect(heard.map(({ outcome }) => outcome.kind === 'answered' && outcome.accepted)).toEqual([true, true]);
    expect(await told()).toContain('cards');
  });

  it('shows the other side nothing but that it was made, in mails, commands and log, until both are in', async () => {
    scene = await libertyScene({ deal: FIRST });
    const chosen = await scene.say('american', 'play action 3');
    const [mine, his] = [only(chosen.sent, 'answer', ALICE).text, only(chosen.sent, 'turn', BOB).text];
    expect(mine).toContain('You chose action 3.');
    expect(mine).toContain('Chosen and face down: action 3');
    expect(his).toContain('The American card lies face down.');
    const asHe = await posthorn('--json', 'state', 'g1', '--as', 'british');
    const observer = await exported(scene, 'observer');
    for (const text of [his, asHe.out, await exported(scene, 'british'), observer]) {
      expect(text).not.toMatch(/action[- ]3/);
    }
    expect(await exported(scene, 'american')).toContain('action-3');
    const both = await scene.say('british', 'play action 1');
    expect(only(both.sent, 'turn', ALICE).text).toContain('British action 1, American action 3');
    expect(only(both.sent, 'answer', BOB).text).toContain('British action 1, American action 3');
    expect(await exported(scene, 'observer')).toMatch(/american: action-3/);
  });

  it('is made for a side whose time is up, where the clock says so', async () => {
    const control: TimeControl = {
      ...{ first: 600, bank: 600, increment: 600, cap: 600, grace: 60, remind: 0 },
      ...{ vacationDays: 0, expiry: 'default' },
    };
    scene = await libertyScene({ deal: FIRST, control });
    await scene.bench.watch.look('g1');
    await said('american', 'play action 3');
    await scene.bench.watch.look('g1');
    const sent: Sent[] = [];
    for (let looks = 0; looks < 10 && !(await told()).includes('cards'); looks++) {
      const next = await scene.bench.watch.tick();
      if (next !== null) scene.clock.at = Math.max(scene.clock.at, next);
      sent.push(...(await scene.news()));
    }
    sent.push(...(await scene.news()));
    const mine = sent.filter(({ to }) => to === ALICE).at(-1)?.text ?? '';
    expect(mine).toMatch(/The cards are turned up: British action 1, American action 3\./);
  });
});

describe('an action phase', () => {
  const LINE = 'move Springfield > Boston: all but Ward; march Putnam Hartford > New York; replace 1';
  const DRAWN: Deal = { dice: [5, { pick: ['arnold'], purpose: 'replacement' }] };

  it.each([
    ['one line', LINE],
    ['a line each', LINE.replaceAll('; ', '\n')],
  ])('is one mail with %s', async (_form, body) => {
    scene = await libertyScene({ deal: DRAWN });
    await bothPlay();
    const { text } = await said('american', body);
    expect(text).toContain('From Springfield to Boston: Washington, Pickens.');
    expect(text).toContain('From Hartford to New York: Putnam.');
    expect(text).toContain('Drawn from your pool: Arnold.');
    expect(text).toContain('American: where does the block that you drew (Arnold) go?');
    expect((await said('american', 'deploy Hartford')).text).toContain('Arnold enters play at Hartford.');
    expect(await asked(scene, 'british')).toMatch(/b$/);
  });

  it('may be written with the card it is for, before the other side has chosen', async () => {
    scene = await libertyScene({ deal: DRAWN });
    await said('american', `play action 3\n${LINE}`);
    const { sent } = await scene.say('american', 'queue');
    expect(only(sent, 'answer').text).toContain('move Springfield > Boston: all but Ward');
    const both = await scene.say('british', 'play action 1');
    const mine = only(both.sent, 'turn', ALICE).text;
    expect(mine).toContain('Drawn from your pool: Arnold.');
    expect(mine).toContain('where does the block that you drew (Arnold) go?');
  });

  it('can be tried with `check`, which touches nothing', async () => {
    scene = await libertyScene({ deal: DRAWN });
    await bothPlay();
    const { seq } = (await scene.table()).head;
    const good = only((await scene.say('american', `check\n${LINE}`)).sent, 'answer').text;
    expect(good).not.toContain('REFUSED');
    const bad = await scene.say('american', 'check\nmove Ward Springfield > Montreal');
    expect(only(bad.sent, 'answer').text).toContain('REFUSED');
    expect((await scene.table()).head.seq).toBe(seq);
    expect(who(bad.sent)).toEqual([`answer to ${ALICE}`]);
  });

  it('can be asked about by `options` and `status`, and taken back when the other side agrees', async () => {
    scene = await libertyScene({ deal: DRAWN });
    await bothPlay();
    const options = only((await scene.say('american', 'options')).sent, 'answer').text;
    expect(options).toContain('move [BLOCKS] [from] HEX [to] WAY');
    expect(only((await scene.say('british', 'status')).sent, 'answer').text).toContain('American actions');
    await said('american', 'move Springfield > Boston: all but Ward');
    await said('american', 'takeback');
    const taken = await scene.say('british', 'accept takeback');
    expect(only(taken.sent, 'turn', ALICE).text).toContain(
      'Springfield (1): American 3 (Washington 2 C3, Pickens 3 C1, Ward 3 C1)'.split(' (W')[0] ?? '',
    );
    const { text } = await said('american', 'move Springfield > Boston: Ward');
    expect(text).toContain('From Springfield to Boston: Ward.');
  });
});

describe('a battle that was planned beforehand', () => {
  const miss = (count: number): number[] => Array.from({ length: count }, () => 6);
  // The ship hits twice, then Howe once; all others miss.
  const DICE: Deal = { dice: [5, ...[1, 1, 6], ...[1, 6, 6], ...miss(6)] };

  async function battle(): Promise<readonly Sent[]> {
    scene = await libertyScene({ deal: DICE });
    await bothPlay();
    await said(
      'american',
      [
        'move Springfield > Boston: all but Ward',
        'at Boston: retreat at strength 2 to Springfield; take hits Washington first; fire',
        'done',
      ].join('\n'),
    );
    return (await scene.say('british', 'at Boston: fire; take hits Grey first; stay\ndone')).sent;
  }

  it('asks nobody anything', async () => {
    const sent = await battle();
    const mine = only(sent, 'turn', ALICE).text;
    const story = mine.replace(/\n +/g, ' ');
    expect(story).toContain('At Boston ship Howe (British, A2) fires 1, 1, 6: 2 hits.');
    expect(story).toContain('A hit at Boston: Washington (American) has 1 left.');
    expect(story).toContain('The American side retreats from Boston to Springfield: Washington, Pickens.');
    expect(story).toContain('The British side wins the battle at Boston in round 1.');
    expect(story).toContain(
      'Your plan p1 (at Boston: retreat at strength 2 to Springfield) answered for you.',
    );
    expect(story).toContain('Your plan p2 (at Boston: take hits Washington first) answered for you.');
    expect(mine).toContain('choose the card you play this turn');
    expect(mine).not.toMatch(/^- p\d:/m);
  });

  it('is refused as a whole when one answer of its line cannot be read', async () => {
    scene = await libertyScene({ deal: DICE });
    await bothPlay();
    const heard = await scene.say('american', 'at Boston: fire; take hits Howe first');
    expect(heard.outcome).toMatchObject({ accepted: false });
    expect(only(heard.sent, 'answer').text).toMatch(/REFUSED/);
    const { session } = await scene.table();
    expect(session.plans.american ?? []).toEqual([]);
  });

  it('tells each side of its own plans only', async () => {
    const sent = await battle();
    const his = only(sent, 'answer', BOB).text;
    expect(his).toContain('take hits Grey first');
    expect(his).not.toContain('take hits Washington');
    expect(his).not.toMatch(/retreat at strength/);
    for (const viewer of ['british', 'observer']) {
      expect(await exported(scene, viewer)).not.toMatch(/Washington first|retreat at strength/);
    }
    expect(await exported(scene, 'american')).toMatch(/Washington first/);
    expect(await exported(scene, 'american')).not.toMatch(/Grey first/);
  });
});

describe('the log as a side may have it', () => {
  it('verifies and holds none of the hidden blocks, cards and draws of the other', async () => {
    scene = await libertyScene({
      deal: { dice: [5, { pick: ['arnold'], purpose: 'replacement' }] },
    });
    await bothPlay();
    await said('american', 'move Ward Springfield > Hartford\nreplace 1');
    await said('american', 'deploy New Brunswick');
    const american = await exported(scene, 'american');
    expect(american).toMatch(/arnold/);
    for (const viewer of ['british', 'observer']) {
      const text = await exported(scene, viewer);
      expect(text).not.toMatch(/arnold|ward\b|supply-3/i);
    }
    expect(american).not.toMatch(/supply-2/);
    await expectVerified(scene);
  });
});

describe('what a side cannot see', () => {
  const hands = [
    ['action-1', 'action-3', 'supply-2'],
    ['action-2', 'action-3', 'supply-3'],
  ];
  const drawn = (block: string) => ({ pick: [block], purpose: 'replacement' });
  /** Two histories in which Bob sees the same. */
  const worlds: readonly (readonly [string, readonly (readonly [Deal, readonly string[]])[]])[] = [
    [
      'the card chosen and the orders that wait',
      [
        [{ american: hands[0] ?? [] }, ['play action 3\nmove Ward Springfield > Hartford']],
        [{ american: hands[1] ?? [] }, ['play supply 3']],
      ],
    ],
    [
      'cards in hand, which blocks move and march, and what is drawn',
      [
        [
          { american: hands[0] ?? [], dice: [5, 1, drawn('arnold')] },
          [
            'play 3',
            'B: play action 1',
            'move Ward Springfield > Hartford\nmarch Wooster Newport > New York\nreplace 1',
            'deploy Hartford',
            'B: done',
          ],
        ],
        [
          { american: hands[1] ?? [], dice: [5, 1, drawn('greene')] },
          [
            'play action 3',
            'B: play action 1',
            'move Pickens Springfield > Hartford\nmarch Wooster Newport > New York\nreplace 1',
            'deploy Hartford',
            'B: done',
          ],
        ],
      ],
    ],
    [
      'plans',
      [
        [{ dice: [5] }, ['play action 3', 'B: play action 1', 'at Boston: fire\nend']],
        [{ dice: [5] }, ['play action 3', 'B: play action 1', 'hits: take hits Ward first\nend']],
      ],
    ],
  ];

  const toBob = ([deal, mails]: readonly [Deal, readonly string[]]) =>
    sentToBob(libertyScene({ deal }), mails);

  it.each(worlds)('changes no byte of its mails: %s', async (_what, [one, two]) => {
    if (one === undefined || two === undefined) throw new Error('two histories');
    const first = await toBob(one);
    expect(await toBob(two)).toEqual(first);
    expect(first.length).toBeGreaterThan(1);
  });

  it.each([
    ['a warship', 'infantry', 'sail ship Howe Boston > Portsmouth', 'move Grey Boston > Portsmouth'],
    ['a leader', 'infantry', 'move Howe Boston > Cape Cod', 'move Grey Boston > Cape Cod'],
  ])('changes no byte of its mails: %s where %s could have gone', async (_one, _other, mine, his) => {
    const deal = {
      british: ['action-3', 'action-2', 'supply-2'],
      american: ['action-1', 'action-2', 'supply-3'],
      dice: [5],
    };
    const told = (line: string) =>
      sentTo(ALICE, libertyScene({ deal }), ['play action 1', 'B: play action 3', `B: ${line}\ndone`]);
    const first = await told(mine);
    expect(await told(his)).toEqual(first);
    expect(first.at(-1)).toContain('one block moves from');
  });

  it('is told as soon as it can be seen', async () => {
    const shown = (mail: string) => toBob([{ dice: [5] }, ['play action 3', 'B: play action 1', mail]]);
    const first = await shown('move Ward Springfield > Hartford');
    expect(await shown('move Ward Springfield > Newport')).not.toEqual(first);
  });
});
