import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import type { Chart } from '../../../src/engine/core/map-chart/map-chart-model.js';
import type { State } from '../../../src/engine/liberty/state.js';
import {
  drawBoard,
  drawParts,
  type Picture,
  type PictureRequest,
  surveyBoard,
} from '../../../src/report/picture/draw-board.js';
import { libertyTwin } from '../../engine/liberty/support/twin.js';
import { inEveryRun } from '../../support/property.js';
import { realTexts } from '../../support/real-texts.js';
import { play, table } from '../../support/ww-table.js';
import { gameNamed, games, requestFor, stretches, valuesOf } from './drawn.js';

function drawn(request: PictureRequest): Picture {
  const picture = drawBoard(request);
  if (picture === null) throw new Error('nothing was drawn');
  return picture;
}

function chartOf({ module, view }: Omit<PictureRequest, 'crop'>): Chart {
  const chart = module.chart?.(view);
  if (chart === undefined) throw new Error(`${module.id} has no chart`);
  return chart;
}

/** What is wrong with the tags of a file, in words. */
function faultsIn(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [tag, end, name = '', rest = ''] of svg.matchAll(
    /<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)\/?>/g,
  )) {
    if (end === '/') {
      const last = open.pop();
      if (last !== name) faults.push(`${name} closes ${last}`);
    } else if (!tag.endsWith('/>')) open.push(name);
    const names = [...rest.matchAll(/ ([\w:-]+)="/g)].map(([, one]) => one);
    if (new Set(names).size !== names.length) faults.push(`twice the same: ${tag}`);
    if (/NaN|Infinity|undefined/.test(tag)) faults.push(tag);
  }
  const text = svg.replace(/<\/?[a-z]+(?: [\w:-]+="[^"<]*")*\/?>/g, '');
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text)) faults.push('loose characters');
  return [...faults, ...open];
}

