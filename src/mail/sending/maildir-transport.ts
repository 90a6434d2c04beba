import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, isThere, privateDir, syncDirectory, writeSynced } from '../../system/files/index.js';
import type { Delivery, Transport } from './transport-interface.js';

/**
 * Delivers into Maildirs of its own, `<home>/mailboxes/<address>/new/`: mail without any mail server. The file is
 * named by the mail's id, so delivering twice is delivering once.
 */
export function fileTransport(home: string): Transport {
  return {
    async send({ id, bytes, envelope }): Promise<Delivery> {
      const box = mailboxOf(home, envelope.to);
      const name = `${id}.posthorn`;
      if (await isThere(join(box, 'cur', `${name}:2,S`))) return { ok: true, response: 'there already' };
      try {
        await drop(box, name, bytes);
      } catch (error) {
        if (errnoOf(error) !== 'ENOENT') throw error;
        // The first mail of this address.
        for (const folder of ['tmp', 'new', 'cur']) await privateDir(join(box, folder));
        await drop(box, name, bytes);
      }
      return { ok: true, response: `delivered to ${name}` };
    },
    async close() {},
  };
}

async function drop(box: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(box, 'tmp', `${name}.${process.pid}`);
  await writeSynced(temporary, bytes, 0o600);
  renameSync(temporary, join(box, 'new', name));
  await syncDirectory(join(box, 'new'));
}

/** The Maildir of an address; whatever the address, it stays below the home. */
export function mailboxOf(home: string, address: string): string {
  // Through bytes and back: half a character has no encoding of its own.
  const whole = Buffer.from(address, 'utf8').toString('utf8');
  const safe = whole.toLowerCase().replace(/[^a-z0-9@._+-]/gu, (mark) => encodeURIComponent(mark));
  return join(
    home,
    'mailboxes',
    safe.replace(/%/g, '=').replace(/^\.+/, (dots) => '='.repeat(dots.length)),
  );
}
