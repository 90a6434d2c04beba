// What takes the weight of an order from what is said, by how the sentence ends or who is said to want it, in all languages together.

/** A sentence that trails off in doubt: `Howe to Boston, hmm`, `... or not`. */
export const DOUBTING_END =
  /,\s*(?:i (?:suppose|guess)|nehme ich an|vermute ich|je suppose|j['’]imagine)[\s.!…]*$|[\s,;:.…–-](?:h+u?m+|mhm+|tja|or not|oder (?:auch |doch |lieber )?nicht|ou (?:pas|non))[\s.!…)]*$/iu;

/** One that asks by its last words, with or without a mark: `so Howe goes to Boston, does he`. */
export const ASKING_END =
  /,\s*(?:(?:do|does|is|are|will|has|have|can|was|were|did)(?:n['’]t)?\s(?:he|she|it|they)|(?:do|did|are|have)(?:n['’]t)?\syou|is that it|or what|oder was|ou quoi|c['’]est ça|ist es das)[\s.!…]*$|^\s*(?:[Qq]ui|[Ww]ho|[Ww]er)\s(?:would|würde|\p{L}+(?:rait|raient))(?!\p{L})/iu;

/** And one that gives the words of somebody else: `Howe goes to Boston, you say`, `soso`. */
export const QUOTING_END =
  /,\s*(?:you say|you claim|says you|sagst du|meinst du|behauptest du|soso|so so|ach ja|ach so|dis[- ]tu|dites[- ]vous|disais[- ]tu|paraît[- ]il|parait[- ]il)[\s.!…]*$/iu;

/** One that only supposes, or wishes: `say Howe goes to Boston`, `j'aimerais tant envoyer Howe à Boston`. */
export const SUPPOSING =
  /^\s*(?:(?:[Ss]ay|[Ll]et(?:['’]s| us) say)(?:,|\sthat)?\s(?:the\s)?\p{Lu}|[Tt]u me vois|[Vv]ous me voyez|[Ss]iehst du mich|[Cc]an you see me|[Aa]ngenommen\s?,|[Aa]dmettons\s?[,:])|(?:aimerais|aimerions|voudrais|voudrions)\stant(?!\p{L})|^\s*(?:[Gg]iven|[Ww]ith|[Mm]it|[Aa]vec) (?:an? |eine[rm]? |une? |de )?(?:better|bessere[rnm]?|meilleure?s?) \p{L}+\s?[,:]|^\s*(?:[Cc]heers|[Pp]rost|[Aa] toast) (?:to|auf)\s/u;

/** And that behind it: `Howe to Boston ... or not.` */
export const OR_NOT =
  /^\W*(?:or|oder|ou)\s(?:maybe |auch |doch |lieber |plutôt )?(?:not|nicht|pas|non)\W*$/iu;

/** A heading below which nothing is done: `I refuse:`. */
export const REFUSING_HEAD =
  /^\W*(?:i refuse|we refuse|ich weigere mich|wir weigern uns|je refuse|nous refusons)\W*$/iu;

/** What is not done now, by how the sentence begins or ends: `not this time: Howe to Boston`, `firing, not for me`. */
export const NOT_NOW =
  /^\W*(?:not (?:this time|now|today)|(?:diesmal|dieses mal|jetzt|heute) nicht|pas (?:cette fois(?:[- ]ci)?|maintenant|aujourd['’]hui))\s*:|,\s*(?:(?:not|nichts|pas|(?:très |si |bien )?peu) (?:for|für|pour) (?:me|us|mich|uns|moi|nous)|(?:without|ohne|sans) (?:me|us|mich|uns|moi|nous)|nicht mit mir)[\s.!…]*$/iu;

/** Who is kept from somewhere: `keep Howe away from Boston`. */
export const KEPT_AWAY =
  /(?:^| )(?:(?:keep|keeps|stay|stays|hold|holds) (?:\S+ ){0,5}away from|(?:bleib\w*|halt\w*) (?:\S+ ){0,5}fern|(?:gard\w*|rest\w*|tien\w*|ten\w*) (?:\S+ ){0,5}loin (?:de|d|des|du))(?: |$)/;

/** What something is that nobody in his senses does: `Howe to Boston: madness`. */
export const MAD: ReadonlySet<string> = new Set(
  [
    'madness folly lunacy insanity nonsense suicide crazy insane stupid absurd rubbish utter sheer pure',
    'wahnsinn irrsinn unsinn quatsch blodsinn verruckt selbstmord idiotisch reiner',
    'pur pures purs folie absurde insense suicide betise idiot idiotie fou stupide',
  ].flatMap((words) => words.split(' ')),
);

/** What says of what stands before it, in a part of its own, that it is never done: `Howe to Boston: over my dead body`. */
export const NEVER_THAT =
  /^(?:nur )?(?:over my dead body|uber meine leiche|plutot (?:mourir|crever)|no way|never|im leben nicht|nie im leben|pas question|kommt nicht in frage|jamais de la vie|jamais|nie|niemals)$/;

/** What says of what stands before it, in a part of its own, that it was, is called so or was said by others: `..., that was you in March`. */
export const THAT_WAS =
  /^(?:and |und |et )?(?:thats (?:what|how|where|why) (?:they|he|she|you|people|everyone|everybody|it)|(?:that|it|this) was (?:you|yours|him|his|her|hers|them|theirs|us|ours|last|back|years|in)|thats (?:the title|the name|called)|(?:so|as) (?:it|the \S+) (?:is|was) called|das (?:warst|wart|war (?:er|sie|deine?r?s?|seine?r?s?|ihre?r?s?|unsere?r?s?|letzte[ns]?|damals|vor))|das (?:hab|habe|haben|hast|hat|hatten?) (?:ich|wir|du|ihr|er|sie|es) (?:\S+ )*(?:gemacht|getan|gespielt|erlebt|gesehen|versucht|probiert|geschafft|gehort|gelesen)$|so (?:heisst|hiess|nennt|nannten?|lautet|stehts?|steht es)(?: |$)|(?:c etait|ce fut) (?:toi|moi|lui|elle|nous|vous|eux|la |le |l |en |a |il y a)|(?:ainsi|c est ainsi que|c est comme ca que) (?:\S+ )*s (?:appelle|appelait|intitule)|c est ce qu(?:e)? (?:ils?|elles?|on|tu|vous)(?: |$)|voila ce qu(?:e)? (?:ils?|elles?|on|tu|vous)(?: |$))/;

/** What a sentence begins with that says something else instead of what was said just before. */
export const SETS_RIGHT =
  /^\W*(?:(?:no|nope|non|nein|nee|hm+|hmm+|wait|actually|sorry|pardon|ach nein|eh non)\s*[,!.…–-]|(?:or |but )?(?:rather|make that)(?!\p{L})|(?:oder |doch )lieber(?!\p{L})|(?:ou )?plutôt(?!\p{L}))/iu;

/** Somebody else of whom is said what he would do: `the French would hate that`, `anyone but a fool would play it`. */
export const WOULD_OF_OTHERS =
  /(?<!\p{L})(?<!(?:^|\W)(?:i|we|you|that|this|it|he|she|who)\s)would(?!\p{L})(?! (?:you|like|please|be best))/iu;
