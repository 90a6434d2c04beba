import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '../../../src/engine/core/base/game-event.js';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import { parseLocale } from '../../../src/engine/core/names/locale-files.js';
import { begin, step } from '../../../src/engine/core/session/session.js';
import { createWildernessWar, wildernessWarMessages } from '../../../src/engine/wilderness-war/index.js';
import { Messages } from '../../../src/report/messages/message-catalog.js';
import { accepted, anyDice, bare, data, start, world } from '../../support/wilderness-war.js';

const game = createWildernessWar(data);
const lexicon = game.lexicons.en;
if (lexicon === undefined) throw new Error('no English');
const catalog = wildernessWarMessages(data, 'en');
const messages = new Messages([catalog], lexicon, 'en', true);

const besieged = start(
  bare({
    vp: { side: 'british', points: 2 },
    sieges: { quebec: 1 },
    amphib: ['ile-d-orleans'],
    fieldworks: ['quebec'],
    played: ['quiberon-bay'],
    to_act: 'british',
    hands: { british: [3, 21, 57] },
    french: {
      raided: ['hoosic'],
      at: {
        quebec: {
          leaders: ['levis'],
          units: { 'fr-marine-detachment': 3 },
          reduced: { 'fr-marine-detachment': 1 },
        },
      },
    },
    british: { at: { quebec: { leaders: ['wolfe'], units: { '40th': 1 } } } },
  }),
);

function boardOf(view = besieged): string {
  return game
    .board(view)
    .map(({ title, lines }) =>
      [messages.message(title), ...lines.map((line) => `  ${messages.message(line)}`)].join('\n'),
    )
    .join('\n');
}

describe('the board', () => {
  it('shows stacks, sieges and markers of the spaces that have something', () => {
    expect(boardOf()).toContain(
      'Québec: French fortress, siege 1, fieldworks, Wolfe 1-6-2, regulars 3-4 (40th), ' +
        'besieged: Lévis 2-5-1, marine detachments 1-4 (2), 0-4 reduced (1)',
    );
    expect(boardOf()).toContain('Hoosic: raided by the French');
    expect(boardOf()).toContain("Île d'Orléans: Amphib");
    expect(boardOf()).not.toContain('Trois-Rivières');
  });

  it('puts places that hold the same and nothing else into one line', () => {
    expect(boardOf(start('annus-mirabilis'))).toContain('British stockade at Charlestown, Hoosic');
  });

  it('shows the tracks', () => {
    expect(boardOf()).toContain('Victory points: 2 British');
    expect(boardOf()).toContain('Lasting events: Quiberon Bay');
    expect(boardOf()).toContain('British 3 of 9.');
    expect(boardOf()).toContain('at most 10 Northern and 4 Southern Provincials');
  });

  it('can be told for every scenario, in every region', () => {
    for (const { id } of game.scenarios) {
      const text = boardOf(start(id));
      for (const word of ['St. Lawrence Department', 'Ohio country', 'Atlantic', 'Tracks and cards']) {
        expect(text).toContain(word);
      }
    }
    expect(boardOf(start('annus-mirabilis'))).toContain('Southern colonial militias: militias 1-0 (1)');
  });
});

describe('a hand', () => {
  const lines = (viewer: string) =>
    game
      .hand(game.view(besieged, viewer), viewer)
      .flatMap((section) => [
        messages.message(section.title),
        ...section.lines.map((line) => messages.message(line)),
      ]);

  it('names each card and whether its event can be played (5.12)', () => {
    expect(lines('british')).toEqual([
      'British hand: 3 cards',
      '3 Campaign (value 3): event not now - A Campaign needs two leaders of yours on the map.',
      '21 Louisbourg Squadrons (value 3): event of the enemy',
      '57 British Regulars (value 3): event can be played',
    ]);
  });

  it('is shown to its owner and the umpire only', () => {
    expect(lines('french')).toEqual(['French hand: no card']);
    expect(lines('observer')).toEqual([]);
    expect(lines('umpire')).toEqual([...lines('french'), ...lines('british')]);
  });
});

