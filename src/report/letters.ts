import type { Json } from '../engine/core/json.js';
import type { GameModule } from '../engine/core/module.js';
import { unusualOptions } from '../game/lobby/options.js';
import type { AskedMail, InvitedGame, MailText } from '../mail/reporter.js';
import type { Messages } from './messages.js';
import { strangersLine } from './plain-words.js';
import { scenarioTitle } from './scenario-title.js';
import type { Texts } from './texts.js';
import { bothTimes } from './times.js';
import { fixed } from './wrap.js';

/** In which language a letter is written, and with whose words. */
export interface Stationery {
  readonly texts: Texts;
  readonly locale: string;
  readonly messages: Messages;
}

/** Lines of a letter that begin so are to be copied and stay whole. */
const COPIED = /^ {4}/;

/** A letter that is a message as a whole (`mail.KEY`, its title `title.KEY`), so that each language has its own. */
export function letter(
  key: string,
  params: { readonly [name: string]: Json },
  { texts, locale, messages }: Stationery,
): MailText {
  const lines = messages.text(`mail.${key}`, params).split('\n');
  const text = lines.map((line) => (COPIED.test(line) ? fixed(line) : line)).join('\n');
  return {
    title: messages.text(`title.${key}`, params),
    text: texts.locale(locale).render('notice', { text }),
  };
}

/** To somebody new: what this is, and the one line that begins a game. */
export function welcomeLetter(
  robot: { readonly address: string },
  games: readonly GameModule[],
  paper: Stationery,
): MailText {
  const { messages, texts, locale } = paper;
  const [game] = games;
  const [scenario] = game?.scenarios ?? [];
  const side = game?.sides.at(-1);
  const all = games.flatMap((each) => {
    const own = texts.messages(each, locale);
    return each.scenarios.map(({ id }) => `    ${id.padEnd(22)}${scenarioTitle(each, id, own)}`);
  });
  return letter(
    'welcome',
    {
      address: robot.address,
      scenario: scenario?.id ?? messages.text('welcome.scenario'),
      as: side === undefined ? '' : messages.text('welcome.as', { text: side }),
      known: String(all.length > 0),
      lines: all.join('\n'),
    },
    paper,
  );
}

/** Asks the holder of an address whether a mail is his. What it holds is not repeated but for its subject. */
export function confirmationLetter({ subject, received }: AskedMail, paper: Stationery): MailText {
  const date = bothTimes(received, 'UTC', paper.messages);
  const text = strangersLine(subject);
  return letter('confirmation', { text, named: String(text !== ''), date }, paper);
}

/** Asks somebody to play. */
export function invitationLetter(game: InvitedGame, module: GameModule | null, paper: Stationery): MailText {
  const { id, title, scenario, edition, options, host, free, clock } = game;
  const unusual = module === null ? [] : unusualOptions(module, edition, options);
  return letter(
    'invitation',
    {
      game: id,
      text: strangersLine(title),
      word: strangersLine(host),
      scenario: scenarioTitle(module, scenario, paper.messages),
      edition,
      options: unusual.length === 0 ? 'none' : unusual.join(', '),
      free: free.map((side) => `side:${side}`),
      choice: String(free.length > 1),
      side: free[0] ?? '',
      clock: clock ?? 'none',
    },
    paper,
  );
}
