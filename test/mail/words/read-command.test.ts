import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../src/robot/commands/command-definition.js';
import { readCommand, WORDS, wordOf } from '../../../src/robot/commands/command-parser.js';
import type { Command, Place } from '../../../src/robot/commands/command-types.js';
import { fc } from '../../support/property.js';

/** Lines of one place with what they say. */
type Said = { readonly [line: string]: Command };

const DAYS = { kind: 'vacation', from: '2026-12-20', to: '2027-01-03' } as const;

const SEAT: Said = {
  'Report.': { kind: 'report' },
  rapport: { kind: 'report' },
  BERICHT: { kind: 'report' },
  help: { kind: 'help', topic: null },
  'Hilfe: Belagerung': { kind: 'help', topic: 'Belagerung' },
  Etat: { kind: 'status' },
  état: { kind: 'status' },
  lage: { kind: 'status' },
  liste: { kind: 'list' },
  resend: { kind: 'resend', seq: null },
  'renvoyer 12': { kind: 'resend', seq: 12 },
  'nochmal #12': { kind: 'resend', seq: 12 },
  history: { kind: 'history', from: null, to: null, rules: false },
  'historique 12 à 20': { kind: 'history', from: 12, to: 20, rules: false },
  'Verlauf 12..20': { kind: 'history', from: 12, to: 20, rules: false },
  'history from 7': { kind: 'history', from: 7, to: null, rules: false },
  'history rules': { kind: 'history', from: null, to: null, rules: true },
  'historique 12 à 20 avec règles': { kind: 'history', from: 12, to: 20, rules: true },
  'Verlauf 12..20 Regeln.': { kind: 'history', from: 12, to: 20, rules: true },
  queue: { kind: 'queue' },
  pläne: { kind: 'plans' },
  'cancel 2': { kind: 'cancel', number: 2 },
  'annuler tout': { kind: 'cancel', number: null },
  'replace 2: boat to St-Jean': { kind: 'replace', number: 2, text: 'boat to St-Jean' },
  'ersetzen 2 durch move huron to Sorel': { kind: 'replace', number: 2, text: 'move huron to Sorel' },
  'new token': { kind: 'rotate' },
  'Nouveau jeton !': { kind: 'rotate' },
  'press Well fought!': { kind: 'press', to: 'opponent', text: 'Well fought!' },
  'Message : Bien joué': { kind: 'press', to: 'opponent', text: 'Bien joué' },
  'nachricht an den Spielleiter: Frage': { kind: 'press', to: 'moderator', text: 'Frage' },
  draw: { kind: 'offer', what: 'draw' },
  'draw!': { kind: 'offer', what: 'draw' },
  'draw?': { kind: 'help', topic: 'draw' },
  'offer draw': { kind: 'offer', what: 'draw' },
  nulle: { kind: 'offer', what: 'draw' },
  'take back': { kind: 'offer', what: 'takeback' },
  Zurücknehmen: { kind: 'offer', what: 'takeback' },
  accept: { kind: 'accept', what: null },
  'accept the draw': { kind: 'accept', what: 'draw' },
  'accepter la nulle': { kind: 'accept', what: 'draw' },
  'ablehnen Rücknahme': { kind: 'decline', what: 'takeback' },
  'withdraw draw': { kind: 'withdraw', what: 'draw' },
  'quiet windows': { kind: 'quiet', minutes: 1440 },
  'quiet windows 12h': { kind: 'quiet', minutes: 720 },
  'Fenêtres discrètes : 2 jours': { kind: 'quiet', minutes: 2880 },
  'stille Fenster aus': { kind: 'quiet', minutes: null },
  'accept quiet windows': { kind: 'accept', what: 'quiet' },
  'ablehnen still': { kind: 'decline', what: 'quiet' },
  resign: { kind: 'resign', game: null },
  'abandonner war-3': { kind: 'resign', game: 'war-3' },
  'Aufgeben War-3.': { kind: 'resign', game: 'war-3' },
  'vacation 2026-12-20..2027-01-03': DAYS,
  'vacation from 2026-12-20 to 2027-01-03': DAYS,
  'vacances du 2026-12-20 au 2027-01-03': DAYS,
  'Urlaub vom 20.12.2026 bis 3.1.2027': DAYS,
  'vacation until 2027-01-03': { ...DAYS, from: null },
  'vacation off': { kind: 'vacation', from: null, to: null },
  'urlaub ende': { kind: 'vacation', from: null, to: null },
  'extend 48h': { kind: 'extend', side: null, minutes: 2880 },
  'prolonger de 2 jours': { kind: 'extend', side: null, minutes: 2880 },
  'verlängern british 3 h': { kind: 'extend', side: 'british', minutes: 180 },
  pause: { kind: 'pause', reason: '' },
  'pause moving house': { kind: 'pause', reason: 'moving house' },
  weiter: { kind: 'continue' },
  'locale fr': { kind: 'prefer', what: 'locale', value: 'fr' },
  'langue français': { kind: 'prefer', what: 'locale', value: 'fr' },
  'Sprache: Deutsch': { kind: 'prefer', what: 'locale', value: 'de' },
  'format texte': { kind: 'prefer', what: 'format', value: 'text' },
  'zone europe/berlin': { kind: 'prefer', what: 'zone', value: 'Europe/Berlin' },
  'zone America/New York': { kind: 'prefer', what: 'zone', value: 'America/New_York' },
  'name Anna  von  Alt': { kind: 'prefer', what: 'name', value: 'Anna von Alt' },
  'avis non': { kind: 'prefer', what: 'notices', value: 'off' },
  'mitteilungen an': { kind: 'prefer', what: 'notices', value: 'on' },
  'hide address': { kind: 'prefer', what: 'address-shown', value: 'off' },
  'hide name': { kind: 'prefer', what: 'name-shown', value: 'off' },
  'Name verbergen': { kind: 'prefer', what: 'name-shown', value: 'off' },
  'montrer mon nom': { kind: 'prefer', what: 'name-shown', value: 'on' },
  "montrer l'adresse": { kind: 'prefer', what: 'address-shown', value: 'on' },
  'address <Anna@Example.org>': { kind: 'address', address: 'anna@example.org' },
  'adresse anna@example.org<mailto:anna@example.org>': { kind: 'address', address: 'anna@example.org' },
};

