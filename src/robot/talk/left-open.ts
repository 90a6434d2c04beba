/* What leaves open whether something is done, and what only looks as if it did, in all languages together. */

/** What somebody can or may do, where who asks for it stands behind it: a `no` beside it makes a statement of it. */
export const ABLE = ['kann ich', 'konnen wir', 'darf ich', 'durfen wir'];

/** What gives a reason behind a no, and leaves something open elsewhere. */
export const ELSE = new Set(['sonst', 'sinon', 'otherwise']);

/** What stands behind them where they say who is not there otherwise: `da steht sonst kaum einer`. */
export const HARDLY_ANY: ReadonlySet<string> = new Set(
  'kaum niemand kein keine keinen keiner nichts nobody noone nothing no hardly personne rien aucun aucune'.split(
    ' ',
  ),
);

/** What stands before a `si` that says how much. */
export const SO_BEFORE = new Set(['un', 'une', 'de', 'est', 'sont', 'pas', 'pour']);

/** And what stands behind it then. */
export const SO_BEHIND: ReadonlySet<string> = new Set(
  'peu bien mal beau bon bonne loin vite grand'.split(' '),
);

/** Something that is not named. */
export const SOMETHING: ReadonlySet<string> = new Set('something anything etwas quelque'.split(' '));

/** What says what somebody would do, or would have done. */
export const MOOD: ReadonlySet<string> = new Set(
  [
    'might could should would id wouldve couldve shouldve tempted',
    'hatte hatten wurde wurden konnte konnten mochte sollte musste',
    'aurais aurait aurions auraient pourrais pourrait pourrions voudrais voudrait devrais serais serait ferais',
  ].flatMap((words) => words.split(' ')),
);

/** Of what somebody is afraid, or what he bets on: others do it. */
export const FEARED: readonly string[] = [
  ...[
    'i fear',
    'we fear',
    'i dread',
    'i suspect',
    'i bet',
    'ich furchte',
    'wir furchten',
    'ich befurchte',
    'furchte',
  ],
  ...[
    'befurchte',
    'ich ahne',
    'ich wette',
    'je crains',
    'nous craignons',
    'je redoute',
    'j ai peur',
    'je parie',
    'je soupconne',
  ],
];

/** What somebody thinks of what he names, and does not do: `Newport, c'est tentant`, `Howe to Newport, you would like that`. */
export const THOUGHT_OF: readonly string[] = [
  ...[
    'what a title',
    'what a name',
    'was fur ein titel',
    'was fur ein name',
    'quel titre',
    'quel nom',
    'schon wars',
  ],
  ...['als dass', 'werde ich papst', 'bin ich der papst', 'im the pope', 'i am the pope', 'je suis le pape'],
  ...[
    'tu me vois',
    'vous me voyez',
    'me voyez vous',
    'can you see me',
    'siehst du mich',
    'voila bien une idee',
  ],
  ...[
    'who can believe',
    'who would believe',
    'wer glaubt',
    'wer soll das glauben',
    'qui peut croire',
    'qui croit',
  ],
  ...[
    'what i dread',
    'what i fear',
    'what i hate',
    'sounds so',
    'sounds too',
    'anyone but a fool',
    'anybody but a fool',
    'had i any',
    'had i the',
    'were i you',
  ],
  ...['in theory', 'on paper', 'in der theorie', 'auf dem papier', 'en theorie', 'sur le papier'],
  ...[
    'only a fool',
    'only a madman',
    'nur ein narr',
    'nur ein verruckter',
    'il faut etre fou',
    'faut etre fou',
    'seul un fou',
  ],
  ...[
    'all roads lead',
    'alle wege fuhren',
    'tous les chemins menent',
    'your idea',
    'deine idee',
    'ton idee',
    'votre idee',
  ],
  ...['auf das wohl', 'here s to', 'heres to', 'a la sante'],
  ...[
    'what a thought',
    'what an idea',
    'was fur ein gedanke',
    'was fur eine idee',
    'quelle idee',
    'drole d idee',
  ],
  ...[
    'is madness',
    'is folly',
    'ist wahnsinn',
    'ist verruckt',
    'c est de la folie',
    'c est une folie',
    'est une folie',
  ],
  ...['i have plenty of', 'ive plenty of', 'davon habe ich genug', 'j en ai plein'],
  ...['rest of the world', 'against the world', 'rest der welt', 'reste du monde'],
  ...[
    'is tempting',
    'are tempting',
    'sounds tempting',
    'it is far from',
    'it is a long way',
    'its a long way',
  ],
  ...[
    'you would like that',
    'youd like that',
    'you would love that',
    'youd love that',
    'that would suit you',
  ],
  ...[
    'ist verlockend',
    'sind verlockend',
    'klingt verlockend',
    'ist weit von',
    'das hattest du gern',
    'das wurde dir gefallen',
  ],
  ...['das konnte dir so passen', 'das hatten sie gern'],
  ...[
    'c est tentant',
    'est tentant',
    'est tentante',
    'c est loin',
    'il y a loin',
    'tu le voudrais',
    'vous le voudriez',
  ],
  ...['tu aimerais bien', 'vous aimeriez bien', 'ca t arrangerait', 'cela t arrangerait', 'ca te plairait'],
];

