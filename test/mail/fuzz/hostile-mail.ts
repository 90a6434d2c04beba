import { fc } from '../../support/property.js';

/** A mail and the way it came (see `subject.mjs`). */
export interface HostileMail {
  readonly way: number;
  readonly raw: Buffer;
}

/** Just below `limits.bytes`. */
const MOST = 5 * 1024 * 1024 - 2048;

/** Text repeated up to so many letters. */
const filled = (unit: string, letters: number): string =>
  unit.length === 0 ? '' : unit.repeat(Math.max(1, Math.floor(letters / unit.length)));

/** Small ones most of the time, or nothing but the big ones would be tried. */
const size = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
  { weight: 3, arbitrary: fc.integer({ min: 4_000, max: 300_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 300_000, max: MOST }) },
);

const bytes = fc
  .uint8Array({ minLength: 1, maxLength: 24 })
  .map((values) => Buffer.from(values).toString('latin1'));
const LINE_ENDS = ['\r\n', '\n', '\r', '\n\n', '\r\r\n', '\u0085', ' \r\n', '=\r\n', '= \r\n'];

/** What parsers of transfer encodings, texts and lines stumble over. */
const bit = fc.oneof(
  fc.constantFrom(
    '=A',
    '=',
    '==',
    'QQ==',
    'QQ==\r\n',
    'A',
    'A=\r\n',
    'QUFB',
    '=41',
    '=3D',
    '=\t\r\n',
    '=0',
    '=E2=80',
  ),
  fc.constantFrom(...LINE_ENDS),
  fc.constantFrom(
    '>',
    '> ',
    '>>>> ',
    ' >',
    '-- \r\n',
    'begin\r\n',
    'end\r\n',
    'On x wrote:\r\n',
    '_'.repeat(32),
  ),
  fc.constantFrom(
    'hold\r\n',
    'report\r\n',
    'help\r\n',
    'press x\r\n',
    'token abcdefghijklmnopqrstuvwxyz\r\n',
    'x ',
  ),
  fc.constantFrom(
    '\u0000',
    '\u001b$B',
    '\u001b(B',
    '\u00ff\u00fe',
    '\u00cc\u0081',
    '\u00cd\u00b0\u00cc\u0096',
    '+AGE-',
  ),
  fc.constantFrom(
    'begin 644 a.txt\r\n',
    'M'.repeat(60),
    '=ybegin line=128 size=1 name=a\r\n',
    '<a@b>',
    'a@b,',
    '@',
  ),
  bytes,
);

const html = fc.oneof(
  fc.constantFrom(
    '<div>',
    '<p>',
    '</p>',
    '<table><tr><td>',
    '<ul><li>',
    '<blockquote>',
    '<b>x</b>',
    '<br>',
    '<',
    '<!--',
  ),
  fc.constantFrom(
    '<a href=x>',
    '<p style="display:none">x',
    '<p class=a id=b>',
    '<x a=1 ',
    '&amp;',
    '&#x110000;',
    '&#',
  ),
  fc.constantFrom(
    '<style>a{color:red}</style>',
    '<style>',
    '<![CDATA[',
    '<svg><title>',
    '<template>',
    '<select><option>',
  ),
  fc.constantFrom(
    '<font size=0>',
    '<span style="color:#fff;background:#fff">',
    '<p style="',
    '<img src="data:,',
    '<s>x',
  ),
  bytes,
);

/** A run, or runs, of the same bits. */
const content = (of: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(of, fc.integer({ min: 1, max: 100 }), fc.constantFrom('', '\r\n', ' ')), {
      minLength: 1,
      maxLength: 4,
    })
    .chain((runs) =>
      size.map((letters) => {
        const all = runs.reduce((sum, [, share]) => sum + share, 0);
        return runs.map(([unit, share, end]) => filled(unit, (letters * share) / all) + end).join('');
      }),
    );

const token = fc.oneof(
  fc.constantFrom('text', 'x', 'a*0', 'name', 'charset', 'format', 'boundary*1', '__proto__', ''),
  fc.string({
    maxLength: 12,
    unit: fc.constantFrom('a', '*', '"', '\\', '(', ')', ';', '=', ' ', '%41', "'"),
  }),
);
const parameters = fc
  .array(fc.tuple(token, token), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `; ${name}=${value}`).join(''));
