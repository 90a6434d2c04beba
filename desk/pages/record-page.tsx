import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Messages } from '../../src/report/messages/index.js';
import { BoardMap } from '../board/board-map.js';
import type { RecordOpened } from '../record/load-record.js';
import type { Replayed } from '../record/open-record.js';
import { boardAt, chaptersOf, nextWithDice } from '../record/steps.js';
import { Languages, type LanguagesProps } from './languages.js';
import { Lines, Sections } from './told.js';

interface RecordProps extends LanguagesProps {
  readonly record: RecordOpened;
  onClose(): void;
}

const NO_LIGHTS = new Map<string, never>();

/** A game off a record of it, step by step, with what was found right about it. */
export function RecordPage({ record, messages, locale, onLocale, onClose }: RecordProps) {
  const { steps, title, about } = record;
  const [at, setAt] = useState(() => stepIn(location.hash, record) ?? beginningOf(record));
  const go = (to: number): void => setAt(Math.min(steps.length - 1, Math.max(0, to)));
  const step = steps[at];
  const says = (key: string, params = {}): string => messages.text(key, params);
  const chapters = useMemo(() => chaptersOf(steps), [steps]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (step !== undefined) history.replaceState(null, '', `#entry-${step.seq}`);
  }, [step]);
  if (step === undefined) return null;
  const dice = nextWithDice(steps, at);
  return (
    <>
      <header class="top">
        <div>
          <h1>{title}</h1>
          <p class="quiet">{about}</p>
        </div>
        <div class="choices">
          <Languages {...{ messages, locale, onLocale }} />
          <button type="button" onClick={onClose}>
            {says('desk.close')}
          </button>
        </div>
      </header>
      <main class="sheet">
        <div class="left">
          <RecordBoard {...{ record, at }} says={(key) => says(`desk.${key}`)} headline={step.headline} />
          <nav class="steps" aria-label={says('replay.controls')}>
            <button type="button" disabled={at === 0} onClick={() => go(0)}>
              {says('replay.button.first')}
            </button>
            <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
              {says('replay.button.back')}
            </button>
            <button type="button" disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
              {says('replay.button.next')}
            </button>
            <button type="button" disabled={at === steps.length - 1} onClick={() => go(steps.length - 1)}>
              {says('replay.button.last')}
            </button>
            <button type="button" disabled={dice === null} onClick={() => go(dice ?? at)}>
              {says('desk.next-dice')}
            </button>
            <input
              type="range"
              min={0}
              max={steps.length - 1}
              value={at}
              aria-label={says('replay.slider')}
              aria-valuetext={step.headline}
              onInput={(event) => go(Number(event.currentTarget.value))}
            />
            <select
              aria-label={says('replay.chapters')}
              value={chapters.findLast((one) => one.from <= at)?.from}
              onChange={(event) => go(Number(event.currentTarget.value))}
            >
              {chapters.map(({ from, title }) => (
                <option key={from} value={from}>
                  {title}
                </option>
              ))}
            </select>
          </nav>
        </div>
        <div class="right">
          <Step
            {...{ step, messages }}
            where={says('replay.step', { step: at + 1, steps: steps.length, seq: step.seq })}
          />
          <section class="card" aria-labelledby="proved-title">
            <h2 id="proved-title">{says('replay.verified')}</h2>
            <Lines lines={record.verified} />
            {record.unproved.length === 0 ? null : <h3>{says('replay.unproved')}</h3>}
            <Lines lines={record.unproved} />
          </section>
          <Sections title={says('replay.position')} tell={() => step.board} />
        </div>
      </main>
      <footer class="quiet">
        <p>{says('desk.private')}</p>
        <p class="hash">
          {says('face.entry', { game: record.game, seq: step.seq })} {step.hash}
        </p>
      </footer>
    </>
  );
}

interface RecordBoardProps {
  readonly record: Replayed;
  readonly at: number;
  readonly headline: string;
  says(key: string): string;
}

function RecordBoard({ record, at, headline, says }: RecordBoardProps) {
  const { ground, steps } = record;
  const board = useMemo(
    () => (ground === null ? null : boardAt(ground, steps[at]?.pieces ?? [])),
    [ground, steps, at],
  );
  if (ground === null || board === null) return null;
  const { width, height } = ground;
  const drawn = { ...board, alt: headline };
  // What lies there is told beside it; nothing is touched here.
  const chart = { width, height, pitch: width, places: [] };
  return (
    <BoardMap
      {...{ chart, says }}
      drawn={() => drawn}
      lights={NO_LIGHTS}
      sight={[]}
      onTouch={() => Promise.resolve()}
    />
  );
}

/** What an entry tells its reader. */
function Step({
  step,
  messages,
  where,
}: {
  readonly step: Replayed['steps'][number];
  readonly messages: Messages;
  readonly where: string;
}) {
  const says = (key: string, params = {}): string => messages.text(`replay.${key}`, params);
  return (
    <section class="card" aria-live="polite" aria-labelledby="step-title">
      <h2 id="step-title">{step.headline}</h2>
      <p class="quiet">
        {where}. {step.when}, {step.who}
      </p>
      {step.told.length === 0 ? <p class="quiet">{says('nothing')}</p> : null}
      <ul>
        {step.told.map(({ text, rule }, index) => (
          <li key={`${index} ${text}`}>
            {text} <span class="quiet">{rule}</span>
          </li>
        ))}
      </ul>
      {step.said.length === 0 ? null : (
        <>
          <h3>{says('said')}</h3>
          <pre class="block">{step.said.join('\n')}</pre>
        </>
      )}
      {step.draws.length === 0 ? null : (
        <>
          <h3>{says('dice')}</h3>
          <ul>
            {step.draws.map(({ chain, purpose, die, result, link }, index) => (
              <li key={`${index} ${purpose}`}>
                {says(die === 0 ? 'picked' : 'rolled', { result, purpose, chain, die })}
                {link === null ? null : (
                  <span class="hash quiet">
                    {' '}
                    {says('link')} {link.n}.{link.i} {link.preimage}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** `#entry-40`: the step that tells entry 40, or the last one before it. */
/** The step before what somebody disputes, else the last. */
function beginningOf({ steps, from }: RecordOpened): number {
  if (from === undefined) return steps.length - 1;
  return Math.max(
    0,
    steps.findLastIndex(({ seq }) => seq < from),
  );
}

function stepIn(hash: string, { steps }: Replayed): number | null {
  const wanted = /^#entry-(\d+)$/.exec(hash)?.[1];
  if (wanted === undefined) return null;
  const found = steps.findLastIndex(({ seq }) => seq <= Number(wanted));
  return found < 0 ? null : found;
}
