import { type Command, InvalidArgumentError, Option } from 'commander';
import { ok, type Result } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import { readyTerms } from '../../game/first-draw/index.js';
import { isPractice, meansPractice, PRACTICE } from '../../game/practice/index.js';
import { type NewGame, type PublicAddress, standingOf } from '../../game/table/index.js';
import { readDuration, readTimeControl } from '../../game/timekeeping/index.js';
import { BEACONS, type BeaconName } from '../../log/dice/index.js';
import { readGivenYaml } from '../../system/files/index.js';
import { UsageError } from '../process/index.js';
import {
  act,
  bareDice,
  type Context,
  listOf,
  type Register,
  readNamed,
  readPublic,
  required,
  SCRIPT_FORM,
  wholeNumber,
  withMailing,
} from '../shared/index.js';
import { summary } from './list.js';

interface Seat {
  readonly side: string;
  readonly address: string;
  readonly name: string;
}

interface Options {
  readonly game: string;
  readonly scenario: string;
  readonly edition?: number;
  readonly option: { readonly [name: string]: unknown };
  readonly seat: readonly Seat[];
  readonly dice: string;
  readonly title?: string;
  readonly zone: string;
  readonly clock?: string;
  readonly quiet?: string;
  readonly ready?: true;
  readonly beacon?: true | BeaconName;
  readonly moderator?: Omit<Seat, 'side'>;
  readonly public?: Pick<PublicAddress, 'address' | 'format'>;
}

/** `posthorn game new`: sets up a game and deals its first cards. */
export const gameNew: Register = (group, run) => {
  const command: Command = group
    .command('new')
    .description('set up a game')
    .argument('<id>', 'small letters, digits and hyphens')
    .requiredOption('--game <rules>', 'the rules, for example wilderness-war')
    .requiredOption('--scenario <scenario|file.yaml>', 'a scenario of the game, or a position in a YAML file')
    .option('--edition <edition>', 'the edition of the rules', wholeNumber)
    .option('--option <option=value|file.yaml>', 'an optional rule; may be repeated', addOption, {})
    .option(
      '--seat <side=address[:name]>',
      'who plays a side, or side=practice for the program itself; may be repeated',
      addSeat,
      [],
    )
    .option('--dice <chains|manual|scripted:file>', 'where random values come from', 'chains')
    .option('--title <text>', 'how the game is called in mails')
    .option('--zone <zone>', 'time zone of the players', 'UTC')
    .option(
      '--clock <times>',
      'the time they have, like "72h +12h cap 120h", or none (default: that of --config)',
    )
    .option(
      '--quiet <time>',
      'windows close of themselves within that time, like 24h, if both players want it',
    )
    .option(
      '--ready',
      'deal only when every player has answered that he is ready; his answer is mixed into the dice',
    )
    .addOption(
      new Option(
        '--beacon [network]',
        'as --ready, and the dice wait for a public draw (drand) that nobody can know before',
      ).choices(BEACONS),
    )
    .option('--moderator <address[:name]>', 'who watches over the game, by mail', readModerator)
    .option(
      '--public <address[:text|html|markdown|bbcode]|FORUM/THREAD>',
      'a list or a thread where everybody may read along',
      readPublic,
    );
  act<Options>(command, run, async (context, [id], options) => {
    const house = await context.house();
    const control = clockOf(context, options.clock);
    if (!control.ok) return context.refuse(control.violation);
    if (options.seat.some(isPractice) && (options.ready === true || options.beacon !== undefined))
      throw new UsageError('A practice opponent says nothing for the dice: leave out --ready and --beacon.');
    const quiet = options.quiet === undefined ? ok(null) : readDuration(options.quiet);
    if (!quiet.ok) return context.refuse(quiet.violation);
    const times = { control: control.value, quiet: quiet.value };
    const wanted = await newGame(context, required(id), options, times);
    return withMailing(context, async (mailing) => {
      const made = await house.create(wanted);
      if (!made.ok) {
        return context.refuse(made.violation, context.registry.get(options.game), options.edition ?? null);
      }
      const table = made.value;
      // The robot of the configuration may be running: the first reports wait in its outbox and are sent within seconds.
      await mailing((acts) => acts.attend(table.id));
      const facts = summary(await standingOf(table));
      return context.tell(facts, () =>
        context.texts.messages(table.module, context.locale).text('game.made', { id: table.id }),
      );
    });
  });
};

