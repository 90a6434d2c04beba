import type { Json } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import type { Context } from '../shared/index.js';

/** What can be looked at. */
export type Subject =
  | 'config'
  | 'folder'
  | 'file'
  | 'store'
  | 'disk'
  | 'game'
  | 'rules'
  | 'clock'
  | 'zones'
  | 'robot'
  | 'policy'
  | 'listen'
  | 'imap'
  | 'addresses'
  | 'send'
  | 'returned'
  | 'parked'
  | 'record'
  | 'witness'
  | 'site'
  | 'dns';

/** One thing that was looked at. `code` says what was found (`finding.CODE`) and what to do (`advice.CODE`). */
export interface Finding {
  readonly what: Subject;
  readonly name: string;
  /** A warning may be as it is meant to be; with a fault the robot cannot do its work. */
  readonly level: 'ok' | 'warn' | 'fault';
  readonly code: string;
  /** Never a secret. */
  readonly params: NonNullable<Violation['params']>;
}

/** A finding, said shortly. */
export function finding(
  what: Subject,
  name: string,
  level: Finding['level'],
  code: string,
  params: { readonly [name: string]: Json } = {},
): Finding {
  return { what, name, level, code, params };
}

/** The finding in words, and what to do about it; no advice where all is well. */
export function inWords(found: Finding, context: Context): { text: string; advice: string | null } {
  const { messages } = context;
  const subject = messages.text(`doctor.${found.what}`, { text: found.name });
  const text = `${subject}: ${messages.text(`finding.${found.code}`, found.params)}`;
  const advice = found.level === 'ok' ? null : messages.text(`advice.${found.code}`, found.params);
  return { text, advice };
}
