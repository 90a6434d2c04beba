import { act, type Register, required } from './command.js';
import { EXIT } from './exit.js';
import { summary } from './game-list.js';

/** `posthorn game show`: one game, its seats and where it stands. For the operator: it names the addresses. */
export const gameShow: Register = (group, run) => {
  const command = group.command('show').description('show one game and who plays it').argument('<game>');
  act(command, run, async (context, [id]) => {
    const found = await context.table(required(id));
    if (!found.ok) return context.refuse(found.violation);
    const table = found.value;
    const facts = summary(table);
    const seats = table.players.map(({ side, name, address, locale, zone }) => ({
      side,
      name,
      address,
      locale,
      zone,
    }));
    if (context.json) {
      context.printJson({ ...facts, seats });
      return EXIT.ok;
    }
    const messages = context.texts.messages(table.module, context.locale);
    const show = (key: string, text: string) => messages.text(`game.${key}`, { text });
    const sides = facts.waitsFor.map((side) => messages.value(`side:${side}`)).join(', ');
    context.print(
      [
        show('title', `${facts.title} (${facts.id})`),
        show('scenario', `${facts.game}, ${facts.scenario}, ${facts.edition}`),
        ...seats.map((seat) =>
          messages.text('game.seat', {
            side: `side:${seat.side}`,
            text: `${seat.name} <${seat.address}>, ${seat.zone}`,
          }),
        ),
        show('dice', facts.dice),
        facts.over ? messages.text('game.over') : messages.text('game.waits', { sides }),
        show('head', `${facts.seq} ${facts.head}`),
      ].join('\n'),
    );
    return EXIT.ok;
  });
};
