import type { Violation } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Messages } from '../../report/messages/index.js';
import { explain } from '../../report/model/index.js';
import type { AskedOrder } from '../questions/index.js';

/** Whether orders may be given now, and if not, why and when. */
export function nowText(
  defs: GameModule['orders'],
  { verbs, reason, lines }: AskedOrder,
  messages: Messages,
): string {
  if (reason === null)
    return messages.text(
      lines.length === 0 ? 'asked.none-now' : verbs.length === 0 ? 'asked.so' : 'asked.now',
    );
  return [
    messages.text('asked.not-now', { text: explain(reason, messages) }),
    ...laterOf(defs, reason, messages),
    ...(lines.length > 0 ? [messages.text('asked.instead')] : []),
  ].join(' ');
}

/** Refusals that say that it is another moment's order. */
const OTHER_MOMENT: ReadonlySet<string> = new Set(['wrong-moment', 'not-your-turn']);
/** Moments at which an order may be given that are told. */
const MOST_MOMENTS = 4;

/** When an order may be given that cannot be given at this moment, whatever stands where. */
function laterOf(defs: GameModule['orders'], { code }: Violation, messages: Messages): string[] {
  if (!OTHER_MOMENT.has(code)) return [];
  const kinds = [...new Set(defs.flatMap(({ answers }) => answers))];
  const names = kinds.flatMap((kind) => messages.named(`decision:${kind}`) ?? []);
  const told = [...new Set(names)].slice(0, MOST_MOMENTS).join('; ');
  return told === '' ? [] : [messages.text('asked.later', { text: told })];
}
