import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../src/mail/message/mail-head.js';
import { textOfHtml } from '../../src/mail/parsing/html-to-text.js';
import { parseBody } from '../../src/mail/parsing/mail-parser.js';
import { cleanText } from '../../src/robot/author-text/clean-text.js';
import { allOrders, readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { fc } from '../support/property.js';
import { mail } from './support/bench.js';

const texts = (body: string): string[] => readBody(body).orders.map((order) => order.text);

describe('order lines of a body', () => {
  it('keep the numbers they have in the message', () => {
    expect(readBody('\n> quote\n\ngo north\n# remark\n  go south  ').orders).toEqual([
      { text: 'go north', line: 4 },
      { text: 'go south', line: 6 },
    ]);
  });

  it.each([
    'On 1 January 2026, Posthorn wrote:',
    'On Thu, Jan 1, 2026 at 9:00 AM Posthorn\n<robot@posthorn.test>\nwrote:',
    'Le 1 janvier 2026 à 09:00, Posthorn a écrit :',
    'Am 01.01.2026 um 09:00 schrieb Posthorn:',
    'Posthorn <robot@posthorn.test> schrieb:',
    '-----Original Message-----',
    '-----Ursprüngliche Nachricht-----',
    "-----Message d'origine-----",
    '---------- Forwarded message ---------',
    '-------- Weitergeleitete Nachricht --------',
    '-------- Message transféré --------',
    'Begin forwarded message:',
    'Anfang der weitergeleiteten Nachricht:',
    'From: Posthorn <r@p.test>\nSent: Thursday',
    '*Von:* Posthorn <r@p.test>\n*Gesendet:* Donnerstag',
    'De : Posthorn\nEnvoyé : jeudi',
    '________________________________\nFrom: Posthorn\nSent: Thursday',
  ])('end where an unquoted message of somebody else begins: %j', (intro) => {
    expect(texts(`go north\n\n${intro}\n\ngo south\nbegin\ngo west\nend`)).toEqual(['go north']);
  });

  it.each([
    '-- ',
    '--',
    'Sent from my iPad',
    'Envoyé de mon iPhone',
    'Von meinem iPhone gesendet',
    'Get Outlook for iOS',
  ])('end at the signature %j', (mark) => {
    expect(texts(`go north\n${mark}\ngo south`)).toEqual(['go north']);
  });

  it('do not take an order for a reply header because it begins with On, Le, Am or From', () => {
    const orders = [
      'On guard at Albany',
      'Le Boeuf: build stockade',
      'Am fort',
      'From Albany: march to Oswego',
    ];
    expect(texts(orders.join('\n'))).toEqual(orders);
  });

  it('go on below a quote that is marked as one', () => {
    expect(texts('On Thursday, Bob wrote:\n> go south\n\ngo north')).toEqual(['go north']);
  });

  it('are those of the block when there is one, whatever stands around it', () => {
    expect(texts('hello\nbegin\ngo north\nend\ngo south')).toEqual(['go north']);
    expect(texts('Bonjour\nDébut\ngo north\nFin\n')).toEqual(['go north']);
    expect(texts('begin\ngo north\n-- \ngo south')).toEqual(['go north', 'go south']);
  });

  it.each(['end', 'STOP', 'quit.', 'fin', 'Ende'])('end at the word %s', (word) => {
    expect(texts(`go north\n${word}\ngo south`)).toEqual(['go north']);
  });

  it('do not end at an order that only begins with such a word', () => {
    expect(texts('stop the advance\nend siege at Louisbourg')).toEqual([
      'stop the advance',
      'end siege at Louisbourg',
    ]);
  });
});

describe('words to the robot', () => {
  it('are taken out of the orders', () => {
    const reading = readBody(
      'token ABCDEFGHIJKLMNOPQRSTUVWXYZ\ndecision d12\ngo north\nhelp siege assault\nreport\noptionen',
    );
    expect(reading).toEqual({
      orders: [{ text: 'go north', line: 3 }],
      commands: [
        { line: 4, text: 'help siege assault', command: { kind: 'help', topic: 'siege assault' } },
        { line: 5, text: 'report', command: { kind: 'report' } },
        { line: 6, text: 'optionen', command: { kind: 'options' } },
      ],
      faults: [],
      preview: false,
      tokens: ['abcdefghijklmnopqrstuvwxyz'],
      decision: 'd12',
    });
  });

  it.each(['check', 'Check:', 'Vérifier', 'prüfen'])('%s makes a preview only as the first line', (word) => {
    expect(readBody(`${word}\ngo north`).preview).toBe(true);
    expect(readBody(`token abcdefghijklmnopqrstuvwxyz\n${word}\ngo north`).preview).toBe(true);
    expect(readBody(`hello\nbegin\n${word}\ngo north\nend`).preview).toBe(true);
    expect(readBody(`go north\n${word}`).preview).toBe(false);
  });

  it('are not read from quotes or below a signature', () => {
    const reading = readBody('> token abcdefghijklmnopqrstuvwxyz\n> help\ngo north\n-- \nreport');
    expect(reading).toMatchObject({ tokens: [], commands: [] });
  });

  it('keep their lines beside those of the orders and of what is wrong', () => {
    const reading = readBody('draw\ngo north\nextend soon\n\ncancel 2');
    expect(reading.orders).toEqual([{ text: 'go north', line: 2 }]);
    expect(reading.commands.map(({ line, command }) => [line, command.kind])).toEqual([
      [1, 'offer'],
      [5, 'cancel'],
    ]);
    expect(reading.faults).toMatchObject([
      { line: 3, text: 'extend soon', violation: { code: 'bad-duration' } },
    ]);
  });

  it('mean what the place makes of them', () => {
    expect(readBody('accept').commands).toMatchObject([{ command: { kind: 'accept' } }]);
    expect(readBody('accept', 'desk').commands).toMatchObject([{ command: { kind: 'take-up' } }]);
    expect(readBody('end of the game', 'moderator').commands).toMatchObject([{ command: { kind: 'end' } }]);
    expect(readBody('end of the game').orders).toHaveLength(1);
    expect(readBody('end', 'moderator').commands).toEqual([]);
  });

  it('can be orders, too, and then stand where they stood', () => {
    const reading = readBody('bid 2\naccept\naccept draw\nbid 3');
    expect(allOrders(reading).map(({ text, line }) => `${line} ${text}`)).toEqual([
      '1 bid 2',
      '2 accept',
      '4 bid 3',
    ]);
  });

  it('are obeyed above a marked block only when they change nothing', () => {
    const reading = readBody('report\nresign war-3\npause\nbegin\ndraw\nend\nresign war-3');
    expect(reading.commands.map(({ command }) => command.kind)).toEqual(['report', 'offer']);
  });

  it('are refused when they are too long to be read whole', () => {
    const reading = readBody(`ruling ${'x'.repeat(2000)}`, 'moderator');
    expect(reading).toMatchObject({ commands: [], faults: [{ violation: { code: 'line-too-long' } }] });
  });
});

describe('a reply', () => {
  const report = [
    'You may do one of these:',
    '  force 26 Rigaud with Marin',
    '  boat to St-Jean',
    'resign war-3',
  ];
  const quoted = report.map((line) => `> ${line}`);

  it('above what it quotes is read, and nothing of the quote', () => {
    const reading = readBody(['hold', '', 'On Monday, Posthorn wrote:', ...quoted].join('\n'));
    expect(reading.orders).toEqual([{ text: 'hold', line: 1 }]);
    expect(reading.commands).toEqual([]);
  });

  it('below what it quotes is read', () => {
    const reading = readBody(['On Monday, Posthorn wrote:', ...quoted, '', 'hold', 'draw'].join('\n'));
    expect(reading.orders).toEqual([{ text: 'hold', line: 7 }]);
    expect(reading.commands).toMatchObject([{ line: 8, command: { kind: 'offer' } }]);
  });

  it('with a line written into the quote is that line', () => {
    const lines = ['On Monday, Posthorn wrote:', ...quoted.slice(0, 2), 'boat to Sorel', ...quoted.slice(2)];
    expect(readBody(lines.join('\n')).orders).toEqual([{ text: 'boat to Sorel', line: 4 }]);
  });

  it('with one quoted line made one\u2019s own is that line', () => {
    const lines = ['Am 1. Mai 2026 schrieb Posthorn:', ...quoted];
    lines[2] = 'force 26 Rigaud with Marin, 2 regulars';
    expect(readBody(lines.join('\n')).orders).toEqual([
      { text: 'force 26 Rigaud with Marin, 2 regulars', line: 3 },
    ]);
  });

  it('of nothing but a quote says nothing', () => {
    const nothing = { orders: [], commands: [], faults: [], tokens: [], decision: null, preview: false };
    for (const lines of [quoted, ['On Monday, Posthorn wrote:', ...quoted], quoted.map((line) => `>${line}`)])
      expect(readBody(lines.join('\n'))).toMatchObject(nothing);
  });
});

describe('the form of a report that comes back in the quote', () => {
  const form = (...lines: readonly string[]): string[] => ['begin', 'decision d17f', ...lines, 'end'];
  const asQuoted = (lines: readonly string[]): string[] =>
    ['On Monday, Posthorn wrote:', '> Your move.', '>'].concat(lines.map((line) => `> ${line}`));

  it('is an answer where one of its choices was taken up', () => {
    const reading = readBody(asQuoted(form('# pass', 'hold', '// and then: fire')).join('\n'));
    expect(reading).toMatchObject({
      orders: [{ text: 'hold', line: 7 }],
      decision: 'd17f',
      marked: true,
    });
  });

  it('is one below a cut, where a mail program marks no line', () => {
    const lines = [
      'Done as told.',
      '',
      '-----Original Message-----',
      'Your move.',
      ...form('hold', '# pass'),
    ];
    expect(texts(lines.join('\n'))).toEqual(['hold']);
  });

  it('is one beside talk and a signature', () => {
    const lines = ['Took the little sign away.', '-- ', 'Margaret', ...asQuoted(form('hold', '# pass'))];
    expect(readBody(lines.join('\n'))).toMatchObject({ orders: [{ text: 'hold' }], faults: [] });
  });

  it.each([
    ['as it was sent', form('# hold', '// and then: fire', '# pass')],
    ['without a choice, as answers are suggested', form('hold')],
    ['without its decision', ['begin', '# pass', 'hold', 'end']],
    ['without its end', ['begin', 'decision d17f', '# pass', 'hold']],
    ['of an older mail', form('# pass', 'hold').map((line) => `> ${line}`)],
  ])('is none %s', (_, lines) => {
    expect(readBody(asQuoted(lines).join('\n'))).toMatchObject({ orders: [], decision: null });
  });

  it('is none below the form of the mail that is answered', () => {
    const lines = [
      ...asQuoted(form('# pass', '# hold')),
      ...form('# pass', 'fire').map((line) => `> ${line}`),
    ];
    expect(texts(lines.join('\n'))).toEqual([]);
  });

  it('is none where a mail program only broke a long choice in two', () => {
    const choice = '# move Saint-Jean militia, Fort Beauséjour militia 1, Fort Beauséjour';
    expect(texts(asQuoted(form(choice, 'militia 2 to Québec', '# done')).join('\n'))).toEqual([]);
    expect(texts(asQuoted(form(choice, 'militia 2 to Québec', 'done')).join('\n'))).toEqual(['done']);
  });

  it('is only quoted where somebody marked a block of his own', () => {
    const lines = [...asQuoted(form('# pass', 'hold')), 'begin', 'fire', 'end'];
    expect(texts(lines.join('\n'))).toEqual(['fire']);
  });
});

describe('whatever the text', () => {
  it('no quoted line is ever an order, and every order is a line of the text', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('begin', 'end', '-- ', '> go', 'go', '', 'On x wrote:', 'From: a', 'To: b', 'help'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = cleanText(lines.join('\n'));
        const own = text.split('\n');
        for (const order of readBody(text).orders) {
          expect(own[order.line - 1]?.trim()).toBe(order.text);
          expect(own[order.line - 1]?.startsWith('>')).toBe(false);
        }
      }),
    );
  });
});

