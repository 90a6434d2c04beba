// What the grammar of the three languages shows whatever the words are: what was, what for, who speaks, and what stands for a sentence.

/** Words that begin another part of a sentence. */
export const JOINS = new Set(
  'but mais aber sondern because since denn weil puisque car parce although obwohl while so'.split(' '),
);

/** Who does something that somebody is ahead of. */
export const SOMEBODY: ReadonlySet<string> = new Set(
  'they he she it anybody anyone somebody er sie es jemand ils elles il elle on quelqu'.split(' '),
);

/** And those that do so only where somebody is said to do something behind them. */
export const BEFORE = ['before', 'bevor', 'ehe', 'avant que', 'avant qu'];

/** Who may stand behind one of them and begins anew. */
export const SUBJECTS = new Set('i ill im we je j on nous ich wir'.split(' '));

/** What such a word stands behind, where it is no part of a saying: `j'ai terminé`. */
export const AUXILIARIES = new Set('a ai ont avons avez suis est sont sommes'.split(' '));

/** `Too proud to pass`, `zu stolz zum Passen`, `trop fier pour passer`: what nobody does, therefore. */
export const TOO_MUCH_TO =
  /(?:^| )(?:too (?!good|late|soon|early|many|much)\p{L}{3,} to|zu (?!gut)\p{L}{4,} (?:zum|um zu|um)|trop (?!bon)\p{L}{4,} pour) \p{L}+/u;

/** `Bis Langlade in Québec ist`: until when. */
export const UNTIL =
  /^(?:und |aber )?bis (?!nach |zu |zum |zur |in |an |auf ).* (?:ist|sind|kommt|kommen|geht|gehen|steht|stehen|hat|haben|wird|werden)$/u;

/** `Until Monday`, behind what somebody does till then: as one waits in life, and not in a game. A farewell has nothing before it. */
export const UNTIL_DAY =
  /[\p{L}\d].*\s(?:till?|until|bis|jusqu\S*)\s(?:à\s|zum\s|au\s|the\s|nächste[nrs]?\s|next\s)?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|weekend|week|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|wochenende|woche|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)(?!\p{L})/iu;

/** What something else is done for. */
export const INSTEAD: readonly string[] = [
  'au lieu de',
  'au lieu d',
  'plutot que de',
  'plutot que d',
  'instead of',
  'anstatt',
];

/** What begins behind an order what it is for: `mettez-le à Fort Pitt, que les Shawnees aient de la compagnie`. */
export const SO_THAT = new Set('que qu'.split(' '));

/** And what joins it to an order: `à l'abri, et qu'on ferme la porte`. */
export const AND_THAT: ReadonlySet<string> = new Set(['et que', 'et qu']);

/** What the robot has written: `your list` is no word to the other player. */
export const OF_ROBOT: ReadonlySet<string> = new Set(
  'list report mail example examples suggestion suggestions liste bericht vorschlag vorschlagsliste rapport message exemple exemples'.split(
    ' ',
  ),
);

/** `So Putnam goes to Hartford`: what a sentence begins with is no reason. */
export const HENCE = /^so (?!that\b)/u;

/** What is done then. */
export const HENCE_WORDS = new Set('dann so er sie nicht'.split(' '));

/** What says in the midst of a sentence that it follows from another, and a no before it: `je n'intercepte donc pas`. */
export const HENCE_SAID: ReadonlySet<string> = new Set(
  'no non nein so then therefore hence donc alors also da dann daher deshalb darum'.split(' '),
);

/** `Damit bin ich fertig`: with that, and not for that. */
export const WITH_THAT =
  /^(?:und |also |so )?damit (?:bin|ist|sind|war|ware|hat|habe|haben|endet|beende|schliesse)\b/u;

/** `Da nehme ich die Schanzen`: then, and not since. */
export const THEN = /^da (?!ich\b|wir\b|er\b|sie\b|es\b|der\b|die\b|das\b|mir\b|uns\b)\p{L}+ (?:ich|wir)\b/u;

/** Who tries something means to do it: `soll versuchen, die Franzosen abzufangen`. */
export const TRYING = /^(?:versuch|probier)(?:e|t|en)?$/u;

/** What somebody may do, in French. */
export const INFINITIVE = /^\p{Ll}{2,}(?:er|ir|re)$/u;

