import { standingOf, type Table } from '../../game/table/index.js';
import { clockView, wholeMinutes, writeTimeControl } from '../../game/timekeeping/index.js';
import type { Messages } from '../../report/messages/index.js';
import { clockLines, olderRulesLine, stateText } from '../../report/model/index.js';
import { systemClock } from '../../system/sources/index.js';
import { EXIT } from '../process/index.js';
import { actAt, type Register, rulesName, rulesOf } from '../shared/index.js';
import { summary } from './list.js';

/**
 * `posthorn game show`: one game, its seats, its clocks and where it stands. For the moderator: it names the addresses
 * and tells who is asked.
 */
export const gameShow: Register = (group, run) => {
  const command = group
    .command('show')
    .description('show one game, who plays it, the clocks, what is offered (times in UTC)')
    .argument('<game>');
  actAt(command, run, async (context, table) => {
    const facts = summary(await standingOf(table));
    const moderator = await (await context.house()).moderatorOf(table.id);
    const seats = table.players.map(({ side, name, address, locale, zone }) => ({
      side,
      name,
      address,
      locale,
      zone,
    }));
    const { control, paused, offers } = table.session.table;
    if (context.json) {
      const clocks = clocksOf(table);
      const times = control === null ? null : writeTimeControl(control);
      const newer = table.newer.module?.version ?? null;
      const rules = { ...rulesOf(table.module), newer };
      context.printJson({ ...facts, rules, seats, moderator, control: times, clocks, paused, offers });
      return EXIT.ok;
    }
    const messages = context.texts.messages(table.module, context.locale, table.about.edition);
    const show = (key: string, text: string) => messages.text(`game.${key}`, { text });
    context.print(
      [
        show('title', `${facts.title} (${facts.id})`),
        show('scenario', `${facts.game}, ${facts.scenario}, ${facts.edition}`),
        show('rules', rulesName({ module: table.module.id, ...rulesOf(table.module) })),
        ...seats.map((seat) =>
          messages.text('game.seat', {
            side: `side:${seat.side}`,
            text: `${seat.name} <${seat.address}>, ${seat.zone}`,
          }),
        ),
        ...(moderator === null ? [] : [show('moderator', `${moderator.name} <${moderator.address}>`)]),
        show('dice', facts.dice),
        ...(control === null ? [] : [show('control', writeTimeControl(control))]),
        ...standing(table, messages),
        show('head', `${facts.seq} ${facts.head}`),
      ].join('\n'),
    );
    return EXIT.ok;
  });
};

/** Where it stands, for the moderator: how it ended, or why it is paused, whom it waits for, offers and clocks. */
function standing(table: Table, messages: Messages): string[] {
  const { module, session } = table;
  const paused = session.table.paused !== null;
  const state = stateText(
    module,
    { view: session.state, session, closings: table.closings() },
    'umpire',
    [],
    messages,
    'UTC',
  );
  if (state.outcome !== null) return [messages.text('game.over'), state.outcome];
  const reading = {
    clock: table.clock(),
    viewer: 'umpire',
    paused,
    now: systemClock.now(),
    zone: 'UTC',
    messages,
  };
  const older = olderRulesLine(table, messages);
  return [...state.lines, ...(older === null ? [] : [older]), ...clockLines(reading)];
}

/** Times as ISO 8601 UTC. */
function clocksOf(table: Table): object[] {
  const clock = table.clock();
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return (clock === null ? [] : clockView(clock, systemClock.now())).map((view) => ({
    side: view.side,
    running: view.running,
    deadline: time(view.deadline),
    minutesLeft: wholeMinutes(view.bankMs),
    overdue: view.overdue,
    graceEnds: time(view.graceEnds),
    awayUntil: time(view.awayUntil),
    expired: view.expired,
  }));
}
