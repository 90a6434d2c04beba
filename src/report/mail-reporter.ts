import type { GameModule } from '../engine/core/module.js';
import type { SideId } from '../engine/core/viewer.js';
import type { Table } from '../game/types.js';
import type { MailText, Notice, ReportContext, Reporter } from '../mail/reporter.js';
import { buildReport, noticeText } from './build.js';
import { helpText, topicText } from './help.js';
import { optionsText, reportText } from './text.js';
import type { Texts } from './texts.js';

/** The words of the mail robot: reports, options, help and remarks as text for one person. */
export class MailReporter implements Reporter {
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  async report(table: Table, side: SideId, context: ReportContext): Promise<MailText> {
    const locale = localeOf(table, side);
    const model = await buildReport(
      table,
      {
        viewer: side,
        preview: context.preview ?? false,
        ...(context.verdicts === undefined ? {} : { verdicts: context.verdicts }),
        ...(context.sinceSeq === undefined ? {} : { sinceSeq: context.sinceSeq }),
        ...(context.notices === undefined ? {} : { notices: context.notices }),
      },
      this.#texts,
    );
    const messages = this.#texts.messages(table.module, locale);
    const text = reportText(model, this.#texts, locale);
    const help = context.withHelp === true ? `\n${helpText(table.module, this.#texts, locale)}` : '';
    return {
      title: messages.text(`title.${context.reason}`, { headline: model.header.headline }),
      text: text + help,
    };
  }

  async options(table: Table, side: SideId): Promise<MailText> {
    const locale = localeOf(table, side);
    const model = await buildReport(table, { viewer: side, full: true }, this.#texts);
    return {
      title: this.#texts.messages(table.module, locale).text('title.options'),
      text: optionsText(model, this.#texts, locale),
    };
  }

  async help(
    topic: string | null,
    table: Table | null,
    _side: SideId | null,
    locale: string,
  ): Promise<MailText> {
    const module: GameModule | null = table?.module ?? null;
    const messages = this.#texts.messages(module, locale);
    const found =
      topic === null || table === null
        ? null
        : topicText(table.module, topic, this.#texts, locale, table.about.edition);
    if (topic !== null && found !== null) {
      return { title: messages.text('title.topic', { text: topic }), text: found };
    }
    return {
      title: messages.text('title.help'),
      text: helpText(module, this.#texts, locale, topic ?? undefined),
    };
  }

  async notice(notice: Notice, locale: string): Promise<MailText> {
    const messages = this.#texts.messages(null, locale);
    return {
      title: messages.text('title.notice'),
      text: this.#texts.locale(locale).render('notice', { text: noticeText(notice, messages) }),
    };
  }
}

function localeOf(table: Table, side: SideId): string {
  return table.players.find((player) => player.side === side)?.locale ?? 'en';
}
