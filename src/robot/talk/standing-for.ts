/* What stands for somebody or something that is named elsewhere, and what corrects what was said, in all languages together. */

/** Which of several a word says. */
export const NTH: { readonly [word: string]: number | undefined } = {
  second: 2,
  seconde: 2,
  deuxieme: 2,
  deuxiemes: 2,
  secondes: 2,
  zweite: 2,
  zweiten: 2,
  zweiter: 2,
  zweites: 2,
  zweitem: 2,
  drittes: 3,
  viertes: 4,
  third: 3,
  troisieme: 3,
  dritte: 3,
  dritten: 3,
  dritter: 3,
  fourth: 4,
  quatrieme: 4,
  vierte: 4,
  vierten: 4,
};

/** Somebody who is told apart by where he stands: `the one at Halifax`. */
export const THE_ONE: ReadonlySet<string> = new Set([
  ...['the one', 'that one', 'celui', 'celle', 'derjenige', 'diejenige', 'dasjenige'],
]);

/** What takes a word back and says another for it. */
export const CORRECTING: readonly string[] = [
  ...['no wait', 'wait no', 'no sorry', 'sorry no', 'sorry', 'i mean', 'i meant', 'correction', 'make that'],
  ...['or rather', 'the other way round', 'other way round', 'the other way around', 'other way around'],
  ...['nein halt', 'halt nein', 'halt', 'nein moment', 'moment nein', 'nein quatsch', 'quatsch', 'korrektur'],
  ...['ich meine', 'ich meinte', 'besser gesagt', 'entschuldigung', 'andersrum', 'andersherum', 'umgekehrt'],
  ...[
    'non attends',
    'non attendez',
    'attends non',
    'non pardon',
    'pardon',
    'je veux dire',
    'je voulais dire',
  ],
  ...['ou plutot', 'enfin non', 'l inverse', 'le contraire'],
];

/** And so where a comma stands behind it. */
export const CORRECTING_APART: ReadonlySet<string> = new Set([
  'no',
  'nein',
  'non',
  'wait',
  'moment',
  'attends',
]);

/** What the report shows to be taken as it is. */
export const EXAMPLE: ReadonlySet<string> = new Set(
  'example examples suggestion suggestions proposal proposals beispiel beispiele beispielen vorschlag vorschlage vorschlagen exemple exemples proposition propositions'.split(
    ' ',
  ),
);

/** What somebody does who takes it, and what it does to whom it pleases. */
export const TAKING: ReadonlySet<string> = new Set(
  'take choose pick adopt prefer nehme nehmen nehm wahle wahlen prends prendre prenons choisis adopte'.split(
    ' ',
  ),
);
export const SUITING: ReadonlySet<string> = new Set('suits passt gefallt convient plait'.split(' '));

/** Whose it is. */
export const YOURS: ReadonlySet<string> = new Set(
  'your yours dein deine deines deinem deinen ihr ihre ihres ihrem ihren votre vos ton ta tes'.split(' '),
);

/** The first of them, and the last. */
export const FIRST_ONE: ReadonlySet<string> = new Set(
  '1st first erste ersten erster erstes premier premiere'.split(' '),
);

export const LAST_ONE: ReadonlySet<string> = new Set(
  'last letzte letzten letzter letztes dernier derniere'.split(' '),
);

/** The last of some who were counted. */
export const THE_LAST: ReadonlySet<string> = new Set([
  ...['the last one', 'the remaining one', 'the last', 'le dernier', 'la derniere'],
  ...['der letzte', 'die letzte', 'das letzte', 'den letzten', 'dem letzten', 'der letzten'],
]);

/** Whoever he is: `the lad at Newport`. */
export const SOMEBODY_THERE: ReadonlySet<string> = new Set(
  'lad chap fellow guy man boy bloke gars bonhomme type homme kerl mann bursche herr junge'.split(' '),
);

/** And what stands before that place. */
export const AT_HIS_PLACE: ReadonlySet<string> = new Set(
  'at in of from a de d du aus von vom in bei'.split(' '),
);
