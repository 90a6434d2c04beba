// Shows a replay: places the pieces of each step on the map, tells what happened, and computes the dice again.
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId('replay-data').textContent);
  const words = JSON.parse(byId('replay-words').textContent);
  const { texts, pieces, blocks, steps, seal, tips } = data;
  const SVG = 'http://www.w3.org/2000/svg';
  const ZOOMS = [100, 150, 220, 330, 500];
  const layers = [...document.querySelectorAll('[data-layer]')];
  const map = byId('map');

  // What lies on the board after each step, and the position in words.
  const lying = new Set();
  let board = [];
  const states = steps.map((step) => {
    for (const piece of step.minus) lying.delete(piece);
    for (const piece of step.plus) lying.add(piece);
    board = step.board ?? board;
    return { lying: [...lying], board };
  });

  const fill = (text, ...values) =>
    values.reduce((made, value, at) => made.replace(`{${at}}`, () => String(value)), text);

  function made(tag, text, className) {
    const node = document.createElement(tag);
    if (text !== undefined) node.textContent = text;
    if (className !== undefined) node.className = className;
    return node;
  }

  const shown = new Map();
  function placePieces(wanted) {
    const now = new Set(wanted);
    for (const [piece, node] of shown) {
      if (now.has(piece)) continue;
      node.remove();
      shown.delete(piece);
    }
    for (const piece of wanted) {
      if (shown.has(piece)) continue;
      const [layer, svg] = pieces[piece];
      const node = document.createElementNS(SVG, 'g');
      // Written by the program that made this page, every word in it escaped.
      node.innerHTML = svg;
      layers[layer].append(node);
      shown.set(piece, node);
    }
  }

  /** Where the map is larger than its window, that goes where something happened. */
  function lookAtNews() {
    if (map === null || map.scrollWidth <= map.clientWidth + 1) return;
    const news = [...map.querySelectorAll('[data-trail],[data-changed],[data-gone]')];
    if (news.length === 0) return;
    const inside = map.getBoundingClientRect();
    const boxes = news.map((node) => node.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    map.scrollLeft += (left + right) / 2 - (inside.left + inside.right) / 2;
    map.scrollTop += (top + bottom) / 2 - (inside.top + inside.bottom) / 2;
  }

  const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  /** As the log has it: the first of five numbers of 48 bits below the greatest multiple of `count`. */
  function numberIn(digest, count) {
    const limit = 2 ** 48 - (2 ** 48 % count);
    for (let at = 0; at + 6 <= digest.length; at += 6) {
      const number = digest.slice(at, at + 6).reduce((sum, byte) => sum * 256 + byte, 0);
      if (number < limit) return number;
    }
    return null;
  }

  // The links of each chain, the published end as number 0.
  const links = new Map(tips.map(([chain, tip]) => [`${chain}/0`, tip]));
  for (const { draws } of steps) {
    for (const [chain, , , , n, preimage] of draws) if (n !== null) links.set(`${chain}/${n}`, preimage);
  }

  /** Whether a link belongs to the chain: its digest is the link before it. */
  async function follow([chain, , , , n, preimage], item) {
    const before = links.get(`${chain}/${n - 1}`);
    const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(preimage))));
    const what = n === 1 ? words.end : `${words.link} ${n - 1}`;
    const right = digest === before;
    const verdict = right ? words.follows : words.strange;
    item.append(made('p', `SHA-256(${words.link} ${n}) = ${digest}`, 'hash'));
    item.append(made('p', `${what}: ${verdict}`, right ? 'right' : 'wrong'));
  }

  async function derive(draw, item) {
    const [, purpose, die, result, n, preimage, i] = draw;
    if (n === null) {
      item.append(made('p', words.given));
      return;
    }
    const text = JSON.stringify([seal.game, seal.words, n, texts[purpose], i]);
    item.append(made('p', `${words.link} ${n}: ${preimage}`, 'hash'));
    if (globalThis.crypto?.subtle !== undefined) await follow(draw, item);
    if (die === 0) {
      item.append(made('p', words.pick));
      return;
    }
    item.append(made('p', `HMAC-SHA-256(${words.link} ${n}, ${text})`, 'hash'));
    // Old browsers, and some with files from a disk, compute nothing of the kind.
    if (globalThis.crypto?.subtle === undefined) {
      item.append(made('p', words.uncomputed));
      return;
    }
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(preimage),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
    const number = numberIn(digest, die);
    const rolled = number === null ? null : (number % die) + 1;
    item.append(made('p', `= ${hexOf(digest)}`, 'hash'));
    const right = String(rolled) === texts[result];
    item.append(
      made(
        'p',
        `${number} mod ${die} + 1 = ${rolled}. ${right ? words.right : words.wrong}`,
        right ? 'right' : 'wrong',
      ),
    );
  }

  let at = 0;
  function tell(step) {
    byId('headline').textContent = texts[step.head];
    byId('who').textContent = `${texts[step.who]}, ${texts[step.when]}`;
    byId('hash').textContent = `${fill(words.entry, step.n)}: ${step.hash}`;
    const told = step.told.map(([text, rule]) => {
      const item = made('li');
      item.append(made('span', texts[text]));
      if (texts[rule] !== '') item.append(' ', made('span', texts[rule], 'rule'));
      return item;
    });
    byId('told').replaceChildren(...(told.length === 0 ? [made('li', words.nothing)] : told));
    byId('said').replaceChildren(...step.said.map((line) => made('li', texts[line])));
    byId('said-part').hidden = step.said.length === 0;
    const draws = step.draws.map((draw) => {
      const [chain, purpose, die, result] = draw;
      const item = made('li');
      const what = die === 0 ? words.picked : words.rolled;
      item.append(made('p', fill(what, texts[result], texts[purpose], texts[chain], die)));
      void derive(draw, item);
      return item;
    });
    byId('draws').replaceChildren(...draws);
    byId('draws-part').hidden = draws.length === 0;
  }

  function tellBoard(now) {
    const parts = now.map((block) => {
      const [title, ...lines] = blocks[block];
      const part = made('section');
      part.append(made('h3', texts[title]));
      const list = made('ul');
      list.append(...lines.map((line) => made('li', texts[line])));
      if (lines.length > 0) part.append(list);
      return part;
    });
    byId('position').replaceChildren(...parts);
  }

  function show(index) {
    at = Math.max(0, Math.min(steps.length - 1, index));
    const step = steps[at];
    const state = states[at];
    if (step === undefined || state === undefined) return;
    placePieces(state.lying);
    tell(step);
    tellBoard(state.board);
    const where = fill(words.step, at + 1, steps.length, step.n);
    byId('where').textContent = where;
    byId('slider').value = String(at);
    byId('slider').setAttribute('aria-valuetext', where);
    byId('drawing')?.setAttribute('aria-label', fill(words.map, texts[step.head]));
    byId('chapters').value = String(chapters.findLast((chapter) => chapter <= at) ?? 0);
    for (const id of ['first', 'back']) byId(id).setAttribute('aria-disabled', String(at === 0));
    for (const id of ['next', 'last'])
      byId(id).setAttribute('aria-disabled', String(at === steps.length - 1));
    lookAtNews();
  }

  // A chapter begins where the headline changes, and with a battle.
  const isAnew = (index) => index === 0 || steps[index - 1].head !== steps[index].head;
  const chapters = steps.flatMap((step, index) => (isAnew(index) || step.attacks.length > 0 ? [index] : []));
  const named = (index) =>
    [...(isAnew(index) ? [steps[index].head] : []), ...steps[index].attacks]
      .map((text) => texts[text])
      .join(': ');
  byId('chapters').append(
    ...chapters.map((index) => {
      const option = made('option', `${steps[index].n}. ${named(index)}`);
      option.value = String(index);
      return option;
    }),
  );
  byId('slider').max = String(Math.max(0, steps.length - 1));
  byId('slider').addEventListener('input', (event) => show(Number(event.target.value)));
  byId('chapters').addEventListener('change', (event) => show(Number(event.target.value)));
  byId('first').addEventListener('click', () => show(0));
  byId('back').addEventListener('click', () => show(at - 1));
  byId('next').addEventListener('click', () => show(at + 1));
  byId('last').addEventListener('click', () => show(steps.length - 1));

  // On the map arrows scroll, on the slider and in lists they choose; everywhere else they go from step to step.
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target === map) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });

  if (map !== null) {
    let zoom = map.clientWidth < 600 ? 2 : 0;
    const enlarge = (by) => {
      zoom = Math.max(0, Math.min(ZOOMS.length - 1, zoom + by));
      byId('drawing').style.width = `${ZOOMS[zoom]}%`;
      lookAtNews();
    };
    byId('larger').addEventListener('click', () => enlarge(1));
    byId('smaller').addEventListener('click', () => enlarge(-1));
    enlarge(0);
  }
  const asked = /^#entry-(\d+)$/.exec(location.hash);
  const from = asked === null ? -1 : steps.findIndex((step) => step.n >= Number(asked[1]));
  show(Math.max(0, from));
})();
