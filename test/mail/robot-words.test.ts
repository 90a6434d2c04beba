import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { robotWord } from '../../src/robot/commands/message-markers.js';

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
    expect(robotWord(' Check. ')).toEqual({ word: 'check' });
    expect(robotWord('D\u00c9BUT :')).toEqual({ word: 'begin' });
    expect(robotWord('check the roads')).toBeNull();
    expect(robotWord('token of goodwill')).toBeNull();
    expect(robotWord('Jeton: ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toEqual({
      word: 'token',
      token: 'abcdefghijklmnopqrstuvwxyz',
    });
    expect(robotWord('decision = d17f')).toEqual({ word: 'decision', id: 'd17f' });
    expect(robotWord('decision a b')).toBeNull();
  });
});
