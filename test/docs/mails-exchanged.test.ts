import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PenFriend } from '../support/pen-friend.js';
import { type NewGame, PostOffice, type Received } from '../support/post-office.js';

/** An exchange of mails that a guide shows: who writes what, and what the reader is told of it. */
interface Exchange {
  readonly guide: string;
  readonly game: Pick<NewGame, 'module' | 'scenario' | 'dice'>;
  readonly sides: readonly [anna: string, ben: string];
  /** Mails that are written before those of the guide begin. */
  readonly before: readonly (readonly [side: string, text: string])[];
  readonly mails: readonly (readonly [told: string, side: string, text: string])[];
}

const deal = (side: string, pick: readonly unknown[]) => ({ pick, purpose: `deal ${side}` });

const EXCHANGES: readonly Exchange[] = [
  {
    guide: 'players-guide.md',
    game: {
      ...{ module: 'wilderness-war', scenario: 'annus-mirabilis' },
      dice: [
        deal('french', [14, 24, 32, 36, 37, 41, 44, 46, 48]),
        deal('british', [5, 12, 17, 22, 28, 31, 38, 57, 59]),
      ],
    },
    sides: ['french', 'british'],
    before: [['british', 'lake schooner: pass']],
    mails: [
      [
        'Ben wants to be asked less, and orders his next phase beforehand:',
        'british',
        'Hi Anna,\n\nfoul weather: pass\nnext: unit 12 4/60th; boat to Albany, unless I am attacked\n\nBen',
      ],
      [
        'Anna thanks him, and leaves open who goes. Nothing is done; what she may mean stands there to be tapped, or sent back:',
        'french',
        'Thanks, Ben!\n\nRigaud marches to Hudson Carry North with everybody, card 32.\n\nCheers,\nAnna',
      ],
      [
        'She thinks better of it, and makes a slip:',
        'french',
        'force 32 Rigaud with Languedoc; move to Crown Piont',
      ],
    ],
  },
  {
    guide: 'players-guide-liberty.md',
    game: {
      ...{ module: 'liberty', scenario: '1775' },
      dice: [
        deal('british', ['action-3', 'action-2', 'supply-2']),
        deal('american', ['action-3', 'action-2', 'action-1']),
        5,
      ],
    },
    sides: ['british', 'american'],
    before: [
      ['british', 'play action 2'],
      ['american', 'play action 2'],
    ],
    mails: [
      ['Ben will stand where he is attacked:', 'american', 'Hi Anna,\n\nfight: fire\n\nBen'],
      ['Anna names somebody nobody knows:', 'british', 'move Boston > Newport: Gray, Grant'],
      [
        'She writes it in her own words:',
        'british',
        'Thanks, Ben!\n\nGrey and Grant go from Boston to Newport.\n\nAnna',
      ],
    ],
  },
  {
    guide: 'players-guide-mohicans.md',
    game: { module: 'mohicans', scenario: '1754', dice: [1, 2, 3, 4, 5, 6] },
    sides: ['french', 'british'],
    before: [],
    mails: [
      ['Anna greets and orders:', 'french', 'Hi Ben,\n\nplace Langlade at Montréal\n\nCheers,\nAnna'],
      [
        'Ben notes what he does in battle:',
        'british',
        'Hi Anna,\n\nground: ground woods if defending\n\nBen',
      ],
    ],
  },
];

const HEADING = '## Mails as they were exchanged';

/** What a mail tells of the mail it answers: its subject, the verdicts, and the block that is ready to be sent. */
function shown({ subject, text }: Received): string {
  const [verdicts = ''] = /^YOUR MAIL\n[\s\S]*?(?=\n\n)/m.exec(text) ?? [];
  const [block] = /^If you mean this[\s\S]*?^end$/m.exec(text) ?? [];
  return [`Subject: ${subject}`, verdicts, ...(block === undefined ? [] : [block])].join('\n\n');
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

async function written({ game, sides, before, mails }: Exchange): Promise<string> {
  const id = `anna-ben-${game.module}`;
  const names = ['Anna', 'Ben'];
  const table = await office.begin({
    ...{ ...game, id, title: 'Anna and Ben' },
    players: sides.map((side, at) => ({
      side,
      name: names[at] ?? '',
      address: `${side}.${game.module}@localhost`,
      locale: 'en',
    })),
  });
  const people = new Map(sides.map((side) => [side, new PenFriend(office, table, side)]));
  const write = async (side: string, text: string): Promise<Received> => {
    const person = people.get(side);
    if (person === undefined) throw new Error(`nobody plays ${side}`);
    return person.write(text);
  };
  for (const [side, text] of before) expect((await write(side, text)).text).not.toContain('REFUSED');
  const parts = [
    HEADING,
    'These mails went through the robot as they stand here. Of its answers only the part is shown that tells what became of the mail.',
  ];
  for (const [told, side, text] of mails) {
    parts.push(told, indented(text), 'The robot answers:', indented(shown(await write(side, text))));
  }
  return `${parts.join('\n\n')}\n`;
}

describe('the mails in the guides', () => {
  it.each(EXCHANGES)('of $guide are those that went over the wire', async (exchange) => {
    const path = fileURLToPath(new URL(`../../docs/${exchange.guide}`, import.meta.url));
    const guide = readFileSync(path, 'utf8');
    const at = guide.indexOf(`\n${HEADING}\n`);
    const text = await written(exchange);
    if (process.env.UPDATE_GOLDEN !== undefined) {
      writeFileSync(path, `${(at < 0 ? guide : guide.slice(0, at)).trimEnd()}\n\n${text}`);
      return;
    }
    expect(guide.slice(at + 1)).toBe(text);
  });
});
