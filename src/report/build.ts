import type { Decision } from '../engine/core/decision.js';
import type { Plan } from '../engine/core/plan.js';
import type { Violation } from '../engine/core/result.js';
import type { SideId, Viewer } from '../engine/core/viewer.js';
import type { LineVerdict, Table } from '../game/types.js';
import { SHOWN } from './candidates.js';
import { decisionModels } from './decisions.js';
import { redactedEvents } from './events.js';
import { flowed } from './flow.js';
import type { Messages } from './messages.js';
import type { ReportModel, SectionModel } from './model.js';
import type { Texts } from './texts.js';
import { verdictModels } from './verdicts.js';
import { COLUMNS } from './wrap.js';

export interface ReportRequest {
  readonly viewer: Viewer;
  /** Tell what happened after this entry; -1 tells everything. Without it nothing is told. */
  readonly sinceSeq?: number;
  /** What became of the lines this report answers. */
  readonly verdicts?: readonly LineVerdict[];
  readonly notices?: readonly Violation[];
  readonly preview?: boolean;
  /** List every candidate instead of folding long lists. */
  readonly full?: boolean;
  /** For readers who are no player; players have their own language. */
  readonly locale?: string;
}

/**
 * Builds a report from what its reader may know and nothing else: the view of the table, his options, and the
 * parts of the entries that are public or his.
 */
export async function buildReport(table: Table, request: ReportRequest, texts: Texts): Promise<ReportModel> {
  const { module } = table;
  const { viewer } = request;
  const player = table.players.find((candidate) => candidate.side === viewer);
  const messages = texts.messages(module, player?.locale ?? request.locale ?? 'en', table.about.edition);
  const side = module.sides.includes(viewer) ? viewer : null;
  const { head, view, entries, options, session } = await consistent(table, viewer, side, request.sinceSeq);
  const outcome = session.ended === null ? module.outcome(view) : { winner: null, reason: 'ended' };
  const limit = request.full === true ? null : SHOWN;
  const decisions = decisionModels(module, view, options, messages, limit);
  const verdicts = request.verdicts === undefined ? null : verdictModels(request.verdicts, messages);
  const waiting =
    decisions.length > 0 || outcome !== null
      ? null
      : messages.text(`waiting.${waitingFor(module.pending(view), side)}`);
  const kinds = decisions.map(({ kind }) => `decision:${kind}`);
  return {
    header: {
      game: table.id,
      title: table.title,
      headline: messages.message(module.headline(view)),
      reader: readerName(viewer, messages),
      scenario: module.scenarios.find(({ id }) => id === table.about.scenario)?.title ?? table.about.scenario,
      edition: table.about.edition,
    },
    status: [
      ...refusal(verdicts, messages),
      ...(kinds.length > 0 ? [messages.text('status.asked', { kinds })] : []),
      ...(outcome !== null ? [messages.text('status.over')] : []),
      ...(waiting !== null ? [waiting] : []),
    ],
    notices: (request.notices ?? []).map((notice) => noticeText(notice, messages)),
    preview: request.preview ?? false,
    verdicts,
    happened: {
      since: request.sinceSeq ?? null,
      lines: redactedEvents(module, entries, viewer, messages),
    },
    outcome:
      outcome === null
        ? null
        : messages.text('outcome', {
            winner: outcome.winner === null ? '' : `side:${outcome.winner}`,
            drawn: outcome.winner === null ? 'true' : 'false',
            reason: messages.text(`outcome.${outcome.reason}`),
          }),
    board: sections(module.board(view), messages).map(({ title, lines }) => ({
      title,
      lines: flowed(lines, COLUMNS),
    })),
    hand: sections(module.hand(view, viewer), messages),
    decisions,
    waiting,
    queue: side === null ? [] : (session.queues[side] ?? []).map((line) => line.text),
    plans: side === null ? [] : (session.plans[side] ?? []).map((plan) => planModel(plan, messages)),
    diceNote: table.dice === 'chains' ? null : messages.text(`dice.${table.dice}`),
    clock: messages.text('clock.none'),
    footer: { game: table.id, seq: head.seq, head: head.hash },
  };
}

/** Everything of the same moment: somebody else may append while the entries are fetched. */
async function consistent(table: Table, viewer: Viewer, side: SideId | null, since: number | undefined) {
  for (;;) {
    const head = table.head;
    const view = await table.view(viewer);
    if (!view.ok) throw new Error(`${table.id} has no present position: ${view.violation.code}`);
    const entries =
      since === undefined || since >= head.seq ? [] : await table.entries(Math.max(0, since + 1), head.seq);
    if (table.head.seq !== head.seq) continue;
    const options = side === null ? [] : table.options(side);
    return { head, view: view.value, entries, options, session: table.session };
  }
}

/** Whether the mail answered was carried out, where it was not. */
function refusal(verdicts: ReportModel['verdicts'], messages: Messages): string[] {
  const has = (status: LineVerdict['status']): boolean =>
    verdicts?.some((verdict) => verdict.status === status) === true;
  if (!has('refused')) return [];
  return [messages.text(has('done') ? 'status.partly' : 'status.refused')];
}

/** A plan with how long it lasts. */
function planModel({ id, text, once, scope }: Plan, messages: Messages): ReportModel['plans'][number] {
  const until = [
    ...(once ? [messages.text('plan-until.once')] : []),
    messages.text(scope === undefined ? 'plan-until.forgotten' : `plan-scope.${scope}`),
  ];
  return { id, text, until: until.join(', ') };
}

/** A remark of the robot in words. */
export function noticeText(notice: Violation, messages: Messages): string {
  return messages.text(`notice.${notice.code}`, notice.params ?? {});
}

/** How a reader is called: by his side, or by what he is at the table. */
function readerName(viewer: Viewer, messages: Messages): string {
  if (viewer === 'observer' || viewer === 'umpire') return messages.text(`reader.${viewer}`);
  return messages.value(`side:${viewer}`);
}

function waitingFor(pending: readonly Decision[], side: SideId | null): 'dice' | 'players' | 'other' {
  if (pending.some((decision) => decision.side === 'chance')) return 'dice';
  return side === null ? 'players' : 'other';
}

function sections(
  blocks: readonly {
    readonly title: Parameters<Messages['message']>[0];
    readonly lines: readonly Parameters<Messages['message']>[0][];
  }[],
  messages: Messages,
): SectionModel[] {
  return blocks.map(({ title, lines }) => ({
    title: messages.message(title),
    lines: lines.map((line) => messages.message(line)),
  }));
}
