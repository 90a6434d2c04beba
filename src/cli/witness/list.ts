import { SeenRows } from '../../store/witnessing/index.js';
import { EXIT } from '../process/index.js';
import { act, configured, type Register, withRobot } from '../shared/index.js';

/** `posthorn witness list`: whom this house witnesses and up to where, and who witnesses it. */
export const witnessList: Register = (group, run) => {
  const command = group
    .command('list')
    .description('which houses it witnesses and how far, and how its own witnesses keep up');
  act(command, run, (context) =>
    withRobot(context, async ({ witnessing, store, tree }) => {
      const rows = await new SeenRows(store).last();
      const houses = (configured(context).witness?.houses ?? []).map(({ key }) => ({
        name: key.name,
        size: rows.find(({ origin }) => origin === key.name)?.size ?? null,
      }));
      const witnesses = await witnessing.cosigning.states();
      const size = await tree.size();
      if (context.json) {
        context.printJson({ houses, witnesses, size });
        return EXIT.ok;
      }
      const { messages } = context;
      for (const house of houses) {
        const known = String(house.size !== null);
        context.print(messages.text('witness.house', { name: house.name, size: house.size ?? 0, known }));
      }
      for (const { name, size: upTo, at, late } of witnesses) {
        const time = at === null ? '' : new Date(at).toISOString();
        const values = {
          name,
          size: upTo,
          of: size,
          text: time,
          known: String(at !== null),
          late: String(late),
        };
        context.print(messages.text('witness.own', values));
      }
      if (houses.length + witnesses.length === 0) context.print(messages.text('witness.none'));
      return EXIT.ok;
    }),
  );
};
