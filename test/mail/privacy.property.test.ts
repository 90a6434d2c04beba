import { describe, expect, it } from '@jest/globals';
import type { NewsTiming } from '../../src/game/people/person.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { CARAVAN } from '../report/caravan-texts.js';
import { fc, inEveryRun, MORE } from '../support/property.js';
import { withoutCheckpointMarks } from './support/checkpoint-marks.js';
import { ALICE, BOB, Scene, type Sent } from './support/scene.js';

/**
 * Red (Alice) holds 2, 3 and 4 and writes mails of which Bob must not learn more than that a bid was made. Each is
 * given twice, as she may have written it in two worlds that look the same to Bob.
 */
type Twice = readonly [string, string];

const card = fc.constantFrom(2, 3, 4);
const cards = fc.tuple(card, card);
const word = fc.constantFrom(
  'options',
  'report',
  'queue',
  'plans',
  'status',
  'history',
  'help',
  'help bid',
  'resend',
  'list',
  'notices off',
  'zone Europe/Berlin',
  'hide address',
  'bid 9',
  'march well',
  'no order at all',
  'press to moderator: he must have the eight',
  'rotate',
);
const plan = fc.constantFrom(
  'strike yes if they enter dune',
  'strike no if they enter well',
  'strike yes if with at most 2 left',
);

/** A mail that shows Bob nothing: a look, a word, nonsense. */
const silent: fc.Arbitrary<Twice> = fc.oneof(
  cards.map(([one, two]): Twice => [`check\nbid ${one}`, `check\nbid ${two}`]),
  fc.tuple(word, word),
  fc.tuple(word, word).map(([one, two]): Twice => [`${one}\n${two}`, two]),
);
/** The mail with the bid, and with what else she has in mind. */
const bid: fc.Arbitrary<Twice> = fc.oneof(
  cards.map(([one, two]): Twice => [`bid ${one}`, `bid ${two}`]),
  fc
    .tuple(cards, fc.constantFrom('march well', 'march well, dune'), plan)
    .map(([[one, two], path, standing]): Twice => [`bid ${one}\n${path}`, `bid ${two}\n${standing}`]),
  fc
    .tuple(cards, plan, plan)
    .map(([[one, two], first, second]): Twice => [`bid ${one}\n${first}`, `bid ${two}\n${second}`]),
);

interface World {
  /** What Bob got after each mail, in his eyes. */
  readonly toBob: readonly (readonly string[])[];
  readonly accepted: readonly unknown[];
}

const texts = new Texts(() => CARAVAN, true);

/** Signs of a mail that are chance to whoever does not know what was written: ids, and the hash of the log's end. */
function withoutMarks({ text, raw }: Sent): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return withoutCheckpointMarks(`${head}\n${text}`)
    .replace(/<ph\.[0-9a-f]{32}@/g, '<ph.ID@')
    .replace(/\b[0-9a-f]{12,64}\b/g, 'HASH')
    .replace(/\b(entry|#) ?\d+/gi, '$1 N');
}

/** Instead of a mail: a day goes by. */
const A_DAY = 'a day';
const SILENCE = { kind: 'silence' } as const;

async function aDayLater(scene: Scene): Promise<Sent[]> {
  await scene.bench.watch.look('g1');
  scene.clock.at += 86_400_000;
  await scene.bench.watch.tick();
  return scene.news();
}

async function live(mails: readonly string[], news: NewsTiming = 'each'): Promise<World> {
  const scene = await Scene.open({ reporter: new RobotTextFacade(texts), news });
  try {
    await scene.begin();
    const toBob: string[][] = [];
    const accepted: unknown[] = [];
    for (const body of mails) {
      scene.clock.at += 60_000;
      const before = await scene.seat('red');
      const { outcome, sent } =
        body === A_DAY ? { outcome: SILENCE, sent: await aDayLater(scene) } : await scene.say('red', body);
      const after = await scene.seat('red');
      accepted.push(outcome.kind === 'answered' ? outcome.accepted : outcome.kind);
      const bobs = sent.filter(({ to }) => to === BOB);
      for (const { raw } of bobs) {
        const whole = raw.replace(/=\r\n/g, '');
        for (const secret of [before.token, after.token, ALICE]) expect(whole).not.toContain(secret);
      }
      toBob.push(bobs.map(withoutMarks));
    }
    return { toBob, accepted };
  } finally {
    await scene.close();
  }
}

describe('what the other player gets', () => {
  it.each(['each', 'daily'] as const)(
    'is the same, and comes at the same times, whatever hidden things were written: news %s',
    async (news) => {
      const script = fc.tuple(fc.array(silent, { maxLength: 2 }), bid, fc.array(silent, { maxLength: 2 }));
      await fc.assert(
        fc.asyncProperty(script, async ([before, turn, after]) => {
          const mails: readonly Twice[] = [...before, turn, ...after, [A_DAY, A_DAY]];
          const at = before.length;
          const one = await live(
            mails.map(([first]) => first),
            news,
          );
          const two = await live(
            mails.map(([, second]) => second),
            news,
          );
          expect(one.accepted[at]).toBe(true);
          expect(two.accepted[at]).toBe(true);
          const told = news === 'each' ? at : mails.length - 1;
          expect(one.toBob.map((sent) => sent.length)).toEqual(
            mails.map((_mail, index) => (index === told ? 1 : 0)),
          );
          expect(two.toBob).toEqual(one.toBob);
        }),
        { numRuns: inEveryRun(6, 12 * MORE) },
      );
    },
    120_000,
  );

  it('differs where something was meant for him', async () => {
    const [one, two] = [await live(['press: one']), await live(['press: two'])];
    expect(one.toBob[0]).toHaveLength(1);
    expect(one.toBob).not.toEqual(two.toBob);
  });
});
