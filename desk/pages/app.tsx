import { useCallback, useEffect, useErrorBoundary, useState } from 'preact/hooks';
import type { Violation } from '../../src/engine/core/base/result.js';
import { type Opened, openText } from '../opening/open-position.js';
import { packedIn } from '../opening/unpack-link.js';
import { openRecordText } from '../record/load-record.js';
import type { Replayed } from '../record/open-record.js';
import { isLog } from '../record/record-text.js';
import { knownLocale, pageMessages } from '../texts/desk-messages.js';
import { GamePage } from './game-page.js';
import { OpeningPage } from './opening-page.js';
import { RecordPage } from './record-page.js';

/** The page: asks for a position, or shows the one that is open. */
export function App() {
  const [locale, setLocale] = useState(() => knownLocale(navigator.language.slice(0, 2)));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [record, setRecord] = useState<{ readonly text: string; readonly replayed: Replayed } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Violation | null>(null);
  const [busy, setBusy] = useState(packedIn(location.hash) !== null);
  const [broken, mend] = useErrorBoundary();

  const open = useCallback(
    async (text: string) => {
      setBusy(true);
      mend();
      if (isLog(text)) {
        const replayed = await openRecordText(text, locale, setShare);
        setShare(null);
        setOpened(null);
        setRecord(replayed.ok ? { text, replayed: replayed.value } : null);
        setRefusal(replayed.ok ? null : replayed.violation);
      } else {
        const found = await openText(text);
        setRecord(null);
        setOpened(found.ok ? found.value : null);
        setRefusal(found.ok ? null : found.violation);
        if (found.ok) setLocale(knownLocale(found.value.position.locale));
      }
      setBusy(false);
    },
    [mend, locale],
  );
  // What a record tells is made in one language.
  useEffect(() => {
    if (record !== null && record.replayed.lang !== locale) void open(record.text);
  }, [locale]);

  useEffect(() => {
    const follow = (): void => {
      if (packedIn(location.hash) !== null) void open(location.hash);
    };
    if (opened === null) follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [open]);

  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void file.text().then(open);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [open]);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const messages = pageMessages(locale);
  const fault: Violation | null =
    broken === undefined
      ? refusal
      : { code: 'desk-misled', params: { text: String(broken?.message ?? broken) } };
  if (record !== null && !busy && broken === undefined) {
    const { replayed } = record;
    return (
      <RecordPage
        key={`${replayed.game} ${replayed.lang} ${replayed.steps.at(-1)?.hash}`}
        {...{ messages, locale }}
        record={replayed}
        onLocale={setLocale}
        onClose={() => {
          close(setOpened);
          setRecord(null);
        }}
      />
    );
  }
  if (opened === null || broken !== undefined) {
    return (
      <OpeningPage
        {...{ messages, locale, busy, share }}
        violation={fault}
        onLocale={setLocale}
        onOpen={open}
      />
    );
  }
  const key = `${opened.position.told.footer.head} ${opened.position.viewer}`;
  return (
    <GamePage key={key} {...opened} locale={locale} onLocale={setLocale} onClose={() => close(setOpened)} />
  );
}

/** The position leaves the address as well, where it would come back from. */
function close(setOpened: (opened: null) => void): void {
  history.replaceState(null, '', location.pathname + location.search);
  setOpened(null);
}
