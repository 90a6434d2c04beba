import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '../../engine/core/contract/game-module.js';
import type { Reporter } from '../../robot/letters/index.js';
import { Site } from '../../site/building/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import { builtFile, programVersion } from '../../system/program/index.js';
import { systemClock, type TimeSource } from '../../system/sources/index.js';
import type { MailConfig } from '../config/index.js';
import type { Robot, RobotParts } from './build-robot.js';

interface PartsOfSite {
  readonly robot: Pick<Robot, 'people' | 'tournaments' | 'tree' | 'witnessing'>;
  readonly house: RobotParts['house'];
  readonly registry: Registry;
  readonly reporter: Reporter;
  readonly log: MailLog;
  readonly clock?: TimeSource;
  /** The folder of the desk that is copied into it; that of the build unless another is given, null for none. */
  readonly desk?: string | null;
}

/** Where in the home programs that are at work on the site take turns. */
const LOCK = 'site-work';

/** The site of a configuration, as it would be brought up to date. */
export function buildSite(
  {
    home,
    robot: { address, name },
    locale,
    site,
  }: Pick<MailConfig, 'home' | 'robot' | 'locale'> & { readonly site: NonNullable<MailConfig['site']> },
  { robot, house, registry, reporter, log, clock = systemClock, desk = builtDesk() }: PartsOfSite,
): Site {
  const { people, tournaments, tree, witnessing } = robot;
  const { texts } = reporter;
  const language = site.language ?? locale;
  return new Site({
    ...{ house, registry, people, texts, reporter, tree, clock },
    folder: site.folder,
    lock: join(home, LOCK),
    title: site.title ?? texts.messages(null, language).text('site.title', { text: name }),
    locale: language,
    games: site.games,
    host: address.split('@')[1] ?? '',
    desk,
    program: programVersion(),
    tournaments: tournaments.tournaments,
    // What all witnesses have seen of it is worth more than the newest of it.
    checkpoint: async () => (await witnessing.cosigning.best(1)) ?? (await tree.checkpoint()),
    failed: (what, error) =>
      log.error({ of: what, error: reasonOf(error) }, 'a page of the site could not be made'),
  });
}

/** Null where the program runs from its sources. */
function builtDesk(): string | null {
  const page = builtFile('desk/index.html');
  return page === null ? null : dirname(fileURLToPath(page));
}