describe('headlines, questions and events', () => {
  it('say whose turn it is', () => {
    expect(messages.message(game.headline(besieged))).toBe('Early season 1757, British action phase');
    expect(messages.message(game.headline(start('early-war')))).toBe('Early season 1755, the deal');
    const [decision] = game.pending(besieged);
    if (decision === undefined) throw new Error('nothing pending');
    expect(messages.message(game.question(besieged, decision))).toBe(
      'British: your action phase. Play a card to activate pieces or to build; you have 3 cards, the enemy 0.',
    );
  });

  it('name the pieces that still have to move', () => {
    const facts = { card: 14, how: 'force', groups: [{ pieces: ['montcalm', 'fr-regular-bearn'] }] };
    const question = game.question(besieged, { id: 'd1f', side: 'french', kind: 'move', facts });
    expect(messages.message(question)).toContain('card 14 Foul Weather activated');
    expect(messages.message(question)).toContain('Montcalm, Béarn');
  });

  it('tell every event of the sequence of play, and the end', () => {
    const told: string[] = [];
    const setup = accepted(
      bare({ hand_size: { french: 1, british: 1 }, season: { year: 1757, half: 'late' } }),
    );
    const dealt = begin(game, setup, anyDice());
    const decision = game.pending(dealt.session.state)[0];
    const result = step(game, dealt.session, { type: 'chance', decision: decision?.id ?? '' }, anyDice());
    if (!result.ok) throw new Error(result.violation.code);
    for (const event of result.value.events) told.push(messages.message(game.describe(event)));
    expect(told[0]).toBe('Late season 1757 begins; the French act first.');
    expect(told[1]).toMatch(/^You are dealt \d+ .+\.$/);
    expect(told[2]).toBe('The French are dealt one card and have 1.');
    const more: GameEvent[] = [
      { kind: 'card-played', audience: 'public', data: { side: 'french', card: 6, use: 'construction' } },
      { kind: 'card-held', audience: 'public', data: { side: 'british' } },
      { kind: 'season-ended', audience: 'public', data: { season: 'early', year: 1757 } },
      { kind: 'reshuffled', audience: 'public', data: { count: 61 } },
    ];
    expect(more.map((event) => messages.message(game.describe(event)))).toEqual([
      'The French play 6 Surrender! for construction.',
      'The British pass and keep their last card.',
      'Early season 1757 is over.',
      'The discards are shuffled into the draw pile: 61 cards.',
    ]);
  });
});

describe('names', () => {
  const read = (category: string, text: string) => {
    const result = lexicon.names(category).read(Cursor.of(text));
    return result.ok ? result.value : result.violation.code;
  };

  it('are read with or without accents, and forts by their names', () => {
    expect(
      ['quebec', 'QUÉBEC', 'carillon', 'fort duquesne', 'Fort William Henry', 'hud carry n'].map((t) =>
        read('space', t),
      ),
    ).toEqual(['quebec', 'quebec', 'ticonderoga', 'ohio-forks', 'hudson-carry-north', 'hudson-carry-north']);
  });

  it('show every space, piece and card, and no two spaces alike', () => {
    const shown = world.spaceIds.map((space) => lexicon.names('space').show(space));
    expect(new Set(shown).size).toBe(141);
    for (const [id, space] of world.spaces) expect(read('space', space.name)).toBe(id);
    for (const unit of world.units.values()) expect(lexicon.names('unit').has(unit.id)).toBe(true);
    for (const type of new Set([...world.units.values()].map((unit) => unit.type))) {
      expect(lexicon.names('unittype').has(type)).toBe(true);
    }
    expect(lexicon.names('card').show('6')).toBe('6 Surrender!');
  });
});

describe('the locale files', () => {
  const source = (folder: string): string =>
    readdirSync(new URL(`../../../src/engine/wilderness-war/${folder}`, import.meta.url), {
      withFileTypes: true,
    })
      .map((entry) =>
        entry.isDirectory()
          ? source(`${folder}${entry.name}/`)
          : entry.name.endsWith('.ts')
            ? readFileSync(
                new URL(`../../../src/engine/wilderness-war/${folder}${entry.name}`, import.meta.url),
                'utf8',
              )
            : '',
      )
      .join('\n');
  const code = source('');

  it('have a message for every refusal and every event of the code', () => {
    const refusals = [...code.matchAll(/\b(?:refuse|fault)\(\s*'([a-z-]+)'|code: '([a-z-]+)'/g)].map(
      (m) => m[1] ?? m[2],
    );
    const own = new Set(refusals.filter((found) => !CORE.has(found ?? '')));
    expect(own.size).toBeGreaterThan(40);
    expect([...own].filter((found) => !messages.has(`violation.${found}`))).toEqual([]);
    const kinds = new Set([...code.matchAll(/kind: '([a-z-]+)',\s*audience/g)].map((m) => m[1]));
    expect([...kinds].filter((kind) => !messages.has(`event.${kind}`))).toEqual([]);
    for (const { verb, answers } of game.orders) {
      expect(messages.has(`help.${verb}`)).toBe(true);
      expect(messages.value(`verb:${verb}`)).not.toContain(':');
      for (const kind of answers) expect(messages.value(`decision:${kind}`)).not.toContain(':');
    }
  });

  it('say nothing twice', () => {
    const files = (data.locales.en ?? []).map((file) => Object.keys(parseLocale(file).messages ?? {}));
    const keys = files.flat();
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

/** Refusals whose text the program has for every game. */
const CORE: ReadonlySet<string> = new Set([
  'unknown-name',
  'expected-word',
  'not-a-number',
  'slot-missing',
  'trailing-words',
  'plan-out-of-reach',
  'unknown-scenario',
  'scenario-wrong-side',
]);
