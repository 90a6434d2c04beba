import { createHash } from 'node:crypto';
import { readCheckpoint, readExtension } from '../../proof/checkpoint/index.js';
import { Cosigning } from '../../proof/cosigning/index.js';
import { type HouseTree, witnessSigner } from '../../proof/house/index.js';
import { type Note, readNote, readVerifierKey, verifiedBy } from '../../proof/note/index.js';
import { Witness } from '../../proof/witness/index.js';
import type { Store } from '../../store/database/index.js';
import { Remarks } from '../../store/remarks/index.js';
import { CosignatureRows, SeenRows } from '../../store/witnessing/index.js';
import type { Random, TimeSource } from '../../system/sources/index.js';
import type { MailConfig } from '../config/index.js';
import type { RobotAddress } from '../message/index.js';
import type { Operator, Outbox } from '../sending/index.js';
import { type WitnessMailParts, WitnessPost } from '../witnessing/index.js';
import { tellOfAccusation, tellOfFork, tellOfWitness } from './witness-notices.js';

/** A witness of this house, as the configuration names it, and where it is asked. */
export interface ConfiguredWitness {
  readonly key: NonNullable<MailConfig['cosign']['witnesses']>[number]['key'];
  readonly mail: string | null;
  readonly url: string | null;
}

/** What has this house witnessed, and has it witness others. */
export interface Witnessing
  extends Pick<WitnessMailParts, 'witness' | 'watched' | 'witnessPost' | 'accused'> {
  readonly cosigning: Cosigning<ConfiguredWitness>;
}

export interface WitnessingParts {
  readonly config: Pick<MailConfig, 'cosign' | 'witness'>;
  readonly store: Store;
  readonly tree: HouseTree;
  readonly outbox: Outbox;
  readonly address: RobotAddress;
  readonly operator: Operator;
  readonly clock: TimeSource;
  readonly random: Random;
  /** Makes ids that nobody can reckon (`Secret.mark`). */
  readonly mark: (text: string) => string;
}

/** Puts together what witnesses this house and what it witnesses. */
export async function buildWitnessing(parts: WitnessingParts): Promise<Witnessing> {
  const { config, store, tree, outbox, address, operator, clock, random, mark } = parts;
  const witnessPost = new WitnessPost({ outbox, address, clock, mark });
  const houses = config.witness?.houses ?? [];
  const watched = houses.map(({ key, mail }) => ({ name: key.name, mail }));
  const witness = new Witness({
    rows: new SeenRows(store),
    signer: await witnessSigner(new Remarks(store), address.tree, random),
    houses: houses.map(({ key }) => key),
    clock,
    forked: async (fork) => {
      await tellOfFork(operator, fork);
      const mail = watched.find(({ name }) => name === fork.origin)?.mail;
      if (mail !== undefined) await witnessPost.tellFork(mail, fork);
    },
  });
  const cosigning = new Cosigning<ConfiguredWitness>({
    rows: new CosignatureRows(store),
    tree,
    witnesses: (config.cosign.witnesses ?? []).map(({ key, mail = null, url = null }) => ({
      key,
      mail,
      url,
    })),
    clock,
    every: config.cosign.everySeconds * 1000,
    late: config.cosign.lateHours * 3_600_000,
    tell: (trouble) => tellOfWitness(operator, trouble),
  });
  const accused = (seen: string, shown: string) => takeAccusation(tree, operator, seen, shown);
  return { witness, watched, witnessPost, cosigning, accused };
}

/** Tells the operator of two checkpoints that this house has signed, unless both are of the record there is: who forges a proof accuses nobody. */
async function takeAccusation(
  tree: HouseTree,
  operator: Operator,
  seen: string,
  shown: string,
): Promise<void> {
  const [before, request] = [readNote(seen), readExtension(shown)];
  if (!before.ok || !request.ok) return;
  const notes = [before.value, request.value.checkpoint];
  const key = readVerifierKey(tree.verifierKey);
  if (!key.ok || !notes.every((note) => verifiedBy(note, key.value) === 'yes')) return;
  const own = await Promise.all(notes.map((note) => isOwn(tree, note)));
  if (!own.includes(false)) return;
  const cause = createHash('sha256').update(seen).update(shown).digest('hex').slice(0, 32);
  await tellOfAccusation(operator, cause, `${seen}\n${shown}`);
}

async function isOwn(tree: HouseTree, { text }: Note): Promise<boolean> {
  const checkpoint = readCheckpoint(text);
  if (!checkpoint.ok || checkpoint.value.size > (await tree.size())) return false;
  return (await tree.checkpoint(checkpoint.value.size)).text === text;
}
