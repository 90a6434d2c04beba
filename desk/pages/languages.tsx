import type { Messages } from '../../src/report/messages/index.js';
import { LANGUAGES } from '../texts/desk-messages.js';

export interface LanguagesProps {
  readonly messages: Messages;
  readonly locale: string;
  onLocale(locale: string): void;
}

/** The choice of a language. */
export function Languages({ messages, locale, onLocale }: LanguagesProps) {
  return (
    <select
      class="languages"
      aria-label={messages.text('desk.language')}
      value={locale}
      onChange={(event) => onLocale(event.currentTarget.value)}
    >
      {LANGUAGES.map(([id, name]) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
