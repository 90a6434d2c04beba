import { expect, it } from '@jest/globals';
import { readCheckpoint } from '../../src/proof/checkpoint/index.js';
import {
  type Asked,
  Cosigning,
  type CosigningTrouble,
  type NamedWitness,
} from '../../src/proof/cosigning/index.js';
import { noteText } from '../../src/proof/note/index.js';
import { CosignatureRows } from '../../src/store/witnessing/index.js';
import { onEachStore } from '../store/support/each-store.js';
import { grow, houseTree, keyOf, witnessOf } from './support/houses.js';
import { readIndependently } from './support/independent-reader.js';

const HOUR = 3_600_000;
const ORIGIN = 'house.example/posthorn';

onEachStore('the witnesses of a house', ({ open }) => {
  async function begin() {
    const store = await open();
    const clock = { at: Date.UTC(2026, 0, 1), now: () => clock.at };
    const tree = await houseTree(store, ORIGIN);
    const { witness } = await witnessOf(store, [tree.verifierKey], clock.now);
    const key = keyOf(witness.verifierKey);
    const troubles: CosigningTrouble[] = [];
    const cosigning = new Cosigning<NamedWitness>({
      ...{
        rows: new CosignatureRows(store),
        tree,
        witnesses: [{ key }],
        clock,
        every: HOUR,
        late: 24 * HOUR,
      },
      tell: async (trouble) => troubles.push(trouble),
    });
    const answer = async ({ body }: Asked<NamedWitness>) => (await witness.addCheckpoint(body)).answer;
    return { clock, tree, witness, key, cosigning, troubles, answer };
  }

  it('are asked once a round, and what they sign stands under the checkpoint', async () => {
    const { clock, tree, witness, key, cosigning, troubles, answer } = await begin();
    expect(await cosigning.due()).toEqual([]);
    await grow(tree, 'a', 4);
    const [asked] = await cosigning.due();
    if (asked === undefined) throw new Error('nobody is asked');
    expect(await cosigning.due()).toEqual([]);
    await cosigning.take(key.name, asked.text, await answer(asked));
    const best = await cosigning.best(1);
    const keys = [tree.verifierKey, witness.verifierKey];
    expect(readIndependently(noteText(best ?? { text: '', signatures: [] }), keys).signers).toHaveLength(2);
    expect(await cosigning.best(6)).toBeNull();
    clock.at += 2 * HOUR;
    expect(await cosigning.due()).toEqual([]);
    await grow(tree, 'a', 9);
    expect(await cosigning.due()).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  it('are taken at their word when it comes late, and not when it is forged', async () => {
    const { clock, tree, key, cosigning, answer } = await begin();
    await grow(tree, 'a', 4);
    const [first] = await cosigning.due();
    clock.at += HOUR;
    await grow(tree, 'a', 9);
    const [second] = await cosigning.due();
    if (first === undefined || second === undefined) throw new Error('nobody is asked');
    const { body } = await answer(first);
    // On the checkpoint it was asked about since, it is forged.
    await cosigning.takeCosignature(10, body);
    expect(await cosigning.best(1)).toBeNull();
    await cosigning.takeCosignature(5, body);
    const best = await cosigning.best(1);
    expect(readCheckpoint(best?.text ?? '')).toMatchObject({ value: { size: 5 } });
    // The second was asked from nothing on: the witness says from where to go on, and is asked at once.
    await cosigning.take(key.name, second.text, await answer(second));
    const [third] = await cosigning.due();
    expect(third?.body).toMatch(/^old 5\n/);
    await cosigning.take(key.name, second.text, { status: 200, body });
    expect(await cosigning.states()).toMatchObject([{ size: 5, trouble: 'unreadable' }]);
  });

  it('that are silent, have seen more than there is, or refuse, are told to the operator', async () => {
    const { clock, tree, key, cosigning, troubles } = await begin();
    await grow(tree, 'a', 4);
    const [asked] = await cosigning.due();
    await cosigning.take(key.name, asked?.text ?? '', null);
    expect(await cosigning.states()).toMatchObject([{ size: 0, late: false, trouble: 'unreachable' }]);
    clock.at += 25 * HOUR;
    const [again] = await cosigning.due();
    expect(troubles).toMatchObject([{ kind: 'late', name: key.name, size: 0 }]);
    expect(await cosigning.states()).toMatchObject([{ late: true }]);
    await cosigning.take(key.name, again?.text ?? '', { status: 409, body: '77\n' });
    await cosigning.take(key.name, again?.text ?? '', { status: 422, body: 'what was seen' });
    expect(troubles.slice(1)).toEqual([
      { kind: 'ahead', name: key.name, seen: 77, size: 5 },
      { kind: 'refused', name: key.name, size: 5, said: 'what was seen' },
    ]);
  });
});
