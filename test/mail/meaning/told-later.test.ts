import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('what a later sentence says of an order', () => {
  it.each([
    // How somebody goes who was sent in the sentence before.
    [
      'en',
      'mohicans-04',
      'Langlade goes from Detroit to the northern Mingo, then Winebago, then Sauk. He rouses all three tribes on the way.',
      'move Langlade from Le Détroit to Sauk via Mingo N., Winebago, rousing',
    ],
    [
      'de',
      'mohicans-04',
      'Marinekompanie 1 von Fort Duquesne über Fort Necessity und Fort Cumberland nach Fredericksburg. Ich zahle zwei Punkte mehr und erwerbe damit die Überlegenheit im Manöver.',
      'ziehen Marinekompanie 1 von Fort Duquesne nach Fredericksburg über Fort Necessity, Fort Cumberland, mit Manöver',
    ],
    [
      'en',
      'mohicans-04',
      'langlade to mingo n, and he wakes em up there. huron can sleep.',
      'move Langlade from Le Détroit to Mingo N.; rouse Mingo N.',
    ],
    ['en', 'mohicans-04', 'Langlade goes to Huron. I wake up early these days.', null],
    ['en', 'mohicans-04', 'Langlade goes to Huron. She wakes up early.', null],
    [
      'de',
      'mohicans-04',
      'Langlade von Detroit zu den Mingo im Norden. Alle Stämme werden unterwegs aktiviert und freuen sich.',
      null,
    ],
    // What is pulled down behind those who leave.
    [
      'en',
      'wilderness-war-03',
      'The Marines march to Ohio Forks. Once they are through, tear down the French Creek stockade behind them.',
      'move Marine Detachment to Ohio Forks then demolish stockade at French Creek',
    ],
    [
      'en',
      'wilderness-war-03',
      'Pull the marines out to Venango on foot and burn the French Creek stockade behind them.',
      'move to Venango then demolish stockade at French Creek',
    ],
    ['en', 'wilderness-war-03', 'The marines go to Venango and eat up the French Creek stockade.', null],
    [
      'en',
      'wilderness-war-06',
      'First raze the stockade at Oswegatchie, then bring Rigaud in to Cataraqui.',
      'demolish stockade at Oswegatchie; move Rigaud to Cataraqui',
    ],
    // What is built with a card.
    [
      'en',
      'wilderness-war-01',
      'I play card 25 to build. Stockades at Deerfield and at Northampton.',
      'stockades 25 at Deerfield, Northampton',
    ],
    ['en', 'wilderness-war-01', 'Card 25: build the fort and stockades at Deerfield and Northampton.', null],
    [
      'en',
      'liberty-03',
      'I send Tarleton and Rawdon home, and that is all I disband.',
      'disband Tarleton, Rawdon; done',
    ],
    // The same order twice: the plainer saying counts.
    [
      'en',
      'liberty-10',
      'Peters is outnumbered but he is a Loyalist, and Loyalists do not run. He fires.',
      'fire',
    ],
    // What is wished for comes of the orders behind it.
    [
      'de',
      'mohicans-13',
      'Ich wünsche meine drei Bataillone bei Fort Lawrence vereint zu sehen; das 40. steht ja bereits dort, die beiden anderen rücken zur Transportflotte ein.',
      'verlegen 45th, 49th',
    ],
  ])('%s %s: %s', (locale, where, text, meant) => {
    expect(reads(text, locale, where)).toBe(meant);
  });
});

describe('what is ordered behind a blind draw', () => {
  it.each([
    ['en', '57 for the event, please. All of them to New York.', 'event 57; place all at New York'],
    [
      'en',
      '1. Card: 57 (British Regulars), played as event.\n2. New regiments and whichever leader is drawn: all at New York.',
      'event 57; place all at New York',
    ],
    [
      'de',
      'Ich spiele Karte 57 als Ereignis. Die neuen Regimenter sowie der Anführer, den der Zufall mir beschert, kommen sämtlich nach Halifax.',
      'Ereignis 57; aufstellen alle in Halifax',
    ],
    ['fr', 'Événement 57. Tout le monde à Halifax.', 'événement 57; placer tous à Halifax'],
    // Who depends on the draw is not known before it.
    ['en', 'Event 57. Wolfe lands at Halifax, the others at New York.', null],
    ['en', 'Event 57. If I draw Wolfe they all land at Halifax.', null],
  ])('%s: %s', (locale, text, meant) => {
    expect(reads(text, locale, 'wilderness-war-01')).toBe(meant);
  });
});

