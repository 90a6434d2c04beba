import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  checkpointText,
  proofFileText,
  readCheckpoint,
  readProofFile,
} from '../../src/proof/checkpoint/index.js';
import {
  cosignatureOn,
  cosignedAt,
  noteText,
  readNote,
  readVerifierKey,
  type Signer,
  signatureOn,
  type VerifierKey,
  verifiedBy,
  verifierKeyText,
} from '../../src/proof/note/index.js';
import { entryBundle, leavesOfBundle, newTiles, tilePath } from '../../src/proof/tiles/index.js';
import { leafHash, NO_LEAVES, rootOfFrontier, withLeaf } from '../../src/proof/tree/index.js';
import { readIndependently, rootFromBundles } from './support/independent-reader.js';

/** The example of the specification of signed notes. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const EXAMPLE =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
/** Keys that transparency-dev/formats publishes in its tests, and their secret halves. */
const PUBLISHED = [
  [
    'Log+2271c621+AemuH5ooBpEPcr+W8onrjA1NfuzBVHdezakU81Ekarvs',
    'AdEIq9FLRQni54Wg68T96VJO+iayOaulswav2DUMKgvQ',
  ],
  [
    'Known+451c786d+AXAQ0T7lbwuY4ABJ9/MYY9bWV3hmSyOGVt2x42NkmdUH',
    'AQPRoE2+Z+Ed1HaHBA9F/FfracvcZ2rDU39kCecMEoci',
  ],
  [
    'KnownAgain+4893b26c+AQ+LR7BFF/F/dkpIBjBpSvT0crkteizuUkavAoGeaYMj',
    'ARhZda/l25zjGZswYLDZsLNRzNpmv5wYTN9IoTr1OJ2+',
  ],
] as const;

const value = <T>(result: { readonly ok: boolean; readonly value?: T }): T => {
  if (!result.ok || result.value === undefined) throw new Error(JSON.stringify(result));
  return result.value;
};
const raw = (key: KeyObject): Buffer =>
  Buffer.from(
    (key.type === 'public' ? key : createPublicKey(key)).export({ format: 'jwk' }).x ?? '',
    'base64url',
  );
const signer = (name: string): Signer => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { name, key: privateKey, publicKey: raw(privateKey) };
};
const keyOf = ({ name, publicKey }: Signer, kind: 'note' | 'cosignature'): VerifierKey =>
  value(readVerifierKey(verifierKeyText(name, kind, publicKey)));

describe('signed notes', () => {
  it('of others are read and verified, and written as they came', () => {
    const note = value(readNote(EXAMPLE));
    expect(note.text).toBe('This is an example message.\n');
    expect(verifiedBy(note, value(readVerifierKey(EXAMPLE_KEY)))).toBe('yes');
    expect(noteText(note)).toBe(EXAMPLE);
    expect(readIndependently(EXAMPLE, [EXAMPLE_KEY]).signers).toEqual(['example.com/foo']);
  });

  it('with another text are forged; those of other keys are passed over', () => {
    const note = value(readNote(EXAMPLE.replace('example message', 'exemple message')));
    expect(verifiedBy(note, value(readVerifierKey(EXAMPLE_KEY)))).toBe('forged');
    expect(verifiedBy(note, value(readVerifierKey(PUBLISHED[0][0])))).toBe('no');
  });

  it.each(PUBLISHED)('published key %s belongs to its secret half', (text, secret) => {
    const key = value(readVerifierKey(text));
    const pkcs8 = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      Buffer.from(secret, 'base64').subarray(1),
    ]);
    expect(raw(key.key)).toHaveLength(32);
    expect(verifierKeyText(key.name, 'note', raw(key.key))).toBe(text);
    const own = {
      name: key.name,
      publicKey: raw(key.key),
      key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    };
    const note = { text: 'hello\n', signatures: [signatureOn('hello\n', own)] };
    expect(verifiedBy(value(readNote(noteText(note))), key)).toBe('yes');
  });

  it.each([
    ['without signatures', 'text\n'],
    ['without an end', EXAMPLE.slice(0, -1)],
    ['with a tabulator', EXAMPLE.replace('is an', 'is\tan')],
    ['with a signature that is none', EXAMPLE.replace('Uw2Q', 'Uw2')],
    ['with a hyphen for the dash', EXAMPLE.replace('—', '-')],
    ['of a thousand signatures', EXAMPLE + EXAMPLE.slice(EXAMPLE.indexOf('—')).repeat(1000)],
    ['of nothing', ''],
  ])('%s are none', (_case, text) => {
    expect(readNote(text)).toMatchObject({ ok: false, violation: { code: 'proof-no-note' } });
  });

  it.each([
    '',
    'example.com/foo',
    EXAMPLE_KEY.replace('530d', '530e'),
    EXAMPLE_KEY.replace('+AekyeR', '+CekyeR'),
    `${EXAMPLE_KEY}A`,
  ])('no key: %s', (text) => {
    expect(readVerifierKey(text)).toMatchObject({ ok: false, violation: { code: 'proof-no-key' } });
  });
});

