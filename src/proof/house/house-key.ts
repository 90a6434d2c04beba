import { publicHalf, signingKey } from '../../log/format/index.js';
import type { Remarks } from '../../store/remarks/index.js';
import type { Random } from '../../system/sources/index.js';
import type { Signer } from '../note/index.js';

/** The remark under which the house keeps the secret half (hex) of its key. */
const HOUSE_KEY = 'house-key';

/** The key of a house, made when it is first asked for and kept in the store ever after. The name is that of its tree. */
export async function houseSigner(remarks: Remarks, origin: string, random: Random): Promise<Signer> {
  const secret = await remarks.once(HOUSE_KEY, () => Buffer.from(random(32)).toString('hex'));
  const key = signingKey(Buffer.from(secret, 'hex'));
  return { name: origin, key, publicKey: Buffer.from(publicHalf(key), 'base64') };
}
