import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { type GameModule, Registry } from '../../engine/core/contract/game-module.js';
import type { PublicAddress, Table, TableToRead } from '../../game/table/index.js';
import type { Due } from '../../game/timekeeping/index.js';
import {
  additionMarkdown,
  optionsHtml,
  optionsText,
  type ReportPicture,
  reportAs,
  reportHtml,
  reportMarkdown,
  reportPictures,
  reportText,
} from '../../report/formats/index.js';
import type { MailText, ReplyAddress } from '../../report/html-mail/index.js';
import type { Texts } from '../../report/messages/index.js';
import { buildReport, fateOf, noticeText, type ReportModel } from '../../report/model/index.js';
import { type Position, positionAttached, positionLink, positionOf } from '../../report/position/index.js';
import { systemClock, type TimeSource } from '../../system/sources/index.js';
import { type Place, wordOf } from '../commands/index.js';
import {
  type AskedMail,
  type DisputedMail,
  type InvitedGame,
  mergeTexts,
  type Notice,
  type ProvedEntry,
  type PublicPerson,
  type ReportContext,
  type Reporter,
  type SaidLine,
  type TournamentTold,
} from '../letters/index.js';
import type { AskedOrder, Question } from '../questions/index.js';
import { casesText } from './cases-text.js';
import { saidText } from './command-results-text.js';
import { helpText, nextHelp, topicText, wordHelp } from './help-text.js';
import { historyText, type Span } from './history-text.js';
import {
  confirmationLetter,
  confirmationsLetter,
  invitationLetter,
  letter,
  type Stationery,
  welcomeLetter,
} from './letter-texts.js';
import { showText } from './position-text.js';
import { checkpointText, proofText } from './proof-text.js';
import { questionsText } from './question-text.js';
import { waitingText } from './queue-text.js';
import { disputesText } from './refused-mails-text.js';
import { reminderLetter } from './reminder-text.js';
import { statusText } from './status-text.js';
import { tournamentText } from './tournament-text.js';

/** The words of the mail robot: reports, answers, letters, help and remarks as text for one person. */
export class RobotTextFacade implements Reporter {
  readonly texts: Texts;
  readonly #games: Registry;
  readonly #clock: TimeSource;
  readonly #pictures: boolean;
  readonly #desk: string | null;
  readonly #attached: boolean;
  readonly #site: string | null;

  /**
   * `games` are those that are played here, for texts that belong to no game that has begun. Without `pictures` the
   * board is told in words alone. With `desk`, the address of a desk, reports of a seat carry a link that opens them there; with
   * `attached` the same lies beside them as a file. With `site`, where a site for everybody is to be seen, reports for everybody name the
   * page of the game.
   */
  constructor(
    texts: Texts,
    games: Registry | readonly GameModule[] = [],
    clock: TimeSource = systemClock,
    {
      pictures = true,
      desk = null,
      attached = false,
      site = null,
    }: {
      readonly pictures?: boolean;
      readonly desk?: string | null;
      readonly attached?: boolean;
      readonly site?: string | null;
    } = {},
  ) {
    this.texts = texts;
    this.#pictures = pictures;
    this.#desk = desk;
    this.#attached = attached;
    this.#site = site;
    this.#games = games instanceof Registry ? games : new Registry(games);
    this.#clock = clock;
  }