/** What somebody is let do, in German and in French. */
export const LET_DO = /^\p{Ll}{3,}(?:en|er|ir|re)\.?$/u;

/** `Um Albany zu schützen`, `pour protéger Albany`. */
export const IN_ORDER_TO =
  /^um .*\bzu\b|^pour (?:(?:nous|vous|me|te|le|la|les|lui|leur|y|en) )?\p{Ll}+(?:er|ir|re)\b/u;

/** To whom that is done: `pour nous aider`. */
export const OBJECTS: ReadonlySet<string> = new Set('nous vous me te le la les lui leur y en'.split(' '));

/** What somebody may do, in German, of verbs in two parts: `aufzustellen`. */
export const DOING =
  /^(?:auf|an|ab|ein|aus|nieder|wieder|um|vor|zurück|nach|über|fort|mit|hin|her|los|weg|durch|hinaus|hinein)zu\p{Ll}+en\b/u;

/** What a part of a sentence begins with that tells of who stands before it. */
export const RELATIVE: ReadonlySet<string> = new Set(
  'who whom which that qui que qu dont deren dessen'.split(' '),
);

/** And what is an article elsewhere, where who does something stands behind it: `den du erwartest`. */
export const RELATIVE_BEFORE: ReadonlySet<string> = new Set('der die das den dem'.split(' '));
export const SUBJECTS_OF: ReadonlySet<string> = new Set('ich wir du ihr sie er man'.split(' '));

/** What was said just before. */
export const THAT = new Set('that which this it das dies ce cela ca'.split(' '));

/** `C'est trop loin`. */
export const ELIDED_THAT = 'c';

/** What says of somebody that he stays where he is. */
export const STILL = new Set(
  [
    'stays stay staying remain remains guard guards keep keeps hold holds where leave leaves',
    'bleibt bleiben bleibe bewacht bewachen halt halten hutet huten wo lasse lass lassen',
    'reste restent demeure demeurent garde gardent bouge bougent ou laisse laissons',
  ].flatMap((words) => words.split(' ')),
);

/** A `no` that stands for all that was ordered before: `Ward, lui, non`, `Grey, not`. */
export const BARE_NO: ReadonlySet<string> = new Set([
  'no',
  'not',
  'non',
  'nein',
  'nicht',
  'nope',
  'never',
  'jamais',
  'nie',
]);

/** Those of them that deny what is said with them. */
export const NOT: ReadonlySet<string> = new Set('not nicht never nie jamais'.split(' '));

/** What pieces lose. */
export const STEPS: ReadonlySet<string> = new Set(
  'step steps loss losses hit hits pas perte pertes stufe stufen verlust verluste schritt schritte'.split(
    ' ',
  ),
);

/** What is done, spoken of as a thing, in French and in English: `intercepter`, `intercepting`. */
export const AS_A_THING = /^(?!derri|arri|terre$|mer$|hier$)\p{L}{2,}(?:er|ir|re|ing)$/iu;

/** What says of a thing what it is, or comes to. */
export const IS_SO: ReadonlySet<string> = new Set(
  'is means est signifie revient ist heisst bedeutet'.split(' '),
);

/** What stands behind it where only the order ends: `c'est tout`, `ist mein Befehl`. */
export const CLOSING: ReadonlySet<string> = new Set(
  'tout mon ma bon decide fait alles mein meine all it my'.split(' '),
);

/** What stands for one of a kind that was named before: `that of Québec`, `celle de Québec`. */
export const THAT_OF =
  'that those the one celle celles la les die der diejenige jene de d du des von vom of at'.split(' ');

/** What stands before a word by which somebody interrupts himself. */
export const SIGHS: ReadonlySet<string> = new Set('ah oh oops sorry pardon ach'.split(' '));

/** What sets forces against each other: `one militia against three regulars`. */
export const AGAINST: ReadonlySet<string> = new Set(['against', 'versus', 'vs', 'contre', 'gegen']);

/** What compares one thing with another, and what it is said by before that: `more useful than at Boston`. */
export const THAN: ReadonlySet<string> = new Set(['than', 'als', 'que', 'qu']);
export const MORE: ReadonlySet<string> = new Set(
  'more better less plus mieux moins mehr besser weniger nutzlicher'.split(' '),
);

/** What weighs one thing against another: `I'd rather lose Béarn than my temper`. */
export const COMPARING = new Set('rather than lieber als plutot'.split(' '));