const TERMS = {
  what: 'annus mirabilis',
  side: null,
  opponent: null,
  edition: null,
  clock: null,
  title: null,
  dice: 'chains',
  words: null,
} as const;

const DESK: Said = {
  'new annus mirabilis': { kind: 'new', terms: TERMS },
  'new annus mirabilis open': { kind: 'new', terms: TERMS },
  'new annus mirabilis open quiet': { kind: 'new', terms: { ...TERMS, quiet: '' } },
  'neu annus mirabilis still 12h uhr none': {
    kind: 'new',
    terms: { ...TERMS, quiet: '12h', clock: 'none' },
  },
  'new game: annus mirabilis as French with Bob@example.org': {
    kind: 'new',
    terms: { ...TERMS, side: 'French', opponent: 'bob@example.org' },
  },
  'new annus mirabilis edition 3 clock 72h +12h cap 120h dice manual called "War with Bob" words "as open"': {
    kind: 'new',
    terms: {
      ...TERMS,
      edition: 3,
      clock: '72h +12h cap 120h',
      dice: 'manual',
      title: 'War with Bob',
      words: 'as open',
    },
  },
  'new annus mirabilis dice beacon': { kind: 'new', terms: { ...TERMS, dice: 'beacon' } },
  'new annus mirabilis dice chained beacon': { kind: 'new', terms: { ...TERMS, dice: 'chained' } },
  'nouvelle partie annus mirabilis comme français avec bob@example.org dés manuels': {
    kind: 'new',
    terms: { ...TERMS, side: 'français', opponent: 'bob@example.org', dice: 'manual' },
  },
  'Neues Spiel annus mirabilis als british mit bob@example.org uhr none': {
    kind: 'new',
    terms: { ...TERMS, side: 'british', opponent: 'bob@example.org', clock: 'none' },
  },
  'invite bob@example.org': { kind: 'invite', address: 'bob@example.org', game: null },
  'einladen bob@example.org zu war-3': { kind: 'invite', address: 'bob@example.org', game: 'war-3' },
  'join war-3 as french words "three geese"': {
    kind: 'join',
    game: 'war-3',
    side: 'french',
    words: 'three geese',
  },
  'rejoindre war-3': { kind: 'join', game: 'war-3', side: null, words: null },
  accept: { kind: 'take-up', game: null, side: null, words: null },
  'accept War-3 as british': { kind: 'take-up', game: 'war-3', side: 'british', words: null },
  'annehmen als british worte drei Gänse': {
    kind: 'take-up',
    game: null,
    side: 'british',
    words: 'drei Gänse',
  },
  'refuser war-3': { kind: 'turn-down', game: 'war-3', side: null, words: null },
  stand: { kind: 'status' },
  'open games': { kind: 'list' },
};

