import { describe, expect, it } from '@jest/globals';
import { lexiconOf, textContext } from '../../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../../src/engine/core/parse/read-plan.js';
import { gameOf, opened } from '../../desk/support/opened-game.js';

const GAMES = [
  ['wilderness-war', 'annus-mirabilis', 'french', 'space', 'battle-cards'],
  ['liberty', '1775', 'american', 'hex', 'fight'],
  ['mohicans', '1754', 'french', 'place', 'round'],
] as const;

describe.each(GAMES)('the places of %s', (id, scenario, side, category, question) => {
  it.each(['en', 'fr', 'de'])(
    'are all understood in a condition, whatever words they hold (%s)',
    (locale) => {
      const module = gameOf(id);
      const view = module.view(opened(id, scenario).table().session.state, side);
      const context = textContext(module, view, side, null, locale);
      const lexicon = lexiconOf(module, locale);
      const name = module.plans.find(({ kind }) => kind === question)?.name ?? '';
      const misread = lexicon
        .names(category)
        .ids()
        .filter((place) => {
          const answer = `${lexicon.word(name)}: ${lexicon.word('ask')}`;
          const line = `${answer} ${lexicon.word('if')} ${lexicon.word('at')} ${lexicon.names(category).plain(place)}`;
          const read = parsePlan(module, line, 'p1', context);
          const [where] = read?.ok === true && 'plan' in read.value ? read.value.plan.where : [];
          return where?.value !== place;
        });
      expect(misread).toEqual([]);
    },
  );
});