describe('lists', () => {
  it.each([
    // Of a numbered list of battles the first comes first.
    [
      'en',
      'liberty-08',
      'Order of battles, please:\n\n1) Bennington\n2) Portsmouth\n3) Montreal',
      'fight Bennington',
    ],
    [
      'de',
      'liberty-08',
      'Reihenfolge der Schlachten:\n1. Portsmouth\n2. Montreal\n3. Bennington',
      'Schlacht Portsmouth',
    ],
    ['en', 'liberty-08', 'Battles I am afraid of:\n1) Portsmouth\n2) Montreal\n3) Bennington', null],
    ['en', 'liberty-08', 'My nightmares:\n1) Portsmouth\n2) Montreal\n3) Bennington', null],
    // A heading that says where all of them begin.
    [
      'de',
      'liberty-01',
      'Alles raus aus Boston: Howe und Grant ziehen nach Springfield, Grey zieht nach Newport, und das Schiff Howe segelt nach Newport.',
      'ziehen Howe, Grant von Boston nach Springfield; ziehen Grey von Boston nach Newport; segeln Schiff Howe von Boston nach Newport',
    ],
    // What stands below such a heading is only thought.
    ['en', 'liberty-01', 'My nightmare:\nHowe marches to Springfield.', null],
    [
      'en',
      'liberty-01',
      'My nightmare:\nHowe marches to Springfield.\n\nGrey marches to Newport.',
      'move Grey from Boston to Newport',
    ],
    ['de', 'liberty-01', 'Mein Traum: Howe zieht nach Springfield.', null],
  ])('%s %s: %s', (locale, where, text, meant) => {
    expect(reads(text, locale, where)).toBe(meant);
  });
});

describe('a sentence that a narrow window broke', () => {
  it.each([
    [
      'is no order without its rest',
      'fr',
      'mohicans-12',
      "On s'amarre à Portsmouth\nce soir si le vent le\npermet. Message à Anna :\ndonne à manger au chat.",
      null,
    ],
    [
      'goes on behind a word that something has to follow',
      'de',
      'mohicans-13',
      'Ich ziehe die Milizen von Albany, Boston, New York,\nTrenton und\nPortsmouth allesamt in Halifax zusammen.',
      null,
    ],
    [
      'goes on behind an article, whatever the next word begins with',
      'de',
      'wilderness-war-07',
      'Lieber verliere ich Béarn als die\nGeduld, aber heute verliere ich wohl\nbeides. Morgen mehr.',
      null,
    ],
    [
      'goes on behind a word that denies what follows',
      'fr',
      'mohicans-04',
      'villiers attaque fort stanwix avec\nses caughnawaga via fort levis, sans\nmanoeuvre',
      'déplacer Villiers, Caughnawaga depuis Caughnawaga vers Fort Stanwix via Fort Lévis',
    ],
    [
      'is no order without its rest, whoever writes sentences with capitals and orders without',
      'en',
      'mohicans-01',
      'Hi both,\n\nship Louisbourg militia to Québec maybe\nnot any good at this\npoint? It seems steep. Curious what you\nthink.',
      null,
    ],
    [
      'is asked about as it would be with its name in one',
      'fr',
      'mohicans-06',
      'je rassemble la milice de new\nyork et celle de trenton',
      null,
    ],
    [
      'has its name in one',
      'en',
      'liberty-01',
      'Butler goes from Albany to New\nYork',
      'move Butler from Albany to New York',
    ],
    [
      'is told from a list by lines that are all as full as they can be',
      'de',
      'wilderness-war-04',
      'einer von den beiden\nMohawks läuft zu Fuß rauf\nnach Oswegatchie und\nstänkert bei dir im\nHinterland. Der andere\nbleibt bei Shirley in\nAlbany sitzen.',
      null,
    ],
    [
      'goes on with a noun',
      'de',
      'mohicans-12',
      'ich bleibe stehen in Albany, und eine\nMiliz soll kommen zu helfen.',
      null,
    ],
    [
      'is whole again where it was broken within what somebody does with himself',
      'de',
      'wilderness-war-09',
      'New Jersey geht ins Fort, New Hampshire stellt\nsich draußen.',
      'hinein New Jersey',
    ],
    [
      'has its rest from whoever writes small, too',
      'en',
      'wilderness-war-09',
      'we stay and fihgt, and i put down\nthe fieldworks card',
      'stand; play 10',
    ],
    [
      'is told from a list in a block that was broken twice',
      'en',
      'liberty-02',
      'I have read the report\nthree times over and I\nam still none the wiser\nabout\nthis river business. May\npoor Butler go down the\nriver to New York and\nattack\nwhoever is there in the\nsame breath, or must he\nstop first?',
      null,
    ],
    [
      'is below its heading, however many lines that has',
      'fr',
      'liberty-02',
      'Voici, général, ce que\nferait mon beau-frère à\nvotre place :\n\nmarche forcée Howe depuis\nBoston vers Bennington',
      null,
    ],
    [
      'is none where its author ended it',
      'en',
      'liberty-01',
      'howe to newport\nthanks',
      'move Howe from Boston to Newport',
    ],
    [
      'is none where another order follows',
      'en',
      'liberty-01',
      'howe to newport\ngrey to springfield',
      'move Howe from Boston to Newport; move Grey from Boston to Springfield',
    ],
  ])('%s', (_, locale, where, text, meant) => {
    expect(reads(text, locale, where)).toBe(meant);
  });
});

