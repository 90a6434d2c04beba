import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('what is done, spoken of as a thing', () => {
  it.each([
    ['en', 'To intercept with Rogers is to lose him.'],
    ['en', 'Intercepting with Rogers is asking for it.'],
    ['fr', "Intercepter avec Rogers, c'est le perdre."],
    ['fr', 'Intercepter avec Rogers est une folie.'],
    ['de', 'Mit Rogers abfangen heißt ihn verlieren.'],
    ['fr', "L'interception avec Rogers, c'est la folie même."],
  ])('is not ordered, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'wilderness-war-11')).toBeNull();
  });

  it('is ordered where only the order ends behind it', () => {
    expect(reads("Intercepter avec Rogers, c'est tout.", 'fr', 'wilderness-war-11')).toBe(
      'intercepter avec Rogers',
    );
  });
});

describe('what is passed over before an order', () => {
  it.each([
    [
      'de',
      'wilderness-war-01',
      'Die 57 wäre schön. Ich nehme die 53 für ihr Ereignis, zum Auffrischen.',
      'Ereignis 53 auffrischen',
    ],
    [
      'en',
      'wilderness-war-05',
      'Niaouré Bay would be glorious. He goes back to Oswegatchie.',
      'move to Oswegatchie',
    ],
    ['fr', 'wilderness-war-10', 'La 10 me servira plus tard contre Rigaud. Je passe.', 'passer'],
    [
      'de',
      'wilderness-war-11',
      'In der letzten Partie habe ich mit Rogers abgefangen. Diesmal fängt Webb mit Connecticut ab.',
      'abfangen mit Webb, Connecticut',
    ],
    [
      'en',
      'wilderness-war-06',
      'Everybody expects me at Oneida Carry West. Rigaud and Repentigny go to Oswegatchie.',
      'move Rigaud to Oswegatchie',
    ],
  ])('holds nothing back, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it.each([
    ['en', 'wilderness-war-05', 'Oswegatchie would be better. He goes back to Oswegatchie, I think.'],
    [
      'de',
      'wilderness-war-11',
      'In der letzten Partie habe ich mit Rogers abgefangen. Webb fängt mit Connecticut ab.',
    ],
    ['fr', 'wilderness-war-06', "Tout le monde m'attend à Oneida Carry West."],
    ['de', 'wilderness-war-06', 'Sie erwarten Rigaud in Oneida Carry West.'],
    ['en', 'wilderness-war-06', 'Everyone keeps telling me to take Rigaud on to Niaouré Bay.'],
  ])(
    'is no order, and keeps one open that may be meant otherwise, in %s at %s: %s',
    (locale, where, text) => {
      expect(reads(text, locale, where)).toBeNull();
    },
  );
});

describe('what becomes of the others', () => {
  it.each([
    ['en', 'New Jersey goes in. Webb and Rogers fight.', 'inside New Jersey'],
    ['de', 'New Jersey geht hinein. Webb und seine Leute nehmen die Schlacht an.', 'hinein New Jersey'],
    ['fr', 'Le New Jersey rentre dans le fort. Les autres se battent.', 'dedans New Jersey'],
  ])('may be said behind what some do, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'wilderness-war-12')).toBe(order);
  });

  it.each([
    ['en', 'New Jersey goes in. New Jersey fights.'],
    ['en', 'New Jersey goes in. Webb avoids battle.'],
    ['en', 'New Jersey goes in. Webb fights at Albany.'],
    ['en', 'New Jersey goes in. Webb might fight.'],
    ['en', 'New Jersey goes in. Webb does not fight.'],
  ])('is asked about where it is something else, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'wilderness-war-12')).toBeNull();
  });
});

describe('whom something is done to, and who everybody is', () => {
  it.each([
    ['en', 'wilderness-war-11', 'Rogers intercepts the French.', 'intercept with Rogers'],
    ['de', 'wilderness-war-11', 'Rogers soll die Franzosen abfangen.', 'abfangen mit Rogers'],
    ['fr', 'wilderness-war-11', 'Rogers intercepte les Français.', 'intercepter avec Rogers'],
    [
      'en',
      'wilderness-war-08',
      'Everybody to Halifax: Amherst, Wolfe and the four Highlanders.',
      'place all at Halifax',
    ],
    [
      'fr',
      'wilderness-war-08',
      "Je mets tout le monde à Halifax :\n- Amherst\n- Wolfe\n- les quatre unités d'Écossais",
      'placer tous à Halifax',
    ],
    ['en', 'wilderness-war-03', 'The Marines stay put at French Creek.', 'stay'],
  ])('is no more than that, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it.each([
    ['en', 'wilderness-war-11', 'The French intercept Rogers.'],
    ['en', 'wilderness-war-11', 'Rogers, let the French through.'],
    ['en', 'wilderness-war-08', 'All at Halifax: Amherst, Wolfe and three Highlanders.'],
    ['en', 'wilderness-war-08', 'All to Halifax, but not Wolfe: Amherst and the four Highlanders.'],
  ])('is asked about where it may be more, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});

describe('two places told apart by a side of the map', () => {
  it.each([
    [
      'en',
      'Demolish the stockades at Oneida Carry East and West.',
      'demolish stockade at Oneida Carry East; demolish stockade at Oneida Carry West',
    ],
    [
      'de',
      'Die Palisaden in Oneida Carry East und West abreißen.',
      'abreißen Palisade in Oneida Carry East; abreißen Palisade in Oneida Carry West',
    ],
    [
      'fr',
      "On démolit les palissades d'Oneida Carry East et West.",
      'démolir palissade à Oneida Carry East; démolir palissade à Oneida Carry West',
    ],
  ])('are both of them, in %s: %s', (locale, text, orders) => {
    expect(reads(text, locale, 'wilderness-war-04')).toBe(orders);
  });
});

describe('who goes along', () => {
  it.each([
    ['en', 'Villiers goes to Montréal with his Caughnawaga.'],
    ['en', 'Villiers goes to Montréal with Caughnawaga.'],
    ['fr', 'Que Villiers rentre à Montréal avec ses Caughnawaga.'],
  ])('is not left behind, and is no place to go to, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-04')?.[0] ?? 'Villiers, Caughnawaga').toContain(
      'Villiers, Caughnawaga',
    );
  });

  it.each([
    ['en', 'Villiers goes with the Caughnawaga to Montréal.'],
    ['de', 'Villiers geht mit seinen Caughnawaga nach Montréal.'],
  ])('goes, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-04')?.[0]).toContain('Villiers, Caughnawaga');
  });
});

describe('the last of a list', () => {
  it.each([
    ['en', 'Supply Shawnee, Fraser and Grant, then I am done.'],
    ['de', 'Bedacht werden Shawnee, Fraser und Grant, danach ist der Laden zu.'],
    ['fr', "Je ravitaille Shawnee, Fraser et Grant, et j'ai terminé."],
  ])('is not left out for a word of the end, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-13')?.[0] ?? 'Grant').toContain('Grant');
  });

  it('is supplied where the orders end by themselves', () => {
    const text = 'Supply Shawnee, Fraser and Grant, then I am done.';
    expect(done(text, 'en', 'liberty-13')).toEqual(['supply Shawnee, Fraser, Grant']);
  });
});

describe('the winter', () => {
  it('is no order to stay', () => {
    const text = 'Montreal im Winter, brr, da träumt man schon mal von Fort Ticonderoga.';
    expect(done(text, 'de', 'liberty-12')).toBeNull();
    expect(done('Gates winters at Montreal.', 'en', 'liberty-12')).toEqual(['stay']);
  });
});
