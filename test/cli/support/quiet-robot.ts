import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How much the operator is told. */
type Told = 'silent' | 'warn';

/**
 * Writes the `posthorn.yaml` of a robot at robot@example.org that draws nothing and is content with little: all it keeps is in the folder
 * (`home`, `games`). `more` are further lines.
 */
export async function configureQuietRobot(
  dir: string,
  more: readonly string[] = [],
  log: Told = 'silent',
): Promise<void> {
  const lines = [
    'home: home',
    'games: games',
    'robot: {address: robot@example.org}',
    'listen: {port: 0}',
    'pictures: false',
    ...more,
    `log: ${log}`,
  ];
  await writeFile(join(dir, 'posthorn.yaml'), `${lines.join('\n')}\n`);
}
