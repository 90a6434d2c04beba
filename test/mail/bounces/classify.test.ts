import { describe, expect, it } from '@jest/globals';
import { statusOf } from '../../../src/mail/bounces/enhanced-status-code.js';
import { classify } from '../../../src/mail/bounces/hard-or-soft-classification.js';

describe('what a failure says of an address', () => {
  it.each(['5.1.1', '5.1.2', '5.1.10', '5.2.1', '5.0.0', '5.4.1', '5.4.4', '5.5.0'])(
    '%s is hard',
    (status) => {
      expect(classify({ action: 'failed', status })).toBe('hard');
    },
  );

  it.each(['5.2.2', '5.2.3', '5.3.4', '5.4.7', '5.6.1', '5.7.1', '5.7.26', '5.1.8', '4.4.1', '4.0.0'])(
    '%s is soft',
    (status) => {
      expect(classify({ action: 'failed', status })).toBe('soft');
    },
  );

  it.each(['delayed', 'delivered', 'relayed', 'expanded'] as const)('%s is no failure', (action) => {
    expect(classify({ action, status: '5.1.1' })).toBeNull();
  });
});

describe('the status of a report', () => {
  it.each([
    ['5.1.1 (bad mailbox)', '', '5.1.1'],
    ['5.0.0', 'smtp; 550 5.1.1 nobody', '5.1.1'],
    // A code of another class is not about the same thing.
    ['5.0.0', 'was 4.2.2 before', '5.0.0'],
    ['', '552 5.2.2 full', '5.2.2'],
    ['', '452 try later', '4.0.0'],
    ['5.0.0', '550 mailbox unavailable: mailbox full', '5.2.2'],
    ['', 'host 192.0.2.25 said: 550 user bob unknown', '5.1.1'],
    ['', 'Unrouteable address', '5.1.1'],
    ['', "Sorry, I couldn't find any host by that name.", '5.1.2'],
    ['', '550 blocked by policy', '5.7.1'],
    ['', 'retry time not reached for any host after a long failure period', '5.4.7'],
    ['', '', '5.0.0'],
  ])('given as "%s" with "%s" is %s', (given, diagnostic, status) => {
    expect(statusOf(given, diagnostic, 'failed')).toBe(status);
  });
});
