import type { PublicAddress, Table, TableToRead } from '../../../src/game/table/table-interfaces.js';
import type { Due } from '../../../src/game/timekeeping/due-deadlines.js';
import type { MailText } from '../../../src/report/html-mail/mail-content-types.js';
import { Texts } from '../../../src/report/messages/all-texts-by-locale.js';
import type {
  AskedMail,
  DisputedMail,
  InvitedGame,
  Notice,
  ProvedEntry,
  PublicPerson,
  ReportContext,
  Reporter,
  SaidLine,
  TournamentTold,
} from '../../../src/robot/letters/index.js';
import type { Question } from '../../../src/robot/questions/index.js';
import { CARAVAN } from '../../report/caravan-texts.js';

/** Says what it was asked to say, so that a test can see it in the mail. */
export class FakeReporter implements Reporter {
  readonly texts = new Texts(() => CARAVAN, true);
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

  async checkpoint(note: string | null): Promise<MailText> {
    return { title: 'checkpoint', text: `CHECKPOINT ${note === null ? 'differs' : note.split('\n')[0]}\n` };
  }

  async proof(table: TableToRead, { seq, proof }: ProvedEntry): Promise<MailText> {
    return { title: 'proof', text: `PROOF ${table.id} ${seq}\n${proof}` };
  }

  async publicReport(table: Table, { format }: PublicAddress, sinceSeq: number): Promise<MailText> {
    return { title: 'public', text: `PUBLIC ${table.id} ${format} since ${sinceSeq}\n` };
  }

  async addition(table: Table, _where: unknown, sinceSeq: number): Promise<MailText> {
    return { title: 'addition', text: `ADDED ${table.id} since ${sinceSeq}\n` };
  }

  async tournament(told: TournamentTold): Promise<MailText> {
    return {
      title: told.kind,
      text: `TOURNAMENT ${told.kind} ${told.said.map(({ code }) => code).join(' ')}\n`,
    };
  }

  async options(_table: Table, side: string): Promise<MailText> {
    return { title: 'options', text: `OPTIONS ${side}\n` };
  }

  async status(_table: Table, side: string, people: readonly PublicPerson[]): Promise<MailText> {
    const who = people.map(({ side: seat, name, address }) => `${seat} ${name} ${address ?? 'hidden'}`);
    return { title: 'status', text: `STATUS ${side} ${who.join(', ')}\n` };
  }

  async waiting(table: Table, side: string, what: 'queue' | 'plans'): Promise<MailText> {
    const queue = (table.session.queues[side] ?? []).map(({ text }) => text);
    return { title: what, text: `WAITING ${side} ${what}: ${queue.join(' | ')}\n` };
  }

  async history(
    table: Table,
    viewer: string,
    { from, to }: { readonly from: number | null; readonly to: number | null },
  ): Promise<MailText> {
    return { title: 'history', text: `HISTORY ${table.id} ${viewer} ${from ?? '-'}..${to ?? '-'}\n` };
  }

  async show(table: Table, viewer: string, seq: number | null): Promise<MailText> {
    return { title: 'show', text: `SHOW ${table.id} ${viewer} ${seq ?? 'now'}\n` };
  }

  async transcript(
    table: Table | null,
    lines: readonly SaidLine[],
    notices: readonly Notice[],
  ): Promise<MailText> {
    const said = lines.flatMap(({ verdict, said: more }) => [
      `LINE ${verdict.line} ${verdict.status} ${verdict.violation?.code ?? ''} ${verdict.text}`,
      ...more.map(noticeText),
    ]);
    const text = [`TRANSCRIPT ${table?.id ?? '-'}`, ...said, ...notices.map(noticeText)].join('\n');
    return { title: 'transcript', text: `${text}\n` };
  }

  async welcome(robot: { readonly address: string }): Promise<MailText> {
    return { title: 'welcome', text: `WELCOME ${robot.address}\n` };
  }

  async confirmation({ subject, number, game, lines, tooLong, others }: AskedMail): Promise<MailText> {
    const head = `CONFIRM ${number} ${game ?? '-'}${tooLong ? ' too long' : ''}, ${others} others: ${subject}`;
    return { title: 'confirm', text: `${[head, ...lines.map((line) => `SHOWN ${line}`)].join('\n')}\n` };
  }

  async confirmations(mails: readonly AskedMail[]): Promise<MailText> {
    const each = mails.flatMap(({ subject, number, game, lines, tooLong }) => [
      `MAIL ${number} ${game ?? '-'}${tooLong ? ' too long' : ''}: ${subject}`,
      ...(tooLong ? [] : lines.map((line) => `SHOWN ${line}`)),
    ]);
    return { title: 'confirm', text: `${['WAITING MAILS', ...each].join('\n')}\n` };
  }

  async addressChange({ from, to }: { readonly from: string; readonly to: string }): Promise<MailText> {
    return { title: 'address', text: `ADDRESS ${from} ${to}\n` };
  }

  async invitation(game: InvitedGame): Promise<MailText> {
    return {
      title: 'invitation',
      text: `INVITATION ${game.id} by ${game.host}, free ${game.free.join(' ')}\n`,
    };
  }

  async reminder(table: Table, to: string, due: Due): Promise<MailText> {
    return { title: 'reminder', text: `REMINDER ${table.id} ${to} ${due.kind} ${due.side}\n` };
  }

  async disputes(_table: Table, records: readonly DisputedMail[]): Promise<MailText> {
    const lines = records.flatMap(({ side, verdicts }) =>
      verdicts.map(({ status, text }) => `${side ?? '-'} ${status} ${text}`),
    );
    return { title: 'disputes', text: `DISPUTES\n${lines.join('\n')}\n` };
  }

  async cases(table: Table, viewer: string): Promise<MailText> {
    const lines = table.cases().map(({ number, side, ruled }) => `${number} ${side} ${ruled ?? 'open'}`);
    return { title: 'cases', text: `CASES ${viewer}\n${lines.join('\n')}\n` };
  }

  async help(topic: string | null): Promise<MailText> {
    return { title: 'help', text: `HELP ${topic ?? '-'}\n` };
  }

  async questions(questions: readonly Question[]): Promise<MailText> {
    return { title: 'questions', text: `ASKED ${questions.map(({ text }) => text).join(' | ')}\n` };
  }

  async notice(notice: Notice): Promise<MailText> {
    return { title: 'notice', text: `NOTICE ${notice.code}\n` };
  }
}

function noticeText({ code, params }: Notice): string {
  return `NOTICE ${code} ${JSON.stringify(params ?? {})}`;
}
