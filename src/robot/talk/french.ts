import type { WordsOfTalk } from './words-of-talk.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

export const french: WordsOfTalk = {
  commonest: words(
    'le la les des et je une est pour dans avec pas mon ma mes nous vous au aux du que qui ce sur merci bonjour',
  ),
  negation: [
    ...words('ne n pas jamais aucun aucune personne rien sans ni non refuse inutile sauf'),
    ...words('reste restent demeure demeurent'),
    ...['plutot que', 'au lieu', 'hors de question'],
  ],
  open: [
    ...words(
      'si sinon pourrait pourrais devrais devrait serait faudrait ou soit selon hesite comment pourquoi',
    ),
    ...words(
      'imaginez imagine supposons espere eventuellement probablement aurait aurais ferais quelque choisissez',
    ),
    ...[
      'peut etre',
      'au cas ou',
      'a moins que',
      'est ce que',
      'puis je',
      'dois je',
      'quand vous',
      'lorsque vous',
      'faut il',
    ],
    ...[
      'je me demande',
      'quand tu',
      'ca depend',
      'au choix',
      'comme vous voulez',
      'sans doute',
      'je ne sais',
      'je sais pas',
    ],
    ...[
      'l un ou l autre',
      'l autre',
      'les autres',
      'le second',
      'a vous de',
      'a toi de',
      'd un cote',
      'l un des',
      'un des',
      'une des',
      'l un de',
      'quelques uns',
      'un ou deux',
    ],
  ],
  told: [
    ...words(
      'avait avaient etait etaient avez avons fut hier dernier derniere jadis autrefois tu ton ta tes toi',
    ),
    ...[
      'il a',
      'vient de',
      'viennent de',
      'on a',
      'elle a',
      'vous avez',
      'j ai',
      'tu as',
      'ils ont',
      'ils sont',
      'ont',
    ],
  ],
  quoting: [
    ...words(
      'dit disait disiez disais raconte regle regles livret cite conseille ecrivez ecris ecrit pretend propose',
    ),
    ...['on me demande', 'selon la regle', 'tu m ecris', 'vous m ecrivez'],
  ],
  polite: [
    ...words('svp stp merci bisous'),
    ...[
      's il vous plait',
      's il te plait',
      'si vous le voulez bien',
      'je vous prie',
      'si vous permettez',
      'veuillez',
    ],
    ...['a vous', 'a toi', 'pour ne pas vous faire attendre', 'si possible', 'je voudrais', 'j aimerais'],
  ],
  greetings: words(
    'bonjour bonsoir salut cher chers chere mes amities amicalement bises cordialement bien bonne bon slt a coucou votre',
  ),
  asking: words('comment pourquoi quand ou quel quelle quels quelles qui que est peut puis dois faut'),
  askedOf: words('peut peux puis pouvons pouvez ne est faut fait faire dois doit'),
  reason: [...words('car parce puisque pendant tandis'), 'pour que', 'afin', 'bien que', 'avant que'],
  later: [
    ...words('demain bientot attendra attendront'),
    ...['plus tard', 'ce soir', 'la prochaine fois', 'un jour', 'la suite', 'pas encore', 'pour l instant'],
    ...[
      'pour le moment',
      'je verrai',
      'le reste',
      'je vous dirai',
      'je te dirai',
      'il faut que je',
      'laissez moi',
    ],
  ],
  deferred: [
    ...[
      'mes ordres viendront',
      'mon tour demain',
      'laissez moi jusqu',
      'rien decide',
      'pas encore decide',
      'je reflechis',
    ],
    ...[
      'mes ordres suivront',
      'mes ordres demain',
      'mon coup demain',
      'je joue demain',
      'je vous reponds',
      'ordres suivent',
    ],
    ...[
      'je demande seulement',
      'simple question',
      'ce n est pas un ordre',
      'les vrais',
      'je jouerai demain',
      'mon coup vient',
    ],
  ],
  standing: [
    ...words('toujours desormais dorenavant'),
    ...['a l avenir', 'chaque fois', 'cesser de me poser', 'ne me demandez plus', 'jusqu a nouvel ordre'],
  ],
  takenBack: [
    ...words('attends attendez oubliez oublie correction plaisante erreur'),
    ...['enfin non', 'je veux dire', 'tout compte fait', 'ah non', 'pardon non', 'oh non', 'zut'],
  ],
  next: [...words('puis ensuite apres enfin aussi deuxiemement'), 'et puis', 'apres quoi'],
  from: [...words('de d depuis quitte quittent quittant du'), 'partant de', 'hors de'],
  to: [
    ...words(
      'a vers sur jusqua au aux chez contre dans en pour attaque attaquent rejoint rejoignent gagne gagnent l',
    ),
    ...['jusqu a', 'en direction de', 'a destination de', 'jusqu en'],
  ],
  via: [...words('via par'), 'en passant par', 'passant par', 'a travers'],
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
  ],
  but: words('sauf hormis excepte moins'),
  numbers: {
    ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
    ...{ premier: 1, premiere: 1 },
  },
  idle: words(
    'de d des les nouveaux nouvelles bataillons bataillon regiments regiment unites unite compagnies autres mes',
  ),
};
