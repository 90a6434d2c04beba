import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PenFriend } from '../support/pen-friend.js';
import { type NewGame, PostOffice, type Received } from '../support/post-office.js';

/** A position of Liberty in which both may want to go to one place. */
const BOSTON = {
  year: 1776,
  turn: 4,
  hands: { british: ['action 2', 'action 3'], american: ['action 3', 'action 1'] },
  british: { at: { Boston: { Howe: 4, Grey: 4 } } },
  american: { at: { Portsmouth: { Ward: 1 }, Philadelphia: { Greene: 3 } } },
};

/** The spring of the French (Mohicans). */
const SPRING = {
  turn: 7,
  phase: 'french',
  supply: { french: 4, british: 14, sea: 4 },
  sea_lift: 'New York',
  french: { at: { Montréal: { Béarn: 1 }, 'Fort Saint-Frédéric': { Guyenne: 1 } } },
  british: { at: { Albany: { '44th': 2 }, Halifax: { '40th': 2 } } },
};

/** A mail that somebody writes, or one that somebody gets of itself. */
type Step =
  | readonly [told: string, side: string, text: string, account?: 'with the account']
  | { readonly told: string; readonly gets: string; readonly about: RegExp };

/** Two people at a game: who writes what, and what the reader of the guide is told of it. */
interface Exchange {
  readonly game: Pick<NewGame, 'module' | 'scenario' | 'dice'>;
  readonly sides: readonly [anna: string, ben: string];
  /** The language of both; English where it is not said. */
  readonly locale?: 'en' | 'fr' | 'de';
  /** What stands above the mails of another language. */
  readonly title?: string;
  /** Mails that are written before those of the guide begin. */
  readonly before: readonly (readonly [side: string, text: string])[];
  readonly mails: readonly Step[];
}

const deal = (side: string, pick: readonly unknown[]) => ({ pick, purpose: `deal ${side}` });

/** The first turn of Liberty, each with an action of two. */
const FIRST_TURN = {
  ...{ module: 'liberty', scenario: '1775' },
  dice: [
    deal('british', ['action-3', 'action-2', 'supply-2']),
    deal('american', ['action-3', 'action-2', 'action-1']),
    5,
  ],
};

/** The summer of 1757 (Wilderness War). */
const SUMMER_OF_1757 = {
  ...{ module: 'wilderness-war', scenario: 'annus-mirabilis' },
  dice: [
    deal('french', [14, 24, 32, 36, 37, 41, 44, 46, 48]),
    deal('british', [5, 12, 17, 22, 28, 31, 38, 57, 59]),
  ],
};

