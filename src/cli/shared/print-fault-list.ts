import { z } from 'zod';
import type { Violation } from '../../engine/core/base/result.js';
import type { Message } from '../../engine/core/contract/game-module.js';
import { explain } from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import type { Context } from './command-context.js';

const faulty = z.object({ faults: z.array(z.looseObject({ code: z.string() })) });

/** Says no for several reasons (`faults` of the violation), each on a line of its own below `head`. */
export function refuseFaults(context: Context, head: Message, violation: Violation): number {
  const read = faulty.safeParse(violation.params);
  if (context.json || !read.success) return context.refuse(violation);
  const { messages } = context;
  const faults = read.data.faults as readonly Violation[];
  const count = faults.length;
  context.io.err(`${messages.text(head.key, { ...head.params, count })}\n`);
  for (const fault of faults) context.io.err(`  ${explain(fault, messages)}\n`);
  return EXIT.no;
}
