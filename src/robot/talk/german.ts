import { phrases, words } from './word-lists.js';
import type { WordsOfTalk } from './words-of-talk.js';

export const german: WordsOfTalk = {
  commonest: words(
    'der die das und ich ist nicht mit von zu den dem auf fur ein eine wir sie nach bitte gruß gruße danke noch auch im',
  ),
  negation: [
    ...words(
      'nicht nie niemals kein keine keinen keinem keiner nichts niemand niemanden ohne weder statt anstatt nee uberwintert uberwintern',
    ),
    ...words('bleibt bleiben bleibe bewacht bewachen'),
    ...['auf keinen fall', 'lieber als', 'schon gar', 'geschweige denn', 'am wenigsten'],
  ],
  noDenials: ['nicht nur'],
  none: words(
    'nicht kein keine keinen keinem keiner keins nichts nix niemand niemanden niemandem ohne weder',
  ),
  anybody: words(
    'irgendwer irgendwen irgendjemand irgendwem uberhaupt gar jemand jemanden mehr wird werden ist sind',
  ),
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
  possible: words('kann konnen konnte konnten darf durfen durfte muss mussen mag mogen'),
  told: [
    ...words(
      'hat hatte hatten habe hast war waren wurde gestern letzte letzten letztes letzter damals fruher du dein',
    ),
    ...words(
      'deine deinen euer eure dir dich einst kam kamen ging gingen zog zogen nahm nahmen blieb blieben',
    ),
    ...words('marschierte marschierten spielte spielten segelte segelten'),
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
    ...[
      'wenn ich bitten darf',
      'fur mich',
      'diese runde',
      'diesmal',
      'dieses mal',
      'diesen winter',
      'dieses jahr',
      'dieses fruhjahr',
      'diesen fruhling',
      'heuer',
    ],
  ],
  sayings: [
    ...['wie immer', 'wie gewohnt', 'wie ublich', 'wie stets', 'jetzt oder nie', 'fruher oder spater'],
    ...['so oder so', 'komme was wolle', 'wohl oder ubel', 'besser spat als nie', 'auf gedeih und verderb'],
  ],
  greetings: words(
    'hallo moin guten gruß gruße grusse gruss viele liebe lieber herzliche herzlich mit hochachtungsvoll servus gruezi es lg vg sehr schonen schone viel frohes gute guter gutes schones',
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
  toldLater: [
    ...[
      'schreibe ich',
      'ich schreibe',
      'uberlege ich mir',
      'verrate ich',
      'sage ich',
      'entscheide ich',
      'behalte ich mir',
    ],
    ...['mache ich spater', 'mache ich morgen', 'mache ich heute'],
  ],
  thanks: words('danke dank dankeschon merci'),
  thankedFor: words('fur'),
  yourTurn: [
    'du bist dran',
    'ihr seid dran',
    'sie sind dran',
    'dein zug',
    'ihr zug',
    'euer zug',
    'du bist am zug',
    'jetzt du',
  ],
  labels: words(
    'aktion aktionen zug zuge befehl befehle verluste stufen schritte sachen dinge bewegung bewegungen',
  ),
  ordinals: words(
    'erste ersten erster zweite zweiten dritte letzte letzter letzten verbleibende verbleibenden zuerst',
  ),
  others: [
    'alle anderen',
    'die anderen',
    'alle ubrigen',
    'die ubrigen',
    'der andere',
    'die andere',
    'das andere',
  ],
  theOther: [
    ...[
      'der andere',
      'den anderen',
      'dem anderen',
      'der zweite',
      'den zweiten',
      'dem zweiten',
      'das andere',
      'die andere',
    ],
  ],
  noOthers: [
    'sonst keine',
    'sonst keiner',
    'sonst keinen',
    'sonst niemand',
    'sonst nichts',
    'weiter nichts',
    'das sind alle',
    'niemand sonst',
    'niemand mehr',
    'weitere',
    'keine weiteren',
    'kein weiterer',
  ],
  ownTurn: [
    ...'mein meinen meinem meines unser unseren der den dieser diesen'
      .split(' ')
      .flatMap((whose) => [`${whose} zug`, `${whose} zuges`, `${whose} zugs`]),
    ...'meine meiner unsere die der diese dieser'
      .split(' ')
      .flatMap((whose) => [`${whose} runde`, `${whose} phase`]),
    ...['meine aktionen', 'meine zuge', 'meine befehle', 'meine bewegung'],
  ],
  over: [
    ...words(
      'ende beendet beende beenden endet enden fertig vorbei abgeschlossen schließe schluss erledigt rum',
    ),
  ],
  atTheEnd: [...words('am bis vor nach wenn gegen'), 'zum ende'],
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
  leaving: words('lasse lass lassen zurucklassen'),
  followers: [
    ...phrases('und', 'seine ihre', 'leute manner krieger truppen mannen soldaten'),
    ...phrases('mit samt', 'seinen ihren', 'leuten mannern kriegern truppen mannen soldaten'),
  ],
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
    ...{ einser: 1, zweier: 2, dreier: 3, vierer: 4, zwo: 2 },
  },
  idle: words(
    'der die das neuen frischen bataillone bataillon regimenter regiment einheiten einheit kompanien anderen meine',
  ),
};
