import { z } from 'zod';
import type { Json, JsonObject } from '../../../engine/core/base/json.js';

/** Half points, half victory points: a log holds whole numbers only, so there they stand as texts. */
const DECIMAL = /^-?(?:0|[1-9][0-9]{0,6})\.[0-9]{1,4}$/;

/** A number with up to four places, as a number or as a log has it. */
export const decimal = z
  .union([z.number(), z.string().regex(DECIMAL).transform(Number)], { error: 'setting-decimal' })
  .refine((value) => Math.abs(value) < 1e7 && Number.isInteger(Math.round(value * 1e8) / 1e4), {
    message: 'setting-places',
  });

/** A value as a log may hold it: numbers that are not whole become texts, which `decimal` reads back; what is undefined is left out. */
export function forLog(value: unknown): Json {
  if (typeof value === 'number') return Number.isInteger(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(forLog);
  if (value === null || typeof value !== 'object') return value as Json;
  const object: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) object[key] = forLog(item);
  return object satisfies JsonObject;
}
