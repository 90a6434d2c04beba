import { describe, expect, it } from '@jest/globals';
import { slotNames } from '../../../../src/engine/core/contract/order-grammar.js';
import { alongRandomGame } from '../../../support/random-game.js';
import { accepted } from '../../../support/wilderness-war.js';
import { game, table } from '../../../support/ww-table.js';
import { Correspondence } from './table.js';

/** Facts that the conditions of a kind of question speak of. */
const spoken = new Map(
  game.plans.map(({ kind, clauses }) => [
    kind,
    [...new Set(clauses.flatMap(({ syntax, facts }) => [...slotNames(syntax), ...Object.keys(facts ?? {})]))],
  ]),
);

describe('the conditions of standing answers', () => {
  it('speak of facts that their questions tell, in a game played at random', () => {
    const missing = new Set<string>();
    const seen = new Set<string>();
    alongRandomGame(game, accepted('annus-mirabilis'), 'facts', 3000, ({ session }) => {
      for (const { kind, facts } of game.pending(session.state)) {
        seen.add(kind);
        for (const fact of spoken.get(kind) ?? [])
          if (facts[fact] === undefined) missing.add(`${kind} ${fact}`);
      }
    });
    expect([...missing]).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['foul-weather', 'intercept', 'defend', 'battle-cards', 'losses']),
    );
  });

  it('may be written in short English for every question', () => {
    const mail = new Correspondence(table({}));
    for (const line of [
      'foul weather if they sail from Halifax or Louisbourg',
      'foul weather: play 14',
      'schooner if they leave Ticonderoga with at least 4 units',
      'lake schooner: pass if 2 units or fewer',
      'intercept with Lévis if they enter Crown Point from Ticonderoga by boat',
      'interception: pass if infiltrating in wilderness',
      'if attacked at Montréal by sea with Wolfe: stand',
      'defence: pass',
      'relief: join all if at Québec',
      'militia: militia all if attacked at Montréal',
      'battle cards: pass if attacking',
      'fieldworks if attacking with 3 enemy units or more',
      'coehorns if besieging at Albany',
      'siege cards: surrender if besieged and at least 2 levels',
      'assault cards: pass if defending at Québec',
      'assault if 1 unit or fewer',
      'assault: decline',
      'massacre if 2 Indians or more',
      'raid militia: deploy if 2 units or more',
      'raid militia: pass',
      'blockhouses if in cultivated land',
      'losses: lose least',
      'lose least if 1 step or fewer',
      'retreat inside if at Québec',
      'leaders alone: withdraw to Montréal if at Chambly',
      'garrison to Montréal if at Chambly',
      'home if at Chambly this season',
      'winter 1 regular if at Chambly',
    ]) {
      expect([line, mail.refusal('french', line)]).toEqual([line, 'accepted']);
    }
  });
});
