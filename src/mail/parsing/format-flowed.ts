/**
 * Reads format=flowed text (RFC 3676): joins soft-broken lines, takes off space-stuffing. A paragraph ends where
 * the quote depth changes (4.5), even after a soft break, so an order typed under a flowed quote stays an order.
 */
export function unflow(text: string, delSp: boolean): string {
  const out: string[] = [];
  let depth = 0;
  /** The paragraph being joined; null between paragraphs. */
  let paragraph: string | null = null;
  for (const raw of text.split('\n')) {
    const quoted = /^>*/.exec(raw)?.[0].length ?? 0;
    const line = raw.slice(quoted).replace(/^ /, '');
    const signature = line === '-- ';
    if (paragraph !== null && (quoted !== depth || signature)) {
      out.push(join(depth, paragraph));
      paragraph = null;
    }
    depth = quoted;
    const soft = line.endsWith(' ') && !signature;
    const joined: string = (paragraph ?? '') + (soft && delSp ? line.slice(0, -1) : line);
    paragraph = soft ? joined : null;
    if (!soft) out.push(join(depth, joined));
  }
  if (paragraph !== null) out.push(join(depth, paragraph));
  return out.join('\n');
}

function join(depth: number, text: string): string {
  // A stuffed line that begins with `>` is text, not a quote: the space keeps readers of quotes from taking it.
  if (depth === 0) return text.startsWith('>') ? ` ${text}` : text;
  return `${'>'.repeat(depth)} ${text}`;
}

/** Writes text as format=flowed without soft breaks, so that order lines can be copied whole from any reader. */
export function flow(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const bare = line === '-- ' ? line : line.replace(/(?<![ \t])[ \t]+$/, '');
      return /^( |>|From )/.test(bare) ? ` ${bare}` : bare;
    })
    .join('\n');
}
