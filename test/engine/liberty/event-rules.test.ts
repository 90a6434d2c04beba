import { describe, it } from '@jest/globals';
import { libertyMessages } from '../../../src/engine/liberty/index.js';
import { expectRulesForAll, expectRulesInIndex } from '../../support/event-rules.js';
import { RulesIndex } from '../../support/index-tables.js';
import { data } from '../../support/liberty.js';
import { liberty } from '../../support/liberty-table.js';

describe('the rule behind an event of Liberty', () => {
  it('is there for every kind that has a text, and for no other', () => {
    expectRulesForAll(liberty.eventRules, libertyMessages(data, 'en'));
  });

  it('has its row in the rules index', () => {
    expectRulesInIndex(liberty.eventRules, new RulesIndex('liberty'));
  });
});
