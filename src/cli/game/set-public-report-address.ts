import { act, type Register, readPublic, required } from '../shared/index.js';

/** `posthorn game public`: where everybody may read along from now on. */
export const gamePublic: Register = (group, run) => {
  const command = group
    .command('public')
    .description('send what everybody may know to a list or a thread, or to none any more')
    .argument('<game>')
    .argument('<address[:text|html|markdown|bbcode]|FORUM/THREAD|none>');
  act(command, run, async (context, [game, where]) => {
    const id = required(game);
    const named =
      required(where) === 'none' ? null : { ...readPublic(required(where)), locale: context.locale };
    const house = await context.house();
    if (!(await house.publish(id, named))) return context.refuse({ code: 'no-such-game', params: { id } });
    return context.tell({ ok: true, game: id, public: named }, () =>
      named === null ? `${id}: -` : `${id}: ${named.address} (${named.format})`,
    );
  });
};
