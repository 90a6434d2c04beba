import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, inEveryRun, MORE } from '../support/property.js';
import { Measure, type Measured } from './support/measure.js';
import { allProse, asMail } from './support/prose.js';
import { type Variant, variantsOf } from './support/variant.js';
import { type Written, writtenMails } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

/** Of each kind this many are tried; `npm run fuzz` tries more, and others. */
const TRIED = inEveryRun(4, 8);

const mails = writtenMails().flatMap(([, all]) => all);
const CORPORA: readonly (readonly [name: string, all: readonly Written[]])[] = [
  ['clear mails', mails.filter(({ kind }) => kind === 'clear')],
  ['open mails', mails.filter(({ kind }) => kind === 'open')],
  [
    'mails that order nothing, or what is against the rules',
    mails.filter(({ kind }) => kind === 'nothing' || kind === 'refused'),
  ],
  ['prose', allProse().flatMap(([, texts]) => texts.map(asMail))],
];

interface Varied {
  readonly variant: Variant;
  readonly measured: Measured;
}

/** Every mail is another one to the robot: what came twice would be answered once. */
let count = 0;
function of({ written, form }: Variant): Promise<Measured> {
  return measure.of({ ...written, id: `${written.id}.${++count}` }, {}, form);
}

function told({ variant, measured }: Varied): string {
  return `## ${variant.written.id}: ${variant.changes.join('; ')}\n${variant.written.mail}\n${measured.answer.slice(0, 800)}\n`;
}

/**
 * The mails as other hands and programs might have sent them: reports quoted above, below and not at all, lines broken,
 * greetings and signatures, thanks with slips, in other languages, in HTML alone. A variant says what its mail says: it
 * is carried out as that or not at all.
 */
describe('mails and prose, varied', () => {
  it.each(CORPORA)(
    '%s do nothing that was not meant',
    async (name, all) => {
      const seed =
        process.env.FC_SEED === 'random'
          ? Math.floor(Math.random() * 2 ** 31)
          : Number(process.env.FC_SEED ?? 1757);
      const found: Varied[] = [];
      for (const variant of fc.sample(variantsOf(all), { numRuns: TRIED * MORE, seed })) {
        found.push({ variant, measured: await of(variant) });
      }
      const wrong: Varied[] = [];
      for (const one of found.filter(({ measured }) => measured.found === 'misunderstood')) {
        const { id } = one.variant.written;
        const plain = all.find((written) => written.id === id);
        // What is misunderstood as it was written is told by its name where all are sent as they are.
        const known =
          plain === undefined ||
          (await of({ ...one.variant, written: plain, form: 'text' })).found === 'misunderstood';
        if (!known) wrong.push(one);
      }
      const right = found.filter(({ measured }) => measured.found === 'right').length;
      process.stdout.write(
        `${name}, varied (FC_SEED=${seed}): right=${right}/${found.length}, misunderstood=${wrong.length}\n`,
      );
      expect(wrong.map(told)).toEqual([]);
    },
    3_600_000,
  );
});
