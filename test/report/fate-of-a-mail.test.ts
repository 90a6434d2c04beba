import { describe, expect, it } from '@jest/globals';
import type { LineVerdict } from '../../src/game/table/table-interfaces.js';
import { fateOf } from '../../src/report/model/verdict-texts.js';

const fate = (preview: boolean, ...statuses: LineVerdict['status'][]) =>
  fateOf(
    statuses.map((status) => ({ status })),
    preview,
  );

describe('what became of a mail as a whole', () => {
  it('is all of it where nothing was refused or left undone', () => {
    expect([fate(false), fate(false, 'talk', 'done', 'noted', 'queued')]).toEqual(['whole', 'whole']);
  });

  it('is a part of it where an order, a plan or what waits stays', () => {
    for (const stays of ['done', 'joined', 'noted', 'queued'] as const) {
      expect([fate(false, stays, 'refused'), fate(false, 'not-done', stays)]).toEqual(['part', 'part']);
    }
  });

  it('is nothing of it where only talk is left', () => {
    expect([fate(false, 'talk', 'not-done'), fate(false, 'refused', 'unread')]).toEqual([
      'nothing',
      'nothing',
    ]);
  });

  it('is no fault where it was only looked at, unless something is wrong', () => {
    expect([fate(true, 'legal', 'not-done'), fate(true, 'legal', 'refused')]).toEqual(['whole', 'nothing']);
  });
});