describe('what ends a line', () => {
  const read = async (body: string, headers: readonly string[] = []) => {
    const raw = mail({ headers: ['Content-Type: text/plain; charset=utf-8', ...headers], body });
    const parsed = await parseBody(raw, DEFAULT_LIMITS);
    return parsed.ok ? readBody(parsed.value.text).orders.map(({ text }) => text) : parsed.violation.code;
  };

  it.each(['\u2028', '\u2029', '\r', '\r\r', '\u0085', '\u000b', '\u000c'])(
    'is not what ends a line behind a quote mark in no program: %j',
    async (mark) => {
      expect(await read(`hold\n> old${mark}surrender\n`)).toEqual(['hold']);
      expect(await read(`| old${mark}surrender\nhold`)).toEqual(['hold']);
      expect(await read(`> old${mark}surrender`)).toEqual([]);
      expect(await read(`>> old ${mark}surrender\nhold`, ['X-Format: flowed'])).toEqual(['hold']);
      const html = `<p>hold</p><blockquote><pre>old${mark}surrender</pre></blockquote>`;
      expect(readBody(cleanText(textOfHtml(html))).orders.map(({ text }) => text)).toEqual(['hold']);
      const escaped = `<p>hold</p><blockquote><pre>old&#${mark.charCodeAt(0)};surrender</pre></blockquote>`;
      expect(readBody(cleanText(textOfHtml(escaped))).orders.map(({ text }) => text)).toEqual(['hold']);
    },
  );

  it('is a bare CR where no quote mark stands before it', async () => {
    expect(await read('hold\rpass\r> old\r')).toEqual(['hold', 'pass']);
  });

  it('is none of them in flowed text', async () => {
    const raw = mail({
      headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
      body: 'hold\n> old \n> more\u2028surrender\n> more\rsurrender\npass',
    });
    const parsed = await parseBody(raw, DEFAULT_LIMITS);
    if (!parsed.ok) throw new Error(parsed.violation.code);
    expect(readBody(parsed.value.text).orders.map(({ text }) => text)).toEqual(['hold', 'pass']);
  });

  it.each([
    'name="a.txt"',
    'Name=a.txt',
    "name*=utf-8''a.txt",
    'name*0="a"; name*1=".txt"',
    'charset=utf-8;\n NAME = a.txt',
  ])('a text part with a name in its type alone is a file: %s', async (name) => {
    const raw = mail({
      headers: ['Content-Type: multipart/mixed; boundary=b'],
      body: `--b\nContent-Type: text/plain\n\nhold\n--b\nContent-Type: text/plain; ${name}\n\nsurrender\n--b--\n`,
    });
    const parsed = await parseBody(raw, DEFAULT_LIMITS);
    if (!parsed.ok) throw new Error(parsed.violation.code);
    expect(readBody(parsed.value.text).orders.map(({ text }) => text)).toEqual(['hold']);
  });
});

describe('tokens of a mail', () => {
  it('are each read once, and ten at most: each is looked for in all its messages', () => {
    const token = (n: number) => `${'a'.repeat(22)}${n.toString(6).padStart(4, '0').replace(/[01]/g, 'x')}`;
    const lines = Array.from({ length: 2500 }, (_, n) => `token ${token(n)}\ntoken ${token(2)}`);
    const said = Array.from({ length: 2500 }, () => `press ${`${'a'.repeat(40)} `.repeat(4)}`);
    const { tokens, commands } = readBody([...lines, ...said].join('\n'));
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens).toHaveLength(10);
    expect(commands).toHaveLength(2500);
  });
});
