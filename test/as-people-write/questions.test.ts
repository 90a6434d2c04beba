import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Measure } from './support/measure.js';
import type { Written } from './support/written.js';

let measure: Measure;
beforeAll(async () => {
  measure = await Measure.open();
});
afterAll(() => measure.close());

type Language = Written['language'];

/** What is asked where, and what the answer says of it. */
const ASKED: readonly (readonly [position: string, Language, string, ...told: string[]])[] = [
  [
    'wilderness-war-01',
    'en',
    'How do I build a fort?',
    'forts CARD [at] SPACES',
    '    forts 51 at Winchester',
  ],
  ['wilderness-war-01', 'fr', 'Comment construire un fort ?', 'forts CARTE', '    forts 51 à Winchester'],
  ['wilderness-war-01', 'de', 'Wie baue ich ein Fort?', 'Forts KARTE', '    Forts 51 in Winchester'],
  [
    'wilderness-war-01',
    'en',
    "why can't I siege?",
    'siege [PIECE]',
    'does not answer what is asked now',
    'It may be given when this comes: the move of activated pieces',
  ],
  ['wilderness-war-01', 'en', 'why cant i siege', 'siege [PIECE]', 'does not answer what is asked now'],
  [
    'wilderness-war-01',
    'fr',
    'Pourquoi ne puis-je pas assiéger ?',
    'ne répond pas à ce qui est demandé',
    'le mouvement des pièces activées',
  ],
  [
    'wilderness-war-01',
    'de',
    'Warum kann ich nicht belagern?',
    'beantwortet nicht, was jetzt gefragt',
    'der Zug der Aktivierten',
  ],
  ['wilderness-war-01', 'en', 'event 12?', 'You do not hold card 12. (rule 5.26)'],
  ['wilderness-war-01', 'en', 'what can I do with card 57?', '57 British Regulars', '    event 57'],
  [
    'wilderness-war-01',
    'en',
    'what can Loudoun do?',
    'Loudoun: now you may order',
    '    individuals 57 Loudoun',
  ],
  ['wilderness-war-01', 'de', 'Was kann Loudoun tun?', 'Loudoun: Jetzt können Sie befehlen'],
  ['wilderness-war-01', 'fr', 'Que peut faire Loudoun ?', 'Loudoun\u00a0: vous pouvez ordonner maintenant'],
  ['wilderness-war-01', 'en', 'what can Montcalm do?', 'Montcalm: not yours to order.'],
  ['wilderness-war-01', 'en', 'help fort', 'forts CARD [at] SPACES'],
  ['wilderness-war-01', 'en', 'help Loudoun', 'Loudoun: now you may order'],
  ['liberty-01', 'en', 'can I force march Howe?', 'march [BLOCKS] [from] HEX', '    march Howe from Boston'],
  ['liberty-01', 'en', 'can Howe sail to New York?', 'By sea one goes from Boston to the', '(rule 5.7)'],
  ['liberty-01', 'fr', 'Howe peut-il aller à New York par mer ?', '(règle 5.7)'],
  [
    'mohicans-05',
    'en',
    'How do I build a fort?',
    'build [fort at] PLACE',
    'does not answer what is asked now',
  ],
  ['mohicans-05', 'de', 'Warum kann ich kein Fort bauen?', 'beantwortet nicht, was jetzt gefragt'],
];

/** A mail that asks and says this, at that position. */
function mail(position: string, language: Language, text: string): Written {
  return { id: 'asks', position, language, program: 'plain', quoted: 'none', mail: text, kind: 'nothing' };
}

describe('who asks', () => {
  it.each(ASKED)('is answered, and orders nothing (%s %s: %s)', async (position, language, text, ...told) => {
    const { found, answer } = await measure.of(mail(position, language, text));
    expect(found).toBe('right');
    const plain = answer.replace(/\n(?! {4})/g, ' ');
    for (const part of told) expect(plain).toContain(part);
  });

  it('is answered beside thanks, which are no fault', async () => {
    const { answer } = await measure.of(
      mail('wilderness-war-01', 'en', "Hello Ben,\nwhy can't I siege?\n\nThanks,\nAnna"),
    );
    expect(answer).toContain('You ask: "why can\'t I siege?"');
    expect(answer).not.toContain('REFUSED');
  });

  it('is answered with the order held where one stands beside the question', async () => {
    const { found, answer } = await measure.of(
      mail('wilderness-war-01', 'en', 'event 51 restore\nOr can I build a fort?'),
    );
    expect(found).toBe('right');
    expect(answer).toContain('forts CARD [at] SPACES');
    expect(answer).toContain('event 51 restore');
  });

  it('is told that a question about nothing of the game is no order', async () => {
    const { found, answer } = await measure.of(mail('liberty-01', 'en', 'How are you, Ben?'));
    expect([found, answer.includes('You ask')]).toEqual(['right', false]);
  });
});
