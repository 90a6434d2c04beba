import type { Json } from '../../engine/core/base/json.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { unusualOptions } from '../../game/lobby/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import {
  bothTimes,
  fixed,
  type Messages,
  quotedLines,
  scenarioTitle,
  strangersLine,
  type Texts,
} from '../../report/messages/index.js';
import type { AskedMail, InvitedGame } from '../letters/index.js';

/** In which language a letter is written, and with whose words. */
export interface Stationery {
  readonly texts: Texts;
  readonly locale: string;
  readonly messages: Messages;
}

/** Lines of a letter that begin so are to be copied and stay whole. */
const COPIED = /^( {4}| {2}\|)/;

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

/** Asks the holder of an address whether a mail is his, and shows what would be obeyed. */
export function confirmationLetter(mail: AskedMail, paper: Stationery): MailText {
  const { subject, received, number, game, lines, tooLong, others } = mail;
  const text = strangersLine(subject);
  const shown = tooLong ? [] : quotedLines(lines.join('\n'));
  const params = {
    ...{ text, named: String(text !== ''), date: bothTimes(received, 'UTC', paper.messages) },
    ...{ word: number, game: game ?? 'none', others, lines: shown.join('\n') },
    kind: tooLong ? 'long' : lines.length === 0 ? 'empty' : 'shown',
  };
  return letter('confirmation', params, paper);
}

/** Asks the holder of an address about several mails at once; he answers each by its number. */
export function confirmationsLetter(mails: readonly AskedMail[], paper: Stationery): MailText {
  const { messages } = paper;
  const each = mails.map(({ subject, received, number, game, lines, tooLong }) => {
    const text = strangersLine(subject);
    const head = messages.text('waiting-mail', {
      ...{ word: number, date: bothTimes(received, 'UTC', messages), game: game ?? 'none' },
      ...{ text, named: String(text !== '') },
      kind: tooLong ? 'long' : lines.length === 0 ? 'empty' : 'shown',
    });
    return [head, ...(tooLong ? [] : quotedLines(lines.join('\n')))].join('\n');
  });
  const params = { count: mails.length, word: mails[0]?.number ?? '', lines: each.join('\n\n') };
  return letter('confirmations', params, paper);
}

/** Asks somebody to play. */
export function invitationLetter(game: InvitedGame, module: GameModule | null, paper: Stationery): MailText {
  const { id, title, scenario, edition, options, host, free, clock, opening } = game;
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
      opening: opening ?? 'none',
    },
    paper,
  );
}
