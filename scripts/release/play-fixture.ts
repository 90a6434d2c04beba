// Plays one game of a release's fixtures through a real table, as players who write by mail do.
import type { Decision } from '../../src/engine/core/base/decision.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { Order } from '../../src/engine/core/contract/order.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { step } from '../../src/engine/core/session/session.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import type { Fixture } from './fixtures.js';
import { type RecordedMove, valueLine } from './recorded-game.js';

/** What was done while a fixture was played, told in its README. */
export interface Played {
  mails: number;
  refused: number;
  queued: number;
  plans: number;
  acts: string[];
}

const LOCALES = ['en', 'fr', 'de'] as const;

/** Plays until the fixture's number of mails, or the end. The same fixture is the same game but for its dice. */
export async function playFixture(table: Table, fixture: Fixture): Promise<Played> {
  const random = new SeededRandom(`fixture ${fixture.module} ${fixture.name}`);
  const played: Played = { mails: 0, refused: 0, queued: 0, plans: 0, acts: [] };
  const said = new Map<string, string[]>();
  const plans = Object.entries(fixture.plans).flatMap(([side, lines]) =>
    lines.map((line) => ({ side, line })),
  );
  for (let turn = 0; !mayBeLeft(table, fixture, played); turn++) {
    if (table.session.ended !== null || table.module.outcome(table.session.state) !== null) break;
    if (turn > 6000) throw new Error(`${fixture.name}: no end`);
    if (turn % 3 === 0) await addPlan(table, plans, played);
    if (fixture.table && turn % 9 === 4) await actBeside(table, turn, played);
    const decisions = table.module.pending(table.session.state).filter(({ side }) => side !== 'chance');
    const decision = decisions[random.below(decisions.length)];
    if (decision === undefined) break;
    const lines = await answer(table, decision, random, turn, played);
    said.set(decision.side, [...(said.get(decision.side) ?? []), ...lines]);
  }
  if (fixture.left === 'queue' && fixture.mails !== null) await sendAhead(table, said, played);
  return played;
}

/** Leaves orders that wait: a side that is not asked sends again what it could say earlier. */
async function sendAhead(
  table: Table,
  said: ReadonlyMap<string, readonly string[]>,
  played: Played,
): Promise<void> {
  for (const side of table.module.sides) {
    for (const line of (said.get(side) ?? []).slice(-40)) {
      const checked = await table.check(side, numbered([line]));
      if (!checked.accepted || checked.verdicts[0]?.status !== 'queued') continue;
      const sent = await submit(table, side, [line]);
      played.queued += sent.verdicts.filter(({ status }) => status === 'queued').length;
      if (table.session.queues[side]?.length) break;
    }
  }
}

/** Plays a recorded game again, with the values told in lines where the dice are the players' own. */
export async function playRecorded(table: Table, moves: readonly RecordedMove[]): Promise<Played> {
  const played: Played = { mails: 0, refused: 0, queued: 0, plans: 0, acts: [] };
  for (const { side, line, values } of moves) {
    const told = table.dice === 'manual' ? values.map(valueLine) : [];
    const lines = line === '' ? told : [...told, line];
    if (lines.length === 0) continue;
    const sent = await submit(table, side ?? table.module.sides[0] ?? '', lines);
    if (!sent.accepted) throw new Error(`${lines.join(' | ')}: ${JSON.stringify(sent.verdicts)}`);
    played.mails++;
  }
  return played;
}

/** How long after its number of mails a fixture is played on to be left where it should. */
const PATIENCE = 60;

function mayBeLeft(table: Table, { mails, left }: Fixture, played: Played): boolean {
  if (mails === null || played.mails < mails) return false;
  if (played.mails >= mails + PATIENCE) return true;
  const { queues, state } = table.session;
  if (left === 'queue') return Object.values(queues).some((queue) => queue.length > 0);
  const open = table.module.pending(state);
  return open.some(({ kind, side }) => side !== 'chance' && !RESTING.includes(kind));
}

/** Questions of the usual course of a turn, in any of the games; all others interrupt something. */
const RESTING = ['action', 'card', 'select', 'march', 'movement', 'move'];

async function answer(
  table: Table,
  decision: Decision,
  random: SeededRandom,
  turn: number,
  played: Played,
): Promise<string[]> {
  const lines = foreseen(table, decision, random, turn);
  let refused = '';
  for (let count = lines.length; count > 0; count--) {
    const sent = await submit(table, decision.side, lines.slice(0, count));
    played.mails++;
    if (!sent.accepted) {
      played.refused++;
      refused = JSON.stringify(sent.verdicts);
      continue;
    }
    played.queued += sent.verdicts.filter(({ status }) => status === 'queued').length;
    return lines;
  }
  throw new Error(`no line was taken: ${lines.join(' | ')}: ${refused}`);
}

