import { describe, expect, it } from '@jest/globals';
import { mendedLinks } from '../../../src/report/formats/question-as-order-links.js';

const REPLY = { address: 'robot+g1.tok@example.org', subject: 'Re: g1' };

describe('an answer that is ready to be sent', () => {
  it('has one button where one thing is meant', () => {
    const links = mendedLinks(['begin', 'force 1 A', 'move to B', 'end'], REPLY);
    expect(links.map(({ lines }) => lines)).toEqual([['force 1 A', 'move to B']]);
  });

  it('has a button for each of the orders that may be meant, with all that is certain', () => {
    const links = mendedLinks(['begin', 'force 1 A', '# move to B', '# boat to B', 'pass', 'end'], REPLY);
    expect(links.map(({ lines }) => lines)).toEqual([
      ['force 1 A', 'move to B', 'pass'],
      ['force 1 A', 'boat to B', 'pass'],
    ]);
    for (const { href } of links) expect(decodeURIComponent(href ?? '')).not.toContain('#');
  });

  it('is left to be edited where several choices have to be made', () => {
    for (const between of ['##', 'pass']) {
      const block = ['begin', '# move to B', '# boat to B', between, '# siege', '# assault', 'end'];
      expect(mendedLinks(block, REPLY).map(({ lines }) => lines)).toEqual([block.slice(1, -1)]);
    }
  });

  it('is nothing where nothing was understood', () => {
    expect(mendedLinks([], REPLY)).toEqual([]);
  });
});