const charset = fc.constantFrom(
  ...[
    '',
    '; charset=utf-8',
    '; charset="UTF-16"',
    '; charset=utf-16be',
    '; charset=utf-7',
    '; charset=us-ascii',
  ],
  ...[
    '; charset=iso-2022-jp',
    '; charset=gb18030',
    '; charset=big5',
    '; charset=shift_jis',
    '; charset=x-none',
  ],
  ...[
    "; charset*=utf-8''utf-8",
    '; charset=windows-1252',
    '; charset=utf-8; format=flowed',
    '; format=flowed; delsp=yes',
  ],
);
const type = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('text/plain', 'text/html', 'TEXT/Plain', '(c) text/html') },
  fc.constantFrom(
    'image/png',
    'application/pdf',
    'text/calendar',
    'message/rfc822',
    'message/delivery-status',
  ),
  fc.constantFrom(
    'application/pkcs7-mime',
    'text/rfc822-headers',
    'multipart/mixed',
    'text',
    '/',
    'a/b/c',
    '"text/plain"',
  ),
);
const encoding = fc.constantFrom(
  ...[
    '',
    '7bit',
    '8bit',
    'binary',
    'base64',
    'BASE64',
    '(a) base64',
    '"base64"',
    'base64\r\n\tx',
    'quoted-printable',
  ],
  ...['Quoted-Printable', 'x-uuencode', 'base64; x', 'quoted-printable base64', 'x'.repeat(500)],
);
const disposition = fc.constantFrom(
  ...[
    '',
    '',
    '',
    'inline',
    'attachment',
    'inline; filename=a.txt',
    "attachment; filename*0*=utf-8''a; filename*1=b",
    'x',
  ],
);

/** A part without others in it, its headers included. */
const leaf = fc.record({ type, charset, parameters, encoding, disposition }).chain((head) => {
  const isHtml = /html/.test(head.type);
  const sent = fc.oneof(
    { weight: 3, arbitrary: content(isHtml ? html : bit) },
    // Sound, so that what is inside is reached.
    { weight: 2, arbitrary: content(isHtml ? html : bit).map((text) => encoded(text, head.encoding)) },
  );
  return sent.map((body) =>
    [
      `Content-Type: ${head.type}${head.charset}${head.parameters}`,
      ...(head.encoding === '' ? [] : [`Content-Transfer-Encoding: ${head.encoding}`]),
      ...(head.disposition === '' ? [] : [`Content-Disposition: ${head.disposition}`]),
      '',
      body,
    ].join('\r\n'),
  );
});

