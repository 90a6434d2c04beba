import { publicHalf, signingKey } from '../../log/format/index.js';
import type { Remarks } from '../../store/remarks/index.js';
import type { Random } from '../../system/sources/index.js';
import type { Signer } from '../note/index.js';

/** The remark under which the house keeps the secret half (hex) of its key. */
const HOUSE_KEY = 'house-key';
/** The same of the key by which it cosigns checkpoints of others: a key signs one kind of thing only (signed-note). */
const WITNESS_KEY = 'witness-key';

/** The key of a house, made when it is first asked for and kept in the store ever after. The name is that of its tree. */
export function houseSigner(remarks: Remarks, origin: string, random: Random): Promise<Signer> {
  return signerUnder(remarks, HOUSE_KEY, origin, random);
}

/** Whether the house has a key yet: who only looks must not make one. */
export async function hasHouseKey(remarks: Remarks): Promise<boolean> {
  return (await remarks.get(HOUSE_KEY)) !== null;
}

/** The key by which a house cosigns as a witness, kept in the same way. Its name is that of the tree of the house, and `/witness`. */
export function witnessSigner(remarks: Remarks, origin: string, random: Random): Promise<Signer> {
  return signerUnder(remarks, WITNESS_KEY, `${origin}/witness`, random);
}

async function signerUnder(remarks: Remarks, remark: string, name: string, random: Random): Promise<Signer> {
  const secret = await remarks.once(remark, () => Buffer.from(random(32)).toString('hex'));
  const key = signingKey(Buffer.from(secret, 'hex'));
  return { name, key, publicKey: Buffer.from(publicHalf(key), 'base64') };
}
