import { describe, expect, it } from '@jest/globals';
import { readByEvidence } from '../../../src/robot/evidence/index.js';
import { Effort } from '../../../src/robot/explaining/index.js';
import { readMeaning, type Understood } from '../../../src/robot/meaning/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';
import { writtenMails } from '../../as-people-write/support/written.js';
import { MORE } from '../../support/property.js';

/** What all searches of one mail may cost together: their allowances, and the last thing each of them tries. */
const MOST = 170_000;
/** The allowance that the sentences one by one have. */
const ALLOWED = 70_000;

function read(
  where: string,
  text: string,
  effort: Effort,
  locale = 'en',
): { readonly steps: number; readonly understood: readonly Understood[] } {
  const about = position(where);
  const module = rulesOf(about);
  const { session } = tableAt(where, locale);
  const lines = text
    .split('\n')
    .map((line, at) => ({ text: line, line: at + 1 }))
    .filter((line) => line.text !== '');
  const view = module.view(session.state, about.writer);
  const understood = readByEvidence(module, view, about.writer, lines, locale, effort);
  return { steps: effort.steps, understood };
}

/** Every name of a game, again and again. */
function namesAt(where: string): (at: number) => string {
  const lexicon = rulesOf(position(where)).lexicons.en;
  if (lexicon === undefined) throw new Error('no English');
  const names = Object.entries(lexicon.source.names).flatMap(([category, items]) =>
    Object.keys(items).map((id) => lexicon.names(category).plain(id)),
  );
  return (at) => names[(at * 7919) % names.length] ?? '';
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

const FLOODS: readonly (readonly [
  what: string,
  line: (name: (at: number) => string, at: number) => string,
])[] = [
  [
    'lists of names',
    (name, at) =>
      range(8)
        .map((each) => name(at * 8 + each))
        .join(', '),
  ],
  [
    'marches that go on',
    (name, at) => `${name(at * 3)} and ${name(at * 3 + 1)} march to ${name(at * 3 + 2)} and`,
  ],
  [
    'lines of an order that never ends',
    (name, at) =>
      range(40)
        .map((each) => name(at + each))
        .join(' march '),
  ],
  [
    'names with slips',
    (name, at) =>
      range(6)
        .map((each) => name(at + each).replace(/^(..)./u, '$1x'))
        .join(' '),
  ],
  ['short sentences', (name, at) => `${name(at)} to ${name(at + 5)}.`],
];

/** Each flood at one of the positions, and at each of them by `npm run fuzz`. */
const SAID = ['mohicans-01', 'liberty-01', 'wilderness-war-05'].map(
  (where, at, all) =>
    [where, MORE > 1 ? FLOODS : FLOODS.filter((_, flood) => flood % all.length === at)] as const,
);

describe('what the reading of a mail may cost', () => {
  it.each(SAID)('is bounded, whatever it says: %s', (where, floods) => {
    for (const [what, line] of floods) {
      const name = namesAt(where);
      const text = range(60)
        .map((at) => line(name, at))
        .join('\n');
      const { steps, understood } = read(where, text, new Effort(ALLOWED));
      expect([what, steps < MOST]).toEqual([what, true]);
      expect(understood.filter(({ kind }) => kind === 'order')).toEqual([]);
    }
  });

  it('is no more for the dearest mails that people wrote', () => {
    const dearest = ['mohicans-s-013', 'mohicans-s-023', 'liberty-r-014'];
    const mails = writtenMails().flatMap(([, all]) => all.filter(({ id }) => dearest.includes(id)));
    expect(mails).toHaveLength(dearest.length);
    for (const { position: where, mail, language } of mails)
      expect(read(where, mail, new Effort(ALLOWED), language).steps).toBeLessThan(MOST);
  });

  it('is counted once for what is tried again', () => {
    const effort = new Effort(50);
    const tried = (name: string) => effort.once(effort, FLOODS, name, 40, () => name);
    expect([tried('one'), tried('one'), effort.steps, effort.isSpent]).toEqual(['one', 'one', 40, false]);
    expect([tried('two'), effort.steps, effort.isSpent]).toEqual(['two', 80, true]);
    const other = effort.another(10);
    expect([other.once(effort, FLOODS, 'one', 40, () => 'anew'), other.isSpent]).toEqual(['one', false]);
  });
});

describe('what was not read to its end', () => {
  const order = 'Ferguson marches from Augusta to Savannah.';
  const kinds = (text: string, effort = new Effort(ALLOWED)) =>
    read('liberty-01', text, effort).understood.map(({ kind }) => kind);

  it('is no order where the search was cut short', () => {
    expect(kinds(order)).toEqual(['order']);
    const about = position('liberty-01');
    const module = rulesOf(about);
    const view = module.view(tableAt('liberty-01', 'en').session.state, about.writer);
    const said = [{ line: 1, text: order }];
    const sentences = readMeaning(module, view, about.writer, said, 'en', new Effort(200));
    expect(sentences.map(({ kind }) => kind)).toEqual(['unclear']);
  });

  it('is no order where more sentences stand behind it than are looked at', () => {
    const talk = range(45).map((at) => `It was a fine day, the ${at + 1}th of the month.`);
    const all = kinds([order, ...talk, 'But leave everybody where he is.'].join('\n'));
    expect(all).not.toContain('order');
    expect(all).toHaveLength(47);
  });

  it('is no order where a sentence beside it is longer than is looked at', () => {
    const endless = range(100)
      .map(() => 'well')
      .join(' ');
    expect(kinds(`${order}\n\n${endless} leave everybody where he is.`)).not.toContain('order');
  });
});
