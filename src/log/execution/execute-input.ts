import { type Dice, isDiceShortage } from '../../engine/core/base/dice-interface.js';
import { manualDice } from '../../engine/core/base/dice-sources.js';
import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { formatOf, upgraded } from '../../engine/core/base/state-format-migrations.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { offerOf } from '../../engine/core/contract/administrative-state.js';
import {
  type Adoption,
  begin,
  type Input,
  type Recorded,
  type Step,
  step,
} from '../../engine/core/session/session.js';
import { adopted } from '../../engine/core/session/session-migration.js';
import { ChainDice, type Link, meter, scriptedDice } from '../dice/index.js';
import type { GameKeys, Played } from '../entries/index.js';
import { type Era, eraAt, type LogGame, type Opening, type Position } from '../format/index.js';

/** The dice of one entry, and the links they used. */
export interface Source {
  readonly dice: Dice;
  readonly links: ReadonlyMap<Audience, Link>;
}

const NO_LINKS: ReadonlyMap<Audience, Link> = new Map();

/** Dice that reveal nothing: given, scripted or recorded values. */
export function plainSource(dice: Dice): Source {
  return { dice, links: NO_LINKS };
}

/** The dice of the entry that follows `position` (null: of entry 0), as the opening says. */
export function nextSource(opening: Opening, keys: GameKeys, position: Position | null): Source {
  switch (opening.dice) {
    case 'manual':
      return plainSource(manualDice(position?.session.values ?? []));
    case 'scripted':
      return plainSource(scriptedDice(keys.script, position?.draws ?? 0));
    case 'chains':
      return chainSource(opening, (audience) => {
        const n = (position?.revealed[audience] ?? 0) + 1;
        const preimage = keys.preimage(audience, n);
        return preimage === null ? null : { n, preimage };
      });
  }
}

/** Dice from links of the chains, wherever these come from. */
export function chainSource(opening: Opening, link: (audience: Audience) => Link | null): Source {
  const dice = new ChainDice({ game: opening.game, words: opening.words }, link);
  return { dice, links: dice.used };
}

/** Carries out one input, or the set-up when there is no position yet. A refusal has no effect. */
export function play(
  game: LogGame,
  position: Position | null,
  input: Recorded | null,
  source: Source,
): Result<Played> {
  const era = eraAt(game.eras, position === null ? 0 : position.seq + 1);
  if (input?.type === 'adopt') return adopt(game, position, input, era);
  const { dice, faces } = meter(source.dice);
  if (position === null || input === null) {
    if (position !== null || input !== null) throw new TypeError('a set-up has no input, all else has one');
    try {
      const { setup, control = null, quiet } = game.opening;
      const first = begin(era.module, setup, dice, control);
      return ok({ input, step: withQuietWindows(first, quiet), faces, links: source.links });
    } catch (error) {
      if (!isDiceShortage(error)) throw error;
      const { purpose, wanted, count, misfit } = error;
      const code = misfit === undefined ? 'dice-needed' : 'dice-misfit';
      return refuse(code, undefined, {
        purpose,
        wanted,
        count,
        ...(misfit === undefined ? {} : { misfit }),
      });
    }
  }
  const done = step(era.module, position.session, asToday(input, era), dice);
  if (!done.ok) return done;
  return ok({ input, step: done.value, faces, links: source.links });
}

/** What the players agreed before the game began: no rules know of it then. */
function withQuietWindows(first: Step, minutes: number | undefined): Step {
  if (minutes === undefined) return first;
  const { session } = first;
  return { ...first, session: { ...session, table: { ...session.table, quiet: { minutes } } } };
}

/** An input as these rules take it: a position that is put back was written in the form of its time. */
export function asToday(input: Input, { module, format }: Era): Input {
  if (input.type !== 'undo' || format === formatOf(module)) return input;
  return { ...input, state: upgraded(module.formats ?? [], input.state as Json, format) };
}

/** The game goes on under the rules whose era begins here. Refusals: `no-such-offer`. */
function adopt(game: LogGame, position: Position | null, input: Adoption, era: Era): Result<Played> {
  if (position === null || era.from !== position.seq + 1) throw new RangeError('no rules are adopted here');
  const before = eraAt(game.eras, position.seq);
  const { session } = position;
  const other = Object.keys(session.table.offers).find((side) => side !== input.side) ?? '';
  const offer = input.side === null ? null : offerOf(session.table, other, 'adopt');
  if (input.side !== null && (offer?.what !== 'adopt' || offer.version !== era.module.version)) {
    return refuse('no-such-offer', undefined, { what: 'adopt' });
  }
  const data = { from: before.module.version, to: era.module.version };
  const step = {
    session: adopted(era.module, session, formatOf(before.module)),
    events: [{ kind: 'rules-adopted', audience: 'public', data }],
    draws: [],
  };
  return ok({ input, step, faces: [], links: NO_LINKS });
}
