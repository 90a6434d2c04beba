import type { Violation } from '../../engine/core/base/result.js';
import type { LineVerdict, Origin, Submission } from './table-interfaces.js';

/** A card that the moderator gave and that cannot be drawn is nothing a player is told of: it says where it is. */
export function toldTo({ via }: Origin, waitingFor: Violation | undefined): Violation | undefined {
  if (via !== 'mail' || waitingFor?.code !== 'dice-misfit' || waitingFor.params?.wanted !== 'pick') {
    return waitingFor;
  }
  const { misfit: _misfit, ...params } = waitingFor.params;
  return { code: 'dice-needed', params };
}

/** Orders that nobody sees yet: they wait like others. */
export function waiting(judged: Submission): Submission {
  const verdicts = judged.verdicts.map((verdict): LineVerdict => {
    return verdict.status === 'legal' ? { ...verdict, status: 'queued' } : verdict;
  });
  return { ...judged, verdicts };
}

/** Acts and orders of one message of which some are refused: nothing of it was done. */
export function together(acted: Submission, judged: Submission): Submission {
  const accepted = acted.accepted && judged.accepted;
  const verdicts = inOrder([...acted.verdicts, ...judged.verdicts]);
  return { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
}

/** A line of a message of which another is refused: it was not done. */
export function undone(verdict: LineVerdict): LineVerdict {
  const said = verdict.status === 'refused' || verdict.status === 'unread';
  return said ? verdict : { ...verdict, status: 'not-done' };
}

/** Verdicts in the order of their lines. */
export function inOrder(verdicts: readonly LineVerdict[]): LineVerdict[] {
  return [...verdicts].sort((a, b) => a.line - b.line);
}
