import type { CosigningTrouble } from '../../proof/cosigning/index.js';
import { type Fork, forkText } from '../../proof/witness/index.js';
import type { Operator } from '../sending/index.js';

/** Tells the operator what came of a witness in place of a cosignature. */
export function tellOfWitness(operator: Operator, trouble: CosigningTrouble): Promise<void> {
  const { kind, name } = trouble;
  const about = { game: null };
  if (kind === 'late') {
    const since = new Date(trouble.since).toISOString();
    return operator.tell({
      ...about,
      cause: `witness late ${name} ${since}`,
      subject: `${name} does not cosign`,
      lines: [
        `The witness ${name} has not cosigned the record of this house since ${since}; the last checkpoint it`,
        `cosigned has ${trouble.size} entries. "posthorn doctor" tells how it stands.`,
        '',
        'No game waits for it. Until it is back its readers have the word of the other witnesses alone.',
      ],
    });
  }
  if (kind === 'ahead') {
    return operator.tell({
      ...about,
      cause: `witness ahead ${name} ${trouble.seen} ${trouble.size}`,
      subject: `${name} has seen a larger record of this house`,
      lines: [
        `The witness ${name} has cosigned ${trouble.seen} entries of this house, and there are ${trouble.size} now.`,
        'That happens where an older copy of the store was put back. What was told to players after that copy is in',
        'their mails and in no record any more, and the witness will not cosign until the record goes on from what it saw.',
        '',
        'If a newer copy exists, stop the robot and put that one back.',
      ],
    });
  }
  return operator.tell({
    ...about,
    cause: `witness refused ${name} ${trouble.size} ${trouble.said}`,
    subject: `${name} says that the record of this house was changed`,
    lines: [
      `The witness ${name} says that the checkpoint of ${trouble.size} entries does not go on from what it had cosigned before:`,
      'two histories have left this house. That happens where an older copy of the store was put back and games went on,',
      'and where somebody changed the record. It will not cosign any more. What it had seen:',
      '',
      ...quoted(trouble.said),
    ],
  });
}

/** Tells the operator of a witness of a fork that a house has shown it. */
export function tellOfFork(operator: Operator, fork: Fork): Promise<void> {
  const { id, origin, kind } = fork;
  return operator.tell({
    cause: `fork ${id}`,
    game: null,
    subject: `${origin} has shown two histories`,
    lines: [
      kind === 'two-roots'
        ? `${origin} has signed two records of one length that differ. Nobody but its operator can have done that.`
        : `${origin} was to show that its record goes on from what this house had cosigned, and what was given does not show it.`,
      kind === 'two-roots'
        ? 'Its players should know.'
        : 'Whoever holds one of its checkpoints can give a wrong proof for it; if its next one is not cosigned either, its players should know.',
      'It is kept ("posthorn witness forks") and its robot is told. This is what was shown:',
      '',
      ...quoted(forkText(fork)),
    ],
  });
}

/** Tells the operator of a house what a witness says was shown against it. */
export function tellOfAccusation(operator: Operator, cause: string, shown: string): Promise<void> {
  return operator.tell({
    cause: `accused ${cause}`,
    game: null,
    subject: 'a witness was shown another history of this house',
    lines: [
      'A witness holds two checkpoints that are signed with the key of this house and do not belong to one history. One of them',
      'at least is none of the record there is now. That happens where an older copy of the store was put back and games went',
      'on, where the store was copied and two robots use it, or where somebody else has the key of this house. What was shown:',
      '',
      ...quoted(shown),
    ],
  });
}

function quoted(text: string): readonly string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`));
}
