/** Letters of one post; Discourse takes 32,000 unless its settings say otherwise. */
export const LONGEST = 30_000;

const FENCE = /^(`{3,})/;

/** What is open at the end of a piece, with what opens it again and what closes it. */
interface Open {
  readonly name: string;
  readonly opens: readonly string[];
  readonly closes: string;
}

/**
 * A text in Markdown in pieces that a forum takes, parted between lines. What is folded or stands between fences is closed at the end of
 * a piece and opened again in the next.
 */
export function partsOf(text: string, longest = LONGEST): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let open: readonly Open[] = [];
  const room = (): number => longest - open.reduce((sum, { closes }) => sum + closes.length + 1, 0);
  for (const line of text.split('\n')) {
    if (lines.length > 0 && length + line.length >= room()) {
      parts.push([...lines, ...open.map(({ closes }) => closes).reverse()].join('\n'));
      lines = open.flatMap(({ opens }) => opens);
      length = lines.join('\n').length + 1;
    }
    const cut = line.slice(0, Math.max(0, room() - length - 1));
    lines.push(cut);
    length += cut.length + 1;
    open = after(open, line);
  }
  return [...parts, lines.join('\n')];
}

/** What is open behind a line. */
function after(open: readonly Open[], line: string): readonly Open[] {
  const last = open.at(-1);
  const [, fence] = FENCE.exec(line) ?? [];
  if (last?.name === 'fence') return fence === last.closes && line === fence ? open.slice(0, -1) : open;
  if (fence !== undefined) return [...open, { name: 'fence', opens: [line], closes: fence }];
  if (line === '</details>') return open.slice(0, -1);
  if (line === '<details>') return [...open, { name: 'details', opens: ['<details>'], closes: '</details>' }];
  if (last?.name === 'details' && last.opens.length === 1 && line.startsWith('<summary>'))
    return [...open.slice(0, -1), { ...last, opens: ['<details>', line, ''] }];
  return open;
}
