import { ok } from '../../engine/core/base/result.js';
import type { Table } from '../../game/table/index.js';
import { newerRulesText } from '../../report/model/index.js';
import { actAt, type Context, type Register, rulesName, rulesOf } from '../shared/index.js';
import { moderate } from './record-moderator-act.js';

/** `posthorn game adopt`: a game goes on under newer rules, from the position as it stands. */
export const gameAdopt: Register = (group, run) => {
  const command = group
    .command('adopt')
    .description('have a game go on under newer rules, from the position as it stands')
    .argument('<game>')
    .argument('[version]', 'the version of the rules; the newest where none is named')
    .option('--check', 'only tell what would have come out otherwise under them');
  actAt<{ check?: boolean }>(command, run, async (context, table, [version = null], { check }) => {
    if (check !== true) return moderate(context, table, ok({ kind: 'adopt', version }));
    const wanted = table.newer.wanted(version);
    return wanted.ok ? tell(context, table) : context.refuse(wanted.violation, table.module);
  });
};

async function tell(context: Context, table: Table): Promise<number> {
  const { module, newer } = table;
  const to = newer.module;
  if (to === null) throw new Error('no newer rules to adopt');
  const first = await newer.difference();
  const messages = context.texts.messages(module, context.locale, table.about.edition);
  const told = first === null ? null : { seq: first.seq, rule: first.rule, problem: first.problem };
  const names = { from: rulesName(rulesOf(module)), to: rulesName(rulesOf(to)) };
  const why = await newerRulesText(newer, messages);
  return context.tell(
    { ok: true, game: table.id, rules: rulesOf(module), newer: rulesOf(to), first: told },
    () => `${messages.text('rules.older', names)} ${why}`,
  );
}
