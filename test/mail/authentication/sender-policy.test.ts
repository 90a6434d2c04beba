import { describe, expect, it } from '@jest/globals';
import {
  decideTrust,
  type NewcomerPolicy,
  type TokenShown,
  type TrustPolicy,
} from '../../../src/mail/admission/author-trust-decision.js';
import type { Authenticity } from '../../../src/mail/authentication/authenticity-verdict.js';

const RESULTS = ['pass', 'fail', 'none', 'unknown'] as const;
const TOKENS: readonly TokenShown[] = ['right', 'wrong', 'none'];
const SENDERS: readonly TrustPolicy[] = ['token', 'strict'];
const NEWCOMERS: readonly NewcomerPolicy[] = ['nobody', 'authenticated', 'anyone'];

function authenticity(result: Authenticity['result']): Authenticity {
  return { result, how: '' };
}

/** Verdict and reason, by policy and result, with the right token. */
const KNOWN: { readonly [P in TrustPolicy]: { readonly [R in Authenticity['result']]: string } } = {
  token: {
    pass: 'obey token-and-proven',
    fail: 'confirm author-refuted',
    none: 'obey token',
    unknown: 'obey token',
  },
  strict: {
    pass: 'obey token-and-proven',
    fail: 'confirm author-refuted',
    none: 'confirm author-unproven',
    unknown: 'confirm author-unproven',
  },
};

const STRANGERS: { readonly [P in NewcomerPolicy]: { readonly [R in Authenticity['result']]: string } } = {
  nobody: {
    pass: 'refuse strangers-unwelcome',
    fail: 'refuse strangers-unwelcome',
    none: 'refuse strangers-unwelcome',
    unknown: 'refuse strangers-unwelcome',
  },
  authenticated: {
    pass: 'welcome proven',
    fail: 'refuse author-refuted',
    none: 'refuse stranger-unproven',
    unknown: 'refuse stranger-unproven',
  },
  anyone: {
    pass: 'welcome proven',
    fail: 'refuse author-refuted',
    none: 'welcome open-to-all',
    unknown: 'welcome open-to-all',
  },
};

const everything = SENDERS.flatMap((senders) =>
  NEWCOMERS.flatMap((newcomers) =>
    TOKENS.flatMap((token) => RESULTS.map((result) => ({ senders, newcomers, token, result }))),
  ),
);

function judge(
  { senders, newcomers, token, result }: (typeof everything)[number],
  registered: boolean,
): string {
  const { verdict, reason } = decideTrust(
    { senders, newcomers },
    { registered, token, authenticity: authenticity(result) },
  );
  return `${verdict} ${reason}`;
}

describe('the author of a mail', () => {
  it.each(everything)('is judged as written: registered, %o', (setting) => {
    const { senders, token, result } = setting;
    const without = `confirm ${token === 'none' ? 'no-token' : 'wrong-token'}`;
    expect(judge(setting, true)).toBe(token === 'right' ? KNOWN[senders][result] : without);
  });

  it.each(everything)('is judged as written: a stranger, %o', (setting) => {
    expect(judge(setting, false)).toBe(STRANGERS[setting.newcomers][setting.result]);
  });

  it('is never obeyed without the right token of his registered address', () => {
    for (const setting of everything) {
      expect(judge(setting, false)).not.toMatch(/^obey/);
      if (setting.token !== 'right') expect(judge(setting, true)).not.toMatch(/^obey/);
    }
  });

  it('is never obeyed nor welcomed when his mail is refuted', () => {
    for (const setting of everything.filter(({ result }) => result === 'fail')) {
      expect(judge(setting, true)).toMatch(/^confirm/);
      expect(judge(setting, false)).toMatch(/^refuse/);
    }
  });
});
