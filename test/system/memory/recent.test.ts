import { describe, expect, it } from '@jest/globals';
import { Recent } from '../../../src/system/memory/recent.js';

describe('what was made lately', () => {
  it('is made once, and again when others were used since', () => {
    const made: string[] = [];
    const recent = new Recent<string>(2);
    const of = (source: string) =>
      recent.of(source, () => {
        made.push(source);
        return source.toUpperCase();
      });
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(of)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is not kept when it could not be made', () => {
    const recent = new Recent<number>(2);
    expect(() =>
      recent.of('a', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(recent.of('a', () => 1)).toBe(1);
    recent.forget('a');
    expect(recent.of('a', () => 2)).toBe(2);
  });

  it('may be nothing', () => {
    const recent = new Recent<null>(1);
    let made = 0;
    const none = () => {
      made++;
      return null;
    };
    expect([recent.of('a', none), recent.of('a', none)]).toEqual([null, null]);
    expect(made).toBe(1);
  });
});
