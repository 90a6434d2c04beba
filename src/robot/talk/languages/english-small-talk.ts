import { phrases, words } from './word-lists.js';
import type { WordsOfTalk } from './words-of-talk.js';

/** Small words, and what people say to each other beside orders, in English. */
export const smallTalk = {
  commonest: words('the and to is my with you of it i this have are that not for im ill lets please go goes'),
  particles: words(
    'pays spend spending therefore hence only that this he she they we him her them us his its their our there here only still now too just also even quite rather well right straight again once already along ahead away itself himself herself themselves each very much theres heres thats shall has gets let lake river hills trail road',
  ),
  you: words('you your youre youll youve youd yours'),
  polite: [
    ...phrases('until till', 'monday tuesday wednesday thursday friday saturday sunday then'),
    ...phrases('see', 'you', 'on', 'monday tuesday wednesday thursday friday saturday sunday'),
    ...phrases('see', 'you', 'monday tuesday wednesday thursday friday saturday sunday soon later tomorrow'),
    ...words('please pls plz kindly thanks thx ta cheers tnx'),
    ...[
      'if you please',
      'if you would be so good',
      'thank you',
      'would you',
      'could you',
      'if i may',
      'for you',
      'to you',
    ],
    ...[
      'for me',
      'for this turn',
      'for this time',
      'for this round',
      'for this year',
      'this turn',
      'this time',
      'this round',
      'this winter',
      'this spring',
      'this year',
      'this season',
      'as you suggest',
    ],
    ...phrases('for this', 'spring summer autumn fall winter season'),
    'from my side',
    ...['like you', 'with you', 'see you', 'your go', 'over to you', 'over to u', 'id like', 'i would like'],
  ],
  praise: [
    ...words('loved liked enjoyed hated admired noticed nice lovely great bravo congratulations congrats'),
    ...['well played', 'well done', 'well rolled', 'good roll', 'good shot', 'good one'],
    ...words('ouch ugh argh damn phew nasty ha haha wow gosh blimey yikes yay hooray brr'),
  ],
  sayings: [
    ...phrases('there are', 'two three four five', 'of us'),
    ...[
      'as a matter of record',
      'as a matter of fact',
      'for the record',
      'by the way',
      'to be honest',
      'never mind',
      'no matter',
      'too bad',
    ],
    ...['of course', 'for sure', 'by all means', 'no doubt'],
    // How somebody is who has had enough.
    'done in',
    ...['as always', 'as ever', 'as usual', 'now or never', 'sooner or later', 'come what may'],
    ...['rain or shine', 'like it or not', 'better late than never', 'for better or worse'],
    ...[
      'after all',
      'above all',
      'all right',
      'all in all',
      'all of a sudden',
      'once and for all',
      'all the same',
      'all the best',
    ],
  ],
  greetings: words(
    'hi hello hey dear morning good cheers regards best yours love kind warm sincerely all greetings bye gents folks gl gg glhf happy have cheerio',
  ),
  asking: words('how why what when where which who can could may shall should do does is are am would will'),
  askedOf: words(
    'can cant cannot could couldnt do does dont doesnt did is are isnt arent may might must should would wont',
  ),
  states: words('is are its hes shes theyre looks look seems seem will needs need'),
  exclaiming: ['what a', 'what an', 'such a', 'such an'],
  comes: words('comes come coming follows follow'),
  thanks: words('thanks thank thx tnx grateful'),
  thankedFor: words('for'),
  interjected: words('wait oops stop'),
  idle: words(
    'of the new fresh battalions battalion regiments regiment units unit companies company steps more other my drawn',
  ),
} satisfies Partial<WordsOfTalk>;