describe('checkpoints', () => {
  const [house, witness] = [signer('example.org/posthorn'), signer('witness.example/w1')];
  const leaves = Array.from({ length: 70_000 }, (_, index) => Buffer.from(`leaf ${index}`));
  const tree = leaves.reduce((frontier, leaf) => withLeaf(frontier, leafHash(leaf)), NO_LEAVES);
  const text = checkpointText({ origin: house.name, size: tree.size, root: rootOfFrontier(tree) });
  const at = new Date('2026-03-01T12:00:00.900Z');
  const note = noteText({ text, signatures: [signatureOn(text, house), cosignatureOn(text, witness, at)] });

  it('are read as they were written, with the moment at which a witness saw them', () => {
    const read = value(readNote(note));
    expect(value(readCheckpoint(read.text))).toEqual({
      origin: house.name,
      size: 70_000,
      root: rootOfFrontier(tree),
    });
    expect(verifiedBy(read, keyOf(house, 'note'))).toBe('yes');
    expect(cosignedAt(read, keyOf(witness, 'cosignature'))).toEqual([
      Date.parse('2026-03-01T12:00:00Z') / 1000,
    ]);
    expect(cosignedAt(read, keyOf(house, 'cosignature'))).toEqual([]);
    const changed = value(readNote(note.replace('70000', '70001')));
    expect(cosignedAt(changed, keyOf(witness, 'cosignature'))).toBe('forged');
    expect(verifiedBy(changed, keyOf(house, 'note'))).toBe('forged');
  });

  it('are read by another reader, who computes the same tree from the tiles', () => {
    const keys = [
      verifierKeyText(house.name, 'note', house.publicKey),
      verifierKeyText(witness.name, 'cosignature', witness.publicKey),
    ];
    const { origin, size, root, signers } = readIndependently(note, keys);
    expect([origin, signers]).toEqual([house.name, [house.name, witness.name]]);
    const tiles = new Map(
      newTiles(0, size)
        .filter(({ level }) => level === 'entries')
        .map((place) => [
          tilePath(place),
          entryBundle(leaves.slice(place.index * 256, place.index * 256 + place.width)),
        ]),
    );
    expect(rootFromBundles(size, (path) => Buffer.from(tiles.get(path) ?? path))).toBe(root);
  });

  it.each([
    '',
    'a\n1\n',
    'a\n01\nAAAA\n',
    'a\n-1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
    '\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
  ])('no checkpoint: %j', (wrong) => {
    expect(readCheckpoint(wrong)).toMatchObject({ ok: false, violation: { code: 'proof-no-checkpoint' } });
  });

  it('stand behind proofs, which are read as they were written', () => {
    const file = {
      index: 5,
      path: [leafHash(Buffer.from('a')), leafHash(Buffer.from('b'))],
      checkpoint: value(readNote(note)),
    };
    const written = proofFileText(file);
    expect(value(readProofFile(written))).toEqual(file);
    expect(value(readProofFile(written.replace('\nindex', '\nextra QQ==\nindex')))).toEqual(file);
    for (const wrong of [
      '',
      written.replace('@v1', '@v2'),
      written.replace('index 5', 'index 05'),
      written.replace('=\n', '\n'),
    ]) {
      expect(readProofFile(wrong)).toMatchObject({ ok: false, violation: { code: 'proof-no-proof' } });
    }
    expect(readProofFile(written.slice(0, -1))).toMatchObject({
      ok: false,
      violation: { code: 'proof-no-note' },
    });
  });
});

describe('tiles', () => {
  it('of 70,000 leaves are those of the specification: 273 whole and one of 112, one whole and one of 17, one of 1', () => {
    const places = newTiles(0, 70_000);
    const widths = (level: number | 'entries'): number[] =>
      places.filter((one) => one.level === level).map(({ width }) => width);
    expect(widths(0)).toEqual([...Array.from({ length: 273 }, () => 256), 112]);
    expect(widths('entries')).toEqual(widths(0));
    expect([widths(1), widths(2), widths(3)]).toEqual([[256, 17], [1], []]);
  });

  it('of a tree that has grown are only those that changed', () => {
    expect(newTiles(255, 257).map(tilePath)).toEqual([
      'tile/entries/000',
      'tile/entries/001.p/1',
      'tile/0/000',
      'tile/0/001.p/1',
      'tile/1/000.p/1',
    ]);
    expect(newTiles(300, 300)).toEqual([]);
  });

  it('are found at the paths of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 1000, width: 3 })).toBe('tile/entries/x001/000.p/3');
  });

  it('give their leaves back, and none where they break off', () => {
    const leaves = [Buffer.from('one'), Buffer.from(''), Buffer.alloc(300, 7)];
    const bundle = entryBundle(leaves);
    expect(leavesOfBundle(bundle)).toEqual(leaves);
    expect(leavesOfBundle(bundle.subarray(0, -1))).toBeNull();
    expect(leavesOfBundle(bundle.subarray(0, 1))).toBeNull();
    expect(() => entryBundle([Buffer.alloc(70_000)])).toThrow('a leaf of 70000 bytes');
  });
});
