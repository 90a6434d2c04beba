import type { Violation } from '../../engine/core/base/result.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { decisionName } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { SealedNext } from '../../engine/core/contract/next-phase.js';
import type { Plan } from '../../engine/core/contract/plan.js';
import { textContext } from '../../engine/core/parse/read-order.js';
import {
  choiceForReader,
  conditionForReader,
  orderForReader,
  sealedForReader,
} from '../../engine/core/parse/write-next-phase.js';
import { planForReader } from '../../engine/core/parse/write-plan.js';
import { missingNow } from '../../engine/core/session/missing-for-next-phase.js';
import { unusualOptions } from '../../game/lobby/index.js';
import type { LineVerdict, TableToRead } from '../../game/table/index.js';
import {
  bothTimes,
  COLUMNS,
  flowed,
  type Messages,
  scenarioTitle,
  type Texts,
  zoneOf,
} from '../messages/index.js';
import { answerBlock, answerForm, formRemarks } from './answer-form.js';
import { clockLines } from './clock-text.js';
import { decisionModels } from './decision-models.js';
import { accountOf, newestOf } from './event-grouping.js';
import { eventText, tellersOf, toldEvents } from './event-texts.js';
import { formToKeep } from './form-to-keep.js';
import { stateText } from './game-status-text.js';
import { offeredRulesLines } from './newer-rules-difference-text.js';
import { momentOf } from './reader-snapshot.js';
import type { ReportModel } from './report-model-types.js';
import { endsStretch, scoreOf } from './score-model.js';
import { readerName, sections } from './sections-in-words.js';
import { SHOWN } from './summarize-candidates.js';
import type { OwnWords } from './table-event-texts.js';
import { fateOf, type VerdictTellers, verdictModels } from './verdict-texts.js';

export interface ReportRequest {
  readonly viewer: Viewer;
  /** Tell what happened after this entry; -1 tells everything. Without it nothing is told. */
  readonly sinceSeq?: number;
  /** What became of the lines this report answers. */
  readonly verdicts?: readonly LineVerdict[];
  readonly notices?: readonly Violation[];
  readonly preview?: boolean;
  /** What the reader may have meant, each as lines to send. */
  readonly mended?: readonly (readonly string[])[];
  /** List every candidate instead of folding long lists. */
  readonly full?: boolean;
  /** For readers who are no player; players have their own language. */
  readonly locale?: string;
  /** Milliseconds since 1970, for what is left of the time; the last moment of the log when absent. */
  readonly now?: number;
}

/** Which options a reader has to know of. */
function optionsInForce({ module, session }: TableToRead): string {
  const { edition, options } = session.setup;
  const unusual = unusualOptions(module, edition, options);
  return unusual.length === 0 ? 'none' : unusual.join(', ');
}

/**
 * Builds a report from what its reader may know and nothing else: the view of the table, his options, and the
 * parts of the entries that are public or his.
 */
