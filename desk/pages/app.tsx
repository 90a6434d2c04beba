import { useCallback, useEffect, useErrorBoundary, useState } from 'preact/hooks';
import type { Result, Violation } from '../../src/engine/core/base/result.js';
import { bytesOf } from '../opening/bytes-of.js';
import { fetchRecord, linkedRecord } from '../opening/linked-record.js';
import { type Opened, openText } from '../opening/open-position.js';
import { packedIn } from '../opening/unpack-link.js';
import { openAnyRecord, type RecordOpened } from '../record/load-record.js';
import { isArchive, isLog } from '../record/record-text.js';
import { knownLocale, pageMessages } from '../texts/desk-messages.js';
import { GamePage } from './game-page.js';
import { OpeningPage } from './opening-page.js';
import { RecordPage } from './record-page.js';

/** A record that is open, and what it was opened from. */
interface Shown {
  readonly given: string | Uint8Array;
  readonly replayed: RecordOpened;
}

interface AppProps {
  /** The link that the page was opened by, which is being opened already; null where it was opened by none. */
  readonly followed: { readonly hash: string; readonly opening: Promise<Result<Opened>> } | null;
}

/** The page: asks for a position, or shows the one that is open. */
export function App({ followed }: AppProps) {
  const [locale, setLocale] = useState(() => knownLocale(navigator.language.slice(0, 2)));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [record, setRecord] = useState<Shown | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Violation | null>(null);
  const [busy, setBusy] = useState(packedIn(location.hash) !== null || linkedRecord(location) !== null);
  const [broken, mend] = useErrorBoundary();

  // Not anew with each `mend`, which is another at every picture and does the same.
  const open = useCallback(
    async (given: string | Uint8Array) => {
      setBusy(true);
      mend();
      if (typeof given !== 'string' || isLog(given)) {
        const replayed = await openAnyRecord(given, locale, setShare);
        setShare(null);
        setOpened(null);
        setRecord(replayed.ok ? { given, replayed: replayed.value } : null);
        setRefusal(replayed.ok ? null : replayed.violation);
      } else {
        const found = await (given === followed?.hash ? followed.opening : openText(given));
        setRecord(null);
        setOpened(found.ok ? found.value : null);
        setRefusal(found.ok ? null : found.violation);
        if (found.ok) setLocale(knownLocale(found.value.position.locale));
      }
      setBusy(false);
    },
    [locale],
  );
  // What a record tells is made in one language.
  useEffect(() => {
    if (record !== null && record.replayed.lang !== locale) void open(record.given);
  }, [locale]);

  const openBytes = useCallback(
    (bytes: Uint8Array) => open(isArchive(bytes) ? bytes : new TextDecoder().decode(bytes)),
    [open],
  );
  useEffect(() => {
    const file = linkedRecord(location);
    if (file === null) return;
    void fetchRecord(file).then((found) => {
      if (found.ok) return openBytes(found.value);
      setRefusal(found.violation);
      setBusy(false);
    });
  }, []);

  const follow = useCallback((): void => {
    if (packedIn(location.hash) !== null) void open(location.hash);
  }, [open]);
  // Once: what is refused would only be refused again.
  useEffect(follow, []);
  useEffect(() => {
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [follow]);

  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void bytesOf(file).then(openBytes);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [openBytes]);

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
  // Nothing but that, so that the rules of the game are not kept waiting for a page that nobody will see.
  if (busy && record === null && opened === null && fault === null && followed !== null) {
    return (
      <main class="opening" aria-busy>
        <p role="status">{messages.text('desk.opening')}</p>
      </main>
    );
  }
  if (opened === null || broken !== undefined) {
    return (
      <OpeningPage
        {...{ messages, locale, busy, share }}
        violation={fault}
        onLocale={setLocale}
        onOpen={open}
        onFile={openBytes}
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
  history.replaceState(null, '', location.pathname);
  setOpened(null);
}