describe('the picture of the board', () => {
  for (const { module, scenario } of games) {
    const all = stretches(module, scenario, 'picture', 12);
    const some = all.filter((_, index) => index % Math.ceil(all.length / inEveryRun(2, 4)) === 0);

    it(`shows every stack of the view and no other (${module.id})`, () => {
      for (const stretch of some) {
        for (const viewer of [...module.sides, 'observer']) {
          const request = requestFor(module, stretch, viewer);
          const { svg } = drawn({ ...request, crop: 'whole' });
          const stacks = chartOf(request).stacks.map(({ id }) => id);
          expect(valuesOf(svg, 'data-stack').sort()).toEqual(stacks.sort());
        }
      }
    });

    it(`is well formed, whole and in part, and the same every time (${module.id})`, () => {
      for (const stretch of some) {
        for (const crop of ['whole', 'action'] as const) {
          const request = { ...requestFor(module, stretch, module.sides[0] ?? ''), crop };
          const picture = drawBoard(request);
          if (picture === null) continue;
          expect(faultsIn(picture.svg)).toEqual([]);
          expect(drawBoard(request)).toEqual(picture);
        }
      }
    });

    it(`can be read in every language (${module.id})`, () => {
      const [stretch] = some.slice(-1);
      if (stretch === undefined) throw new Error('no game');
      const told = ['en', 'fr', 'de'].map((locale) => {
        const request = requestFor(module, stretch, 'umpire', locale);
        return drawn({ ...request, crop: 'whole' });
      });
      expect(new Set(told.map(({ alt }) => alt)).size).toBe(3);
      expect(new Set(told.map(({ svg }) => svg)).size).toBe(3);
      for (const { alt, text } of told) expect(`${alt}\n${text}`).not.toMatch(/picture\.|\[|undefined/);
    });

    it(`marks what changed and draws what moved (${module.id})`, () => {
      let arrows = 0;
      for (const stretch of some) {
        const request = requestFor(module, stretch, module.sides[0] ?? '');
        const { svg, text } = drawn({ ...request, crop: 'whole' });
        const before = new Map(
          chartOf({ ...request, view: request.before }).stacks.map((one) => [one.id, one]),
        );
        const now = chartOf(request).stacks;
        const marked = new Set(
          [...svg.matchAll(/data-stack="([^"]*)" data-changed="yes"/g)].map(([, id]) => id),
        );
        for (const stack of now) {
          const was = before.get(stack.id);
          if (was === undefined || was.count !== stack.count) expect([...marked]).toContain(stack.id);
          if (JSON.stringify(was) === JSON.stringify(stack)) expect([...marked]).not.toContain(stack.id);
        }
        const left = [...before.keys()].filter((id) => !now.some((stack) => stack.id === id));
        expect(valuesOf(svg, 'data-gone').sort()).toEqual(left.sort());
        const trails = valuesOf(svg, 'data-trail');
        expect(text.match(/^\d+\. /gm) ?? []).toHaveLength(trails.length);
        arrows += trails.length;
      }
      expect(arrows).toBeGreaterThan(0);
    });

    it(`says in words which stacks stand where (${module.id})`, () => {
      const [stretch] = some.slice(-1);
      if (stretch === undefined) throw new Error('no game');
      const request = requestFor(module, stretch, 'umpire');
      const { text, alt } = drawn({ ...request, crop: 'whole' });
      const chart = chartOf(request);
      for (const { at, leaders } of chart.stacks) {
        const place = chart.places.find(({ id }) => id === at)?.name ?? '';
        for (const name of [place, ...leaders]) expect(text).toContain(request.messages.value(name));
      }
      expect(text.split('\n')[0]).toBe(alt.slice(0, text.indexOf('\n')));
    });
  }

  it('is the same where the hand, the draw pile or the blocks of the other side are others', () => {
    const liberty = gameNamed('liberty');
    const random = new SeededRandom('twins');
    let different = 0;
    for (const stretch of stretches(liberty, '1775', 'twins', 9).slice(0, 5)) {
      for (const side of liberty.sides) {
        const twin = {
          ...stretch,
          before: libertyTwin(stretch.before as State, side, random),
          after: libertyTwin(stretch.after as State, side, random),
        };
        for (const crop of ['whole', 'action'] as const) {
          const [one, other] = [stretch, twin].map((each) =>
            drawBoard({ ...requestFor(liberty, each, side), crop }),
          );
          expect(other).toEqual(one);
        }
        const [one, other] = [stretch, twin].map((each) =>
          drawn({ ...requestFor(liberty, each, 'umpire'), crop: 'whole' }),
        );
        if (one?.text !== other?.text) different++;
      }
    }
    expect(different).toBeGreaterThan(5);
  });
});

describe('small parts of the board', () => {
  it.each(games)('are two or three, as wide as a telephone can show ($module.id)', ({ module, scenario }) => {
    for (const stretch of stretches(module, scenario, 'parts', 25).slice(0, 12)) {
      const survey = surveyBoard(requestFor(module, stretch, module.sides[0] ?? ''));
      if (survey === null) throw new Error('no chart');
      const parts = drawParts(survey);
      expect([2, 3]).toContain(parts.length);
      for (const { svg } of parts) {
        expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(460);
        expect(faultsIn(svg)).toEqual([]);
      }
      // The end of the last way is in sight of the first.
      const last = survey.journeys.at(-1);
      const [first] = parts;
      if (last !== undefined)
        expect(valuesOf(first?.svg ?? '', 'data-trail')).toContain(
          [last.kind, last.side, ...last.path].join(' '),
        );
    }
  });

  it('show the fronts where nothing has happened yet', () => {
    const module = gameNamed('wilderness-war');
    const view = table({
      french: {
        at: {
          ticonderoga: { units: { 'fr-regular-bearn': 1 } },
          quebec: { units: { 'fr-regular-artois': 1 } },
        },
      },
      british: {
        at: { albany: { units: { 'br-regular-35th': 1 } }, halifax: { units: { 'br-regular-44th': 1 } } },
      },
    });
    const survey = surveyBoard({ module, view, messages: realTexts.messages(module, 'en') });
    if (survey === null) throw new Error('no chart');
    expect(drawParts(survey).map(({ svg }) => valuesOf(svg, 'data-stack').sort())).toEqual([
      ['british@albany', 'french@ticonderoga'],
      expect.any(Array),
    ]);
  });
});

describe('a part of the board', () => {
  const module = gameNamed('wilderness-war');
  const messages = realTexts.messages(module, 'en');
  const before = table({
    french: {
      at: {
        montreal: { leaders: ['levis'], units: { 'fr-regular-bearn': 1 } },
        louisbourg: { leaders: ['drucour'], units: { 'fr-regular-artois': 1 } },
      },
    },
  });
  const { state: view, events } = play(
    before,
    'force 1 Levis with all',
    'boat to Sorel, Trois-Rivieres',
    'pass',
  );
  const request = { module, view, before, events, messages };

  it('shows the place of a move with its arrow, and leaves out what is far away', () => {
    const { svg, text, alt } = drawn({ ...request, crop: 'action' });
    expect(valuesOf(svg, 'data-trail')).toEqual(['march french montreal sorel trois-rivieres']);
    expect(valuesOf(svg, 'data-stack')).toEqual(['french@trois-rivieres']);
    expect(valuesOf(svg, 'data-gone')).toEqual(['french@montreal']);
    for (const name of ['Lévis', 'Montréal', 'Sorel', 'Trois-Rivières']) expect(svg).toContain(`>${name}<`);
    expect(svg).not.toContain('Drucour');
    expect(text).toContain('1. French: Montréal to Trois-Rivières by way of Sorel with Lévis (one unit).');
    expect(alt).toContain('Changed since the last report: Montréal, Trois-Rivières.');
  });

  it('holds no ground that cannot be seen, and is cut off nowhere, which costs more than all else in it', () => {
    const outlines = ({ svg }: Picture): number => svg.match(/<path d="M[^"]*Z" fill="#/g)?.length ?? 0;
    const part = drawn({ ...request, crop: 'action' });
    expect(outlines(part)).toBeLessThan(outlines(drawn({ ...request, crop: 'whole' })) / 2);
    expect(part.svg).not.toMatch(/clip|overflow|.<svg/);
  });

  it('writes the names of empty wilderness larger than the whole map does', () => {
    const sizeIn = (crop: PictureRequest['crop']): number =>
      Number(/font-size="([\d.]+)"[^>]*>Memphremagog</.exec(drawn({ ...request, crop }).svg)?.[1] ?? 0);
    expect(sizeIn('whole')).toBeGreaterThan(7);
    expect(sizeIn('action')).toBeGreaterThan(sizeIn('whole') * 1.3);
  });

  it('is not drawn where nothing happened', () => {
    const { before: _before, events: _events, ...still } = request;
    expect(drawBoard({ ...still, crop: 'action' })).toBeNull();
    expect(valuesOf(drawn({ ...still, crop: 'whole' }).svg, 'data-changed')).toEqual([]);
  });

  it('shows a siege with its level, and who is shut in', () => {
    const units = (unit: string) => ({ at: { 'hudson-carry-north': { units: { [unit]: 1 } } } });
    const siege = table({
      sieges: { 'hudson-carry-north': 1 },
      french: units('fr-regular-bearn'),
      british: { ...units('br-regular-35th'), forts: ['hudson-carry-north'] },
    });
    const { text, svg } = drawn({ module, view: siege, messages, crop: 'action' });
    expect(text).toContain('siege and its level: Hudson Carry North (1).');
    expect(text).toContain('British: Hudson Carry North (one unit: 1 foot; besieged).');
    expect(valuesOf(svg, 'data-stack').sort()).toEqual([
      'british@hudson-carry-north',
      'french@hudson-carry-north',
    ]);
  });

  it('is not drawn for a game without a chart', () => {
    const { chart: _chart, ...plain } = module;
    expect(drawBoard({ ...request, module: plain, crop: 'whole' })).toBeNull();
  });
});