function encoded(text: string, how: string): string {
  const raw = Buffer.from(text.slice(0, (MOST * 3) / 5), 'latin1');
  if (/base64/i.test(how)) return raw.toString('base64').replace(/.{1,76}/g, '$&\r\n');
  if (!/quoted/i.test(how)) return text;
  return [...raw.subarray(0, 100_000)]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

const boundary = fc.oneof(
  fc.constantFrom('b', 'a b', '--', '=_x', "b'b", 'posthorn-0', 'x'.repeat(70), 'y'.repeat(3000)),
  fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', '-', ' ', '(', ';', '=', '\\') }),
);
const kind = fc.constantFrom('mixed', 'alternative', 'related', 'digest', 'report', 'signed', 'x');

/** Parts side by side, in each other, in attached messages; many, or deep. */
const { part } = fc.letrec<{ part: string; several: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 4, arbitrary: leaf },
    { weight: 2, arbitrary: tie('several') },
    {
      weight: 1,
      arbitrary: tie('part').map((inner) => `Content-Type: message/rfc822\r\n\r\nFrom: a@b.c\r\n${inner}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 60 }), kind, tie('part'))
        .map(([levels, how, inner]) => deep(levels, how, inner)),
    },
  ),
  several: fc
    .tuple(
      kind,
      boundary,
      fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
      fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 2000 })),
      fc.constantFrom('--', '', ' ', '-- x'),
    )
    .map(([how, mark, parts, times, end]) => {
      const all = parts.map((inner) => `--${mark}\r\n${inner}\r\n`).join('');
      const repeated = filled(all, Math.min(MOST / 2, all.length * times));
      return `Content-Type: multipart/${how}; boundary="${mark}"\r\n\r\nx\r\n${repeated}--${mark}${end}\r\n`;
    }),
}));

function deep(levels: number, how: string, inner: string): string {
  let raw = inner;
  for (let level = 0; level < levels; level++) {
    raw = `Content-Type: multipart/${how}; boundary=n${level}\r\n\r\n--n${level}\r\n${raw}\r\n--n${level}--\r\n`;
  }
  return raw;
}

const word = fc.constantFrom(
  ...[
    '=?utf-8?q?=41?= ',
    '=?utf-8?b?QUFB?= ',
    '=?utf-8?b?=A=A=A?= ',
    '=?utf-16?b?YQ==?= ',
    '=?x?q?_?= ',
    '=?',
    '=?a?q?',
  ],
  ...[
    'a ',
    '"',
    '(',
    '<',
    ':',
    ',',
    ';',
    '<a@b> ',
    'a@b.c, ',
    'x:a@b;',
    '\\',
    '\t',
    '\u00cc\u0081',
    '\u0000',
    '<a@b.c>',
  ],
);
const long = fc
  .tuple(word, fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 140_000 })))
  .map(([unit, letters]) => filled(unit, letters));
const name = fc.constantFrom(
  ...[
    'Subject',
    'To',
    'Cc',
    'References',
    'In-Reply-To',
    'Message-ID',
    'Date',
    'Received',
    'Delivered-To',
    'X',
    '',
  ],
  ...[
    'Return-Path',
    'Authentication-Results',
    'ARC-Seal',
    'List-Id',
    'Reply-To',
    'Content-Type',
    'From ',
    '\u00a0From',
  ],
);
const folds = fc.constantFrom('', '\r\n ', '\r\n\t', '\r\n');
const field = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(name, long).map(([key, value]) => `${key}: ${value}`) },
  fc
    .tuple(name, word, folds, fc.integer({ min: 1, max: 30_000 }))
    .map(([key, value, fold, times]) => `${key}: ${filled(`${value}${fold}`, times)}`),
  fc.tuple(name, fc.integer({ min: 1, max: 20_000 })).map(([key, times]) => filled(`${key}: x\r\n`, times)),
  fc
    .tuple(
      fc.constantFrom('simple/simple', 'relaxed/relaxed', 'relaxed/simple', 'relaxed', 'x'),
      fc.constantFrom('rsa-sha256', 'ed25519-sha256', 'rsa-sha1'),
      fc.constantFrom('from', 'from:to:subject', 'from:'.repeat(90), `${'x:'.repeat(50)}from`),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('example.org', 'mail.example.org', 'evil.example'),
    )
    .map(([canon, algorithm, signed, times, domain]) =>
      Array.from(
        { length: times },
        (_, at) =>
          `DKIM-Signature: v=1; a=${algorithm}; c=${canon}; d=${domain}; s=s${at}; h=${signed};\r\n bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=QUFB`,
      ).join('\r\n'),
    ),
  fc.constantFrom(
    'no colon',
    ' folded first',
    ':',
    'Auto-Submitted: auto-replied',
    'X-Failed-Recipients: a@b.c',
  ),
);

/** What a player writes from, mostly: the mails of others are not read. `seat` is the address of his seat. */
export function hostileMail(seat: string): fc.Arbitrary<HostileMail> {
  const from = fc.oneof(
    { weight: 8, arbitrary: fc.constant('From: Alice <alice@example.org>') },
    fc.constantFrom('From: Eve <eve@example.net>', 'From: MAILER-DAEMON@example.net', 'X: no author'),
    long.map((value) => `From: ${value}`),
  );
  const to = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`To: ${seat}`) },
    fc.constantFrom(
      'To: robot@posthorn.test',
      'To: robot+ok.abcdefghijklmnopqrstuvwxyz@posthorn.test',
      'X: nobody',
    ),
  );
  return fc
    .tuple(
      from,
      to,
      fc.array(field, { maxLength: 5 }),
      part,
      fc.integer({ min: 0, max: 3 }),
      fc.nat(),
      fc.boolean(),
    )
    .map(([author, recipient, fields, inner, way, id, below]) => {
      const head = [author, recipient, `Message-ID: <${id}@example.org>`];
      const lines = below ? [...head, ...fields] : [...fields, ...head];
      const raw = Buffer.from(`${lines.join('\r\n')}\r\n${inner}`, 'latin1');
      return { way, raw: raw.subarray(0, MOST) };
    });
}
