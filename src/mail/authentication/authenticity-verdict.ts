/** Whether the author a mail names (its From address) is proven to have sent it. */
export interface Authenticity {
  /**
   * `pass`: proven for the very domain of the author. `fail`: what was checked speaks against him. `none`: his domain
   * gives nothing to check. `unknown`: nothing was checked, or the checks could not be finished.
   */
  readonly result: 'pass' | 'fail' | 'none' | 'unknown';
  /** What it rests on, for the operator's record: `dmarc=pass dkim=pass spf=none`. Holds no address and no domain. */
  readonly how: string;
}

/**
 * What one check says about the domain of the author. `unaligned`: it was made, or could have been, for some other
 * domain, which proves nothing about this one. `temperror`: DNS did not answer.
 */
export type Finding = 'pass' | 'fail' | 'none' | 'unaligned' | 'temperror';

/** What the three checks say. `dmarc` is `none` where the domain publishes no policy. */
export interface Findings {
  readonly dmarc: Exclude<Finding, 'unaligned'>;
  readonly dkim: Finding;
  readonly spf: Finding;
}

/** What the findings come to. The policy of a domain decides alone; without one, an aligned pass of either check does. */
export function weigh(findings: Findings): Authenticity {
  const { dmarc, dkim, spf } = findings;
  return { result: resultOf(findings), how: `dmarc=${dmarc} dkim=${dkim} spf=${spf}` };
}

function resultOf({ dmarc, dkim, spf }: Findings): Authenticity['result'] {
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc;
  if (dmarc === 'temperror') return 'unknown';
  const checks = [dkim, spf];
  if (checks.includes('pass')) return 'pass';
  if (checks.includes('temperror')) return 'unknown';
  return checks.includes('fail') ? 'fail' : 'none';
}

/** The finding on a domain that several signatures were made for: one good one is enough. */
export function best(findings: readonly Finding[]): Finding {
  const order: readonly Finding[] = ['pass', 'temperror', 'fail', 'unaligned'];
  return order.find((finding) => findings.includes(finding)) ?? 'none';
}
