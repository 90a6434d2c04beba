import { createHash } from 'node:crypto';
import { escaped } from '../html-mail/index.js';
import { sharedFile } from '../messages/index.js';
import { LAYERS } from '../picture/index.js';
import { replayData } from './replay-data.js';
import type { ReplayModel } from './replay-model.js';

/** What the script of a page says itself; values are put in for `{0}`, `{1}` and so on. */
const SAID = [
  ...(['step', 'entry', 'map', 'nothing', 'given', 'link', 'pick', 'picked', 'rolled'] as const),
  ...(['right', 'wrong', 'uncomputed', 'end', 'follows', 'strange'] as const),
] as const;

/** Names of values in messages, in the order in which the script puts them in. */
const VALUES: { readonly [key in (typeof SAID)[number]]?: readonly string[] } = {
  step: ['step', 'steps', 'seq'],
  entry: ['seq'],
  map: ['headline'],
  picked: ['result', 'purpose', 'chain'],
  rolled: ['result', 'purpose', 'chain', 'die'],
};

/**
 * The page of a replay: everything in one file, which fetches nothing and may run nothing but its own script. It needs no house and no
 * network, now or later.
 */
export function replayPage(model: ReplayModel): string {
  const { messages, lang, title, ground } = model;
  const [script, style] = [sharedFile('replay.js'), sharedFile('replay.css')];
  const says = (key: string): string => escaped(messages.text(`replay.${key}`));
  const words = Object.fromEntries(
    SAID.map((key) => {
      const values = (VALUES[key] ?? []).map((name, index) => [name, `{${index}}`]);
      return [key, messages.text(`replay.${key}`, Object.fromEntries(values))];
    }),
  );
  return [
    '<!DOCTYPE html>',
    `<html lang="${escaped(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<header><h1>${escaped(title)}</h1><p class="quiet">${escaped(model.about)}</p></header>`,
    '<main>',
    `<noscript><p>${says('script')}</p></noscript>`,
    `<nav class="controls" aria-label="${says('controls')}">`,
    ...['first', 'back', 'next', 'last'].map(
      (id) => `<button type="button" id="${id}">${says(`button.${id}`)}</button>`,
    ),
    `<input type="range" id="slider" min="0" max="0" value="0" aria-label="${says('slider')}">`,
    `<select id="chapters" aria-label="${says('chapters')}"></select>`,
    '</nav>',
    '<p id="where" class="quiet"></p>',
    '<div class="sheet">',
    '<div>',
    ...(ground === null ? [] : board(model, ground, says)),
    '</div>',
    '<div>',
    '<section class="card" aria-live="polite" aria-labelledby="headline">',
    '<h2 id="headline"></h2>',
    '<p id="who" class="quiet"></p>',
    '<ul id="told"></ul>',
    `<div id="said-part"><h3>${says('said')}</h3><ul id="said"></ul></div>`,
    '</section>',
    `<section class="card" id="draws-part" aria-label="${says('dice')}"><h2>${says('dice')}</h2>${isChained(model) ? `<p class="quiet">${says('derivation')}</p>` : ''}<ol id="draws"></ol></section>`,
    '<p id="hash" class="hash"></p>',
    `<details${ground === null ? ' hidden' : ''}><summary>${says('position')}</summary><div id="position"></div></details>`,
    `<details open><summary>${says('verified')}</summary>`,
    list(model.verified),
    `<h3>${says('unproved')}</h3>`,
    list(model.unproved),
    '</details>',
    `<p class="quiet">${says('keys')}</p>`,
    '</div>',
    '</div>',
    '</main>',
    `<script type="application/json" id="replay-data">${asJson(replayData(model))}</script>`,
    `<script type="application/json" id="replay-words">${asJson(words)}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Whether any of its dice follow from chains. */
function isChained({ steps }: ReplayModel): boolean {
  return steps.some(({ draws }) => draws.some(({ link }) => link !== null));
}

function board(
  { messages }: ReplayModel,
  { width, height, grounds, lines, names, legend }: NonNullable<ReplayModel['ground']>,
  says: (key: string) => string,
): string[] {
  const layer = (name: (typeof LAYERS)[number]): string => `<g data-layer="${name}"></g>`;
  const [holders, ...others] = LAYERS;
  const stacks = others.pop();
  const font = 'font-family="DejaVu Sans, Arial Narrow, Arial, sans-serif" font-stretch="condensed"';
  return [
    `<div class="map" id="map" tabindex="0" role="group" aria-label="${says('window')}">`,
    `<svg id="drawing" role="img" aria-label="${escaped(messages.text('replay.map', { headline: '' }))}" viewBox="0 0 ${width} ${height}" ${font}>`,
    ...[
      grounds,
      layer(holders),
      lines,
      ...others.map(layer),
      names,
      stacks === undefined ? '' : layer(stacks),
    ],
    '</svg>',
    '</div>',
    `<p><button type="button" id="smaller">${says('smaller')}</button> <button type="button" id="larger">${says('larger')}</button></p>`,
    `<details><summary>${says('legend')}</summary><div class="legend" tabindex="0" role="group" aria-label="${says('legend')}"><svg role="img" aria-label="${says('legend')}" width="${width}" height="${legend.height}" viewBox="0 0 ${width} ${legend.height}" ${font}>${legend.svg}</svg></div></details>`,
  ];
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li class="proof">${escaped(line)}</li>`).join('')}</ul>`;
}

/** Nothing is fetched, sent or run but what stands in the page, known by its digests. */
function policy(script: string, style: string): string {
  const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; base-uri 'none'; form-action 'none'`;
}

/** JSON that cannot end the element it stands in. */
function asJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