  async report(table: Table, side: SideId, context: ReportContext): Promise<MailText> {
    const locale = localeOf(table, side);
    const model = await buildReport(
      table,
      {
        viewer: side,
        preview: context.preview ?? false,
        now: this.#clock.now(),
        ...(context.verdicts === undefined ? {} : { verdicts: context.verdicts }),
        ...(context.mended === undefined ? {} : { mended: context.mended }),
        ...(context.sinceSeq === undefined ? {} : { sinceSeq: context.sinceSeq }),
        ...(context.notices === undefined ? {} : { notices: context.notices }),
      },
      this.texts,
    );
    const messages = this.texts.messages(table.module, locale);
    const title = messages.text(`title.${context.reason}`, { headline: model.header.headline });
    const position = await this.#position(table, side, locale, model, context.answersTo ?? null);
    const desk = position === null || this.#desk === null ? null : positionLink(position, this.#desk);
    const attached = this.#attached && position !== null;
    const report: MailText = {
      title,
      about: messages.text(`subject.${subjectOf(model)}`),
      text: reportText(model, this.texts, locale, { desk, attached }),
      markdown: () => reportMarkdown(model, this.texts, locale, desk),
      ...(context.reply === undefined
        ? {}
        : await this.#face(table, side, locale, model, { reply: context.reply, desk, attached })),
      ...(position === null || !attached ? {} : { files: [positionAttached(position)] }),
    };
    if (context.withHelp !== true) return report;
    return mergeTexts([report, { title, text: helpText(table.module, this.texts, locale) }]);
  }

  async publicReport(
    table: Table,
    { format, locale }: PublicAddress,
    sinceSeq: number,
    shown = false,
  ): Promise<MailText> {
    const texts = this.texts;
    const viewer = 'observer';
    const now = this.#clock.now();
    const model = await buildReport(table, { viewer, sinceSeq, locale, now }, texts);
    const face = format === 'html' ? 'text' : format;
    const messages = texts.messages(table.module, locale);
    const report = reportAs(face, model, { texts, locale, pictures: [] });
    const page = this.#site === null ? null : gamePage(this.#site, table.id);
    return {
      title: messages.text('title.turn', { headline: model.header.headline }),
      text: page === null ? report : `${report.trimEnd()}\n\n${messages.text('report.page')}\n${page}\n`,
      ...(format === 'html'
        ? await this.#face(table, viewer, locale, model, { reply: null, desk: null, attached: false })
        : {}),
      ...(format === 'markdown' && shown
        ? { pictures: await this.#whole(table, viewer, locale, model) }
        : {}),
    };
  }

  async addition(
    table: Table,
    { locale }: Pick<PublicAddress, 'locale'>,
    sinceSeq: number,
  ): Promise<MailText> {
    const texts = this.texts;
    const now = this.#clock.now();
    const model = await buildReport(table, { viewer: 'observer', sinceSeq, locale, now }, texts);
    const title = texts
      .messages(table.module, locale)
      .text('title.turn', { headline: model.header.headline });
    return { title, text: additionMarkdown(model, texts, locale) };
  }

  async options(table: Table, side: SideId, { reply }: Pick<ReportContext, 'reply'> = {}): Promise<MailText> {
    const locale = localeOf(table, side);
    const texts = this.texts;
    const now = this.#clock.now();
    const model = await buildReport(table, { viewer: side, full: true, now }, texts);
    return {
      title: texts.messages(table.module, locale).text('title.options'),
      text: optionsText(model, texts, locale),
      lang: texts.known(locale),
      ...(reply === undefined ? {} : { html: optionsHtml(model, { texts, locale, reply, pictures: [] }) }),
    };
  }

  /** What the desk opens; null where no report leads there, and where the game went on while it was written. */
  async #position(
    table: Table,
    side: SideId,
    locale: string,
    model: ReportModel,
    reply: ReplyAddress | null,
  ): Promise<Position | null> {
    if (this.#desk === null && !this.#attached) return null;
    return positionOf(table, side, model, this.texts.known(locale), reply);
  }

  /** The whole board, for a post that everybody reads. */
  async #whole(
    table: Table,
    viewer: Viewer,
    locale: string,
    model: ReportModel,
  ): Promise<readonly ReportPicture[]> {
    if (!this.#pictures) return [];
    const messages = this.texts.messages(table.module, locale, table.about.edition);
    const moments = { seq: model.footer.seq, since: model.happened.since };
    return reportPictures(table, viewer, moments, messages, 'whole');
  }

  /** A report as HTML with its pictures. */
  async #face(
    table: Table,
    viewer: Viewer,
    locale: string,
    model: ReportModel,
    face: { readonly reply: ReplyAddress | null; readonly desk: string | null; readonly attached: boolean },
  ): Promise<Pick<MailText, 'html' | 'lang' | 'pictures'>> {
    const texts = this.texts;
    const messages = texts.messages(table.module, locale, table.about.edition);
    const moments = { seq: model.footer.seq, since: model.happened.since };
    const pictures = this.#pictures ? await reportPictures(table, viewer, moments, messages) : [];
    return {
      html: reportHtml(model, { texts, locale, ...face, pictures }),
      lang: texts.known(locale),
      pictures,
    };
  }

  /** `side` may be `umpire`, who is told whatever can be told; he holds no seat, so his language has to be said. */
  status(
    table: Table,
    side: SideId,
    people: readonly PublicPerson[],
    locale = localeOf(table, side),
  ): Promise<MailText> {
    return statusText(table, side, people, this.#clock.now(), this.#paper(table, locale));
  }

  async waiting(table: Table, side: SideId, what: 'queue' | 'plans'): Promise<MailText> {
    return waitingText(table, side, what, this.#paper(table, localeOf(table, side)));
  }

  history(table: TableToRead, viewer: Viewer, span: Span, locale: string): Promise<MailText> {
    return historyText(table, viewer, span, this.#paper(table, locale));
  }

  show(table: TableToRead, viewer: Viewer, seq: number | null, locale: string): Promise<MailText> {
    return showText(table, viewer, seq, this.#paper(table, locale));
  }

  async transcript(
    table: Table | null,
    lines: readonly SaidLine[],
    notices: readonly Notice[],
    locale: string,
  ): Promise<MailText> {
    return saidText(table, lines, notices, this.#paper(table, locale));
  }

  async help(
    topic: string | null,
    table: Table | null,
    place: Place,
    locale: string,
    asked: readonly AskedOrder[] = [],
  ): Promise<MailText> {
    const module: GameModule | null = table?.module ?? null;
    const messages = this.texts.messages(module, locale);
    const found = topic === null ? [] : this.#topic(topic, table, place, locale, asked);
    if (topic !== null && found.length > 0) {
      return { title: messages.text('title.topic', { text: topic }), text: found.join('\n') };
    }
    return {
      title: messages.text('title.help'),
      text: helpText(module, this.texts, locale, topic ?? undefined, place),
    };
  }

  async questions(questions: readonly Question[], table: Table, locale: string): Promise<MailText> {
    const { module, about } = table;
    const texts = this.texts;
    return {
      title: texts.messages(module, locale).text('title.asked'),
      text: questionsText(module, questions, texts, locale, about.edition),
    };
  }

  async welcome(robot: { readonly address: string }, locale: string): Promise<MailText> {
    const games = this.#games.ids().flatMap((id) => this.#games.get(id) ?? []);
    return welcomeLetter(robot, games, this.#paper(null, locale));
  }

  async confirmation(mail: AskedMail, locale: string): Promise<MailText> {
    return confirmationLetter(mail, this.#paper(null, locale));
  }

  async confirmations(mails: readonly AskedMail[], locale: string): Promise<MailText> {
    return confirmationsLetter(mails, this.#paper(null, locale));
  }

  async addressChange(
    change: { readonly from: string; readonly to: string },
    locale: string,
  ): Promise<MailText> {
    return letter('address-change', change, this.#paper(null, locale));
  }

  async invitation(game: InvitedGame, locale: string): Promise<MailText> {
    const module = this.#games.get(game.module);
    return invitationLetter(game, module, this.#stationery(module, locale));
  }

  reminder(table: Table, to: SideId, due: Due): Promise<MailText> {
    return reminderLetter(table, to, due, this.#clock.now(), this.#paper(table, localeOf(table, to)));
  }

  async disputes(table: Table, records: readonly DisputedMail[], locale: string): Promise<MailText> {
    return disputesText(records, table.id, this.#paper(table, locale));
  }

  async cases(table: Table, viewer: Viewer, locale: string): Promise<MailText> {
    return casesText(table, viewer, this.#paper(table, locale));
  }

  async checkpoint(note: string | null, locale: string): Promise<MailText> {
    return checkpointText(note, this.#paper(null, locale));
  }

  async proof(table: TableToRead, proved: ProvedEntry, locale: string): Promise<MailText> {
    return proofText(table.id, proved, this.#paper(null, locale));
  }

  async tournament(told: TournamentTold, locale: string): Promise<MailText> {
    const module = told.about?.module ?? null;
    return tournamentText(
      told,
      module === null ? this.#paper(null, locale) : this.#stationery(module, locale),
    );
  }

  async notice(notice: Notice, locale: string): Promise<MailText> {
    const { messages } = this.#paper(null, locale);
    // A refusal is told alone where nothing else is to be said.
    const text = messages.has(`notice.${notice.code}`)
      ? noticeText(notice, messages)
      : messages.reason(notice);
    return {
      title: messages.text('title.notice'),
      text: this.texts.locale(locale).render('notice', { text }),
    };
  }

  /** What is called so: an order of the game, a word to the robot, or both (`accept`). */
  #topic(
    topic: string,
    table: Table | null,
    place: Place,
    locale: string,
    asked: readonly AskedOrder[],
  ): string[] {
    const order =
      table === null ? null : topicText(table.module, topic, this.texts, locale, table.about.edition, asked);
    const word = wordOf(topic, place);
    const next = table === null ? null : nextHelp(table.module, topic, this.texts, locale);
    return [
      ...(next === null ? [] : [next]),
      ...(order === null ? [] : [order]),
      ...(word === null ? [] : [wordHelp(word, this.texts, locale)]),
    ];
  }

  /** Outside any game a robot that plays one game alone still knows what its sides are called. */
  #paper(table: TableToRead | null, locale: string): Stationery {
    const [only = '', other] = this.#games.ids();
    const module = table?.module ?? (other === undefined ? this.#games.get(only) : null);
    return this.#stationery(module, locale, table?.about.edition ?? null);
  }

  #stationery(module: GameModule | null, locale: string, edition: number | null = null): Stationery {
    const texts = this.texts;
    return { texts, locale: texts.known(locale), messages: texts.messages(module, locale, edition) };
  }
}

function localeOf(table: Table, side: SideId): string {
  return table.players.find((player) => player.side === side)?.locale ?? 'en';
}

/** What a report is to its reader, the first of these that holds. */
function subjectOf({
  outcome,
  verdicts,
  preview,
  decisions,
}: ReportModel): 'end' | 'not-done' | 'your-move' | 'news' {
  if (outcome !== null) return 'end';
  if (fateOf(verdicts ?? [], preview) === 'nothing') return 'not-done';
  return decisions.length > 0 ? 'your-move' : 'news';
}

/** The page of a game in the folder of a site. */
function gamePage(site: string, game: string): string {
  return `${site.replace(/\/+$/, '')}/games/${encodeURIComponent(game)}/index.html`;
}
