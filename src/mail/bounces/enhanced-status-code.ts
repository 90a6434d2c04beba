import type { DeliveryAction } from './delivery-report.js';

const ENHANCED = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
const REPLY_CODE = /(?<![\d.])([245])\d\d(?=[ -])/;

/** What servers that give no precise status say in words. The order matters: a full mailbox is often "unavailable" too. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /mailbox (is )?full|(over|exceed\w*) (the |its |his |their )?(disk |storage )?quota|quota exceeded|storage limit/i,
    '2.2',
  ],
  [
    /user unknown|unknown (user|recipient|local[- ]part)|no such (user|mailbox|recipient|address|person)|no mailbox here by that name|(user|mailbox|recipient|address|account)( \S+)?( \(\S+\))? (not found|does not exist|doesn't exist|not listed|unknown)|not listed in (the )?(domino|public name)|unrouteable address|invalid (recipient|mailbox)|recipient rejected/i,
    '1.1',
  ],
  [
    /(host|domain)( name)? not found|couldn't find any host|no such (host|domain)|dns .{0,40}(nxdomain|no such)/i,
    '1.2',
  ],
  [/(account|mailbox) (is |has been )?(disabled|inactive|suspended)/i, '2.1'],
  [/retry time(out)? (not reached|exceeded)|been in the queue too long|gave up|connection timed out/i, '4.7'],
  [/\brelay(ing)?\b.{0,20}(denied|not permitted|prohibited)|authentication required/i, '7.1'],
  [/\bspam\b|blocked|blacklist|policy|dmarc|spf\b/i, '7.1'],
];

/**
 * The most precise enhanced status: the one given, or a better one in the diagnostic text where that is of the same
 * class and the given one says no more than the class (`5.0.0`).
 */
export function statusOf(given: string, diagnostic: string, action: DeliveryAction | null): string {
  const field = ENHANCED.exec(given);
  const digit = field?.[1] ?? classOf(diagnostic, action);
  if (field !== null && !/^[245]\.0\.0$/.test(field[0])) return field[0];
  const told = ENHANCED.exec(diagnostic);
  if (told !== null && told[1] === digit && !/\.0\.0$/.test(told[0])) return told[0];
  const words = digit === '2' ? undefined : WORDS.find(([pattern]) => pattern.test(diagnostic));
  return `${digit}.${words?.[1] ?? '0.0'}`;
}

function classOf(diagnostic: string, action: DeliveryAction | null): string {
  if (action === 'delayed') return '4';
  if (action !== null && action !== 'failed') return '2';
  return ENHANCED.exec(diagnostic)?.[1] ?? REPLY_CODE.exec(diagnostic)?.[1] ?? '5';
}
