/**
 * What a language says beside the words of a game: by these a sentence is told from an order, and the parts of an order from
 * each other. All are written as `fold` leaves them: small, without accents and apostrophes.
 */
export interface WordsOfTalk {
  /** Words that hardly any sentence of the language does without, and that other languages lack. */
  readonly commonest: readonly string[];
  /** Words that stand for somebody named before, and those that only say when, where or how much more: no order is said by them. */
  readonly particles: readonly string[];
  /** That something is to be done without delay: it makes an order firmer and changes nothing of it. */
  readonly haste: readonly string[];
  /** What makes a part of a sentence say that something is not done. */
  readonly negation: readonly string[];
  /** What holds such a word, and denies nothing: a step, a number. */
  readonly noDenials: readonly string[];
  /** What says of something that it goes too far: `zu weit`. In English and French any word behind `tooBefore` does. */
  readonly tooMuch: readonly string[];
  readonly tooBefore: readonly string[];
  /** What says of one of several that it comes last. */
  readonly last: readonly string[];
  /** What says of something that there is none of it, this once: `no`, `nobody`. */
  readonly none: readonly string[];
  /** Who is meant beside it: `anyone`. */
  readonly anybody: readonly string[];
  /** What makes everything around it depend on something, or leave something open. */
  readonly open: readonly string[];
  /** What of it only says that somebody has not made up his mind yet. */
  readonly pondering: readonly string[];
  /** What says that something may be done, and not that it is. */
  readonly possible: readonly string[];
  /** What tells of former times, or of what somebody else does: nothing in that part of the sentence is ordered. */
  readonly told: readonly string[];
  /** What says what somebody wants who is not who writes. */
  readonly wanting: readonly string[];
  /** Whoever is written to, and what is his: what is told of him may be what comes of an order. */
  readonly you: readonly string[];
  /** Phrases in which a word for an order says something else, `pass it on`, `stand by me`: nothing in their sentence is ordered. */
  readonly idioms: readonly string[];
  /** What says that the words of the sentence are somebody else's. */
  readonly quoting: readonly string[];
  /** Who may be spoken of and does not play. */
  readonly strangers: readonly string[];
  /** What a word ends in that says what one alone does. */
  readonly doneByOne: readonly string[];
  /** What sets a whole sentence in another game, or in every game or year: nothing in it is ordered in this one. */
  readonly elsewhere: readonly string[];
  /** What a greeting or a farewell begins with. */
  readonly greetings: readonly string[];
  /** What a remark begins with on what somebody else did, or on how it went. */
  readonly praise: readonly string[];
  /** Courtesies, which change nothing. */
  readonly polite: readonly string[];
  /** Sayings, which change nothing either; a word of theirs by itself is a word like any other. */
  readonly sayings: readonly string[];
  /** What a question begins with. */
  readonly asking: readonly string[];
  /** What follows that word where somebody asks: `why can't`. */
  readonly askedOf: readonly string[];
  /** What says that the orders of a mail come another time. */
  readonly deferred: readonly string[];
  /** What says beside another time that something is sent then: `comes tomorrow`. */
  readonly comes: readonly string[];
  /** What is left to be ordered. */
  readonly remainder: readonly string[];
  /** Another time to come: what a sentence begins with that is done then. */
  readonly anotherTime: readonly string[];
  /** Before now, and not long ago. */
  readonly formerly: readonly string[];
  /** What says of somebody or something how it is. */
  readonly states: readonly string[];
  /** What a sentence begins with that is amazed at something: `what a battle`. */
  readonly exclaiming: readonly string[];
  /** What words end in that say what somebody would do. */
  readonly wouldEndings: readonly string[];
  /** And such words that end otherwise, small and with their accents: `hieße`. */
  readonly would: readonly string[];
  /** What says what something would be. */
  readonly judging: readonly string[];
  /** This one time, and not as it was another. */
  readonly thisTime: readonly string[];
  /** Beginnings of a part of a sentence that gives a reason: nothing in it is ordered. */
  readonly reason: readonly string[];
  /** What puts an act off to another time. */
  readonly later: readonly string[];
  /** What says that something else is told another time: nothing of what is ordered depends on it. */
  readonly toldLater: readonly string[];
  /** Thanks: a sentence with them that names nothing is no order, whatever it begins with. */
  readonly thanks: readonly string[];
  /** What says behind them what they are for. */
  readonly thankedFor: readonly string[];
  /** That the other player is to go on. */
  readonly yourTurn: readonly string[];
  /** What the actions of a turn are called where they are announced: `my two actions:`. */
  readonly labels: readonly string[];
  /** Which of several: the last action, the second. */
  readonly ordinals: readonly string[];
  /** And the last of them, or the only one that is left. */
  readonly lastOnes: readonly string[];
  /** What cards are called. */
  readonly cards: readonly string[];
  /** That one of them is worth more than the others, and less. */
  readonly mostWorth: readonly string[];
  readonly leastWorth: readonly string[];
  /** That one or several come that were not yet: `one more`. */
  readonly countsOn: readonly string[];
  /** All who were not named. */
  readonly others: readonly string[];
  /** What says before a name that it is one of them, whichever: `one of the two`. */
  readonly oneOfThem: readonly string[];
  /** The one of two who was not named. */
  readonly theOther: readonly string[];
  /** One more of those of whom one was named, where it is said where he goes: `one Mohawk to Oswego, another to Albany`. */
  readonly oneMore: readonly string[];
  /** That there are none beside who was named, or that they do nothing: the orders end here. */
  readonly noOthers: readonly string[];
  /** And words that say so in one part of a sentence with others between them: `sonst zieht niemand`. */
  readonly noOthersApart: readonly string[];
  /** The turn of who writes, as he calls it. */
  readonly ownTurn: readonly string[];
  /** What says beside it that it is over. */
  readonly over: readonly string[];
  /** What says that something is done at the end of it, and not that it ends. */
  readonly atTheEnd: readonly string[];
  /** What speaks of every time from now on. */
  readonly standing: readonly string[];
  /** And that it holds until it is taken back. */
  readonly fromNowOn: readonly string[];
  /** And that somebody does not want to be asked again. */
  readonly unasked: readonly string[];
  /** What does so only where it stands by itself: `wait`, and not `cannot wait`. */
  readonly interjected: readonly string[];
  /** What takes back what was said before. */
  readonly takenBack: readonly string[];
  /** What says that something follows from all that was weighed before: `so`, `in the end`. */
  readonly concluding: readonly string[];
  /** What begins another order. */
  readonly next: readonly string[];
  /** What says of something that it is done before all else, behind all else, and behind something else. */
  readonly firstly: readonly string[];
  readonly lastly: readonly string[];
  readonly afterwards: readonly string[];
  /** What says where somebody comes from, before the place. */
  readonly from: readonly string[];
  /** What says where somebody goes, before the place. */
  readonly to: readonly string[];
  /** What says where somebody passes through, before the place. */
  readonly via: readonly string[];
  /** What says of somebody that it is with him as with whoever was named before: `Grant too`, `Grant with him`. */
  readonly alike: readonly string[];
  /** What joins somebody to those before him. */
  readonly and: readonly string[];
  /** Everybody, everything. */
  readonly all: readonly string[];
  /** What leaves something out of what was said before. */
  readonly but: readonly string[];
  /** What says of somebody that he is not taken along. */
  readonly leaving: readonly string[];
  /** Those who are with somebody, whoever they are: `and his men`. */
  readonly followers: readonly string[];
  /** That somebody has nobody with him. */
  readonly unaccompanied: readonly string[];
  readonly numbers: { readonly [word: string]: number };
  /** What cards are called by what they are worth: `my twos`. */
  readonly values: { readonly [word: string]: number };
  /** What may stand between a number and what is counted. */
  readonly idle: readonly string[];
}
