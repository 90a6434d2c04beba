import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('words that nobody has accounted for', () => {
  it.each([
    ['en', 'I stand corrected.', 'wilderness-war-09'],
    ['en', 'I stand in awe.', 'wilderness-war-09'],
    ['en', 'Beg me to stand.', 'wilderness-war-09'],
    ['en', 'I stay with my mother this week.', 'wilderness-war-03'],
    ['de', 'Ich bleibe heute im Bett.', 'wilderness-war-03'],
    ['en', 'The French would hate event 57.', 'wilderness-war-01'],
    ['en', 'Anyone but a fool would play 10', 'wilderness-war-10'],
    ['en', 'Albany militia inside would starve.', 'mohicans-11'],
  ])('make no order of a word, in %s: %s', (locale, text, at) => {
    expect(done(text, locale, at)).toBeNull();
  });

  it.each([
    ['en', 'Note to self: event 57'],
    ['en', 'Reminder: event 57'],
    ['en', 'Spoiler: event 57.'],
    ['fr', 'Pense-bête : événement 57'],
    ['de', 'Merkzettel: Ereignis 57'],
  ])('make no order of what stands below them as a heading, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-01')).toBeNull();
  });

  it.each([
    ['en', 'My move: event 57', 'wilderness-war-01', 'event 57'],
    ['fr', 'Je mise gros : action 3.', 'liberty-05', 'jouer action 3'],
    [
      'fr',
      'Portsmouth attendra, Montréal aussi : on commence par Bennington.',
      'liberty-08',
      'combattre Bennington',
    ],
  ])('are none where they lead to the order, in %s: %s', (locale, text, at, order) => {
    expect(done(text, locale, at)).toEqual([order]);
  });

  it('leave open what a word by itself begins', () => {
    expect(done('event', 'en', 'wilderness-war-01')).toBeNull();
  });
});

describe('a word for an order', () => {
  it.each([
    ['en', 'Well done!', 'liberty-01'],
    ['en', 'Thanks, well done.', 'mohicans-01'],
    ['en', "I'm done for.", 'mohicans-06'],
    ['en', "I'm done for today.", 'liberty-01'],
    ['fr', "C'est fini entre nous.", 'mohicans-01'],
    ['en', 'Stand by me, Ben.', 'wilderness-war-09'],
    ['en', 'Stand down, soldier.', 'wilderness-war-09'],
    ['fr', 'Tiens, tu attaques !', 'wilderness-war-09'],
    ['fr', 'Je tiens à te remercier.', 'wilderness-war-09'],
    ['en', 'Pass it on.', 'wilderness-war-11'],
    ['en', 'I pass for a Frenchman.', 'wilderness-war-11'],
    ['fr', 'Je passe pour un lâche.', 'wilderness-war-11'],
    ['de', 'Pass auf!', 'wilderness-war-11'],
    ['de', 'Ich passe gut auf mich auf.', 'wilderness-war-11'],
    ['en', 'Under fire, as ever.', 'liberty-09'],
    ['en', "You can't fire me, I quit.", 'liberty-09'],
    ['de', 'Feuer und Flamme!', 'liberty-09'],
    ['en', 'I will stay up late for this.', 'liberty-11'],
  ])('says something else in an idiom, in %s: %s', (locale, text, at) => {
    expect(done(text, locale, at)).toBeNull();
  });

  it.each([
    ['en', 'I pass.', 'wilderness-war-11', 'pass'],
    ['en', 'We stand.', 'wilderness-war-09', 'stand'],
    ['en', "I'm done.", 'mohicans-06', 'done'],
    ['de', 'Ich passe.', 'wilderness-war-11', 'passen'],
  ])('says it by itself, in %s: %s', (locale, text, at, order) => {
    expect(done(text, locale, at)).toEqual([order]);
  });
});

describe('an order', () => {
  it.each([
    ['en', 'event 57 (not now, though)'],
    ['en', 'event 57 (I need to check with my son first)'],
    ['en', "event 57, pending my wife's approval"],
    ['fr', 'événement 57, plutôt demain'],
    ['de', 'Ereignis 57, vorbehaltlich Widerspruch'],
    ['en', 'Not until Sunday: event 57.'],
    ['en', 'e.g. event 57'],
    ['en', 'For instance event 57.'],
    ['de', 'z.B. Ereignis 57'],
    ['en', 'Stop me before I play event 57.'],
    ['fr', "Empêche-moi de jouer l'événement 57."],
    ['de', 'Ich hadere noch mit Ereignis 57.'],
  ])('is none that is held back behind or before it, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-01')).toBeNull();
  });

  it.each(['Stand. No, inside all.', 'Stand. Hmm, rather inside all.'])(
    'is none that is set right: %s',
    (text) => {
      expect(done(text, 'en', 'wilderness-war-09')).toBeNull();
    },
  );

  it.each([
    'What do you think?',
    'Not sure about this one though.',
    'Just testing whether this works.',
    'I will confirm tomorrow.',
    'Please wait for my next mail.',
    'Is that legal?',
    "This was Tom's idea, I say no.",
  ])('is none where the mail wonders: %s', (text) => {
    expect(done(`Ferguson goes to Savannah.\n${text}`, 'en', 'liberty-01')).toBeNull();
  });
});

describe('an order that is only asked about', () => {
  it.each([
    ['de', 'Ich frage nur, ich tue es nicht:\nFerguson geht nach Savannah.'],
    ['en', "I'm just asking, I'm not doing it.\nFerguson goes to Savannah."],
    ['fr', 'Je ne fais que demander.\nFerguson va à Savannah.'],
  ])('is none, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });
});

describe('an order that is written out', () => {
  const WRITTEN = 'move Ferguson from Augusta to Savannah';

  it.each([
    'Sorry I am late, the boiler burst.',
    'Hope that is OK.',
    'How are the kids?',
    'Weather is awful here.',
    'Looking forward to your reply.',
    'God save the King!',
    'New York is cold.',
  ])('stands beside ordinary talk: %s', (text) => {
    expect(done(`${WRITTEN}\n${text}`, 'en', 'liberty-01')).toEqual([WRITTEN]);
    expect(done(`${text}\n${WRITTEN}`, 'en', 'liberty-01')).toEqual([WRITTEN]);
  });

  it.each(['Just kidding.', 'What do you think?', 'Is that legal?', 'My cat typed that.', 'Scratch that.'])(
    'is held back by what takes it back, or wonders: %s',
    (text) => {
      expect(done(`${WRITTEN}\n${text}`, 'en', 'liberty-01')).toBeNull();
    },
  );
});
