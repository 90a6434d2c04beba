import { z } from 'zod';
import type { RecordKind } from '../../system/files/index.js';

/**
 * A record of mail of which only this is looked at, whatever else is in it: it is written by the program alone, a hundred thousand
 * times, and more fields hinder nobody.
 */
export function ofMail<T extends object>(must: { readonly [field: string]: z.ZodType }): RecordKind<T> {
  const shape = z.looseObject(must);
  return { shape: z.custom<T>((value) => shape.safeParse(value).success), steps: [] };
}
