import type { Person } from '../../../src/game/people/person.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { PenFriend } from '../../support/pen-friend.js';
import type { PostOffice } from '../../support/post-office.js';

/** A game between Anna (French, first to act) and Ben, in the first phase of 1757 with the hands of the worked example. */
export interface Summer {
  readonly table: Table;
  readonly anna: PenFriend;
  readonly ben: PenFriend;
}

const HANDS = [
  { pick: [14, 24, 32, 36, 37, 41, 44, 46, 48], purpose: 'deal french' },
  { pick: [5, 12, 17, 22, 28, 31, 38, 57, 59], purpose: 'deal british' },
];

/** Ben lets Anna go where she likes. */
const LETS_GO = ['foul weather: pass', 'lake schooner: pass', 'interception: pass'];

/** Begins it; `dice` fall after the deal. Both have their reports, and Ben has sent his standing answers. */
export async function summerOf1757(
  office: PostOffice,
  id: string,
  {
    locale = 'en',
    dice = [],
  }: { readonly locale?: Person['locale']; readonly dice?: readonly unknown[] } = {},
): Promise<Summer> {
  const table = await office.begin({
    ...{ id, module: 'wilderness-war', scenario: 'annus-mirabilis', edition: 1 },
    dice: [...HANDS, ...dice],
    players: [
      { side: 'french', name: 'Anna', address: `anna.${id}@localhost`, locale },
      { side: 'british', name: 'Ben', address: `ben.${id}@localhost`, locale: 'en' },
    ],
  });
  const anna = new PenFriend(office, table, 'french');
  const ben = new PenFriend(office, table, 'british');
  await anna.write('report');
  await ben.write(LETS_GO.join('\n'));
  return { table, anna, ben };
}

/** Where a piece stands. */
export function whereIs({ session }: Table, piece: string): string | undefined {
  return (session.state as { readonly pieces: { readonly [piece: string]: string } }).pieces[piece];
}
