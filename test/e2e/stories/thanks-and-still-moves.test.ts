import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../src/game/people/person.js';
import { PostOffice } from '../../support/post-office.js';
import { summerOf1757, whereIs } from './summer-of-1757.js';

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

const MAILS: readonly (readonly [
  locale: Person['locale'],
  means: string,
  talk: readonly string[],
  mail: string,
])[] = [
  [
    'en',
    'force 32 Rigaud with Languedoc',
    ['Thanks, Ben!', 'Cheers,', 'Anna'],
    'Thanks, Ben!\n\nRigaud marches to Crown Point with Languedoc, card 32.\n\nCheers,\nAnna',
  ],
  [
    'fr',
    'force 32 Rigaud avec Languedoc',
    ['Merci Ben !', 'Amitiés,', 'Anna'],
    'Merci Ben !\n\nRigaud marche vers Crown Point avec Languedoc, carte 32.\n\nAmitiés,\nAnna',
  ],
  [
    'de',
    'aktivieren 32 Rigaud mit Languedoc',
    ['Danke, Ben!', 'Viele Grüße', 'Anna'],
    'Danke, Ben!\n\nRigaud zieht mit Languedoc nach Crown Point, Karte 32.\n\nViele Grüße\nAnna',
  ],
  [
    'en',
    'force 32 Rigaud with Languedoc; move to Crown Point',
    ['Hi Ben,', 'Cheers,', 'Anna'],
    'Hi Ben,\n\nforce 32 Rigaud with Languedoc; move to Crown Point\n\nCheers,\nAnna',
  ],
  [
    'fr',
    'force 32 Rigaud avec Languedoc; marche vers Crown Point',
    ['Bonjour Ben,', 'Merci !', 'Anna'],
    'Bonjour Ben,\n\nforce 32 Rigaud avec Languedoc; marche vers Crown Point\n\nMerci !\nAnna',
  ],
  [
    'de',
    'aktivieren 32 Rigaud mit Languedoc; ziehen nach Crown Point',
    ['Hallo Ben,', 'Viele Grüße', 'Anna'],
    'Hallo Ben,\n\naktivieren 32 Rigaud mit Languedoc; ziehen nach Crown Point\n\nViele Grüße\nAnna',
  ],
];

describe('Anna thanks Ben and still moves', () => {
  it.each(MAILS)('in %s: %s', async (locale, means, talk, mail) => {
    const id = `thanks-${MAILS.findIndex(([, , , one]) => one === mail)}`;
    const { table, anna, ben } = await summerOf1757(office, id, { locale });
    const known = ben.got.length;
    const answer = await anna.write(mail);
    expect([answer.text, whereIs(table, 'rigaud')]).toEqual([answer.text, 'crown-point']);
    expect(whereIs(table, 'fr-regular-languedoc')).toBe('crown-point');
    for (const order of means.split('; ')) expect(answer.text).toContain(order);
    for (const words of talk) expect(answer.text).toContain(words);
    // What is for the opponent is `press`: talk reaches nobody.
    const asked = await ben.awaits(({ text }) => /^decision \S+$/m.test(text), 'his own phase', known);
    for (const words of talk.slice(0, 2)) expect(asked.text).not.toContain(words);
    expect(ben.got.slice(known).map(({ text }) => text)).toHaveLength(1);
  });
});
