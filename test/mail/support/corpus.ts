import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { DEFAULT_LIMITS } from '../../../src/mail/message/mail-head.js';
import { parseBody, parseHead } from '../../../src/mail/parsing/mail-parser.js';
import { readBody } from '../../../src/robot/body-parsing/message-body-parser.js';
import type { Run } from './run-through-robot.js';

const CORPUS = fileURLToPath(new URL('../corpus', import.meta.url));

/** Which lines of a mail were taken as said by its author, as `read:` of an expectation. */
export interface Reading {
  readonly author: string | null;
  readonly subject: string;
  /** Why the body was not read at all. */
  readonly refused?: string;
  readonly orders?: readonly string[];
  /** Words to the robot: `help`, `report`, ... */
  readonly words?: readonly string[];
  /** Codes of what is wrong with lines that were meant for the robot. */
  readonly faults?: readonly string[];
  readonly preview?: true;
  readonly decision?: string;
  readonly fromHtml?: true;
}

/** What the robot did about the mail, as `robot:` of an expectation. */
export interface Deeds {
  readonly outcome: string;
  readonly verdicts?: readonly string[];
  readonly notices?: readonly string[];
  /** `KIND to ADDRESS` of every mail that went out. */
  readonly sent?: readonly string[];
  /** What the author is told about his mail, in the robot's words. */
  readonly transcript?: string;
}

/** test/mail/corpus/expected/NAME.yaml. `about` says what the person who wrote the mail meant. */
export interface Expectation {
  readonly about: string;
  readonly read: Reading;
  readonly robot: Deeds;
}

const endingIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

export const mailNames = (): string[] => endingIn(CORPUS, '.eml');
export const expectedNames = (): string[] => endingIn(`${CORPUS}/expected`, '.yaml');
export const mailBytes = (name: string): Buffer => readFileSync(`${CORPUS}/${name}.eml`);

export function expectation(name: string): Expectation {
  return parse(readFileSync(`${CORPUS}/expected/${name}.yaml`, 'utf8')) as Expectation;
}

export function writeExpectation(name: string, expected: Expectation): void {
  writeFileSync(`${CORPUS}/expected/${name}.yaml`, stringify(expected, { lineWidth: 0 }));
}

/** Reads a mail as the robot would, without asking who wrote it. */
export async function readMail(raw: Uint8Array): Promise<Reading> {
  const head = await parseHead(raw);
  const known = { author: head.from?.address ?? null, subject: head.subject };
  const body = await parseBody(raw, DEFAULT_LIMITS);
  if (!body.ok) return { ...known, refused: body.violation.code };
  const { orders, commands, faults, preview, decision } = readBody(body.value.text);
  return {
    ...known,
    orders: orders.map(({ text }) => text),
    ...(commands.length === 0 ? {} : { words: commands.map(({ command }) => command.kind) }),
    ...(faults.length === 0 ? {} : { faults: faults.map(({ violation }) => violation.code) }),
    ...(preview ? { preview } : {}),
    ...(decision === null ? {} : { decision }),
    ...(body.value.fromHtml ? { fromHtml: true } : {}),
  };
}

/** A run of the robot in the form of an expectation. */
export function deeds({ outcome, verdicts, notices, sent }: Run): Deeds {
  const answer = sent.find(({ kind }) => kind === 'answer');
  return {
    outcome: outcomeText(outcome),
    ...(verdicts.length === 0
      ? {}
      : {
          verdicts: verdicts.map(({ line, status, text, violation }) =>
            [line, status, ...(violation === undefined ? [] : [violation.code]), '|', text].join(' '),
          ),
        }),
    ...(notices.length === 0 ? {} : { notices: notices.map(({ code }) => code) }),
    ...(sent.length === 0 ? {} : { sent: sent.map(({ kind, to }) => `${kind} to ${to}`).sort() }),
    ...(answer === undefined ? {} : { transcript: aboutTheMail(answer.text) }),
  };
}

function outcomeText(outcome: Run['outcome']): string {
  switch (outcome.kind) {
    case 'answered':
      return `answered: ${outcome.accepted === null ? 'no orders' : outcome.accepted ? 'accepted' : 'refused'}`;
    case 'automatic':
    case 'held':
    case 'refused':
      return `${outcome.kind}: ${outcome.reason}`;
    default:
      return outcome.kind;
  }
}

/** The part of an answer that speaks of the mail: below the heading of the report, above the news. */
function aboutTheMail(text: string): string {
  const from = text.search(/(?<=edition 1\.\n\n)/);
  const rest = from < 0 ? text : text.slice(from);
  const to = rest.search(/^(WHAT HAPPENED|YOUR DECISION|YOUR HAND|THE BOARD)$/m);
  return to < 0 ? rest : rest.slice(0, to);
}