/** What the command says, or else what the configuration says for new games. */
function clockOf(context: Context, said: string | undefined): Result<TimeControl | null> {
  return said === undefined ? ok(context.config?.clock ?? null) : readTimeControl(said);
}

async function newGame(
  context: Context,
  id: string,
  options: Options,
  times: Pick<NewGame, 'control' | 'quiet'>,
): Promise<NewGame> {
  const people = { locale: context.locale, zone: options.zone };
  const own = isYamlFile(options.scenario);
  return {
    id,
    title: options.title ?? id,
    module: options.game,
    setup: {
      scenario: own ? await readYaml(context, options.scenario) : options.scenario,
      ...(options.edition === undefined ? {} : { edition: options.edition }),
      options: await withFiles(context, options.option),
    },
    dice: await diceOf(context, options.dice),
    players: options.seat.map((seat) => ({ ...seat, ...people })),
    moderator: options.moderator === undefined ? null : { ...options.moderator, ...people },
    public: options.public === undefined ? null : { ...options.public, locale: context.locale },
    ...readyTerms(options),
    ...times,
  };
}

async function diceOf(context: Context, text: string): Promise<NewGame['dice']> {
  if (text === 'chains' || text === 'manual') return text;
  const file = /^scripted:(.+)$/.exec(text)?.[1];
  if (file === undefined) throw new UsageError(`--dice ${text}: say chains, manual or scripted:FILE`);
  const given = await readText(file);
  const scripted = bareDice(given) ?? listOf(yamlIn(context, file, given));
  if (scripted === null) throw new UsageError(`${file} holds no list of values: write ${SCRIPT_FORM}`);
  return { scripted };
}

function isYamlFile(value: unknown): value is string {
  return typeof value === 'string' && /\.ya?ml$/i.test(value);
}

/** Options too large for a command line, a map for example, come from files. */
async function withFiles(context: Context, options: Options['option']): Promise<Options['option']> {
  const values = Object.entries(options).map(
    async ([name, value]) => [name, isYamlFile(value) ? await readYaml(context, value) : value] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

async function readYaml(context: Context, file: string): Promise<unknown> {
  return yamlIn(context, file, await readText(file));
}

async function readText(file: string): Promise<string> {
  return new TextDecoder().decode(await readNamed(file));
}

/** What a file holds, or a sentence that names it. */
function yamlIn({ texts, locale }: Context, file: string, text: string): unknown {
  const read = readGivenYaml(text);
  if (read.ok) return read.value;
  throw new UsageError(`${file}: ${texts.messages(null, locale).reason(read.violation)}`);
}

function addOption(text: string, before: { readonly [name: string]: unknown }) {
  const match = /^([A-Za-z][\w-]*)=(.*)$/.exec(text);
  if (match === null) throw new InvalidArgumentError('Say name=value.');
  const read = readGivenYaml(match[2] ?? '');
  if (!read.ok) throw new InvalidArgumentError(`Not a value: ${match[2]}`);
  return { ...before, [match[1] ?? '']: read.value };
}

function addSeat(text: string, before: readonly Seat[]): Seat[] {
  const practised = /^([a-z][a-z0-9-]*)=([^:@]+)$/.exec(text);
  if (practised !== null && meansPractice(practised[2] ?? '')) {
    return [...before, { side: practised[1] ?? '', ...PRACTICE }];
  }
  const match = /^([a-z][a-z0-9-]*)=([^:]+@[^:]+)(?::(.+))?$/.exec(text);
  const [, side, address, name] = match ?? [];
  if (side === undefined || address === undefined)
    throw new InvalidArgumentError('Say side=address[:Name], or side=practice.');
  return [...before, { side, address, name: name ?? address.split('@')[0] ?? address }];
}

function readModerator(text: string): Omit<Seat, 'side'> {
  const [, address, name] = /^([^:]+@[^:]+)(?::(.+))?$/.exec(text) ?? [];
  if (address === undefined) throw new InvalidArgumentError('Say address[:Name].');
  return { address, name: name ?? address.split('@')[0] ?? address };
}
