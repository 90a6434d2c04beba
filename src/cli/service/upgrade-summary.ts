import type { UpgradedGame } from '../../game/games-folder/index.js';
import type { Prospect, RulesNamed } from '../../game/log-readings/index.js';
import type { Messages } from '../../report/messages/index.js';
import { differenceText, explain } from '../../report/model/index.js';
import { type Context, messagesFor } from '../shared/index.js';

/** One game of the folder. */
export interface Upgraded extends UpgradedGame {
  readonly game: string;
}

/** What became of all games, or would. */
export interface UpgradeResult {
  readonly games: readonly Upgraded[];
  readonly checked: boolean;
  /** Where the backup is; null where none was made. */
  readonly backup: string | null;
}

/** In which order games are told: what asks for something comes last, where it is read. */
const ORDER = ['over', 'newest', 'adopted', 'adopts', 'stays', 'unreadable'] as const;
type State = (typeof ORDER)[number];

function stateOf({ prospect, entry }: Upgraded): State {
  return prospect.state === 'adopts' && entry !== null ? 'adopted' : prospect.state;
}

/** For programs. */
export function upgradeJson(context: Context, { games, checked, backup }: UpgradeResult): object {
  return {
    ok: games.every(({ prospect }) => prospect.state !== 'unreadable'),
    checked,
    backup,
    counts: counted(games),
    games: games.map((one) => {
      const { game, prospect, entry } = one;
      const { state: _state, ...facts } = prospect;
      return { game, state: stateOf(one), ...facts, entry, text: sentence(context, one) };
    }),
  };
}

/** For people: a line a game, then how many there are of each kind and what can be done. */
export function printUpgrade(context: Context, { games, checked, backup }: UpgradeResult): void {
  const { messages } = context;
  if (backup !== null) context.print(messages.text('upgrade.backup', { text: backup }));
  for (const state of ORDER) {
    for (const one of games.filter((each) => stateOf(each) === state)) {
      const line = `${one.game}: ${sentence(context, one)}`;
      if (state === 'unreadable') context.io.err(`${line}\n`);
      else context.print(line);
    }
  }
  const counts = counted(games);
  context.print(
    messages.text('upgrade.counts', { ...counts, count: games.length, checked: String(checked) }),
  );
  if (counts.stays > 0) context.print(messages.text('upgrade.staying'));
  if (checked && counts.adopts > 0) context.print(messages.text('upgrade.next'));
  if (counts.adopted > 0) {
    const names = games.filter((one) => stateOf(one) === 'adopted').map(({ game }) => game);
    context.print(messages.text('upgrade.older-release', { text: names.join(', ') }));
  }
}

function counted(games: readonly Upgraded[]): { readonly [state in State]: number } {
  const count = (state: State) => games.filter((one) => stateOf(one) === state).length;
  return {
    over: count('over'),
    newest: count('newest'),
    adopted: count('adopted'),
    adopts: count('adopts'),
    stays: count('stays'),
    unreadable: count('unreadable'),
  };
}

/** What became of a game, without its name. */
function sentence(context: Context, one: Upgraded): string {
  const { prospect } = one;
  const messages = messagesOf(context, prospect);
  const state = stateOf(one);
  switch (prospect.state) {
    case 'newest':
    case 'over':
      return messages.text(`upgrade.${state}`, { rules: nameOf(prospect.rules) });
    case 'adopts':
    case 'stays': {
      const { rules, newest } = prospect;
      const said = messages.text(`upgrade.${state}`, {
        rules: nameOf(rules),
        newest: nameOf(newest),
        seq: one.entry ?? 0,
      });
      if (prospect.state === 'adopts') return said;
      return `${said} ${differenceText(prospect.first, 'umpire', newest.version, messages)}`;
    }
    case 'unreadable': {
      const { violation, same } = prospect;
      const reason = explain(violation, messagesFor(context, violation));
      const said = messages.text('upgrade.unreadable', { text: reason });
      return same === null ? said : `${said} ${messages.text('upgrade.same', { newest: nameOf(same) })}`;
    }
  }
}

function messagesOf(context: Context, prospect: Prospect): Messages {
  const id = prospect.state === 'unreadable' ? null : prospect.rules.module;
  return context.texts.messages(id === null ? null : context.registry.get(id), context.locale);
}

function nameOf({ module, version }: RulesNamed): string {
  return `${module} ${version}`;
}
