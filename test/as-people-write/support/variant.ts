import { fc } from '../../support/property.js';
import type { MailForm } from './mail-of.js';
import type { Program, Written } from './written.js';

/** The same mail as another hand or another program might have sent it: what it means is what it meant. */
export interface Variant {
  readonly written: Written;
  readonly form: MailForm;
  /** What was changed, in words. */
  readonly changes: readonly string[];
}

type Language = Written['language'];
type Change = (variant: Variant) => Variant;

const LANGUAGES: readonly Language[] = ['en', 'fr', 'de'];
const PROGRAMS: readonly Program[] = ['gmail', 'outlook', 'apple', 'thunderbird', 'phone', 'plain'];

/** Talk that changes nothing of what a mail says. */
const BEFORE: Readonly<Record<Language, readonly string[]>> = {
  en: ['Hi Ben,', 'Hello!', 'Dear Ben,', 'Thanks, Ben!', 'Thank you for the quick answer!', 'Good morning,'],
  fr: ['Bonjour,', 'Salut Ben,', 'Cher Ben,', 'Merci Ben !', 'Merci pour ta réponse !', 'Bonsoir,'],
  de: [
    'Hallo Ben,',
    'Moin,',
    'Lieber Ben,',
    'Danke, Ben!',
    'Danke für die schnelle Antwort!',
    'Guten Morgen,',
  ],
};
const BEHIND: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Cheers,\nAnna',
    'Best regards\nAnna',
    'Thanks!\nAnna',
    'Good luck!',
    '-- \nAnna\nplays by mail since 1987',
  ],
  fr: [
    'Amitiés,\nAnna',
    'Bien cordialement,\nAnna',
    'Merci !\nAnna',
    'Bonne chance !',
    '-- \nAnna\njoue depuis 1987',
  ],
  de: ['Viele Grüße\nAnna', 'Gruß\nAnna', 'Danke!\nAnna', 'Viel Glück!', '-- \nAnna\nspielt seit 1987'],
};

const REPORT = '{{REPORT}}';

/** The text around the report, if it is in it; nothing of what is between lines of the report is touched. */
function typed({ written }: Variant, change: (text: string) => string): Written {
  const parts = written.mail.split(REPORT);
  const mail = parts.map((part) => (part.trim() === '' ? part : change(part))).join(REPORT);
  return { ...written, mail };
}

function put(where: 'before' | 'behind', talk: string): Change {
  return (variant) => {
    const change = (text: string): string =>
      where === 'before' ? `${talk}\n\n${text.trimStart()}` : `${text.trimEnd()}\n\n${talk}\n\n`;
    const said = `${where} it: ${talk.replaceAll('\n', ' / ')}`;
    return { ...variant, written: typed(variant, change), changes: [...variant.changes, said] };
  };
}

/** Two neighbours among the letters of a word change places. */
function slipped(text: string, at: number): string {
  const places = [...text.matchAll(/\p{L}(?=\p{L}{2})/gu)].map(({ index }) => index + 1);
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined || place + 1 >= text.length) return text;
  return text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2);
}

/** Lines broken where a window ends; what stands on lines of its own stays there. */
function wrapped(text: string, width: number): string {
  const line = new RegExp(`(?=.{${width + 1}})(.{1,${width}}) `, 'g');
  return text.replace(line, '$1\n');
}

const TEXT: readonly { readonly said: string; readonly change: (text: string) => string }[] = [
  { said: 'in small letters', change: (text) => text.toLowerCase() },
  { said: 'typographer’s quotes', change: (text) => text.replace(/'/g, '’').replace(/"([^"\n]*)"/g, '“$1”') },
  { said: 'blank lines doubled', change: (text) => text.replace(/\n\n/g, '\n\n\n') },
  { said: 'blanks at the ends of lines', change: (text) => text.replace(/(\S)\n/g, '$1  \n') },
  { said: 'hard blanks', change: (text) => text.replace(/([,.]) /g, '$1\u00a0') },
];

const asText = fc.constantFrom(...TEXT).map(
  ({ said, change }): Change =>
    (variant) => ({ ...variant, written: typed(variant, change), changes: [...variant.changes, said] }),
);

const asWrapped = fc.integer({ min: 24, max: 76 }).map(
  (width): Change =>
    (variant) => ({
      ...variant,
      written: typed(variant, (text) => wrapped(text, width)),
      changes: [...variant.changes, `broken at ${width}`],
    }),
);

const withTalk = fc
  .tuple(
    fc.constantFrom('before' as const, 'behind' as const),
    fc.constantFrom(...LANGUAGES),
    fc.nat(9),
    fc.option(fc.nat(40), { freq: 3, nil: null }),
    fc.boolean(),
  )
  .map(
    ([where, foreign, which, slip, own]): Change =>
      (variant) => {
        const all = (where === 'before' ? BEFORE : BEHIND)[own ? variant.written.language : foreign];
        const talk = all[which % all.length] ?? '';
        return put(where, slip === null ? talk : slipped(talk, slip))(variant);
      },
  );

const asSent = fc
  .tuple(
    fc.constantFrom(...PROGRAMS),
    fc.constantFrom('below' as const, 'above' as const, 'none' as const),
    fc.constantFrom<MailForm>('text', 'html'),
  )
  .map(
    ([program, quoted, form]): Change =>
      (variant) => {
        const { written } = variant;
        const changes = [...variant.changes, `${program}, report ${quoted}, ${form}`];
        // What was written between the lines of a report belongs there, and its quotation is its program's.
        if (written.quoted === 'inline') return { ...variant, form, changes: [...variant.changes, form] };
        const mail = written.mail.replace(REPORT, '');
        return { form, changes, written: { ...written, program, quoted, mail: `${mail.trim()}\n` } };
      },
  );

const change = fc.oneof(
  asText,
  asWrapped,
  { weight: 3, arbitrary: withTalk },
  { weight: 2, arbitrary: asSent },
);

/** One of these mails, changed in one to four ways. */
export function variantsOf(mails: readonly Written[]): fc.Arbitrary<Variant> {
  return fc
    .tuple(fc.constantFrom(...mails), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([written, changes]) =>
      changes.reduce<Variant>((variant, each) => each(variant), { written, form: 'text', changes: [] }),
    );
}