/** What says of something that it is wanted more than another. */
export const PREFERRED: ReadonlySet<string> = new Set([
  ...COMPARING,
  ...'best better safer wiser preferable besser beste besten bester liebsten sinnvoller mieux meilleur meilleure preferable'.split(
    ' ',
  ),
]);

/** Words that say next to nothing, and that something is done. */
export const ACTING = new Set('get gets has have let lets'.split(' '));

/** Before who goes along. */
export const WITH: ReadonlySet<string> = new Set(['with', 'mit', 'avec', 'w']);

/** Of whom somebody or something is that is joined to him. */
export const THEIRS = new Set(
  'his her its their sa son ses leur leurs sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer'.split(
    ' ',
  ),
);

/** Words by which a card is named, and none of the pieces that are called like it. */
export const CARD_WORDS = new Set(['card', 'karte', 'carte']);

/** What begins with whom or what is said of all of them, and who has them: `was er`, `qui`, `that`. */
export const RELATIVES: ReadonlySet<string> = new Set(
  'that which who those he she they ce ceux celles was die er sie ich wir qui qu que il elle'.split(' '),
);

/** What says of somebody that others are his. */
export const HAVING: ReadonlySet<string> = new Set('has have hat habe haben a ont'.split(' '));

/** What says of somebody that he stands somewhere now. */
export const STANDING: ReadonlySet<string> = new Set(
  'is are stands has have hat haben habe steht stehen liegt liegen ist sind sont est a ont'.split(' '),
);

/** What says that somebody goes there, and not that he is there. */
export const DIRECTING: ReadonlySet<string> = new Set(
  'to into toward towards nach richtung vers jusqu →'.split(' '),
);

/** Who does something that is not who writes, and no piece either where a side does it. */
export const THIRD_PERSONS = new Set(['they', 'ils', 'elles', 'he', 'she', 'il', 'elle']);

/** What somebody goes for, and no order is said by: `to see what was left behind`. */
export const PURPOSES = new Set('see check watch learn'.split(' '));

/** That something is not yet: `ich bin gleich fertig`. */
export const SOON: ReadonlySet<string> = new Set(
  'soon shortly nearly almost presently gleich bald demnachst fast bientot presque'.split(' '),
);

/** That the others may come: `let Rigaud come`, `soll er ruhig kommen`, `qu'il vienne`. */
export const LET_COME =
  /(?:^|\s)(?:let (?:\S+ ){1,3}(?:come|try|attack)|(?:soll|sollen|mag|mogen) (?:\S+ ){0,2}(?:ruhig|nur|doch) (?:kommen|angreifen|versuchen)|que? (?:\S+ ){1,3}(?:vienne|viennent|attaque|attaquent|essaie|essaient))$/u;

/** What follows such a word where it is a purpose. */
export const OF_WHAT = new Set('what whether how who where if'.split(' '));

/** What a sentence may open with before it gives a reason. */
export const OPENING = new Set('so well and but also und aber nun na alors bon et mais'.split(' '));

/** `Webb and his troops I leave, where they are`. */
export const WHERE = new Set(['wo', 'where', 'ou']);

/** Who was named just before: `Howe, Grant and Grey, they stay`. */
export const THEY = new Set(
  [
    'he she it they these those none both all neither',
    'er sie es der die das diese dieser beide alle keiner',
    'il elle ils elles lui eux ceux celui celle tous aucun',
  ].flatMap((words) => words.split(' ')),
);

/** That somebody is somewhere. */
export const STANDS: ReadonlySet<string> = new Set(
  'stand stands are is sit sits stehen steht sind ist liegen liegt sont est trouvent trouve'.split(' '),
);

/** What stands before the place where somebody is. */
export const STANDING_AT: ReadonlySet<string> = new Set(['at', 'in', 'bei', 'a', 'en']);

/** What a question begins with, of whomever it asks. */
export const ASKING_OF_ANY: ReadonlySet<string> = new Set('does did'.split(' '));

/** What a part begins with that tells what became of what stands before it: `..., was my first impulse`, `..., habe ich vermasselt`. */
export const TELLING: ReadonlySet<string> = new Set(
  'was were had war waren habe hab haben hatte hatten etait etaient fut avait avais'.split(' '),
);

