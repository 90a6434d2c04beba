import type { PackModel } from './pack-model.js';

/** What a pack shows and how it is checked, in few lines. */
export function readmeText({ readme }: PackModel): string {
  return `${readme.join('\n')}\n`;
}

/** The case, what was said of it, the entries concerned with their rules, and clocks and plans as they were before. */
export function caseText({ headline, sections }: PackModel): string {
  const parts = sections.map(({ heading, lines }) =>
    [heading, ...lines.map(({ text }) => `  ${text}`)].join('\n'),
  );
  return `${[headline, ...parts].join('\n\n')}\n`;
}

/** Every mail: when it came, how it was believed, what shows who sent it, and what became of it line by line, with the rules. */
export function mailsText({ mails, messages }: PackModel): string {
  if (mails.length === 0) return `${messages.text('pack.no-mails')}\n`;
  const blocks = mails.map(({ head, lines }) => [head, ...lines.map((line) => `    ${line}`)].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}
