import type { WordsOfTalk } from './words-of-talk.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

export const german: WordsOfTalk = {
  commonest: words(
    'der die das und ich ist nicht mit von zu den dem auf fur ein eine wir sie nach bitte gruß gruße danke noch auch im',
  ),
  negation: [
    ...words(
      'nicht nie niemals kein keine keinen keinem keiner nichts niemand niemanden ohne weder statt anstatt nee',
    ),
    ...words('bleibt bleiben bleibe'),
    ...['auf keinen fall', 'lieber als'],
  ],
  open: [
    ...words(
      'wenn falls ob vielleicht konnte konnten wurde wurden sollte sollten musste oder entweder sofern',
    ),
    ...words(
      'moglicherweise eventuell vermutlich wahrscheinlich uberlege angenommen hoffe hoffentlich ware sonst',
    ),
    ...words('wohl schwanke irgendwie irgendwo irgendwohin irgendwer irgendeiner egal'),
    ...[
      'darf ich',
      'kann ich',
      'soll ich',
      'was ware',
      'hatte gern',
      'je nachdem',
      'es sei denn',
      'frage mich',
    ],
    ...[
      'wer weiß',
      'stell dir vor',
      'weiß nicht',
      'einer von',
      'eine von',
      'einer der',
      'eine der',
      'ein paar',
      'einige der',
      'such dir aus',
      'suchen sie aus',
      'wie weit',
    ],
  ],
  told: [
    ...words(
      'hat hatte hatten habe hast war waren wurde gestern letzte letzten letztes letzter damals fruher du dein',
    ),
    ...words('deine deinen euer eure dir dich einst'),
  ],
  quoting: [
    ...words(
      'schreibst schrieb schreibt sagt sagte sagst meinte meintest regel regeln regelheft rat empfiehlst laut',
    ),
    ...['du meinst', 'ihr meint'],
  ],
  polite: [
    ...words('bitte danke gern gerne pls'),
    ...[
      'wenn sie so gut sind',
      'seien sie so gut',
      'wenn es recht ist',
      'wenn moglich',
      'ich mochte',
      'bitte schee',
    ],
    ...['wenn ich bitten darf'],
  ],
  greetings: words(
    'hallo moin guten gruß gruße grusse gruss viele liebe lieber herzliche herzlich mit hochachtungsvoll servus gruezi es lg vg sehr schonen schone',
  ),
  asking: words('wie warum wieso wann wo wohin wer was welche welcher welches kann darf soll ist hat'),
  askedOf: words(
    'kann kannst konnen kanns darf durfen muss mussen soll sollen geht ist sind baut baue macht mache',
  ),
  reason: words('weil da denn damit obwohl bevor ehe wahrend'),
  later: [
    ...words('morgen spater irgendwann bald vorerst folgt demnachst nachher'),
    ...[
      'heute abend',
      'heut abend',
      'nachstes mal',
      'nachste woche',
      'nachsten monat',
      'beim nachsten',
      'nachste runde',
      'noch nicht',
      'eines tages',
    ],
    ...['den rest', 'im herbst', 'der rest', 'uberlege ich mir', 'kommt spater'],
  ],
  deferred: [
    ...[
      'mein zug kommt',
      'mein zug folgt',
      'meine befehle folgen',
      'meine befehle kommen',
      'noch nichts entschieden',
    ],
    ...[
      'noch nicht entschieden',
      'nur eine frage',
      'nur mal gefragt',
      'ich ziehe morgen',
      'muss noch uberlegen',
    ],
    ...[
      'muss erst',
      'befehle kommen',
      'ist kein befehl',
      'kein befehl',
      'melde mich',
      'antworte morgen',
      'zug kommt morgen',
    ],
  ],
  standing: [
    ...words('immer kunftig stets'),
    ...[
      'ab jetzt',
      'in zukunft',
      'von nun an',
      'nicht mehr gefragt',
      'nicht mehr fragen',
      'bis auf widerruf',
    ],
  ],
  takenBack: [
    ...words('vergiss quatsch scherz andersrum korrektur irrtum stopp'),
    ...[
      'halt andersrum',
      'moment mal',
      'halt nein',
      'vergessen sie',
      'doch nicht',
      'ich meine',
      'lieber doch',
    ],
  ],
  next: [...words('dann danach anschließend sodann hierauf zweitens außerdem dazu'), 'und dann'],
  from: words('von aus ab verlasst verlassen vom'),
  to: words('nach zu zum zur auf gegen in ins bis an den bei beim richtung greift auf zwischen'),
  via: words('uber via durch'),
  and: words('und mit sowie samt nebst plus u'),
  all: [
    ...words('alle alles allen allem jeder beide beiden samtliche samtlich'),
    ...[
      'der ganze haufen',
      'alle einheiten',
      'alle zusammen',
      'ganze armee',
      'alle drei',
      'alle vier',
      'alle sechs',
    ],
    ...['die ganze armee'],
  ],
  but: [...words('ausser außer'), 'bis auf'],
  numbers: {
    ...{
      ein: 1,
      eine: 1,
      einen: 1,
      einem: 1,
      eins: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      funf: 5,
      sechs: 6,
      sieben: 7,
    },
    ...{ acht: 8, neun: 9, zehn: 10, beide: 2, beiden: 2 },
  },
  idle: words(
    'der die das neuen frischen bataillone bataillon regimenter regiment einheiten einheit kompanien anderen meine',
  ),
};
