import { describe, it } from '@jest/globals';
import { mohicansMessages } from '../../../src/engine/mohicans/index.js';
import { expectRulesForAll, expectRulesInIndex } from '../../support/event-rules.js';
import { RulesIndex } from '../../support/index-tables.js';
import { data } from '../../support/mohicans.js';
import { mohicans } from '../../support/mohicans-table.js';

describe('the rule behind an event of Mohicans', () => {
  it('is there for every kind that has a text, and for no other', () => {
    expectRulesForAll(mohicans.eventRules, mohicansMessages(data, 'en'));
  });

  it('has its row in the rules index', () => {
    expectRulesInIndex(mohicans.eventRules, new RulesIndex('mohicans'));
  });
});
