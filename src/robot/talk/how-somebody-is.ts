/* What is said of how somebody or something is, in all languages together: nobody orders it. */

/** How well something is done. */
export const BADLY: ReadonlySet<string> = new Set(
  'badly poorly horribly terribly brilliantly superbly miserabel miserably schlecht furchtbar'.split(' '),
);

/** How somebody is, or what somebody feels, and nobody orders. */
export const FEELING: readonly string[] = [
  ...['is outnumbered', 'are outnumbered', 'am outnumbered', 'outgunned', 'unterlegen', 'in der unterzahl'],
  ...['tempts me', 'reizt mich', 'me tente', 'lockt mich'],
  ...[
    'makes me',
    'make me',
    'macht mich',
    'machen mich',
    'me rend',
    'me rendent',
    'le regarde',
    'la regarde',
  ],
  ...['ist seine sache', 'ist ihre sache', 'is his business', 'is her business', 'is his affair'],
  ...['en inferiorite', 'inferieur en nombre', 'inferieurs en nombre', 'en surnombre', 'in der uberzahl'],
  ...['likes it', 'like it', 'loves it', 'love it', 'enjoys it', 'hates it', 'hate it', 'fond of', 'less so'],
  ...[
    'is fine',
    'are fine',
    'is well',
    'are well',
    'is doing well',
    'is doing fine',
    'are doing well',
    'is safe',
  ],
  ...['is bored', 'are bored', 'is happy', 'are happy', 'feels', 'grumbles', 'grumble', 'complains', 'sulks'],
  ...['worries me', 'worry me', 'bothers me', 'bother me', 'scares me', 'scare me', 'puzzles me'],
  ...['reve de', 'reve d', 'revent de', 'revent d'],
  ...[
    'tire mieux',
    'tirent mieux',
    'shoots better',
    'fires better',
    'fights better',
    'feuert besser',
    'schiesst besser',
  ],
  ...[
    'se porte comme',
    'se porte bien',
    'se portent comme',
    'se portent bien',
    'comme un charme',
    'right as rain',
    'in fine fettle',
    'kerngesund',
  ],
  ...['gefallt es', 'mag es', 'mogen es', 'geht es gut', 'geht es schlecht', 'geht s gut', 'gehts gut'],
  ...[
    'macht mir sorgen',
    'machen mir sorgen',
    'langweilt sich',
    'langweilen sich',
    'freut sich',
    'freuen sich',
  ],
  ...['fuhlt sich', 'schimpft', 'schimpfen', 'murrt', 'jammert', 'maulen', 'mault', 'beunruhigt mich'],
  ...[
    's y plait',
    's y plaisent',
    'se plait',
    'se plaisent',
    'va bien',
    'vont bien',
    'va mal',
    'se porte bien',
  ],
  ...['s ennuie', 's ennuient', 'm inquiete', 'm inquietent', 'se plaint', 'se plaignent', 'rale', 'ralent'],
  ...[
    'knows',
    'know their way',
    'deserves',
    'kennt',
    'kennen',
    'verdient',
    'verdienen',
    'connait',
    'connaissent',
  ],
  ...['merite', 'meritent', 'se porte mal', 'me plait', 'me fait peur', 'me font peur'],
];

/** What compares somebody with who was named before, at the end of what is said of him: `Rawdon moins`. */
export const LESS: ReadonlySet<string> = new Set(['moins', 'weniger']);

/** What says what something is worth. */
export const WORTH: ReadonlySet<string> = new Set('vaut valent worth wert'.split(' '));
