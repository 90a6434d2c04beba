import { resolve } from 'node:path';
import { Option } from 'commander';
import { LOCALES } from '../../game/people/index.js';
import type { MailConfig } from '../../mail/config/index.js';
import { buildSite, type Service } from '../../mail/service/index.js';
import { SiteServer } from '../../site/serving/index.js';
import { errnoOf } from '../../system/files/index.js';
import { mailLog } from '../../system/logging/index.js';
import { EXIT, UsageError } from '../process/index.js';
import {
  act,
  type Context,
  configured,
  type Register,
  usageErrorOf,
  wholeNumber,
  withRobot,
} from '../shared/index.js';

interface Options {
  readonly title?: string;
  readonly language?: (typeof LOCALES)[number];
  readonly games?: 'published' | 'all';
  readonly anew: boolean;
  readonly serve: boolean;
  readonly port: number;
}

/** `posthorn site`: the pages of the house for everybody, in a folder. */
export const site: Register = (program, run) => {
  const command = program
    .command('site')
    .description('write the site of the club, which any web server can give away, into a folder')
    .argument('[folder]', 'where it is, or is to be; that of site.folder in --config')
    .option('--title <text>', 'what the site is called')
    .addOption(new Option('--language <language>', 'in which it is written').choices(LOCALES))
    .addOption(
      new Option('--games <which>', 'which games may be seen: those sent to everybody, or every one').choices(
        ['published', 'all'],
      ),
    )
    .option('--anew', 'make every page again, also those that nothing has changed of', false)
    .option('--serve', 'then show it on this machine alone, until it is stopped', false)
    .option('--port <n>', 'with --serve: where (0 takes a free one)', wholeNumber, 8080);
  act<Options>(command, run, async (context, [folder], options) => {
    const config = configured(context);
    const wanted = settingsOf(config, folder, options);
    return withRobot(context, async (robot) => {
      try {
        const code = await write(context, { ...config, site: wanted }, robot, options);
        return code === EXIT.ok && options.serve ? await show(context, wanted.folder, options.port) : code;
      } catch (error) {
        throw usageErrorOf(error, (message) => `${wanted.folder}: ${message}`);
      }
    });
  });
};

type Wanted = NonNullable<MailConfig['site']>;

function settingsOf(config: MailConfig, named: string | undefined, options: Options): Wanted {
  const folder = named === undefined ? config.site?.folder : resolve(named);
  if (folder === undefined) throw new UsageError('No folder is named, here or as site.folder of --config.');
  const { title = config.site?.title, language = config.site?.language } = options;
  return {
    folder,
    games: options.games ?? config.site?.games ?? 'published',
    waitSeconds: config.site?.waitSeconds ?? 30,
    ...(title === undefined ? {} : { title }),
    ...(language === undefined ? {} : { language }),
  };
}

async function write(
  context: Context,
  config: MailConfig & { readonly site: Wanted },
  robot: Service,
  { anew }: Options,
): Promise<number> {
  const built = buildSite(config, {
    robot,
    house: await context.house(),
    registry: context.registry,
    reporter: await context.reporter(),
    log: mailLog(config.log, { write: (line) => context.io.err(line) }),
  });
  const done = await context.working('progress.site', ({ report }) =>
    built.update({ changed: null, anew, onProgress: report }),
  );
  if (!done.ok) return context.refuse(done.violation);
  const { folder } = config.site;
  context.tell({ ok: true, folder, ...done.value }, () =>
    context.messages.text('site.done', { folder, ...done.value }),
  );
  return done.value.failed === 0 ? EXIT.ok : EXIT.no;
}

async function show(context: Context, folder: string, port: number): Promise<number> {
  const server = new SiteServer(folder);
  const stopped = context.io.stopped();
  try {
    const address = await server.start(port);
    context.tell({ ok: true, address }, () => context.messages.text('site.served', { text: address }));
  } catch (error) {
    if (errnoOf(error) !== 'EADDRINUSE') throw error;
    return context.refuse({ code: 'port-in-use', params: { port } });
  }
  await stopped.finally(() => server.stop());
  return EXIT.ok;
}
