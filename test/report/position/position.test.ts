import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { positionOf } from '../../../src/report/position/build-position.js';
import { positionFile, positionLink } from '../../../src/report/position/position-file-and-link.js';
import type { Position } from '../../../src/report/position/position-types.js';
import { readPosition } from '../../../src/report/position/read-position.js';
import { opened } from '../../desk/support/opened-game.js';
import { realTexts } from '../../support/real-texts.js';

const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

async function positionFor(viewer: string): Promise<{ position: Position; model: object; view: unknown }> {
  const table = opened('wilderness-war', 'annus-mirabilis').table();
  const model = await buildReport(table, { viewer, sinceSeq: -1 }, realTexts);
  const position = await positionOf(table, viewer, model, 'en', REPLY);
  const view = await table.view(viewer);
  if (position === null || !view.ok) throw new Error('no position');
  return { position, model, view: view.value };
}

describe('a position', () => {
  it('says what the report says, word by word, and holds the view of its reader', async () => {
    const { position, model, view } = await positionFor('french');
    expect(position.view).toEqual(view);
    expect(model).toMatchObject(position.told);
    expect(position.asked).toHaveLength(1);
    expect(position.reply).toEqual(REPLY);
  });

  it('holds no address for an onlooker, who is asked nothing', async () => {
    const { position } = await positionFor('observer');
    expect([position.reply, position.asked, position.own]).toEqual([
      null,
      [],
      { queue: [], plans: [], next: null },
    ]);
  });

  it('is the same as a file and as a link, which has it in the fragment', async () => {
    const { position } = await positionFor('french');
    const link = new URL(positionLink(position, 'https://desk.example.org/'));
    expect([link.origin, link.search]).toEqual(['https://desk.example.org', '']);
    const packed = Buffer.from(link.hash.slice('#p1.'.length), 'base64url');
    expect(`${inflateRawSync(packed).toString('utf8')}\n`).toBe(positionFile(position));
    expect(link.href.length).toBeLessThan(6000);
    expect(readPosition(positionFile(position))).toEqual({ ok: true, value: position });
  });

  it('names the rules behind a link where they have a name', async () => {
    const { position } = await positionFor('french');
    const named = { ...position, rules: { ...position.rules, bundle: '0123456789abcdef'.repeat(4) } };
    expect(positionLink(named, 'https://desk.example.org/')).toMatch(
      /#p1\.[A-Za-z0-9_-]+\.0123456789abcdef$/,
    );
    expect(positionLink(position, 'https://desk.example.org/')).toMatch(/#p1\.[A-Za-z0-9_-]+$/);
  });

  it('is not made for a report of another moment', async () => {
    const memory = opened('wilderness-war', 'annus-mirabilis');
    const model = await buildReport(memory.table(), { viewer: 'french', sinceSeq: -1 }, realTexts);
    const early = { ...model, footer: { ...model.footer, seq: model.footer.seq - 1 } };
    expect(await positionOf(memory.table(), 'french', early, 'en', null)).toBeNull();
  });

  it.each([
    ['nothing', '', 'not-a-position'],
    ['something else', '{"posthorn":"export"}', 'not-a-position'],
    ['half of one', '{"posthorn":"position","format":1,"rules":{}}', 'not-a-position'],
    ['a newer one', '{"posthorn":"position","format":2}', 'position-newer'],
  ])('is refused where it is %s', (_, text, code) => {
    expect(readPosition(text)).toMatchObject({ ok: false, violation: { code } });
  });
});
