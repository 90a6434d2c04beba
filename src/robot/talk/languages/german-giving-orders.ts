import { phrases, words } from './word-lists.js';
import type { WordsOfTalk } from './words-of-talk.js';

/** What orders are put together with: who, where from, where to, how many, in which order, and their end, in German. */
export const givingOrders = {
  last: ['zum schluss', 'am schluss', 'als letztes', 'als letzte', 'zuletzt', 'am ende'],
  remainder: words('rest ubrigen ubrige andere anderen'),
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
    'aktion aktionen zug zuge befehl befehle verluste stufen schritte sachen dinge bewegung bewegungen punkt punkte',
  ),
  ordinals: words(
    'erste ersten erster zweite zweiten dritte letzte letzter letzten verbleibende verbleibenden zuerst',
  ),
  lastOnes: words('letzte letzten verbleibende verbleibenden restliche restlichen andere anderen'),
  countsOn: words('noch weitere weiteren'),
  cards: words('karte karten'),
  mostWorth: words(
    'grosste grossten grossere grosseren hochste hochsten hohere hoheren starkste starksten starkere starkeren',
  ),
  leastWorth: words(
    'kleinste kleinsten kleinere kleineren niedrigste niedrigsten niedrigere niedrigeren schwachste schwachere',
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
  oneOfThem: [
    ...['einer', 'eine', 'eines', 'einen', 'einem'].flatMap((one) => [
      ...[`${one} der beiden`, `${one} der zwei`, `${one} von den beiden`, `${one} von den zwei`],
      ...[`${one} von beiden`, `${one} meiner beiden`, `${one} von meinen beiden`, `${one} meiner zwei`],
      ...[
        `${one} der`,
        `${one} meiner`,
        `${one} seiner`,
        `${one} seiner beiden`,
        `${one} von den`,
        `${one} von meinen`,
      ],
    ]),
    ...['ein trupp', 'einen trupp', 'eine schar', 'ein haufen', 'einen haufen'],
  ],
  oneMore: [
    'einer',
    'eine',
    'eines',
    'einen',
    'noch einer',
    'ein anderer',
    'einen anderen',
    'ein zweiter',
    'einen zweiten',
    'zweiter',
    'ein weiterer',
    'einen weiteren',
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
    ...'mache mach tue tu ruhre ruhr bewege verschiebe verlege unternehme ziehe zieh verandere fasse'
      .split(' ')
      .flatMap((does) => ['ich', 'wir'].map((who) => `mehr ${does} ${who}`)),
    ...['mehr passiert', 'mehr geschieht', 'mehr wird'],
    'das sind alle',
    'niemand sonst',
    'niemand mehr',
    'weitere',
    'keine weiteren',
    'kein weiterer',
  ],
  noOthersApart: ['sonst niemand', 'sonst keiner', 'sonst nichts'],
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
      'ende beendet beende beenden endet enden fertig vorbei abgeschlossen schliesse schluss erledigt rum',
    ),
  ],
  atTheEnd: [...words('am bis vor nach wenn gegen'), 'zum ende'],
  concluding: [
    ...words(
      'also deshalb deswegen daher darum drum demnach somit folglich kurzum fazit jedenfalls entscheidung',
    ),
    ...['kurz und gut', 'unterm strich', 'letzten endes', 'na gut', 'nun gut', 'dann eben', 'dann halt'],
  ],
  next: [...words('dann danach anschliessend sodann hierauf zweitens ausserdem dazu'), 'und dann'],
  firstly: [...words('zuerst erst zunachst vorher davor'), 'als erstes', 'als erste'],
  lastly: [...words('zuletzt schliesslich'), 'zum schluss', 'am ende', 'als letztes', 'als letzte'],
  afterwards: [...words('danach anschliessend spater nachher'), 'als zweites'],
  from: words('von aus ab verlasst verlassen vom'),
  to: words(
    'nach zu zum zur auf gegen in ins bis an den bei beim richtung greift auf zwischen verstarkt verstarken verstarke',
  ),
  via: [...words('uber via durch'), 'auf dem wege', 'auf dem weg'],
  alike: [
    ...words('auch ebenso ebenfalls desgleichen genauso'),
    ...['mit ihm', 'mit ihr', 'mit ihnen', 'auch nicht', 'dasselbe gilt fur', 'ebenso wenig'],
  ],
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
    ...phrases('die der', 'ganze ganzen gesamte gesamten komplette kompletten', 'verstarkung garnison'),
    ...phrases('die der', 'ganze ganzen gesamte gesamten komplette kompletten', 'truppe mannschaft armee'),
    ...['alle mann', 'alle leute', 'alle miteinander', 'allesamt', 'samtliche truppen', 'alle truppen'],
  ],
  but: [...words('ausser'), 'bis auf'],
  leaving: words('lasse lass lassen zurucklassen'),
  followers: [
    ...phrases('und', 'seine ihre', 'leute manner krieger truppen mannen soldaten'),
    ...phrases('mit samt', 'seinen ihren', 'leuten mannern kriegern truppen mannen soldaten'),
  ],
  unaccompanied: [
    ...words('allein alleine solo unbegleitet'),
    ...phrases('ohne', 'truppen begleitung anhang mannschaft'),
    ...phrases('ganz', 'allein alleine'),
    'mit niemandem',
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
  values: {
    'die eins': 1,
    einsen: 1,
    zweien: 2,
    dreien: 3,
    vieren: 4,
    einser: 1,
    einsern: 1,
    zweier: 2,
    zweiern: 2,
    zwoara: 2,
    dreier: 3,
    dreiern: 3,
    vierer: 4,
    vierern: 4,
  },
} satisfies Partial<WordsOfTalk>;