export async function buildReport(
  table: TableToRead,
  request: ReportRequest,
  texts: Texts,
): Promise<ReportModel> {
  const { module } = table;
  const { viewer } = request;
  const player = table.players.find((candidate) => candidate.side === viewer);
  const locale = player?.locale ?? request.locale ?? 'en';
  const messages = texts.messages(module, locale, table.about.edition);
  const side = module.sides.includes(viewer) ? viewer : null;
  const moment = await momentOf(table, viewer, side, request.sinceSeq);
  const { head, view, entries, options, session, clock } = moment;
  const zone = zoneOf(table, viewer);
  const limit = request.full === true ? null : SHOWN;
  const own = side === null ? [] : (session.plans[side] ?? []);
  const decisions = decisionModels(module, view, options, messages, limit, own).map((model) => ({
    ...model,
    id: decisionName(model.id, session.table),
  }));
  const kinds = decisions.map(({ kind }) => kind);
  const state = stateText(module, moment, viewer, kinds, messages, zone);
  const paused = session.table.paused !== null;
  const now = request.now ?? clock?.at ?? 0;
  const tellers = tellersOf(table, texts, locale);
  const inWords = ownWordsFor(module, view, viewer, locale);
  const queue = side === null ? [] : (session.queues[side] ?? []).map((line) => line.text);
  const told = toldEvents(tellers, entries, viewer, zone, inWords, side === null ? null : queue);
  const tell: VerdictTellers = {
    event: ({ seq, event }) => eventText(event, tellers(seq)),
    ...(side === null ? {} : { form: (text) => formToKeep(module, view, side, text, messages) }),
  };
  const verdicts = request.verdicts === undefined ? null : verdictModels(request.verdicts, messages, tell);
  const happened = told.map(({ event }) => event);
  const { newest, left } = newestOf(told);
  const reader = viewer === 'observer' ? 'observer' : 'player';
  const leftOut =
    left === null ? [] : [{ head: messages.text('happened.left-out', { ...left, reader }), lines: [] }];
  const { next, nextRemarks } =
    side === null
      ? { next: [], nextRemarks: [] }
      : sealedModel(module, view, side, session.next?.[side], messages);
  // Whoever has given other orders since does not want to be reminded of them by every report.
  const laidAside = moment.laidAside?.fresh === true ? moment.laidAside.lines : [];
  const plans = own.map((plan) => planModel(plan, messages, inWords.plan));
  return {
    header: {
      game: table.id,
      title: table.title,
      headline: messages.message(module.headline(view)),
      reader: reportReader(viewer, messages),
      scenario: scenarioTitle(module, table.about.scenario, messages),
      edition: table.about.edition,
      options: optionsInForce(table),
    },
    status: [
      ...refusal(verdicts, request.preview ?? false, messages),
      ...(moment.unfit.length === 0 ? [] : [messages.text('status.unfit', { lines: moment.unfit })]),
      ...state.lines,
      ...(moment.undone === null ? [] : [messages.text('status.undone', { order: moment.undone })]),
      ...(await offeredRulesLines(table, viewer, messages)),
    ],
    notices: (request.notices ?? []).map((notice) => noticeText(notice, messages, zone)),
    preview: request.preview ?? false,
    verdicts,
    mended: (request.mended ?? []).map((lines) => answerBlock(decisions[0]?.id ?? null, lines, messages)),
    happened: {
      since: request.sinceSeq ?? null,
      parts: [...leftOut, ...accountOf(newest)],
    },
    score: endsStretch(module, happened) ? await scoreOf(table, view, messages) : null,
    outcome: state.outcome,
    board: sections(module.board(view), messages).map(({ title, lines }) => ({
      title,
      lines: flowed(lines, COLUMNS, messages),
    })),
    hand: sections(module.hand(view, viewer), messages),
    decisions,
    waiting: state.waiting,
    queue,
    next,
    nextRemarks,
    laidAside,
    plans,
    form: decisions
      .map((decision, index) => answerForm(decision, index === 0 ? laidAside : [], messages))
      .filter((lines) => lines.length > 0),
    formRemarks: formRemarks([...queue, ...next], plans, messages),
    diceNote: table.dice === 'chains' ? null : messages.text(`dice.${table.dice}`),
    clock: clockLines({ clock, viewer, paused, now, zone, messages, control: session.table.control }).join(
      ' ',
    ),
    footer: { game: table.id, seq: head.seq, head: head.hash },
  };
}

/** Whether the mail answered was carried out, where it was not, or not all of it. */
function refusal(verdicts: ReportModel['verdicts'], preview: boolean, messages: Messages): string[] {
  const fate = fateOf(verdicts ?? [], preview);
  return fate === 'whole' ? [] : [messages.text(fate === 'part' ? 'status.partly' : 'status.refused')];
}

/** How what a reader has said beforehand is shown to him: in his language, whatever he wrote it in. */
export function ownWordsFor(module: GameModule, view: unknown, viewer: Viewer, locale: string): OwnWords {
  const context = () => textContext(module, view, viewer, null, locale);
  return {
    plan: (text) => planForReader(module, text, context()),
    order: (text) => orderForReader(module, text, context()),
    choice: (text) => choiceForReader(module, text, context(), locale),
    condition: (said) => conditionForReader(module, said, context(), locale),
  };
}

/** What a side has sealed for its next phase as lines in its language, and what of it the hand does not hold now. */
export function sealedModel(
  module: GameModule,
  view: unknown,
  side: SideId,
  sealed: SealedNext | undefined,
  messages: Messages,
): Pick<ReportModel, 'next' | 'nextRemarks'> {
  const { locale } = messages;
  const choices = sealed?.choices ?? [];
  const things = new Set(choices.flatMap((choice) => missingNow(module, view, side, choice, locale)));
  return {
    next: sealedForReader(module, sealed, textContext(module, view, side, null, locale), locale),
    nextRemarks: things.size === 0 ? [] : [messages.text('next.not-held', { things: [...things] })],
  };
}

/** A plan with how long it lasts. */
export function planModel(
  { id, text, once, scope }: Plan,
  messages: Messages,
  inWords: (text: string) => string,
): ReportModel['plans'][number] {
  const until = [
    ...(once ? [messages.text('plan-until.once')] : []),
    messages.text(scope === undefined ? 'plan-until.forgotten' : `plan-scope.${scope}`),
  ];
  return { id, text: inWords(text), until: until.join(', ') };
}

/** A remark of the robot in words; `until` is a time (ISO 8601, or milliseconds since 1970). */
export function noticeText(notice: Violation, messages: Messages, zone = 'UTC'): string {
  const { until } = notice.params ?? {};
  const at = typeof until === 'string' ? Date.parse(until) : until;
  const time = typeof at === 'number' && Number.isFinite(at) ? { until: bothTimes(at, zone, messages) } : {};
  return messages.text(`notice.${notice.code}`, { ...notice.params, ...time });
}

/** For whom a report is, within a sentence. */
function reportReader(viewer: Viewer, messages: Messages): string {
  const name = readerName(viewer, messages);
  return viewer === 'observer' || viewer === 'umpire' ? name : messages.text('reader.side', { side: name });
}
