import type { WordsOfTalk } from './words-of-talk.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

export const english: WordsOfTalk = {
  commonest: words('the and to is my with you of it i this have are that not for im ill lets please go goes'),
  negation: [
    ...words('not no never dont doesnt didnt wont cant cannot isnt arent hasnt havent shant nobody nothing none'),
    ...words('neither nor without except hardly'),
    ...words('stays stay remains remain'),
    ...['refuse to', 'rather than', 'instead of'],
  ],
  open: [
    ...words('if unless whether maybe perhaps might could should possibly otherwise or either suppose supposing'),
    ...words('probably depending depends tempted considering wondering undecided hesitate pretend imagine wish'),
    ...['in case', 'provided', 'as long as', 'once you', 'when you', 'thinking of', 'thinking about', 'hypothetically'],
    ...['id love to', 'would be', 'would have', 'would never', 'i would', 'we would', 'hoping to', 'next to you'],
    ...['somehow', 'somewhere', 'something', 'someone', 'some of', 'one of', 'a couple', 'a few', 'two of', 'half of', 'second thoughts', 'no idea', 'not sure', 'pick one', 'you choose'],
    ...['you decide', 'your call', 'choose for me', 'up to you', 'do not know', 'dont know', 'cant decide', 'whichever'],
  ],
  told: [
    ...words('was were had did played moved took went came marched attacked sailed passed stood held lost'),
    ...words('yesterday last ago you your youre youll youve yours remember reminds'),
  ],
  quoting: [
    ...words('said says wrote writes rule rules rulebook suggests suggested advises quote quoting'),
    ...['you said', 'he says', 'tells me', 'told me', 'wants me to', 'asks me to', 'according to'],
  ],
  polite: [
    ...words('please pls plz kindly thanks thx ta cheers tnx'),
    ...['if you please', 'if you would be so good', 'thank you', 'would you', 'could you', 'if i may', 'for you', 'to you'],
    ...['like you', 'with you', 'see you', 'your go', 'over to you', 'over to u', 'id like', 'i would like'],
  ],
  greetings: words(
    'hi hello hey dear morning good cheers regards best yours love kind warm sincerely all greetings bye gents folks',
  ),
  asking: words('how why what when where which who can could may shall should do does is are am would will'),
  reason: [...words('because since so before while although though who'), 'now that'],
  later: [
    ...words('tomorrow tmrw tonight later eventually soon'),
    ...['next time', 'next turn', 'next year', 'not yet', 'this evening', 'one day', 'some day', 'let me think'],
    ...['for now', 'not done yet', 'the rest', 'to follow', 'more after', 'if asked', 'when asked', 'at the weekend'],
  ],
  deferred: [
    ...['my move tomorrow', 'my own move follows', 'do my move', 'my move follows', 'my move will', 'my orders will'],
    ...['my move later', 'my turn tomorrow', 'orders follow', 'orders to follow', 'havent decided', 'have not decided'],
    ...['will send something', 'will look at the map', 'get back to you', 'need to think', 'need more time', 'just asking'],
    ...['only asking', 'bear with me', 'move comes', 'orders tomorrow', 'my move comes', 'think it over', 'think about it'],
    ...['in the next few days', 'away from home', 'no orders yet', 'not an order', 'not my orders', 'dont do anything'],
  ],
  standing: [
    ...words('always forever henceforth'),
    ...['from now on', 'in future', 'every time', 'ask again', 'ask me again', 'be asked again', 'ask me about'],
  ],
  takenBack: [
    ...words('wait scratch forget correction kidding joking ignore oops'),
    ...['i mean', 'hang on', 'hold on', 'on second thoughts', 'just asking', 'no sorry', 'sorry no', 'no wait', 'ah no', 'oh no'],
  ],
  next: [...words('then afterwards next second secondly finally also plus'), 'and then', 'after that'],
  from: [...words('from leave leaves leaving off'), 'out of'],
  to: [
    ...words('to into towards toward onto for against at in on reach attack attacks attacking enter enters under'),
    ...words('join joins near'),
    ...['up to', 'down to', 'over to', 'on to', 'back to'],
  ],
  via: [...words('via through over past by'), 'by way of'],
  and: [...words('and with plus w n'), 'along with', 'together with'],
  all: [
    ...words('all everything everyone everybody both'),
    ...['the lot', 'whole stack', 'the whole lot', 'whole force', 'every unit', 'all of them', 'all three', 'all four'],
    ...['all six', 'all five', 'the whole army', 'every single block', 'the whole force'],
  ],
  but: words('but except bar save'),
  numbers: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, a: 1, an: 1 },
    ...{ single: 1, both: 2 },
  },
  idle: words('of the new fresh battalions battalion regiments regiment units unit companies company steps more other my'),
};
