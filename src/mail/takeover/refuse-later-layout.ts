import { join } from 'node:path';
import { RecordNewer, readIfThere } from '../../system/files/index.js';

/** Tells the form of the folders; there is none in the first, which was before 0.1.0. */
const MARK = 'layout';
/** The last form. */
const LAYOUT = 2;

/** Throws `RecordNewer` where another program has brought the folders of mail into a form that is not known here. */
export async function refuseLaterLayout(home: string): Promise<void> {
  const path = join(home, 'mail', MARK);
  const layout = Number((await readIfThere(path))?.toString('latin1') ?? 1);
  if (layout > LAYOUT) throw new RecordNewer(path, layout, LAYOUT);
}
