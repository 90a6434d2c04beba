import { describe, expect, it } from '@jest/globals';
import { arranged } from '../../../src/forum/gateway/index.js';

const post = (id: string, version = 1, text = '') => ({ id, version, text });

describe('posts as a forum gave them', () => {
  it('are put in the order of its own numbers, longer than what a number of the machine holds', () => {
    const ids = ['10', '9', '90071992547409931', '90071992547409929', '1'];
    expect(arranged(ids.map((id) => post(id))).map(({ id }) => id)).toEqual([
      '1',
      '9',
      '10',
      '90071992547409929',
      '90071992547409931',
    ]);
  });

  it('count once, and as they were before they were changed', () => {
    const posts = [post('2', 2, 'resign'), post('1'), post('2', 1, 'pass'), post('02', 3, 'draw')];
    expect(arranged(posts)).toEqual([post('1'), post('2', 1, 'pass')]);
  });

  it('are not guessed at where the number is none', () => {
    expect(() => arranged([post('1'), post('a2')])).toThrow(RangeError);
  });
});
