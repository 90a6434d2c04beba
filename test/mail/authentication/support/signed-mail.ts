import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PRIVATE = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The key record that verifies what `signed` signs. */
export const KEY = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** The time the tests play at. */
export const NOW = Date.UTC(2026, 2, 1, 12);

export interface Written {
  readonly from?: string;
  /** Further header lines, above From. */
  readonly above?: string;
  readonly body?: string;
}

/** A plain mail, not signed. */
export function written({
  from = 'Alice <alice@example.org>',
  above = '',
  body = 'move\r\n',
}: Written = {}): string {
  const head = [`From: ${from}`, 'To: robot@posthorn.test', 'Subject: orders', 'Message-ID: <1@example.org>'];
  return `${above}${head.join('\r\n')}\r\n\r\n${body}`;
}

export interface Signing {
  readonly domain?: string;
  readonly selector?: string;
  readonly headerList?: string;
  readonly maxBodyLength?: number;
  readonly expires?: Date;
}

/** The mail, its bytes as latin1, with a DKIM signature on top. */
export async function signed(mail: string, signing: Signing = {}): Promise<string> {
  const { domain = 'example.org', selector = 'k', headerList, expires, maxBodyLength } = signing;
  const key = { signingDomain: domain, selector, privateKey: PRIVATE };
  const { signatures, errors } = await dkimSign(Buffer.from(mail, 'latin1'), {
    ...key,
    algorithm: 'rsa-sha256',
    signTime: new Date(NOW - 60_000),
    signatureData: [maxBodyLength === undefined ? key : { ...key, maxBodyLength }],
    ...(expires === undefined ? {} : { expires }),
    // The library declares an array and reads a text with colons.
    ...(headerList === undefined ? {} : { headerList: headerList as unknown as string[] }),
  });
  if (errors.length > 0) throw errors[0];
  return signatures + mail;
}
