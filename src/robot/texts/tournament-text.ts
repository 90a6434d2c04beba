import type { Violation } from '../../engine/core/base/result.js';
import type { MailText } from '../../report/html-mail/index.js';
import { fixed, type Messages, oneLine, quotedLines } from '../../report/messages/index.js';
import { explain, noticeText } from '../../report/model/index.js';
import {
  crosstableTable,
  ratingsTable,
  roundTable,
  standingsTable,
  type TableModel,
  tableAs,
  trfText,
} from '../../report/tournament/index.js';
import { crosstableAt, roundsOf, standingsAt } from '../../tournament/procedure/index.js';
import { glicko2, ratingsAfter } from '../../tournament/ratings/index.js';
import type { TournamentFacts, TournamentTable, TournamentTold } from '../letters/index.js';
import type { Stationery } from './letter-texts.js';

/** What somebody is told of a tournament, or of several. */
export function tournamentText(told: TournamentTold, paper: Stationery): MailText {
  const { texts, locale, messages } = paper;
  const { about, kind, round = 0, said, words, tables, zone, face = 'text' } = told;
  const lines = [
    ...said.flatMap(({ module, ...notice }) => [
      remark(notice, module === undefined ? messages : texts.messages(module, locale), zone),
      '',
    ]),
    ...(words === undefined ? [] : [...quotedLines(words).map(fixed), '']),
    ...(about === null ? [] : tables).flatMap((table) => {
      const facts = about as TournamentFacts;
      if (face === 'trf') return (trfText(facts, table.stage) ?? '').split('\n').map(fixed);
      const model = modelOf(table, facts, messages);
      return model === null ? [] : tableAs(face, model, texts, locale).split('\n').map(fixed);
    }),
  ];
  return {
    title: messages.text('title.tournament', { text: oneLine(about?.title ?? ''), kind, round }),
    text: texts.locale(locale).render('notice', { text: lines.join('\n') }),
  };
}

/** A remark; what is wrong in a director's file, and what is refused, in the words for that. */
export function remark(notice: Violation, messages: Messages, zone = 'UTC'): string {
  const { code, params } = notice;
  if (code === 'tournament-fault') {
    const { key = '', violation } = params as unknown as { key?: string; violation: Violation };
    const text = explain(violation, messages);
    return key === '' ? text : messages.text('notice.tournament-fault', { key, text });
  }
  return messages.has(`notice.${code}`) ? noticeText(notice, messages, zone) : explain(notice, messages);
}

function modelOf(
  table: TournamentTable,
  { title, state, names }: TournamentFacts,
  messages: Messages,
): TableModel | null {
  const told = { title, nameOf: (id: string) => names.get(id) ?? id, messages };
  const { settings } = state;
  const { stage } = table;
  if (state.stages[stage - 1] === undefined) return null;
  switch (table.kind) {
    case 'standings': {
      const closed = roundsOf(state, stage).filter(({ status }) => status === 'closed');
      return standingsTable(standingsAt(state, stage).rows, settings.tieBreaks, closed.length, told);
    }
    case 'crosstable': {
      const by = settings.stages[stage - 1]?.kind === 'round-robin' ? 'opponent' : 'round';
      return crosstableTable(crosstableAt(state, stage), by, told);
    }
    case 'ratings':
      return ratingsTable(ratingsAfter(state.rounds, settings.game ?? '', glicko2()), told);
    case 'round': {
      const round = roundsOf(state, stage, true).find(({ number }) => number === table.round);
      return round === undefined ? null : roundTable(round, round.status !== 'draft', told);
    }
  }
}
