import { useCallback, useEffect, useErrorBoundary, useState } from 'preact/hooks';
import type { Violation } from '../../src/engine/core/base/result.js';
import { type Opened, openText } from '../opening/open-position.js';
import { packedIn } from '../opening/unpack-link.js';
import { knownLocale, pageMessages } from '../texts/desk-messages.js';
import { GamePage } from './game-page.js';
import { OpeningPage } from './opening-page.js';

/** The page: asks for a position, or shows the one that is open. */
export function App() {
  const [locale, setLocale] = useState(() => knownLocale(navigator.language.slice(0, 2)));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [refusal, setRefusal] = useState<Violation | null>(null);
  const [busy, setBusy] = useState(packedIn(location.hash) !== null);
  const [broken, mend] = useErrorBoundary();

  const open = useCallback(
    async (text: string) => {
      setBusy(true);
      mend();
      const found = await openText(text);
      setBusy(false);
      setRefusal(found.ok ? null : found.violation);
      setOpened(found.ok ? found.value : null);
      if (found.ok) setLocale(knownLocale(found.value.position.locale));
    },
    [mend],
  );

  useEffect(() => {
    const follow = (): void => {
      if (packedIn(location.hash) !== null) void open(location.hash);
    };
    follow();
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
  if (opened === null || broken !== undefined) {
    return (
      <OpeningPage {...{ messages, locale, busy }} violation={fault} onLocale={setLocale} onOpen={open} />
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
