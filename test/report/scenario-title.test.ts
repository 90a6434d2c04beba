import { describe, expect, it } from '@jest/globals';
import { loadRegistry, messagesOf } from '../../src/games/registry-loader.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { scenarioTitle } from '../../src/report/messages/scenario-title.js';
import { welcomeLetter } from '../../src/robot/texts/letter-texts.js';

const texts = new Texts(messagesOf, true);
const games = loadRegistry()
  .ids()
  .flatMap((id) => loadRegistry().get(id) ?? []);

describe('the title of a scenario', () => {
  it('is told in the language of its reader where it has one there', () => {
    const [war] = games;
    const title = (locale: string, id: string) =>
      scenarioTitle(war ?? null, id, texts.messages(war ?? null, locale));
    expect(['en', 'fr', 'de'].map((locale) => title(locale, 'early-war'))).toEqual([
      'Early War Campaign',
      'Première partie de la guerre',
      'Der frühe Krieg',
    ]);
    expect(title('fr', 'a-position-of-ones-own')).toBe('a-position-of-ones-own');
  });

  it('stands so in the first letter of the robot, with the word by which the scenario is asked for', () => {
    const messages = texts.messages(null, 'fr');
    const { text } = welcomeLetter({ address: 'posthorn@example.org' }, games, {
      texts,
      locale: 'fr',
      messages,
    });
    expect(text).toMatch(/^ {4}early-war +Première partie de la guerre$/m);
    expect(text).toMatch(/^ {4}1754 +Mohicans 1754-1760$/m);
  });
});
