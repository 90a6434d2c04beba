import { announce } from './build-robot.js';
import { act, type Register, required } from './command.js';
import { EXIT } from './exit.js';

/** `posthorn game end`: the moderator ends a game. The entry is appended and told to everybody; nothing is deleted. */
export const gameEnd: Register = (group, run) => {
  const command = group
    .command('end')
    .description('end a game as its moderator; the reason is told to the players')
    .argument('<game>')
    .requiredOption('--reason <text>', 'why');
  act<{ reason: string }>(command, run, async (context, [id], { reason }) => {
    const found = await context.table(required(id));
    if (!found.ok) return context.refuse(found.violation);
    const act = { kind: 'end', reason } as const;
    const ended = await found.value.moderate(act, { via: 'command', message: null });
    if (!ended.ok) return context.refuse(ended.violation, found.value.module);
    await announce(context, found.value, ended.value, null);
    const { seq, hash } = found.value.head;
    if (context.json) context.printJson({ game: found.value.id, seq, head: hash });
    else
      context.print(
        context.texts.messages(null, context.locale).text('game.ended', { game: found.value.id, seq }),
      );
    return EXIT.ok;
  });
};
