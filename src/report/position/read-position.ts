import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { POSITION_FORMAT, type Position } from './position-types.js';

/**
 * A position as somebody opened or pasted it. Refused as `not-a-position` where it is something else or damaged, and as
 * `position-newer` where a later release wrote it. What the view holds is not looked at: the rules do that.
 */
export function readPosition(text: string): Result<Position> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse('not-a-position');
  }
  if (!isObject(read) || read.posthorn !== 'position' || typeof read.format !== 'number') {
    return refuse('not-a-position');
  }
  if (read.format > POSITION_FORMAT) return refuse('position-newer', undefined, { format: read.format });
  return isPosition(read) ? ok(read as unknown as Position) : refuse('not-a-position');
}

type Read = { readonly [key: string]: unknown };

function isPosition({ rules, viewer, locale, view, asked, paused, dice, own, told, reply }: Read): boolean {
  return [
    isObject(rules) && areTexts(rules.module, rules.version, rules.bundle ?? ''),
    areTexts(viewer, locale, dice) && typeof paused === 'boolean' && isObject(view),
    isListOf(asked, ({ id, name }) => areTexts(id, name)),
    isObject(own) && isListOf(own.queue, isLine) && isListOf(own.plans, isLine),
    isObject(told) && isTold(told),
    reply === null || (isObject(reply) && areTexts(reply.address, reply.subject)),
  ].every((holds) => holds);
}

function isTold({ header, status, happened, clock, plans, next, footer }: Read): boolean {
  return (
    isObject(header) &&
    areTexts(header.title, header.headline, header.reader, header.scenario) &&
    areAllTexts(status) &&
    isObject(happened) &&
    isListOf(happened.parts, ({ head, lines }) => areTexts(head) && areAllTexts(lines)) &&
    areTexts(clock) &&
    isListOf(plans, isLine) &&
    areAllTexts(next) &&
    isObject(footer) &&
    areTexts(footer.game, footer.head)
  );
}

function isLine({ text }: Read): boolean {
  return areTexts(text);
}

function isObject(value: unknown): value is Read {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function areAllTexts(value: unknown): boolean {
  return Array.isArray(value) && areTexts(...value);
}

function isListOf(value: unknown, holds: (item: Read) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && holds(item));
}
