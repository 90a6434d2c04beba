import { z } from 'zod';
import type { Message } from '../engine/core/module.js';
import type { Violation } from '../engine/core/result.js';
import { explain } from '../report/verdicts.js';
import type { Context } from './context.js';
import { EXIT } from './exit.js';

const faulty = z.object({ faults: z.array(z.looseObject({ code: z.string() })) });

/** Says no for several reasons (`faults` of the violation), each on a line of its own below `head`. */
export function refuseFaults(context: Context, head: Message, violation: Violation): number {
  const read = faulty.safeParse(violation.params);
  if (context.json || !read.success) return context.refuse(violation);
  const messages = context.texts.messages(null, context.locale);
  const faults = read.data.faults as readonly Violation[];
  const count = faults.length;
  context.io.err(`${messages.text(head.key, { ...head.params, count })}\n`);
  for (const fault of faults) context.io.err(`  ${explain(fault, messages)}\n`);
  return EXIT.no;
}
