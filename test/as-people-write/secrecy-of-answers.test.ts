import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { libertyTwin } from '../engine/liberty/support/twin.js';
import { mohicansTwin } from '../engine/mohicans/support/twin.js';
import { warTwin } from '../engine/wilderness-war/support/twin.js';
import { withoutCheckpointMarks } from '../mail/support/checkpoint-marks.js';
import { ANY_PLAN } from '../property/any-plan.js';
import type { MemoryTable } from '../support/memory-table.js';
import { MORE, oneIn } from '../support/property.js';
import { Measure, type Told } from './support/measure.js';
import { position, positionNames, rulesOf, tableAt } from './support/position.js';
import { type Written, writtenMails } from './support/written.js';

/** Every mail and every position, by `npm run fuzz` and by `npm run as-people-write`; a few of them in every run. */
const ALL = MORE > 1 || process.env.EVERY_MAIL !== undefined;

/** What a robot that knows nothing of the game before is led to by the mail. */
async function told(written: Written, memory: MemoryTable): Promise<Told> {
  const robot = await Measure.open();
  try {
    return await robot.lettersAt(written, memory);
  } finally {
    await robot.close();
  }
}

type Twin = (state: never, side: SideId, random: SeededRandom) => unknown;
const GAMES: {
  readonly [game: string]: {
    readonly twin: Twin;
    /** One in so many of the mails of the corpora is sent in every run. */
    readonly every: number;
    /** Where a writer is asked who holds what the other side cannot see. */
    readonly holder: string;
  };
} = {
  'wilderness-war': { twin: warTwin, every: 31, holder: 'wilderness-war-01' },
  liberty: { twin: libertyTwin, every: 27, holder: 'liberty-01' },
  mohicans: { twin: mohicansTwin, every: 7, holder: 'mohicans-01' },
};

/** The table as it would be in a game that `side` cannot tell from this one; null where nothing is hidden from it. */
function twinOf(written: Written, side: SideId, random: SeededRandom): MemoryTable | null {
  const about = position(written.position);
  const memory = tableAt(written.position, written.language);
  const state = GAMES[about.game]?.twin(memory.session.state as never, side, random) ?? null;
  if (state === null) return null;
  const { queues, plans } = memory.session;
  const others = rulesOf(about).sides.filter((other) => other !== side);
  const theirs = <T>(value: T) => Object.fromEntries(others.map((other) => [other, value]));
  memory.session = {
    ...memory.session,
    state,
    queues: { ...queues, ...theirs([{ text: 'a secret order', line: 1, message: null }]) },
    plans: { ...plans, ...theirs([ANY_PLAN]) },
  };
  return memory;
}

/** Names of all that there is in the game, whoever has it, between the words of orders and of talk. */
function mixture(module: GameModule, locale: Written['language'], random: SeededRandom): string {
  const lexicon = module.lexicons[locale];
  if (lexicon === undefined) throw new Error(`no ${locale}`);
  const some = <T>(list: readonly T[]): T => {
    const found = list[random.below(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const verb = (): string =>
    lexicon.word(
      some(
        module.orders.flatMap(({ syntax: [first] }) =>
          first !== undefined && 'word' in first ? [first.word] : [],
        ),
      ),
    );
  const name = (): string => {
    const category = some(Object.keys(lexicon.source.names));
    return lexicon.names(category).show(some(lexicon.names(category).ids()));
  };
  const between = {
    en: ['to', 'with', 'and', 'goes to'],
    fr: ['à', 'avec', 'et', 'va à'],
    de: ['nach', 'mit', 'und', 'geht nach'],
  };
  const parts = [verb(), name(), some(between[locale]), name(), some(between[locale]), name()];
  const whole = parts.slice(random.below(2), 2 + random.below(5)).join(' ');
  return random.below(4) === 0 ? `${whole}; ${verb()} ${name()}` : whole;
}

const LANGUAGES = ['en', 'fr', 'de'] as const;

/** Mails of that game: some of the corpora, and mixtures of names at its positions, at each of them where all are sent. */
function mailsOf(game: string): Written[] {
  const here = writtenMails().flatMap(([, mails]) =>
    mails.filter((mail) => position(mail.position).game === game),
  );
  const random = new SeededRandom(`mixtures ${game}`);
  const mixed = positionNames()
    .filter((name) => position(name).game === game)
    .flatMap((name) =>
      Array.from({ length: MORE }, (_, at): Written => {
        const language = LANGUAGES[random.below(LANGUAGES.length)] ?? 'en';
        const mail = `${mixture(rulesOf(position(name)), language, random)}\n${mixture(rulesOf(position(name)), language, random)}\n`;
        return {
          id: `mixture-${name}-${at}`,
          position: name,
          language,
          program: 'plain',
          quoted: 'none',
          mail,
          kind: 'nothing',
        };
      }),
    );
  return ALL ? [...here, ...mixed] : [...oneIn(GAMES[game]?.every ?? 1, here), ...oneIn(3, mixed)];
}

/** Letters without what is chance to whoever does not know the whole log. */
function plain(letters: readonly string[]): string[] {
  return letters.map((letter) =>
    withoutCheckpointMarks(
      letter.replace(/=\r\n/g, '').replaceAll('=3D', '=').replaceAll('=E2=80=94', '—'),
    ).replace(/<ph\.[0-9a-f]{32}@/g, '<ph.ID@'),
  );
}

describe.each(Object.keys(GAMES))('the answers to mails of %s', (game) => {
  it('are the same to the byte, buttons and all, and come at the same times, whatever is hidden', async () => {
    const random = new SeededRandom(`answers ${game}`);
    let compared = 0;
    let buttons = 0;
    for (const written of mailsOf(game)) {
      const twin = twinOf(written, position(written.position).writer, random);
      if (twin === null) continue;
      const here = await told(written, tableAt(written.position, written.language));
      const there = await told(written, twin);
      expect([written.id, there.done]).toEqual([written.id, here.done]);
      if (here.done) {
        // What an order leads to may depend on what is hidden; what the mail was read as may not.
        expect([written.id, there.carriedOut[0]]).toEqual([written.id, here.carriedOut[0]]);
        continue;
      }
      expect([written.id, plain(there.letters)]).toEqual([written.id, plain(here.letters)]);
      compared++;
      buttons += here.buttons;
    }
    process.stdout.write(`${game}: ${compared} answers with ${buttons} buttons\n`);
    expect(Math.min(compared, 3 * buttons)).toBeGreaterThan(5);
  }, 3_600_000);

  it('differ for him whose own it is', async () => {
    const random = new SeededRandom(`holder ${game}`);
    const { holder = '' } = GAMES[game] ?? {};
    const mail = 'Thanks for your letter!\nreport\n';
    const plainly = { language: 'en', program: 'plain', quoted: 'none', kind: 'nothing' } as const;
    const written: Written = { id: `holder-${game}`, position: holder, mail, ...plainly };
    const about = position(holder);
    const [other = ''] = rulesOf(about).sides.filter((side) => side !== about.writer);
    const twin = twinOf(written, other, random);
    if (twin === null) throw new Error('nothing is hidden');
    twin.session = { ...twin.session, queues: {}, plans: {} };
    const here = await told(written, tableAt(holder, 'en'));
    expect(plain((await told(written, twin)).letters)).not.toEqual(plain(here.letters));
  });
});
