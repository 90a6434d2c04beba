import { describe, expect, it } from '@jest/globals';
import {
  lexiconsOf,
  messagesOf,
} from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import {
  commanderOf,
  droppedRaidLeader,
  forceViolation,
  nonActiveLeader,
} from '../../../../src/engine/wilderness-war/rules/combat/commander-and-force-validation.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { data, world } from '../../../support/wilderness-war.js';

const texts = new Messages([messagesOf(data, 'en')], lexiconsOf(world, data).en ?? null, 'en', true);
const REGULARS = [
  'br-regular-44th',
  'br-regular-48th',
  'br-regular-35th',
  'br-regular-22nd',
  'br-regular-27th',
];
const MOHAWK = 'br-indian-mohawk-1';

function why(pieces: string[]): string {
  const violation = forceViolation(world, pieces);
  // throws where the text or a value is missing
  if (violation !== null) texts.reason(violation);
  return violation === null ? 'legal' : `${violation.code} ${violation.rule ?? ''}`;
}

describe('the leader whose tactics count', () => {
  it('has the highest command, then the best tactics, then the first counter (7.51)', () => {
    expect(nonActiveLeader(world, ['johnson', 'webb', ...REGULARS])).toBe('webb');
    expect(nonActiveLeader(world, ['loudoun', 'amherst', 'braddock'])).toBe('amherst');
    expect(nonActiveLeader(world, ['loudoun', 'abercromby', 'braddock'])).toBe('braddock');
    expect(nonActiveLeader(world, REGULARS)).toBeNull();
  });

  it('has the highest command of those dropped off, in their raid (10.13)', () => {
    expect(droppedRaidLeader(world, ['beaujeu', 'villiers', 'fr-coureurs-marin'])).toBe('villiers');
  });
});

describe('one force or one unit', () => {
  it('is a unit without leaders, or what a leader among them commands (6.72, 6.8, 5.34)', () => {
    expect(why(REGULARS.slice(0, 1))).toBe('legal');
    expect(why(REGULARS.slice(0, 2))).toBe('several-units-without-leader 6.72');
    expect(why(['johnson', ...REGULARS.slice(0, 3)])).toBe('legal');
    expect(why(['johnson', ...REGULARS.slice(0, 4)])).toBe('over-command 5.34');
    expect(why(['johnson', 'dunbar', ...REGULARS])).toBe('legal');
    expect(why(['johnson'])).toBe('no-unit-in-group 6.72');
    expect(why([])).toBe('no-unit-in-group 6.72');
  });

  it('needs Johnson for his nations, who cost him nothing (5.534)', () => {
    expect(why([MOHAWK, 'br-indian-mohawk-2', 'johnson', ...REGULARS.slice(0, 3)])).toBe('legal');
    expect(why([MOHAWK, 'webb'])).toBe('follows-only 5.534');
    expect(why([MOHAWK])).toBe('legal');
  });

  it('is commanded by its highest leader, if he can (5.34, 7.51)', () => {
    expect(commanderOf(world, ['johnson', 'dunbar', ...REGULARS])).toBe('dunbar');
    expect(commanderOf(world, ['beaujeu', 'dumas', 'fr-coureurs-marin'])).toBe('beaujeu');
    expect(commanderOf(world, ['johnson', ...REGULARS])).toBeNull();
    expect(commanderOf(world, REGULARS.slice(0, 1))).toBeNull();
  });
});
