import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Recorded } from '../../../src/engine/core/session/session.js';
import { keptAnswersIn } from '../../../src/game/first-draw/kept-answers.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import type { GameKeys } from '../../../src/log/entries/game-keys.js';
import { documentOf } from '../../../src/log/entries/make-entry.js';
import type { Entry, Part } from '../../../src/log/format/entry-types.js';
import { commitment, hashOf } from '../../../src/log/format/hash-commitments.js';
import { signHash } from '../../../src/log/format/signature.js';
import { type Verification, verifyLog } from '../../../src/log/verify/verify-log.js';
import { checkAnswers } from '../../../src/mail/kept-answers/check-answers.js';
import { entriesOf, remade, withInput } from './forger.js';
import { cleanUp, keysOf, logOf, type Place, place, say, unready } from './support.js';

afterEach(cleanUp);

/** The log as an operator writes it who holds all keys: other entries, all of them committed to, linked and signed anew. */
function written(entries: readonly Entry[], keys: GameKeys): Buffer {
  const game = entries[0]?.public.open?.game ?? '';
  let prev: string | null = null;
  const documents = entries.map((given, seq) => {
    const commit: { [audience: string]: string } = {};
    for (const audience of Object.keys(given.commit)) {
      const part: Part = audience === 'public' ? given.public : (given.sealed[audience] ?? {});
      commit[audience] = commitment(part, keys.salt(seq, audience));
    }
    const header = { ...given, seq, commit, prev: prev ?? given.prev };
    const hash = hashOf(header, game);
    prev = hash;
    return documentOf({ ...header, hash, sig: signHash(hash, keys.signing) });
  });
  return Buffer.from(documents.join(''));
}

async function begun(
  seed = 1,
): Promise<{ readonly where: Place; readonly entries: Entry[]; readonly keys: GameKeys }> {
  const where = await place(seed);
  const table = await unready(where);
  await say(table, 'british', 'here I am');
  await say(table, 'french', 'here, too', 'grey geese');
  return { where, entries: entriesOf(await logOf(where)), keys: await keysOf(where) };
}

async function problemsOf(log: Buffer, keys: GameKeys): Promise<(Verification['first'] | undefined)[]> {
  const full = await verifyLog(log, { level: 'full', modules: loadRegistry(), keys });
  const own = await verifyLog(log, { level: 'own', viewer: 'umpire', keys });
  return [full.first, own.first];
}

const said = (entry: Entry | undefined): Extract<Recorded, { type: 'ready' }> => {
  const input = entry?.public.input;
  if (input?.type !== 'ready') throw new Error('no answer');
  return input;
};

describe('an operator who holds all keys', () => {
  it('cannot exchange the words of a player, or the signature of his mail, and keep the draws', async () => {
    for (const seq of [1, 2]) {
      const { entries, keys } = await begun();
      const forged = entries.map((entry) =>
        entry.seq === seq ? withInput(entry, { ...said(entry), words: 'better words' }) : entry,
      );
      const [full] = await problemsOf(written(forged, keys), keys);
      expect(full).toEqual({ seq, problem: 'the position after it is not what the rules give' });
    }
  });

  it('cannot keep the draws where he also works out anew all that follows from the words', async () => {
    for (const seq of [1, 2]) {
      const { entries, keys } = await begun();
      expect((await problemsOf(remade(entries, keys, 'kept'), keys))[0]).toBeUndefined();
      const forged = entries.map((entry) =>
        entry.seq === seq ? withInput(entry, { ...said(entry), words: 'better words' }) : entry,
      );
      const [full] = await problemsOf(remade(forged, keys, 'kept'), keys);
      expect(full).toEqual({ seq: 3, problem: 'events of french are not what the rules give' });
    }
  });

  it('cannot deal anew for words of his own without the players, who were told a head, seeing that it is another game', async () => {
    const { where, entries, keys } = await begun();
    const forged = entries
      .slice(0, 4)
      .map((entry) =>
        entry.seq === 2 ? withInput(entry, { ...said(entry), words: 'better words' }) : entry,
      );
    const log = remade(forged, keys, 'anew');
    // Nothing in it contradicts itself: what was told, and what was kept, is what shows it.
    expect((await problemsOf(log, keys))[0]).toBeUndefined();
    const told = entries[2]?.hash ?? '';
    const checked = await verifyLog(log, { level: 'full', modules: loadRegistry(), keys, head: told });
    expect(checked.first?.problem).toBe(`the log ends without the head ${told}`);
    const kept = keptAnswersIn('g1', await readFile(join(where.dir, 'g1', 'answers.yaml'), 'utf8'));
    const { evidence } = await verifyLog(log, { level: 'own', viewer: 'umpire', keys });
    if (!evidence?.ready) throw new Error('no answers');
    const answers = await checkAnswers(evidence.ready, kept);
    expect(answers.find(({ side }) => side === 'french')?.found).toBe('unlike');
  });

  it('cannot deal before all have answered', async () => {
    const { entries, keys } = await begun();
    const [opening, british, french, deal] = entries;
    if (!opening || !british || !french || !deal) throw new Error('no deal');
    const [full, own] = await problemsOf(written([opening, british, deal, french], keys), keys);
    expect(own).toMatchObject({
      seq: 2,
      problem: 'something is drawn before all have answered (part of umpire)',
    });
    expect(full).toMatchObject({ seq: 2 });
  });

  it('cannot leave an answer out, or have one twice', async () => {
    const { entries, keys } = await begun();
    const [opening, british, french] = entries;
    if (!opening || !british || !french) throw new Error('no answers');
    const [, twice] = await problemsOf(written([opening, british, british, french], keys), keys);
    expect(twice).toEqual({ seq: 2, problem: 'nobody waits for an answer of british' });
    const [, , , ...deal] = entries;
    const [, out] = await problemsOf(written([opening, british, ...deal], keys), keys);
    expect(out).toMatchObject({
      seq: 2,
      problem: 'something is drawn before all have answered (part of umpire)',
    });
    // Nor say that it never came, and keep what was dealt with it.
    const silent = withInput(french, { type: 'unanswered', side: 'french' });
    const [full] = await problemsOf(remade([opening, british, silent, ...deal], keys, 'kept'), keys);
    expect(full).toEqual({ seq: 3, problem: 'events of french are not what the rules give' });
  });

  it('cannot begin the game again with other chains under the entry 0 that the players were told', async () => {
    const { where, entries } = await begun(1);
    const told = entries[0]?.hash ?? '';
    const again = await begun(2);
    const log = await logOf(again.where);
    const checked = await verifyLog(log, { level: 'own', viewer: 'umpire', keys: again.keys, head: told });
    expect(checked.first?.problem).toBe(`the log ends without the head ${told}`);
    const honest = await verifyLog(await logOf(where), {
      level: 'own',
      viewer: 'umpire',
      keys: await keysOf(where),
      head: told,
    });
    expect(honest.ok).toBe(true);
  });

  it('cannot say that a game waited which was dealt at once', async () => {
    const where = await place();
    await unready(where, null);
    const keys = await keysOf(where);
    const entries = entriesOf(await logOf(where));
    const [opening] = entries;
    if (opening?.public.open === undefined) throw new Error('no opening');
    const ready = { sides: ['french', 'british'] };
    const forged = [
      { ...opening, public: { ...opening.public, open: { ...opening.public.open, ready } } } as Entry,
    ];
    const [, own] = await problemsOf(written([...forged, ...entries.slice(1)], keys), keys);
    expect(own?.problem).toBe('something is drawn before all have answered (part of umpire)');
  });
});