/** The answer and, in some turns, what its author could want to do after it if nothing comes between. */
function foreseen(table: Table, decision: Decision, random: SeededRandom, turn: number): string[] {
  const { module } = table;
  const { side } = decision;
  const locale = LOCALES[turn % 3] ?? 'en';
  const dice = seededDice(`foreseen ${turn} ${random.below(1_000_000)}`);
  const lines: string[] = [];
  let session = table.session;
  let asked: Decision | undefined = decision;
  const wanted = turn % 2 === 0 ? 4 : 1;
  while (asked !== undefined && lines.length < wanted) {
    const view = module.view(session.state, side);
    const order = proposed(table, view, asked, random);
    if (order === null) break;
    lines.push(writeOrder(module, order, textContext(module, view, side, asked, locale)));
    const next = step(
      module,
      session,
      { type: 'answer', side, decision: asked.id, order, via: 'queue' },
      dice,
    );
    if (!next.ok) break;
    session = next.value.session;
    asked = module.pending(session.state).find((open) => open.side === side);
  }
  return lines;
}

function proposed(table: Table, view: unknown, decision: Decision, random: SeededRandom): Order | null {
  const defs = table.module.orders.filter((def) => def.answers.includes(decision.kind));
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def === undefined || def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args !== null) return { verb: def.verb, args };
  }
  return null;
}

async function addPlan(table: Table, plans: { side: string; line: string }[], played: Played): Promise<void> {
  for (const plan of [...plans]) {
    const checked = await table.check(plan.side, numbered([plan.line]));
    if (!checked.accepted) continue;
    plans.splice(plans.indexOf(plan), 1);
    const sent = await submit(table, plan.side, [plan.line]);
    if (sent.accepted) played.plans++;
  }
}

/** Words to the table and acts of the moderator, one at a time; what is refused is left. */
async function actBeside(table: Table, turn: number, played: Played): Promise<void> {
  const byModerator = { via: 'command', message: null } as const;
  const [one, two] = table.module.sides;
  if (one === undefined || two === undefined) return;
  const last = table.head.seq;
  const moderated = [
    () => table.moderate({ kind: 'ruling', text: `As agreed, entry ${last} stands.` }, byModerator),
    () =>
      table.moderate({ kind: 'undo', to: Math.max(1, last - 4), reason: 'a slip of the pen' }, byModerator),
    () => table.moderate({ kind: 'press', to: [one, two], text: 'Please go on.' }, byModerator),
    async () => {
      await table.moderate({ kind: 'pause', reason: 'holidays' }, byModerator);
      return table.moderate({ kind: 'continue' }, byModerator);
    },
    () => table.moderate({ kind: 'extend', side: one, minutes: 60 }, byModerator),
    () => table.moderate({ kind: 'default', side: null }, byModerator),
    () => table.moderate({ kind: 'substitute', side: two }, byModerator),
  ];
  const acts = [
    { side: one, act: { kind: 'press', to: 'opponent', text: 'A cold winter, is it not? — Ça ira, Grüße' } },
    { side: two, act: { kind: 'offer', what: 'draw' } },
    { side: one, act: { kind: 'decline', what: null } },
    { side: two, act: { kind: 'offer', what: 'takeback' } },
    { side: one, act: { kind: 'accept', what: null } },
    { side: two, act: { kind: 'cancel', number: null } },
  ] as const;
  const number = Math.floor(turn / 9);
  const done = await moderated[number % moderated.length]?.();
  if (done?.ok === true) played.acts.push(`moderator ${number % moderated.length}`);
  const { side, act } = acts[number % acts.length] ?? acts[0];
  const sent = await table.submit(side, [], byMail(), undefined, [{ line: 1, text: act.kind, act }]);
  if (sent.accepted) played.acts.push(`${side} ${act.kind}`);
}

let count = 0;

function byMail(): { via: 'mail'; message: string } {
  count++;
  return { via: 'mail', message: count.toString(16).padStart(64, '0') };
}

function submit(table: Table, side: string, texts: readonly string[]) {
  return table.submit(side, numbered(texts), byMail());
}

function numbered(texts: readonly string[]) {
  return texts.map((text, index) => ({ text, line: index + 1 }));
}
