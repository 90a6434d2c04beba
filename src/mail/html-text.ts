/**
 * The same text as HTML: fixed width, line by line, wrapped where a window is narrow, nothing fetched from anywhere.
 * Line ends and runs of spaces are written out, since Outlook does not keep those of the source.
 */
export function htmlOf(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n').map(htmlLine);
  return [
    '<!DOCTYPE html>',
    '<html><head><meta charset="utf-8"></head>',
    '<body><div style="font-family:Consolas,Menlo,\'Courier New\',monospace;font-size:14px;line-height:1.35">',
    `${lines.join('<br>\n')}`,
    '</div></body></html>',
    '',
  ].join('\n');
}

function htmlLine(line: string): string {
  return (
    line
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/\t/g, '        ')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#39;')
      .trimEnd()
      .replace(/^ +/, (run) => '&nbsp;'.repeat(run.length))
      .replace(/ {2,}/g, (run) => `${'&nbsp;'.repeat(run.length - 1)} `)
  );
}