describe('one and another of the same name', () => {
  it.each([
    ['en', 'One Mohawk marches to Schenectady and one to Hoosic.'],
    ['en', 'Mohawks: first to Hudson Carry South, second to Hoosic, both on foot.'],
    ['de', 'Ein Mohawk marschiert nach Schenectady, einer nach Hoosic.'],
    ['fr', 'Premier Mohawk à Schenectady, second à Hoosic.'],
  ])('never go one way through both places: %s: %s', (locale, text) => {
    expect(reads(text, locale, 'wilderness-war-04') ?? '').not.toMatch(/, Hoosic/);
  });

  it.each([
    [
      'en',
      'One Mohawk marches to Schenectady and one to Hoosic.',
      'move Mohawk to Schenectady; move Mohawk to Hoosic',
    ],
    [
      'de',
      'Ein Mohawk marschiert nach Schenectady, einer nach Hoosic.',
      'ziehen Mohawk nach Schenectady; ziehen Mohawk nach Hoosic',
    ],
    [
      'fr',
      'Un Mohawk marche vers Schenectady et un vers Hoosic.',
      'marche Mohawk vers Schenectady; marche Mohawk vers Hoosic',
    ],
  ])('go as they are said to: %s: %s', (locale, text, meant) => {
    expect(reads(text, locale, 'wilderness-war-04')).toBe(meant);
  });

  it('are all of a kind that has a name of its own', () => {
    expect(
      reads(
        'My three Acadians march from Saint-Maurice via Trois-Rivières to Montréal.',
        'en',
        'mohicans-01',
      ),
    ).toBe('move all Acadians from Saint-Maurice to Montréal via Trois-Rivières');
  });

  it('end a sentence with a letter of a name', () => {
    expect(reads('Langlade goes to Mingo N. The Huron sleep on.', 'en', 'mohicans-04')).toBe(
      'move Langlade from Le Détroit to Mingo N.',
    );
    expect(reads('Langlade va chez les Mingo N. Les Hurons dorment encore.', 'fr', 'mohicans-04')).toBe(
      'déplacer Langlade depuis Le Détroit vers Mingo N.',
    );
  });
});

describe('what somebody does until a day', () => {
  it.each([
    ['en', 'The marines will have to wait at French Creek till Monday. Will do it then, promise.'],
    ['de', 'Die Marine bleibt bis Montag in French Creek.'],
    ['fr', "Les marines attendent à French Creek jusqu'à lundi."],
  ])('is done in life and not in the game, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-03')).toBeNull();
  });

  it.each([
    ['en', 'The marines wait at French Creek. Until Monday!'],
    ['en', 'The marines wait at French Creek. Cheers, until Monday'],
    ['de', 'Die Marine bleibt in French Creek. Bis Montag!'],
  ])('is told from a farewell, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-03')).toHaveLength(1);
  });
});
