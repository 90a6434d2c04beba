import { phrases, words } from './word-lists.js';
import type { WordsOfTalk } from './words-of-talk.js';

/** What orders are put together with: who, where from, where to, how many, in which order, and their end, in French. */
export const givingOrders = {
  last: ['en dernier', 'a la fin', 'pour finir', 'en dernier lieu'],
  remainder: words('reste suite autres'),
  yourTurn: [
    'a vous',
    'a toi',
    'a vous de jouer',
    'a toi de jouer',
    'a votre tour',
    'a ton tour',
    'c est a vous',
    'c est a toi',
  ],
  labels: words('action actions ordre ordres coup coups tour pas pertes choses etapes mouvement mouvements'),
  ordinals: words(
    'premier premiere second seconde deuxieme troisieme dernier derniere dernieres prochain autre',
  ),
  lastOnes: words('derniere autre'),
  countsOn: words('encore'),
  cards: words('carte cartes'),
  mostWorth: phrases('plus', 'grosse grande forte haute elevee'),
  leastWorth: phrases('plus', 'petite faible basse'),
  others: ['tous les autres', 'les autres', 'l autre'],
  oneOfThem: [
    ...['un', 'une', 'l un', 'l une'].flatMap((one) => [
      ...[`${one} des deux`, `${one} de mes deux`, `${one} de nos deux`, `${one} de ces deux`],
      ...[`${one} des`, `${one} de mes`, `${one} de nos`, `${one} de ses`],
    ]),
    ...['une bande de', 'un parti de', 'un groupe de'],
  ],
  theOther: ['l autre', 'le second', 'la seconde', 'le deuxieme', 'la deuxieme'],
  noOthers: [
    'aucun autre',
    'aucune autre',
    'personne d autre',
    'aucun des autres',
    'rien d autre',
    'rien de plus',
    'voila tout',
  ],
  noOthersApart: ['personne autre', 'rien autre'],
  ownTurn: [
    ...'mon notre ce le du'.split(' ').flatMap((whose) => [`${whose} tour`, `${whose} coup`]),
    ...['ma phase', 'cette phase', 'la phase', 'notre phase', 'mes actions', 'mes ordres', 'mes mouvements'],
    ...['mon mouvement', 'de tour', 'de phase'],
  ],
  over: [
    ...words(
      'fini finie finis finies termine terminee termines terminees fin finit finissent acheve achevee acheves',
    ),
    ...words('clos close clot cloture conclut'),
  ],
  atTheEnd: [...words('avant apres jusqu jusqua quand lorsque vers'), 'a la fin', 'en fin'],
  concluding: [
    ...words('donc alors bref finalement decision'),
    ...['par consequent', 'du coup', 'en fin de compte', 'tout bien pese', 'c est decide'],
  ],
  next: [...words('puis ensuite apres enfin aussi deuxiemement'), 'et puis', 'apres quoi'],
  firstly: [...words('avant'), 'd abord', 'en premier'],
  lastly: [...words('enfin finalement'), 'en dernier', 'pour finir', 'a la fin'],
  afterwards: [...words('ensuite puis apres'), 'en second', 'plus tard'],
  from: [...words('de d depuis quitte quittent quittant du'), 'partant de', 'hors de'],
  to: [
    ...words(
      'a vers sur pr jusqua au aux chez rejoindre renforcer renforce renforcent retrouver contre dans en pour attaque attaquent rejoint rejoignent gagne gagnent l',
    ),
    ...['case de', 'dans celle de', 'port de'],
    ...['jusqu a', 'en direction de', 'a destination de', 'jusqu en'],
  ],
  via: [...words('via par'), 'par la route de', 'en passant par', 'passant par', 'a travers'],
  alike: [
    ...words('aussi egalement pareil'),
    ...[
      'non plus',
      'de meme',
      'de meme pour',
      'pareil pour',
      'avec lui',
      'avec elle',
      'avec eux',
      'tout comme',
    ],
  ],
  and: [...words('et avec plus'), 'ainsi que', 'accompagne de', 'accompagne des'],
  all: [
    ...words('tout tous toutes'),
    ...[
      'tout le monde',
      'tout son monde',
      'toute la pile',
      'tout ce qui',
      'toutes les unites',
      'les deux',
      'le tout',
    ],
    ...[
      'toute l armee',
      'l ensemble',
      'tous les deux',
      'tous les trois',
      'absolument tout le monde',
      'les trois',
    ],
    ...phrases('toute', 'la', 'troupe garnison bande compagnie colonne armee'),
    ...['tout le renfort', 'tous les renforts', 'toutes les troupes', 'tout mon monde', 'tout ce beau monde'],
    'tous tant qu ils sont',
  ],
  but: words('sauf hormis excepte moins'),
  leaving: words('laisse laissez laissant laissons'),
  followers: [
    ...phrases('et avec', 'ses leurs', 'gens hommes guerriers soldats troupes gars'),
    ...phrases('et avec', 'sa les', 'troupe siens leurs'),
  ],
  numbers: {
    ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
    ...{ premier: 1, premiere: 1 },
  },
  values: {},
} satisfies Partial<WordsOfTalk>;
