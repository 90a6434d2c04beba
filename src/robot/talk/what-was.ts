// What tells of what was, by the forms of its verbs: nothing in that part of a sentence is ordered, whatever else the verb says.

/** Tenses of the past in the three languages, held against words as they were written. */
export const TENSES_OF_THE_PAST: readonly RegExp[] = [
  // `A pris`, `a toujours aimé`; `jusqu'a Niaouré` only lacks its accent.
  /(?:^|(?<!jusqu)\s)(?:a|ai|as|ont|avons|avez|avais|avait|avions|aviez|avaient|etais|etait|étais|était|étaient)\s(?:(?:toujours|souvent|déjà|bien|beaucoup|enfin)\s)?(?:\S+(?:é|ée|és|ées)|(?:re|com|per|pro)?mise?s?|(?:re|ap|com|sur)?prise?s?|(?:re)?faite?s?|(?:re)?vue?s?|eu|été|perdue?s?|(?:re)?tenue?s?|reçue?s?|(?:con|ré)?duite?s?|battue?s?|vaincue?s?|(?:p[eé]r|part|sort|failli|fin)ie?s?|couru|ouverte?s?|écrite?s?)(?=\s|$|[,.])/iu,
  // `Est allé`; what `est transféré` is done now.
  /(?:^|\s)(?:suis|es|est|sommes|êtes|sont)\s(?:(?:toujours|souvent|déjà|bien|enfin)\s)?(?:all|arriv|entr|mont|rentr|rest|retourn|tomb|pass)(?:é|ée|és|ées)(?=\s|$|[,.])/iu,
  // `Ils descendirent`; what ends so and is done now is none: `ils courent`, `ils se retirent`.
  /(?<!\p{L})(?!(?:re|at|é|sou)?tirent|(?:dés|adm|resp|exp)irent|(?:par|ac|re)?courent|(?:de)?meurent|pleurent|jurent|(?:r?ass|mes|capt|fig|proc)urent|(?:préf|esp|op|récup|lib|consid|g)èrent)\p{L}*(?:irent|urent|èrent)(?!\p{L})/u,
  // `Nous envoyâmes`.
  /(?<!\p{L})\p{L}{2,}(?:âmes|îmes|ûmes)(?!\p{L})/iu,
  // `Il marchait vers Albany`; what somebody would do, `irait`, is told apart elsewhere, and what `fait` is done now.
  /(?<!\p{L})(?!(?:re|dé|satis|contre)?fait|sait|plait|plaît|tait|connait|connaît|parait|paraît|lait|trait|(?:re|at|ex|por|abs|sous)trait|souhait|parfait|mais)(?:\p{Ll}{2,}[^r\s]ait|\p{Ll}{2,}[^r\s]aient)(?!\p{L})/u,
  // `I sent Grey`, `we retreated`; `he needed` may be an order's reason.
  /(?<!\p{L})(?:i|we|he|she|they)\s(?:(?:already|just|also|then|once|only|even|all|both)\s)?(?!need(?:s|ed)?(?!\p{L}))(?:\p{L}{2,}(?<!e)ed|sent|went|took|gave|left|built|rebuilt|led|kept|lost|won|burnt|drew|held|spent|brought|chose|fought|stood|made|threw|met|struck|fell|ran|fled|paid)(?!\p{L})/iu,
  // `Ich schickte`, `Grey lief`; no verb that has the same form now, as `ich errichte`.
  /(?<!\p{L})(?:(?:ent)?sandten?|schickten?|lief(?:en)?|rannten?|ruderten?|f(?:u|ü)hrten?|brachten?|setzten?|stellten?|legten?|bauten?|entließ(?:en)?|verlegten?|musterten?|feuerten?|schoss(?:en)?|griff(?:en)?|kämpften?|kaempften?|folgten?|versorgten?|holten?|floh(?:en)?|ritt(?:en)?|fuhr(?:en)?|gab(?:en)?|hielt(?:en)?|verlor(?:en)?|wählten?|besetzten?|eroberten?|zerstörten?|brannten?|räumten?|verließ(?:en)?|überfiel(?:en)?|belagerten?|stürmten?|verschob(?:en)?|wich(?:en)?|trat(?:en)?|begann(?:en)?|schlug(?:en)?|warf(?:en)?)(?!\p{L})/u,
  // `Grey ist nach Newport gezogen`.
  /(?<!\p{L})(?:bin|bist|ist|sind|seid)(?!\p{L}).*(?<!\p{L})\p{Ll}*(?:gezogen|gegangen|gekommen|gelaufen|gefahren|marschiert|gesegelt|gerudert|geritten|geflohen|geblieben|gewichen|gelandet|geflüchtet|gewesen)(?!\p{L})/u,
];

/** Verbs of what somebody did, before a colon behind which it stands: `the British used them thus:`, `turn 2 began like this:`. */
const DID =
  /(?<!\p{L})(?:did|used|spent|played|opened|moved|marched|happened|occurred|began|started|went|ran|ordered|sent|zog(?:en)?|spielten?|nutzten?|verwendeten?|begann(?:en)?|geschah|passierten?|tat(?:en)?|machten?|eröffneten?|lief(?:en)?|ging(?:en)?|kam(?:en)?|fit|firent|fut|joua|commença|débuta|utilisa|arriva|dépensa|ouvrit|marcha|ordonna|envoya)(?!\p{L})/iu;

