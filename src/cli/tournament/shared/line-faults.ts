import { explain } from '../../../report/model/index.js';
import type { LineFault } from '../../../tournament/base/index.js';
import { EXIT } from '../../process/index.js';
import { type Context, messagesFor } from '../../shared/index.js';

/** Names all that is wrong in a file somebody gave, each with its line. */
export function tellLineFaults(context: Context, faults: readonly LineFault[]): number {
  const told = faults.map(({ line, code, params }) => {
    const violation = { code, ...(params === undefined ? {} : { params }) };
    return { line, ...violation, text: explain(violation, messagesFor(context, violation)) };
  });
  if (context.json) context.printJson({ ok: false, faults: told });
  else for (const { line, text } of told) context.io.err(`${line === 0 ? '' : `${line}: `}${text}\n`);
  return EXIT.no;
}
