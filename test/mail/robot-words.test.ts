import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../src/games/load.js';
import { robotWord } from '../../src/mail/robot-words.js';

describe('words to the robot', () => {
  it('are not the words of an order in any game or language', () => {
    const registry = loadRegistry();
    const taken = registry.ids().flatMap((id) =>
      Object.entries(registry.get(id)?.lexicons ?? {}).flatMap(([locale, lexicon]) =>
        lexicon
          .keywords()
          .flatMap((keyword) => lexicon.forms(keyword))
          .filter((form) => robotWord(form) !== null)
          .map((form) => `${id} ${locale} ${form}`),
      ),
    );
    expect(registry.ids().length).toBeGreaterThan(0);
    expect(taken).toEqual([]);
  });

  it('stand alone on their line, but for their own argument', () => {
    expect(robotWord(' Report. ')).toEqual({ word: 'report' });
    expect(robotWord('report to Albany')).toBeNull();
    expect(robotWord('help')).toEqual({ word: 'help', topic: null });
    expect(robotWord('Hilfe: Belagerung')).toEqual({ word: 'help', topic: 'Belagerung' });
    expect(robotWord('token of goodwill')).toBeNull();
    expect(robotWord('decision a b')).toBeNull();
  });
});