/** What a part begins with that thinks something of what stands before it: `..., voilà une idée`. */
export const THINKING_OF_IT: readonly string[] = [
  ...['voila', 'autant', 'plutot mourir', 'plutot crever', 'jamais de la vie', 'never in my life'],
  ...['genausogut', 'ebensogut', 'lieber sterbe'],
];

/** Courtesies behind a `no`: `non merci`. */
export const NO_THANKS: ReadonlySet<string> = new Set('thanks thank you merci danke sir sorry'.split(' '));

/** What says of somebody that nobody else does it. */
export const ONLY: ReadonlySet<string> = new Set(
  'only just nur bloss lediglich seulement uniquement seul seule'.split(' '),
);

/** What a part begins with that sets somebody who does something against another who does: `..., while Clinton stays`. */
export const MEANWHILE: ReadonlySet<string> = new Set(
  'while whilst whereas meanwhile wahrend wahrenddessen derweil tandis pendant'.split(' '),
);

/** What is counted by the number behind it, and nothing of the board. */
export const TURNS: ReadonlySet<string> = new Set('turn round tour runde spielzug zug'.split(' '));

/** A year. Which is played nobody has to say: a sentence that names one tells of history, of another game, or of what is still to come. */
export const YEAR = /(?<![\p{L}\d])1[67]\d\d(?![\p{L}\d])/u;

/** What may stand beside an order of a word or two: who says it, and that he does. */
export const SELF: ReadonlySet<string> = new Set(
  'here hier ici i ill im am we well us me my ok okay yes so then je nous on moi mes suis sommes se s bon oui alors donc ich wir mir uns mich sich bin sind ja also dann damit danach nun gut to nach vers a and et und la'.split(
    ' ',
  ),
);

/** Those who lead others, whoever they are: they are among all. */
export const LEADERS: ReadonlySet<string> = new Set(
  'leader leaders commander commanders anfuhrer anfuhrern anfuhrers fuhrer kommandant kommandanten chef chefs commandant commandants'.split(
    ' ',
  ),
);

/** Who says what he would like to have before him says what his orders come to. */
export const WISHING_TO_SEE =
  /^(?:(?:i|we|ich|wir|je|nous|j) )?(?:wish|want|like|would like|d like|mochte|mochten|wunsche|wunschen|will|wollen|hatte gern|veux|voulons|souhaite|souhaitons|voudrais|aimerais) .*(?:to see|zu sehen|sehen|voir)(?: |$)/;

/** Who is asked about. */
export const THOSE: ReadonlySet<string> = new Set(
  'he she they him them em his her their there il elle ils elles lui eux leur leurs y er sie ihm ihn ihnen ihr ihre ihren denen die der dort'.split(
    ' ',
  ),
);

/** Who or what was named before, as one of them: `the stockade at Albany and the one at Hoosic`. */
export const ONE_OF_THEM: ReadonlySet<string> = new Set('one that celle celui die der das jene'.split(' '));

/** What somebody is only able to do, or kept from. */
export const MAY: ReadonlySet<string> = new Set('can could may might cant couldnt dont wont'.split(' '));

/** What says before a verb that it is to be done. */
export const TO_DO: ReadonlySet<string> = new Set(
  'shall will are to soll sollen wird werden doit doivent va vont'.split(' '),
);

/** Who speaks. */
export const SPEAKER: ReadonlySet<string> = new Set(
  'i ill im ive we well me us je nous on moi ich wir mir uns mich'.split(' '),
);

/** What leads from what is done to what it is done to: `I pass on the cake`. */
export const ABOUT: ReadonlySet<string> = new Set('on sur auf over about'.split(' '));

/** Articles of something that was not spoken of. */
export const INDEFINITE: ReadonlySet<string> = new Set('a an ein eine einen einem un une'.split(' '));

/** What points to what was said before. */
export const POINTING: ReadonlySet<string> = new Set('voila so c thus'.split(' '));

/** What is over where somebody ends his turn. */
export const SEASONS: ReadonlySet<string> = new Set(
  'winter spring summer autumn year season hiver printemps ete automne annee saison fruhjahr fruhling sommer herbst jahr'.split(
    ' ',
  ),
);

/** What stands before `is` where something is decided: `Vincennes it is`. */
export const DECIDED: ReadonlySet<string> = new Set(['it', 'ce', 'c', 'es', 'that']);

/** Articles, and what stands before a name as they do. */
export const ARTICLES = new Set(
  'the le la les l un une der die das den dem des my mes mon ma fort'.split(' '),
);
