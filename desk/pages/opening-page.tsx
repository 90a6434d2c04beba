import { useState } from 'preact/hooks';
import type { Violation } from '../../src/engine/core/base/result.js';
import { bytesOf } from '../opening/bytes-of.js';
import { Languages, type LanguagesProps } from './languages.js';

interface OpeningProps extends LanguagesProps {
  readonly busy: boolean;
  /** How far what is opened is already, as a share; null where nothing is known of that. */
  readonly share: number | null;
  /** Why nothing could be opened. */
  readonly violation: Violation | null;
  onOpen(text: string): Promise<void>;
  onFile(bytes: Uint8Array): Promise<void>;
}

/** Asks for a position: a file, or text. */
export function OpeningPage(props: OpeningProps) {
  const { messages, locale, busy, share, violation, onLocale, onOpen, onFile } = props;
  const [pasted, setPasted] = useState('');
  const says = (key: string): string => messages.text(`desk.${key}`);
  return (
    <>
      <header class="top">
        <h1>{says('title')}</h1>
        <Languages {...{ messages, locale, onLocale }} />
      </header>
      <main class="opening" aria-busy={busy}>
        <p>{says('about')}</p>
        {violation === null ? null : (
          <p class="refused" role="alert">
            {messages.reason(violation)}
          </p>
        )}
        {busy ? (
          <>
            <p role="status">{says('opening')}</p>
            {share === null ? null : <progress value={share} max={1} aria-label={says('opening')} />}
          </>
        ) : (
          <>
            <label class="file">
              <span>{says('file')}</span>
              <input
                type="file"
                accept=".json,.yaml,.yml,.zip,application/json,application/zip"
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0];
                  if (file !== undefined) void bytesOf(file).then(onFile);
                }}
              />
            </label>
            <label>
              <span>{says('paste')}</span>
              <textarea
                rows={4}
                spellcheck={false}
                value={pasted}
                onInput={(event) => setPasted(event.currentTarget.value)}
              />
            </label>
            <button type="button" disabled={pasted.trim() === ''} onClick={() => void onOpen(pasted)}>
              {says('open')}
            </button>
            <p class="quiet">{says('private')}</p>
          </>
        )}
      </main>
    </>
  );
}
