import { z } from 'zod';
import type { AwaitedDraw } from '../../game/first-draw/index.js';
import { type Beacon, beaconNamed, isDraw, type PublicDraw } from '../../log/dice/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';

/** How long a relay is waited for (milliseconds), and how much of its answer is read (characters). */
const PATIENCE = 10_000;
const LONGEST = 10_000;

const answered = z.object({
  round: z.int(),
  signature: z.string(),
  previous_signature: z.string().optional(),
});

/**
 * Asks relays (`https://HOST`), one after the other, for a public draw; null where none has it. What they say is
 * believed only when it is genuine, so that it does not matter who they are.
 */
export async function publicDraw(
  { chain, round }: AwaitedDraw,
  relays: readonly string[],
  log: MailLog,
): Promise<PublicDraw | null> {
  const beacon = beaconNamed(chain);
  if (beacon === null) return null;
  for (const relay of relays) {
    const url = `${relay.replace(/\/$/, '')}/${beacon.chain}/public/${round}`;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
      const text = answer.ok ? (await answer.text()).slice(0, LONGEST) : '';
      const read = answered.safeParse(text === '' ? null : JSON.parse(text));
      const draw = read.success && read.data.round === round ? drawIn(beacon, read.data) : null;
      if (draw !== null && (await isDraw(beacon, round, draw))) return draw;
      log.warn({ relay, round, status: answer.status }, 'a relay of public draws gave none that is genuine');
    } catch (error) {
      // Whatever it is, the next one may have it, and the game waits and says so.
      log.warn({ relay, round, error: reasonOf(error) }, 'a relay of public draws could not be asked');
    }
  }
  return null;
}

/** Of a network that is not chained a relay may name a draw before it, which nothing depends on. */
function drawIn(
  { isChained }: Beacon,
  { signature, previous_signature: previous }: z.infer<typeof answered>,
): PublicDraw {
  return { signature, ...(isChained && previous !== undefined ? { previous } : {}) };
}
