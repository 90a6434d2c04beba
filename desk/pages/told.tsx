import { useMemo, useState } from 'preact/hooks';
import type { Messages } from '../../src/report/messages/index.js';
import type { SectionModel } from '../../src/report/model/index.js';
import type { Position } from '../../src/report/position/index.js';

/** What has happened, in the language of the report. */
export function Account({
  position: { told, locale },
  messages,
}: {
  position: Position;
  messages: Messages;
}) {
  const { parts } = told.happened;
  if (parts.length === 0) return null;
  return (
    <details open>
      <summary>{messages.text('desk.account')}</summary>
      <div lang={locale}>
        {parts.map(({ head, lines }) => (
          <div key={`${head} ${lines.join()}`} class="part">
            <p>{head}</p>
            {lines.length === 0 ? null : <Lines lines={lines} />}
          </div>
        ))}
      </div>
    </details>
  );
}

/** Blocks of the board or of a hand, told when somebody opens them; those that are open from the first are left out where there are none. */
export function Sections({
  title,
  tell,
  open: atFirst = false,
}: {
  readonly title: string;
  readonly tell: () => readonly SectionModel[];
  readonly open?: boolean;
}) {
  const [open, setOpen] = useState(atFirst);
  const sections = useMemo(() => (open ? tell() : null), [open, tell]);
  if (sections?.length === 0 && atFirst) return null;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {sections?.map((section) => (
        <div key={section.title} class="part">
          <h3>{section.title}</h3>
          <Lines lines={section.lines} />
        </div>
      ))}
    </details>
  );
}

export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
