import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TournamentInput } from '../../tournament/procedure/index.js';
import type { PlayerDeed } from '../commands/index.js';
import type { Notice } from '../letters/index.js';
import { nameOf } from '../tournaments/index.js';
import type { LineDone } from './execute-lines-one-by-one.js';
import type { HandlerParts } from './handler-parts-and-result.js';
import { timeAway } from './side-act-from-command.js';
import { entrantNamed, type Speaker, sideWished, timeOf } from './tournament-named.js';

/** Does what a player says of himself at a tournament, or its director for him. */
export async function playerDeed(
  parts: HandlerParts,
  command: PlayerDeed,
  speaker: Speaker,
): Promise<Result<LineDone>> {
  const { tournaments: acts } = parts;
  const { one, entrant } = speaker;
  const { title } = one.settings;
  const facts = await acts.factsOf(one);
  const name = nameOf(facts, entrant);
  const params = { tournament: one.id, title, name };
  switch (command.kind) {
    case 'leave-tournament': {
      const { reason: text } = command;
      const left: LineDone = { said: [{ code: 'tournament-left', params: { ...params, text } }] };
      if (await one.leaveStandby(entrant)) return ok(left);
      return says(parts, speaker, { type: 'withdraw', entrant, reason: text.slice(0, 500) }, left);
    }
    case 'ask-bye': {
      const as = command.half ? 'half' : 'zero';
      const said = [{ code: 'tournament-sits-out', params: { ...params, kind: as } }];
      return says(parts, speaker, { type: 'bye', entrant, as }, { said });
    }
    case 'play-round':
      return says(
        parts,
        speaker,
        { type: 'play', entrant },
        { said: [{ code: 'tournament-plays-next', params }] },
      );
    case 'wish': {
      const { apart: names, side: wanted, ...wishes } = command.wishes;
      const side = wanted === undefined ? undefined : sideWished(wanted, facts);
      if (side === null)
        return refuse('tournament-no-side', undefined, { text: (wanted ?? '').slice(0, 60) });
      const apart: string[] = [];
      for (const each of names ?? []) {
        const found = entrantNamed(each, facts);
        if (!found.ok) return found;
        apart.push(found.value);
      }
      const wish = {
        ...wishes,
        ...(names === undefined ? {} : { apart }),
        ...(side === undefined ? {} : { side }),
      };
      const said = [{ code: 'tournament-wished', params }];
      const { paces = {} } = one.settings;
      if (wish.pace !== undefined && !Object.hasOwn(paces, wish.pace)) {
        const known = Object.keys(paces).join(', ') || 'none';
        return refuse('tournament-no-pace', undefined, { text: wish.pace, known });
      }
      // Who waits for a place has it on record when he has one.
      if (await one.wishWaiting(entrant, wish)) return ok({ said });
      return says(parts, speaker, { type: 'wish', entrant, ...wish }, { said });
    }
    case 'challenge': {
      const opponent = entrantNamed(command.opponent, facts);
      if (!opponent.ok) return opponent;
      return says(parts, speaker, { type: 'challenge', challenger: entrant, challenged: opponent.value }, {});
    }
    case 'vacation':
      return away(parts, command, speaker);
  }
}

async function says(
  { tournaments: acts, clock }: HandlerParts,
  { one, author }: Speaker,
  input: TournamentInput,
  done: LineDone,
): Promise<Result<LineDone>> {
  const acted = await one.act(input, author, timeOf(clock.now()));
  if (!acted.ok) return acted;
  await acts.goOn(one.id);
  return ok(done);
}

async function away(
  { tournaments: acts, clock }: HandlerParts,
  command: Extract<PlayerDeed, { kind: 'vacation' }>,
  { one, entrant, zone }: Speaker,
): Promise<Result<LineDone>> {
  const now = clock.now();
  const span = timeAway(command, zone);
  if (!span.ok) return span;
  // A day named by its beginning has begun already.
  const from = Math.max(span.value?.from ?? now, now);
  const wanted = span.value === null ? null : { from, to: span.value.to };
  const done = await acts.goAway(one.id, entrant, wanted, timeOf(now));
  if (!done.ok) return done;
  const games = done.value;
  const { title } = one.settings;
  const until = wanted === null ? 'none' : new Date(wanted.to - 1).toISOString();
  const said: Notice[] = [
    { code: 'tournament-away', params: { tournament: one.id, title, until, count: games.length } },
    ...games.flatMap(({ game, refused }) =>
      refused === null
        ? []
        : [{ code: 'tournament-fault', params: { key: game, violation: { ...refused } as never } }],
    ),
  ];
  return ok({ said });
}