/** The same in the perfect: `the best move I've seen in years:`. */
const HAS_DONE =
  /(?:(?:(?<!\p{L})ha(?:ve|s)|['’]ve|['’]s)(?:\s(?:ever|never|already|just))?\s(?:seen|made|played|done|lived|met|known|heard|read)|(?<!\p{L})(?:gesehen|gemacht|gespielt|erlebt|gehört|gelesen|getan)\s(?:hab|habe|haben|hast|hat|hatten?))(?!\p{L})/iu;

/** What is never done, as the heading of what it is: `things I shall never do:`. */
const NEVER_DONE =
  /^\W*(?:(?:some|all|the|die|les)\s)?(?:things?|places?|orders?|moves?|sins?|what|dinge|sachen|züge|orte|was|wohin|choses|coups|endroits|ce\s?qu['’e]?)\s?(?:\S+\s)*(?:(?:never|nie|niemals|jamais)|(?:i|we|ich|wir|je|nous|on)\s(?:\S+\s){0,2}(?:not|hate|dread|detest|regret|refuse|nicht|hasse|bereue|pas|hais|déteste|regrette)|(?:hasse|bereue) ich)(?!\p{L})/iu;

/** Whose choice is told so does it now: `I went through it all again and decided:`. */
const CHOSE =
  /(?<!\p{L})(?:decided|chose|chosen|settled|resolved|concluded|thought|pondered|considered|slept|entschied(?:en)?|entschlossen|beschloss(?:en)?|überlegt|nachgedacht|geschlafen|gewählt|décidé|choisi|résolu|réfléchi|pensé|pesé|dormi|opté)(?!\p{L})/iu;

/** Whether what stands before a colon tells that what stands behind it was done, or never is. */
export function tellsOfNoOrder(label: string): boolean {
  if (CHOSE.test(label)) return false;
  return (
    [DID, HAS_DONE, NEVER_DONE].some((one) => one.test(label)) ||
    TENSES_OF_THE_PAST.some((tense) => tense.test(label))
  );
}

/** `A déjà été joué`, held against words as they are compared. */
export const HAS_BEEN = /(?:^| )(?:a|ont|as|ai|avons|avez) (?:deja |souvent |toujours |bien )?ete /u;

/** What is only told below a heading that says so: `my dream:`, `your nightmare:`, `the old plan:`. */
export const ONLY_THOUGHT: ReadonlySet<string> = new Set(
  [
    'toast chapter title novel film movie lesson moral crowd horoscope oracle almanac legend tale song poem riddle puzzle quiz homework',
    'headline newspaper diary memoirs memoir fridge epitaph',
    'trinkspruch kapitel titel roman kino lehre menge horoskop orakel almanach legende marchen lied gedicht ratsel rechenaufgabe',
    'hausaufgabe schlagzeile zeitung tagebuch memoiren kuhlschrank grabstein',
    'toast chapitre titre roman cinema lecon morale foule horoscope oracle almanach legende chanson poeme enigme devinette',
    'journal memoires regretter bereuen frigo epitaphe',
    'dream dreams nightmare nightmares hope hopes rumour rumours rumor rumors temptation',
    'mistake blunder memory prediction prophecy forecast guess bet hypothesis fantasy theory',
    'traum traume alptraum albtraum befurchtung befurchtungen hoffnung gerucht geruchte witz versuchung fehler',
    'patzer vorhersage prognose tipp wette vermutung fantasie phantasie theorie',
    'reve reves cauchemar cauchemars crainte craintes peur peurs inquietude espoir espoirs rumeur rumeurs blague plaisanterie',
    'tentation erreur gaffe souvenir prediction pronostic hypothese fantasme theorie',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a word is for somebody who does not play, or says whose something is: `my son's`, `meines Sohnes`. */
export function isStranger(word: string, strangers: readonly string[]): boolean {
  const isOwner = (one: string): boolean =>
    !NO_OWNERS.has(one) && GENITIVES.some((ending) => word === one + ending);
  return strangers.some(isOwner);
}

const GENITIVES = ['', 's', 'es', 'n', 'en'];

/** Those among them who are some of the pieces, or the other player. */
const NO_OWNERS: ReadonlySet<string> = new Set(
  'most meisten plupart enemy foe opponent adversary gegner feind ennemi adversaire'.split(' '),
);

/** What somebody is greeted by, who is no owner of what follows: `dear old friend:`. */
export const DEAR: ReadonlySet<string> = new Set(
  'dear hello hi lieber liebe liebes hallo werter werte cher chere chers mes mon my mein meine bonjour salut'.split(
    ' ',
  ),
);

/** And below a heading of a word or two that says so: `my question:`, `option one:`, `in the report I read:`. */
export const ONLY_WEIGHED: ReadonlySet<string> = new Set(
  [
    'idea ideas question questions option options possibility variation report thought thoughts',
    'idee ideen frage fragen moglichkeit moglichkeiten variante varianten bericht gedanke gedanken',
    'idees possibilite variante variantes rapport pensee pensees',
  ].flatMap((words) => words.split(' ')),
);
