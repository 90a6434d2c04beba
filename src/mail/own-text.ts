import { isQuoted, replyIntro, startsForwarded } from './quote-marks.js';

/** What the author of a mail wrote himself, without what he quotes or forwards; at most `most` lines, blank ones left out. */
export function ownText(text: string, most: number): string {
  const lines = text.split('\n');
  const own: string[] = [];
  for (let at = 0; at < lines.length && own.length < most; at++) {
    const line = lines[at]?.trim() ?? '';
    if (line === '' || isQuoted(line)) continue;
    if (startsForwarded(lines, at)) break;
    const intro = replyIntro(lines, at);
    if (intro > 0) at += intro - 1;
    else own.push(line);
  }
  return own.join('\n');
}
