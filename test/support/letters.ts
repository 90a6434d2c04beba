import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { NewsLetters } from '../../src/robot/letters/game-update-letters.js';
import type { Letter, PersonLetter } from '../../src/robot/letters/letter-types-and-ids.js';
import { ReplyAddresses } from '../../src/robot/letters/reply-link-target.js';
import type { Reporter } from '../../src/robot/letters/robot-text-interface.js';
import { UntoldNews } from '../../src/robot/letters/untold-news.js';
import { FakeLog } from '../mail/support/bench.js';
import type { MemoryTable } from './memory-table.js';

const address = new RobotAddress('robot@posthorn.test');
const people = { find: async () => null };

/** The letters that would go out about what happened at a table from entry `from` on, to all but the author. */
export async function lettersOf(
  memory: MemoryTable,
  reporter: Reporter,
  from: number,
  author: SideId | null = null,
): Promise<(Letter | PersonLetter)[]> {
  const log = new FakeLog();
  const news = new NewsLetters({
    ...{ reporter, address, log },
    untold: new UntoldNews({ people, usual: 'each', toldUpTo: async () => null }),
    replies: new ReplyAddresses(people, address),
    moderatorOf: async () => null,
    house: { publicOf: async () => null },
    posted: { showsPictures: () => false, newest: async () => null },
  });
  const written = await news.of(
    memory.table(),
    memory.entries.slice(from),
    memory.entries[from]?.hash ?? '',
    author === null ? null : { side: author },
  );
  // A report that breaks makes an excuse of a letter; a test wants to know why.
  const broken = log.lines.find(({ level }) => level === 'error');
  if (broken !== undefined) throw new Error(`${broken.message}: ${JSON.stringify(broken.fields)}`);
  return written;
}
