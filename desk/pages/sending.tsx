import { useState } from 'preact/hooks';
import { mailto } from '../../src/report/html-mail/index.js';
import type { Messages } from '../../src/report/messages/index.js';
import { answerBlock } from '../../src/report/model/index.js';
import type { Position } from '../../src/report/position/index.js';

interface SendingProps {
  readonly position: Position;
  readonly messages: Messages;
  readonly lines: readonly string[];
  /** Whether they would be refused as they are. */
  readonly refused: boolean;
  /** Whether there is a line that is not among them, since it would be refused. */
  readonly left: boolean;
  /** They were handed to a mail program as they are. */
  readonly mailed: boolean;
  onMailed(mailed: boolean): void;
  onSent(): void;
}

/** The block of an answer, by mail, to be copied, or to be shared with another program. */
export function Sending(props: SendingProps) {
  const { position, messages, lines, refused, left, mailed, onMailed, onSent } = props;
  const [tried, setTried] = useState<'copied' | 'not-copied' | null>(null);
  const done = mailed ? 'mailed' : tried;
  const says = (key: string): string => messages.text(`desk.${key}`);
  const { reply, asked } = position;
  const block = answerBlock(asked[0]?.name ?? null, lines, messages);
  const href = reply === null ? null : mailto(reply, block);
  const text = block.join('\n');
  const copy = async (): Promise<void> => setTried((await copied(text)) ? 'copied' : 'not-copied');
  return (
    <section class="card sending" aria-labelledby="sending-title">
      <h2 id="sending-title">{says('send')}</h2>
      {refused ? <p class="refused">{says('would-be-refused')}</p> : null}
      {left ? <p class="quiet">{says('without-line')}</p> : null}
      <pre class="block">{text}</pre>
      <p class="buttons">
        {href === null || refused ? null : (
          <a class="button main" href={href} onClick={() => onMailed(true)}>
            {says('mail')}
          </a>
        )}
        <button type="button" onClick={() => void copy()}>
          {says('copy')}
        </button>
        {'share' in navigator ? (
          <button type="button" onClick={() => void shared(text)}>
            {says('share')}
          </button>
        ) : null}
      </p>
      {reply === null ? <p class="quiet">{says('no-address')}</p> : null}
      {reply !== null && href === null ? (
        <p class="quiet">{messages.text('desk.too-long', { text: reply.address })}</p>
      ) : null}
      <p role="status">{done === null ? '' : says(`done.${done}`)}</p>
      {done === null ? null : (
        <p class="buttons">
          <button type="button" onClick={onSent}>
            {says('sent')}
          </button>
          {mailed ? (
            <button type="button" onClick={() => onMailed(false)}>
              {says('not-sent')}
            </button>
          ) : null}
        </p>
      )}
    </section>
  );
}

/** Whether the text is in the clipboard now. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // Not allowed, or not there on pages from a disk: what is marked by hand can be copied all the same.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return false;
  }
}

async function shared(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // Whoever thinks better of it is told so by his own system.
    if (!(error instanceof DOMException)) throw error;
  }
}
