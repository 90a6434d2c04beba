import type { Table } from '../../../src/game/types.js';
import type { MailText, Notice, ReportContext, Reporter } from '../../../src/mail/reporter.js';

/** Says what it was asked to say, so that a test can see it in the mail. */
export class FakeReporter implements Reporter {
  /** Breaks the report of this side. */
  broken: string | null = null;

  async report(table: Table, side: string, context: ReportContext): Promise<MailText> {
    if (this.broken === side) throw new TypeError('the template broke');
    const lines = [
      `REPORT ${table.id} ${side} ${context.reason} since ${context.sinceSeq ?? '-'}`,
      ...(context.verdicts ?? []).map(
        (verdict) =>
          `LINE ${verdict.line} ${verdict.status} ${verdict.violation?.code ?? ''} ${verdict.text}`,
      ),
      ...(context.preview === true ? ['PREVIEW'] : []),
      ...(context.notices ?? []).map(
        (notice) => `NOTICE ${notice.code} ${JSON.stringify(notice.params ?? {})}`,
      ),
      ...(context.withHelp === true ? ['WITH HELP'] : []),
    ];
    return { title: context.reason, text: `${lines.join('\n')}\n` };
  }

  async options(_table: Table, side: string): Promise<MailText> {
    return { title: 'options', text: `OPTIONS ${side}\n` };
  }

  async help(topic: string | null): Promise<MailText> {
    return { title: 'help', text: `HELP ${topic ?? '-'}\n` };
  }

  async notice(notice: Notice): Promise<MailText> {
    return { title: 'notice', text: `NOTICE ${notice.code}\n` };
  }
}
