import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { nameOfRow, newerRows } from '../../src/store/database/index.js';
import { Remarks } from '../../src/store/remarks/index.js';
import { NUMBERED_TEXT, type RecordKind, recordOfText, textOfRecord } from '../../src/system/files/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';

const storeAt = openedStores();
let dir = '';
freshFolder('store-records', (fresh) => {
  dir = fresh;
});

const KIND: RecordKind<{ name: string; rank?: string }> = {
  shape: z.strictObject({ name: z.string(), rank: z.string().exactOptional() }),
  steps: [{ has: ({ rank }) => rank !== undefined }],
};

describe('the text of a record', () => {
  it('is read as it was written, with the lowest number that holds it, first', () => {
    expect(textOfRecord('here', KIND, { name: 'Anna' })).toBe('{"name":"Anna"}');
    const text = textOfRecord('here', KIND, { rank: 'colonel', name: 'Anna' });
    expect(text).toBe('{"fileFormat":2,"rank":"colonel","name":"Anna"}');
    expect(text.startsWith(NUMBERED_TEXT)).toBe(true);
    expect(recordOfText('here', KIND, text)).toEqual({ name: 'Anna', rank: 'colonel' });
  });

  it('that could not be read again is not made, and nothing is told of what it holds', () => {
    const wrong = { name: 1 } as unknown as { name: string };
    expect(() => textOfRecord('here', KIND, wrong)).toThrow('here: name (invalid_type)');
  });

  it('that is damaged or of a newer program is told by where it is', () => {
    const read = (text: string) => () => recordOfText('here', KIND, text);
    expect(read('{"name":["Anna"]}')).toThrow('here: name (invalid_type)');
    expect(read('{"name":"Anna')).toThrow(/^here: no JSON$/);
    expect(read('{"fileFormat":3,"name":"Anna","horse":true}')).toThrow(
      'here: written by a newer Posthorn (format 3; this one knows 2)',
    );
  });

  it('is looked for among rows by its number', () => {
    const rows = [
      { key: 'a', record: '{"fileFormat":3,"name":"Anna","horse":true}' },
      { key: 'b', record: '{"fileFormat":2,"name":"Ben","rank":"major"}' },
      { key: 'c', record: '{"fileFormat":9' },
    ];
    expect(newerRows('people', KIND, rows).map(({ path, format }) => [path, format])).toEqual([
      [nameOfRow('people', 'a'), 3],
    ]);
  });
});

describe('remarks', () => {
  it('are kept by their name, and the last one counts', async () => {
    const remarks = new Remarks(await storeAt(dir));
    expect(await remarks.get('alive')).toBeNull();
    await remarks.put('alive', 'yes');
    await remarks.put('alive', 'still');
    expect(await new Remarks(await storeAt(dir)).get('alive')).toBe('still');
  });

  it('that are made once are the same for all programs that make them at once', async () => {
    const both = [new Remarks(await storeAt(dir)), new Remarks(await storeAt(dir))];
    const made = await Promise.all(both.map((remarks, index) => remarks.once('secret', () => `${index}`)));
    expect(new Set(made).size).toBe(1);
    expect(await both[0]?.once('secret', () => 'other')).toBe(made[0]);
  });
});
