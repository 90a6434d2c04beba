import { afterEach, describe, expect, it } from '@jest/globals';
import { bare } from '../support/wilderness-war.js';
import { libertyScene } from './support/liberty-scene.js';
import { accepted, expectVerified, realGame, sentToBob } from './support/real-scene.js';
import { ALICE, BOB, type Scene, type Sent } from './support/scene.js';

let scene: Scene;
// Some tests need none.
afterEach(() => scene?.close());

/** Alice has the British, who wait; Bob's French may raid. */
const FORM = bare({
  to_act: 'french',
  hands: { french: [1, 11, 23], british: [57, 58] },
  french: {
    allied: ['logstown', 'pays-d-en-haut'],
    at: {
      'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } },
      montreal: { units: { 'fr-indian-huron': 1 } },
    },
  },
  british: { at: { albany: { units: { 'br-regular-22nd': 1 } } } },
});
const ww = (): Promise<Scene> =>
  realGame({ module: 'wilderness-war', title: 'Wilderness War', scenario: FORM }, ['british', 'french'], {
    dice: [5, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  });

const RAID = 'individuals 1 Shawnee\nmove Shawnee to Augusta';
const WALK = 'individuals 1 Huron\nmove Huron to Quebec';
const SEALED = 'next: unit 58 22nd at Albany; move to Hoosic, unless I am attacked';

const to = (sent: readonly Sent[], address: string): string =>
  sent
    .filter((one) => one.to === address)
    .map(({ text }) => text)
    .join('\n');

/** Without the ends of its lines. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** The sides that are asked for the card of a turn. */
async function cardsAsked(of: Scene): Promise<string[]> {
  const { module, session } = await of.table();
  return module.pending(session.state).flatMap(({ kind, side }) => (kind === 'card' ? [side] : []));
}

describe('the next phase by mail', () => {
  it('is shown in every report of its author and in none of the other, and carried out after a restart', async () => {
    scene = await ww();
    const answer = to(await accepted(scene, 'british', `Thanks, Bob!\n${SEALED}`), ALICE);
    expect(answer).toMatch(
      /YOUR NEXT PHASE.*\n- next: unit 58 22nd at Albany; move to Hoosic, unless I am attacked/,
    );
    expect(answer).toMatch(/unless I am attacked\n +noted/);
    expect(to((await scene.say('british', 'queue')).sent, ALICE)).toContain('- next: unit 58 22nd at Albany');
    await scene.restart();
    const sent = [...(await accepted(scene, 'french', WALK)), ...(await accepted(scene, 'british', 'pass'))];
    expect(to(sent, BOB)).not.toMatch(/next: unit|for this phase/);
    expect(flat(to(sent, ALICE))).toContain(
      'Your orders for this phase are carried out: unit 58 22nd at Albany, move to Hoosic.',
    );
    await expectVerified(scene);
  });

  it('is dropped because of an attack, told with the reason, and given again by one word', async () => {
    scene = await ww();
    await accepted(scene, 'british', SEALED);
    await accepted(scene, 'french', RAID);
    await accepted(scene, 'british', 'pass');
    const told = to(await accepted(scene, 'british', 'pass'), ALICE);
    expect(flat(told)).toContain('The condition is not met: unless I am attacked.');
    expect(told).toContain('# again\n// gives again what was laid aside: unit 58 22nd at Albany');
    const again = to(await accepted(scene, 'british', 'again'), ALICE);
    expect(again).toMatch(/unit 58 22nd at Albany\n +done/);
    expect(again).not.toContain('YOUR NEXT PHASE');
    await expectVerified(scene);
  });

  it.each([
    ['en', 'help next', 'forget next', /- SPACE is empty/],
    ['fr', 'aide ensuite', 'oublie ensuite', /- [A-ZÉ]+ est vide/],
    ['de', 'Hilfe nächste Phase', 'vergiss nächste Phase', /- [A-ZÄÖÜ]+ (?:ist )?leer/],
  ])('has help of its own in %s', async (locale, word, withdrawn, condition) => {
    scene = await ww();
    await scene.say('british', `locale ${locale}`);
    const help = to((await scene.say('british', word)).sent, ALICE);
    expect(help).toContain(withdrawn);
    expect(help).toMatch(condition);
  });

  it('is kept, with a warning wherever it is shown, where it needs a card that is not in hand', async () => {
    scene = await ww();
    const answer = flat(
      to(
        await accepted(scene, 'british', 'next: unit 60 22nd at Albany; else event 57; else event 61'),
        ALICE,
      ),
    );
    expect(answer).toContain(
      'noted: It is kept. What needs 60 Highlanders, 61 Highlanders is passed over unless you hold it when the phase begins; now you do not.',
    );
    const listed = 'Not in your hand now: 60 ';
    expect(answer).toContain(listed);
    expect(flat(to((await scene.say('british', 'queue')).sent, ALICE))).toContain(listed);
    expect(flat(to(await accepted(scene, 'british', 'next: event 57'), ALICE))).not.toMatch(
      /not in your hand|kept/i,
    );
  });

  it('is kept with a warning where the card is spent by the orders above it', async () => {
    scene = await ww();
    const sent = await accepted(scene, 'french', `${WALK}; next: individuals 1 Huron`);
    expect(flat(to(sent, BOB))).toMatch(/individuals 1 Huron: noted: It is kept\. What needs 1 /);
  });

  it.each([
    ['de', 'als nächstes: Einheit 58 22nd in Albany; ziehen nach Hoosic, außer wenn ich angegriffen werde'],
    ['fr', 'ensuite: unité 58 22e à Albany; marche vers Hoosic, sauf si je suis attaqué'],
  ])('is shown in the language of its author, %s, and what became of it, too', async (locale, said) => {
    scene = await ww();
    await accepted(scene, 'british', SEALED);
    await scene.say('british', `locale ${locale}`);
    const told = flat(to((await scene.say('british', locale === 'de' ? 'bericht' : 'rapport')).sent, ALICE));
    expect(told).toContain(said);
    await accepted(scene, 'french', RAID);
    await accepted(scene, 'british', 'pass');
    const passed = flat(to(await accepted(scene, 'british', 'pass'), ALICE));
    expect(passed).toContain(said.replace(/^[^:]*: /, ''));
    expect(passed).not.toContain('unless');
  });

  it('is withdrawn by a word', async () => {
    scene = await ww();
    await accepted(scene, 'british', SEALED);
    expect(to(await accepted(scene, 'british', 'forget next'), ALICE)).not.toContain('YOUR NEXT PHASE');
    await accepted(scene, 'french', WALK);
    expect(to(await accepted(scene, 'british', 'pass'), ALICE)).not.toContain('for this phase');
  });

  it('may be written below the word, each order on a line of its own', async () => {
    scene = await ww();
    const mail = 'Thanks, Bob!\n\nnext:\nunit 58 22nd at Albany\nmove to Hoosic\n\nAlice';
    expect(flat(to(await accepted(scene, 'british', mail), ALICE))).toContain(
      '- next: unit 58 22nd at Albany; move to Hoosic',
    );
    await expectVerified(scene);
  });

  it('of Liberty is the turn that begins with a card', async () => {
    scene = await libertyScene({ deal: { dice: [5, 5, 5] } });
    const answer = to(await accepted(scene, 'american', 'play action 3\nnext: play action 2'), ALICE);
    expect(answer).toContain('- next: play action 2');
    expect(answer).toContain('action 3');
  });

  it('of Liberty is carried out when the turn comes, and the other side learns nothing of it before', async () => {
    scene = await libertyScene({ deal: { dice: [5, 5, 5, 5, 5, 5] } });
    const sealed = await accepted(scene, 'american', 'play action 3\nnext: play action 2');
    const sent = [...sealed, ...(await accepted(scene, 'british', 'play action 1'))];
    for (let most = 4; most > 0 && (await cardsAsked(scene)).length === 0; most--) {
      const table = await scene.table();
      const [first] = table.module.pending(table.session.state);
      if (first === undefined) throw new Error('nobody is asked');
      sent.push(...(await accepted(scene, first.side, 'done')));
    }
    expect(await cardsAsked(scene)).toEqual(['british']);
    expect((await scene.table()).session.next).toBeUndefined();
    expect(flat(to(sent, ALICE))).toContain('Your orders for this phase are carried out: play action 2.');
    expect(to(sent, BOB)).not.toMatch(/next: play|for this phase/);
    await expectVerified(scene);
  });
});

describe('two histories that the other side cannot tell apart', () => {
  const worlds: readonly (readonly [string, readonly string[]])[] = [
    ['another reason', ['next: unit 57 22nd at Albany; move to Quebec']],
    [
      'other choices',
      ['next: unit 43 22nd at Albany; else unit 58 22nd at Boston, only if Albany is attacked'],
    ],
    ['other conditions', ['next: pass, unless 1 is played']],
    ['another language', ['next: unit 58 22nd at Albany, sauf si je suis attaqué']],
  ];

  it.each(worlds)('give the same mails at the same times: %s', async (_what, others) => {
    const history = (mails: readonly string[]) =>
      sentToBob(ww(), [...mails, `B: ${RAID}`, 'pass', 'pass', 'unit 58 22nd at Albany']);
    const first = await history([SEALED]);
    expect(await history(others)).toEqual(first);
    expect(first.length).toBeGreaterThan(1);
  });

  it.each([
    ['a choice that is taken', 'next: pass', 'next: unit 58 22nd at Boston; else pass'],
    ['conditions that are met', 'next: pass', 'next: pass, unless I am attacked, only if 1 is played'],
  ])('give the same mails at the same times: %s', async (_what, one, two) => {
    const history = (mail: string) => sentToBob(ww(), [mail, `B: ${WALK}`, 'pass']);
    const first = await history(one);
    expect(await history(two)).toEqual(first);
  });
});