const MODERATOR: Said = {
  'end both have agreed': { kind: 'end', text: 'both have agreed' },
  'ruling: the siege is lifted': { kind: 'ruling', text: 'the siege is lifted' },
  'undo 41 the order was misread': { kind: 'undo', to: 41, reason: 'the order was misread' },
  'undo to 41: misread': { kind: 'undo', to: 41, reason: 'misread' },
  'clock 72h +12h cap 120h': { kind: 'clock', text: '72h +12h cap 120h' },
  'substitute french with eve@example.org Eve Adams': {
    kind: 'substitute',
    side: 'french',
    address: 'eve@example.org',
    name: 'Eve Adams',
  },
  default: { kind: 'default', side: null },
  'vorgabe british': { kind: 'default', side: 'british' },
  'show french at 41': { kind: 'show', viewer: 'french', seq: 41 },
  'zeigen umpire': { kind: 'show', viewer: 'umpire', seq: null },
  'extend french 48h': { kind: 'extend', side: 'french', minutes: 2880 },
  refused: { kind: 'refused' },
  'public <Thread@example.org> as BBCode.': {
    kind: 'public',
    address: 'thread@example.org',
    format: 'bbcode',
  },
  'public list@example.org': { kind: 'public', address: 'list@example.org', format: 'text' },
  'öffentlich keine': { kind: 'public', address: null, format: 'text' },
  'pause until Monday': { kind: 'pause', reason: 'until Monday' },
  continuer: { kind: 'continue' },
  'press Good luck to both': { kind: 'press', to: 'opponent', text: 'Good luck to both' },
};

describe.each<[Place, Said]>([
  ['seat', SEAT],
  ['desk', DESK],
  ['moderator', MODERATOR],
])('a line written to the %s', (place, said) => {
  it.each(Object.entries(said))('is understood: %s', (line, command) => {
    expect(readCommand(line, place)).toEqual({ ok: true, value: command });
  });
});

const REFUSED: readonly (readonly [Place, string, string])[] = [
  ['seat', 'extend', 'command-incomplete'],
  ['seat', 'extend soon', 'bad-duration'],
  ['seat', 'extend british soon', 'bad-duration'],
  ['seat', 'extend 0h', 'bad-duration'],
  ['moderator', 'extend 48h', 'command-incomplete'],
  ['seat', 'vacation', 'command-incomplete'],
  ['seat', 'vacation in summer', 'command-incomplete'],
  ['seat', 'vacation 2026-12-20', 'command-incomplete'],
  ['seat', 'vacation 2026-02-30..2026-03-02', 'bad-date'],
  ['seat', 'vacation 12/20/2026 to 1/3/2027', 'bad-date'],
  ['seat', 'vacation 2027-01-03..2026-12-20', 'vacation-backwards'],
  ['seat', 'resign my old game', 'command-incomplete'],
  ['seat', 'cancel', 'command-incomplete'],
  ['seat', 'history 20 to 12', 'command-incomplete'],
  ['seat', 'locale latin', 'command-incomplete'],
  ['seat', 'notices maybe', 'command-incomplete'],
  ['seat', 'zone Middle Earth', 'bad-zone'],
  ['seat', `name ${'x'.repeat(61)}`, 'bad-name'],
  ['seat', 'name Anna <anna@example.org>', 'bad-name'],
  ['seat', 'address anna at example', 'bad-address'],
  ['seat', 'address a@b', 'bad-address'],
  ['seat', 'press', 'command-incomplete'],
  ['seat', `press ${'x'.repeat(4001)}`, 'press-too-long'],
  ['seat', 'new annus mirabilis with bob@example.org', 'command-elsewhere'],
  ['seat', 'invite bob@example.org', 'command-elsewhere'],
  ['desk', 'resign war-3', 'command-elsewhere'],
  ['desk', 'press hello', 'command-elsewhere'],
  ['desk', 'new', 'command-incomplete'],
  ['desk', 'new with bob@example.org', 'command-incomplete'],
  ['desk', 'new annus mirabilis with bob', 'bad-address'],
  ['desk', 'new annus mirabilis as french as british', 'command-incomplete'],
  ['desk', 'new annus mirabilis open with bob@example.org', 'command-incomplete'],
  ['desk', 'new annus mirabilis edition third', 'command-incomplete'],
  ['desk', 'new annus mirabilis dice loaded', 'command-incomplete'],
  ['desk', 'invite bob', 'bad-address'],
  ['desk', 'join', 'command-incomplete'],
  ['moderator', 'undo 41', 'command-incomplete'],
  ['moderator', 'public', 'command-incomplete'],
  ['moderator', 'public thread@example.org docx', 'command-incomplete'],
  ['moderator', 'public everybody', 'bad-address'],
  ['moderator', 'ruling', 'command-incomplete'],
  ['moderator', 'pause', 'command-incomplete'],
  ['moderator', 'substitute french eve@example.org', 'command-incomplete'],
  ['moderator', 'substitute french eve Eve', 'bad-address'],
];