const GUIDES: { readonly [guide: string]: readonly Exchange[] } = {
  'players-guide.md': [
    {
      game: SUMMER_OF_1757,
      sides: ['french', 'british'],
      before: [
        ['british', 'lake schooner: pass'],
        ['french', 'foul weather: pass'],
      ],
      mails: [
        [
          'Ben wants to be asked less, and orders his next phase beforehand:',
          'british',
          'Hi Anna,\n\nfoul weather: pass\nnext: unit 12 4/60th; boat to Albany, unless I am attacked\n\nBen',
        ],
        [
          'Anna thanks him, and leaves open who goes. Nothing is done; what she may mean stands there to be tapped, or sent back:',
          'french',
          'Thanks, Ben!\n\nRigaud and his men march to Hudson Carry North, card 32.\n\nCheers,\nAnna',
        ],
        [
          'She thinks better of it, and makes a slip:',
          'french',
          'force 32 Rigaud with Languedoc; move to Crown Piont',
        ],
        [
          'Ben’s phase came, and what he had sealed was done without a mail of his. News wait for his next mail, or a day. Now he would like both of them to be asked for cards only where they hold some:',
          'british',
          'quiet windows 12h',
          'with the account',
        ],
        [
          'Anna agrees, and wants to hear what happened only with a question:',
          'french',
          'accept quiet\nnews with questions',
        ],
      ],
    },
    {
      game: SUMMER_OF_1757,
      sides: ['french', 'british'],
      locale: 'fr',
      title: '### En français',
      before: [
        ['british', 'goélette : passer'],
        ['french', 'intempéries : passer'],
      ],
      mails: [
        [
          'Ben veut qu’on l’interroge moins, et ordonne d’avance sa prochaine phase :',
          'british',
          'Salut Anna,\n\nintempéries : passer\nensuite : unité 12 4/60e ; bateau vers Albany, sauf si on m’attaque\n\nBen',
        ],
        [
          'Anna remercie, et le dit à sa façon :',
          'french',
          'Merci Ben !\n\nRigaud marche vers Crown Point avec Languedoc, carte 32.\n\nAmitiés,\nAnna',
        ],
        [
          'La phase de Ben est venue, et ce qu’il avait scellé est fait sans un courriel de plus. Il propose qu’on ne demande une carte qu’à qui en a une :',
          'british',
          'fenêtres discrètes 12h',
          'with the account',
        ],
        ['Anna est d’accord :', 'french', 'accepter discrètes'],
      ],
    },
    {
      game: SUMMER_OF_1757,
      sides: ['french', 'british'],
      locale: 'de',
      title: '### Auf Deutsch',
      before: [
        ['british', 'Schoner: passen'],
        ['british', 'Unwetter: passen'],
        ['french', 'Unwetter: passen'],
      ],
      mails: [
        [
          'Anna dankt, und sagt es auf ihre Weise:',
          'french',
          'Danke, Ben!\n\nRigaud zieht mit Languedoc nach Crown Point, Karte 32.\n\nViele Grüße\nAnna',
        ],
        [
          'Ben verschreibt sich, und ordnet gleich an, was er danach tut:',
          'british',
          'Moin Anna,\n\nEinheit 12 4/60th; rudern nach Albanny\nals nächstes: Ereignis 57, außer wenn ich angegriffen werde\n\nBen',
        ],
        ['Er will weniger gefragt werden:', 'british', 'Abfangen: passen'],
      ],
    },
  ],
  'players-guide-liberty.md': [
    {
      game: FIRST_TURN,
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
      game: { module: 'liberty', scenario: BOSTON, dice: [3, 3, 3] },
      sides: ['british', 'american'],
      before: [],
      mails: [
        [
          'In another game Anna sends her move along with her card, though Ben may come first:',
          'british',
          'play action 2\nmove Grey from Boston to Concord\ndone',
        ],
        [
          'He does, and goes where she wanted to go:',
          'american',
          'play action 3\nmove Ward from Portsmouth to Concord\ndone',
        ],
        {
          told: 'She is asked again, for something has changed of what her orders name:',
          ...{ gets: 'british', about: /^# again$/m },
        },
        ['She wants it all the more:', 'british', 'again'],
      ],
    },
    {
      game: FIRST_TURN,
      sides: ['british', 'american'],
      locale: 'fr',
      title: '### En français',
      before: [
        ['british', 'jouer action 2'],
        ['american', 'jouer action 2'],
      ],
      mails: [
        [
          'Anna remercie, et le dit à sa façon :',
          'british',
          'Merci Ben !\n\nPour Newport : Grant et Grey, qui perdent leur temps à Boston.\n\nAnna',
        ],
        ['Elle ne veut rien de plus :', 'british', 'Rien d’autre ce tour-ci : terminé.\n\nAnna'],
      ],
    },
    {
      game: FIRST_TURN,
      sides: ['british', 'american'],
      locale: 'de',
      title: '### Auf Deutsch',
      before: [
        ['british', 'spielen Aktion 2'],
        ['american', 'spielen Aktion 2'],
      ],
      mails: [
        [
          'Anna dankt und verschreibt sich:',
          'british',
          'Danke, Ben!\n\nziehen Grey, Grant von Boston nach Newprot\n\nViele Grüße\nAnna',
        ],
        ['Sie lässt es damit gut sein:', 'british', 'fertig\n\nAnna'],
      ],
    },
  ],
  'players-guide-mohicans.md': [
    {
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
    {
      game: { module: 'mohicans', scenario: SPRING, dice: [1, 2, 3] },
      sides: ['french', 'british'],
      before: [],
      mails: [
        [
          'In another game the French have their spring, and Ben orders his own movement beforehand:',
          'british',
          'next: move 44th from Albany to Fort George, only if Fort George is empty; done',
        ],
        ['Anna is there first:', 'french', 'move Guyenne from Fort Saint-Frédéric to Fort George\ndone'],
        {
          told: 'Ben is told why nothing of it was done, and asked:',
          ...{ gets: 'british', about: /^# again$/m },
        },
        ['He comes all the same:', 'british', 'again'],
      ],
    },
    {
      game: { module: 'mohicans', scenario: SPRING, dice: [1, 2, 3] },
      sides: ['french', 'british'],
      locale: 'fr',
      title: '### En français',
      before: [],
      mails: [
        [
          'Ben ordonne son mouvement d’avance, pendant le printemps des Français :',
          'british',
          'Salut Anna,\n\nterrain : terrain bois si en défense\nensuite : déplacer 44e depuis Albany vers Fort George, seulement si Fort George est vide ; terminé\n\nBen',
        ],
        [
          'Anna y est la première, et le dit à sa façon :',
          'french',
          'Merci Ben !\n\nGuyenne va de Fort Saint-Frédéric à Fort George. Terminé.\n\nAnna',
        ],
        {
          told: 'Ben apprend pourquoi rien n’en fut fait, et il est interrogé :',
          ...{ gets: 'british', about: /^# encore$/m },
        },
        ['Il vient quand même :', 'british', 'encore'],
      ],
    },
    {
      game: { module: 'mohicans', scenario: SPRING, dice: [1, 2, 3] },
      sides: ['french', 'british'],
      locale: 'de',
      title: '### Auf Deutsch',
      before: [],
      mails: [
        [
          'Ben ordnet seine Bewegung im Voraus an, während die Franzosen ihr Frühjahr haben:',
          'british',
          'Hallo Anna,\n\nGelände: Gelände Wald wenn in Verteidigung\nals nächstes: ziehen 44th von Albany nach Fort George, nur wenn Fort George leer ist; fertig\n\nBen',
        ],
        [
          'Anna ist vor ihm da, und verschreibt sich:',
          'french',
          'Danke, Ben!\n\nziehen Guyenne von Fort Saint-Frédéric nach Fort Goerge\nfertig\n\nViele Grüße\nAnna',
        ],
        {
          told: 'Ben erfährt, warum nichts davon getan wurde, und wird gefragt:',
          ...{ gets: 'british', about: /^# erneut$/m },
        },
        ['Er kommt trotzdem:', 'british', 'erneut'],
      ],
    },
  ],
};

const HEADING = '## Mails as they were exchanged';
const ABOUT =
  'These mails went through the robot as they stand here. Of its answers only the part is shown that tells what became of the mail.';

/** What a mail tells of the mail it answers: its subject, the verdicts, and the block that is ready to be sent. */
function shown({ subject, text }: Received): string {
  const [verdicts = ''] = /^(?:YOUR MAIL|VOTRE COURRIEL|IHRE MAIL)\n[\s\S]*?(?=\n\n)/m.exec(text) ?? [];
  const [block] =
    /^(?:If you mean this|Si c'est bien cela|Wenn Sie das meinen)[\s\S]*?^(?:end|fin|ende)$/m.exec(text) ??
    [];
  return [`Subject: ${subject}`, verdicts, ...(block === undefined ? [] : [block])].join('\n\n');
}

/** What a mail tells of what happened. */
function happened({ text }: Received): string {
  const [account = ''] =
    /^(?:WHAT HAPPENED|CE QUI S'EST PASSÉ|WAS GESCHAH)\n[\s\S]*?(?=\n\n)/m.exec(text) ?? [];
  return account;
}

/** How an answer is announced. */
const ANSWERS = { en: 'The robot answers:', fr: 'Le robot répond :', de: 'Der Roboter antwortet:' } as const;

const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

let office: PostOffice;
beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

async function written(
  { game, sides, before, mails, locale = 'en', title }: Exchange,
  at: number,
): Promise<string[]> {
  const id = ['anna-ben', game.module, ...(at === 0 ? [] : [at + 1])].join('-');
  const names = ['Anna', 'Ben'];
  const table = await office.begin({
    ...{ ...game, id, title: 'Anna and Ben' },
    players: sides.map((side, seat) => ({
      side,
      name: names[seat] ?? '',
      address: `${side}.${game.module}.${at}@localhost`,
      locale,
    })),
  });
  const people = new Map(sides.map((side) => [side, new PenFriend(office, table, side)]));
  const known = (side: string): PenFriend => {
    const person = people.get(side);
    if (person === undefined) throw new Error(`nobody plays ${side}`);
    return person;
  };
  for (const [side, text] of before)
    expect((await known(side).write(text)).text).not.toMatch(/REFUSED|REFUSÉ|ABGELEHNT/);
  const parts: string[] = title === undefined ? [] : [title];
  for (const step of mails) {
    if ('gets' in step) {
      const mail = await known(step.gets).awaits(({ text }) => step.about.test(text), step.told);
      parts.push(step.told, indented(`Subject: ${mail.subject}\n\n${happened(mail)}`));
      continue;
    }
    const [told, side, text, account] = step;
    const answer = await known(side).write(text);
    parts.push(told, indented(text), ANSWERS[locale], indented(shown(answer)));
    if (account !== undefined) parts.push(indented(happened(answer)));
  }
  return parts;
}

describe('the mails in the guides', () => {
  it.each(Object.entries(GUIDES))('of %s are those that went over the wire', async (name, exchanges) => {
    const path = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
    const guide = readFileSync(path, 'utf8');
    const at = guide.indexOf(`\n${HEADING}\n`);
    const parts = [HEADING, ABOUT];
    for (const [index, exchange] of exchanges.entries()) parts.push(...(await written(exchange, index)));
    const text = `${parts.join('\n\n')}\n`;
    if (process.env.UPDATE_GOLDEN !== undefined) {
      writeFileSync(path, `${(at < 0 ? guide : guide.slice(0, at)).trimEnd()}\n\n${text}`);
      return;
    }
    expect(guide.slice(at + 1)).toBe(text);
  });
});