/** And what says that he does something else. */
export const BUT: ReadonlySet<string> = new Set('but yet still mais pourtant aber doch sondern'.split(' '));

/** What the other player thinks will come. */
export const EXPECTED: readonly string[] = [
  ...[
    'you expect',
    'youre expecting',
    'you are expecting',
    'you await',
    'du erwartest',
    'du dachtest',
    'du glaubtest',
    'ihr erwartet',
    'sie erwarten',
  ],
  ...['tu attends', 'vous attendez', 't attends a', 'vous attendez a'],
];

/** What somebody does who has a view of the game, and does not play. */
export const THINKS: ReadonlySet<string> = new Set(
  'votes voted vote stimmt stimmte thinks reckons believes insists urges advises meint findet glaubt denkt rat pense croit trouve conseille'.split(
    ' ',
  ),
);

/** What joins it to them: `I fear that`. */
export const THAT_THEY: ReadonlySet<string> = new Set('that dass das que qu'.split(' '));

/** What asks whether something is so. */
export const WHETHER: ReadonlySet<string> = new Set('ob whether if si'.split(' '));

/** And what wonders what comes of an order. */
export const SEEING: readonly string[] = [
  ...['mal sehen', 'mal schauen', 'schauen wir', 'bin gespannt', 'bin mal gespannt', 'bin neugierig'],
  ...['lets see', 'let us see', 'we will see', 'well see', 'curious to see', 'i wonder', 'to see'],
  ...['on verra', 'on verra bien', 'voyons', 'nous verrons', 'on va voir', 'curieux de voir'],
];

/** Of whom somebody speaks who has something done all the same: `und wenn es mich die Masten kostet`. */
export const CONCEDING = new Set('es ich wir'.split(' '));

/**
 * An if that is said by the verb before its subject, in German: `Gewinne ich dort, ist mir alles gleich`, `Igelt sich die Miliz ein,
 * verhungert sie`, `Fängt Webb sie ab, steht Albany leer`; `Fangen wir dort an, das Schiff ...` is none.
 */
export const DEPENDING: readonly RegExp[] = [
  /^(?:Ist|Wird|Hat|Kommt|Fällt) (?:der|die|das|mir) \p{L}+[^.!?,]*, (?:geht|gehen|zieht|ziehen|marschiert|marschieren|segelt|segeln|bleibt|bleiben|\p{Ll}{3,}t \p{Lu})/u,
  /^(?:[Uu]nd |[Aa]ber )?(?![Jj]etzt|[Dd]amit|[Ss]eit)\p{L}{2,}(?:e|t|en|st) (?:er|sie|es|ich|wir|man)\b[^.!?]*,(?! (?:also|und|aber|weil|der|die|das|den|dem|denn|mein|unser)\b)/u,
  /^(?:[Uu]nd |[Aa]ber )?(?!(?:[Jj]etzt|[Dd]amit|[Ss]eit|[Ee]rst|[Zz]uerst|[Ss]elbst|[Ss]tatt|[Nn]icht|[Ss]amt)\b)\p{L}{3,}t (?:sich|der|die|das|meine?|deine?|\p{Lu}\p{L}+)\b[^.!?,]*, (?!(?:nicht|erst|zuerst|statt|samt|sonst)\b)(?:\p{Ll}{3,}t (?:er|sie|es|ich|wir|man|mir|uns|der|die|das|ein|\p{Lu}\p{L}+)|\p{Ll}{3,}(?:e|en|st) (?:ich|wir|du|ihr|sie))\b/u,
  /^(?:[Uu]nd |[Aa]ber )?(?!(?:[Jj]etzt|[Dd]amit|[Ss]eit|[Ee]rst|[Zz]uerst|[Ss]elbst|[Ss]tatt|[Nn]icht|[Ss]amt)\b)\p{L}{3,}t (?:sich|der|die|das|meine?|deine?|\p{Lu}\p{L}+)\b[^.!?,]*, (?:dann|so) /u,
];