describe('a line that is meant for the robot and lacks something', () => {
  it.each(REFUSED)('at the %s: %s (%s, %s)', (place, line, code) => {
    expect(readCommand(line, place)).toMatchObject({ ok: false, violation: { code } });
  });
});

describe('a line that is none of the robot', () => {
  it.each([
    'report to Albany',
    'draw leader: Murray',
    'draw 14',
    'stand',
    'join all',
    'cancel p2',
    'cancel interception',
    'replace 2',
    'replace 1; deploy Boston',
    'replace all',
    'withdraw to Albany',
    'withdraw Webb to Albany, Dunbar to Hoosic',
    'accept French',
    '> report',
    '- pause',
    'status quo ante',
    '',
    '...',
  ])('is left alone: %s', (line) => {
    expect(readCommand(line, 'seat')).toBeNull();
  });

  it('is left alone when a moderator writes it, too', () => {
    expect(readCommand('force 14 Montcalm', 'moderator')).toBeNull();
    expect(readCommand('resign war-3', 'moderator')).toBeNull();
  });

  it('is told from one in no time, however long it is', () => {
    const long = ['address ', 'name ', 'new ', 'vacation ', 'substitute a ', 'history 1'].map(
      (word) => `${word}${'a@-.,"\' '.repeat(120)}`,
    );
    for (const line of long)
      for (const place of ['seat', 'desk', 'moderator'] as const) readCommand(line, place);
    expect(long).toHaveLength(6);
  });
});

describe('any line at all', () => {
  it('is read or left alone', () => {
    const words = WORDS.flatMap(({ forms }) => LANGUAGES.flatMap((language) => forms[language]));
    const line = fc
      .tuple(fc.constantFrom(...words, ''), fc.string())
      .map(([word, rest]) => `${word} ${rest}`);
    fc.assert(
      fc.property(line, fc.constantFrom<Place>('seat', 'desk', 'moderator'), (text, place) => {
        const read = readCommand(text, place);
        if (read?.ok === false) expect(read.violation.code).toMatch(/^[a-z-]+$/);
        if (read?.ok === true) expect(JSON.stringify(read.value).length).toBeLessThan(6 * text.length + 300);
      }),
    );
  });
});

describe('a topic of help', () => {
  it('is a word in any language, accents and case aside', () => {
    expect(['resign', 'Abandonner', 'AUFGEBEN'].map((topic) => wordOf(topic))).toEqual(
      Array.from({ length: 3 }, () => 'resign'),
    );
    expect(wordOf('new token')).toBe('new-token');
    expect(wordOf('verifier')).toBe('check');
    expect(wordOf('siege')).toBeNull();
  });

  it('is the word of the place where one form has several meanings', () => {
    expect(wordOf('accept')).toBe('accept');
    expect(wordOf('accept', 'desk')).toBe('take-up');
    expect(wordOf('pause', 'moderator')).toBe('halt');
    expect(wordOf('undo', 'moderator')).toBe('undo');
    expect(wordOf('new')).toBe('new');
  });
});
