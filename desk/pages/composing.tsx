import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Messages } from '../../src/report/messages/index.js';
import { explain, verdictModels } from '../../src/report/model/index.js';
import { slotsOf } from '../compose/order-form.js';
import type { Offer } from '../compose/trial.js';
import type { Composer } from '../compose/use-composer.js';
import type { Choice } from '../compose/workshop.js';
import { Gap } from './gap.js';

interface ComposingProps {
  readonly module: GameModule;
  readonly messages: Messages;
  readonly composer: Composer;
  readonly offers: readonly Offer[];
  /** Some of them are still to be tried. */
  readonly trying: boolean;
  /** The place that was touched last (its id), whose offers come first. */
  readonly looked: string | null;
}

/** Where orders are put together: what is asked, what may be answered, and the line as it stands. */
export function Composing({ module, messages, composer, offers, trying, looked }: ComposingProps) {
  const { workshop, lines, choice } = composer;
  const says = (key: string): string => messages.text(`desk.${key}`);
  return (
    <section class="card" aria-labelledby="orders-title">
      <h2 id="orders-title">{says('orders')}</h2>
      {composer.earlier ? (
        <p class="earlier" role="note">
          {says('earlier')}{' '}
          <button type="button" class="small" onClick={composer.clear}>
            {says('discard')}
          </button>
        </p>
      ) : null}
      <Given {...{ messages, composer }} />
      {workshop === null || workshop.choices.length === 0 ? (
        lines.length === 0 ? null : (
          <p class="quiet">{says('unforeseen')}</p>
        )
      ) : (
        <Asked {...{ module, messages, composer }} />
      )}
      {choice === null ? null : <Filling {...{ messages, composer, choice, offers, trying, looked }} />}
      <WrittenLine {...{ messages, composer }} />
    </section>
  );
}

/** The orders before the line. */
function Given({ messages, composer }: Pick<ComposingProps, 'messages' | 'composer'>) {
  const { lines, before } = composer;
  if (before === null) return null;
  const models = verdictModels(before.submission.verdicts, messages);
  return (
    <ol class="given">
      {lines.map((line, index) => {
        const own = models.filter((one) => one.line === index + 1);
        return (
          <li key={`${index} ${line}`}>
            <span class="order">{line}</span>{' '}
            <span class="quiet">{own.map(({ word }) => word).join(', ')}</span>{' '}
            <button type="button" class="small" onClick={() => composer.takeBack(index)}>
              {messages.text('desk.take-back')}
              <span class="unseen"> {line}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The question and the orders that answer it. */
function Asked({ module, messages, composer }: Pick<ComposingProps, 'module' | 'messages' | 'composer'>) {
  const { workshop, choice } = composer;
  if (workshop === null) return null;
  const decisions = [...new Map(workshop.choices.map(({ decision }) => [decision.id, decision])).values()];
  return (
    <>
      {decisions.map((decision) => {
        const own = workshop.choices.filter((one) => one.decision.id === decision.id);
        const open = own.filter(({ unavailable }) => unavailable === null);
        return (
          <div key={decision.id} class="question">
            <p>{messages.message(module.question(workshop.view, decision))}</p>
            <fieldset class="verbs" aria-label={messages.text('desk.verbs')}>
              {open.map((one) => (
                <button
                  type="button"
                  key={one.def.verb}
                  aria-pressed={choice?.def.verb === one.def.verb}
                  onClick={() => composer.choose(choice?.def.verb === one.def.verb ? null : one)}
                >
                  {messages.value(`verb:${one.def.verb}`)}
                </button>
              ))}
            </fieldset>
            <Closed messages={messages} choices={own} />
          </div>
        );
      })}
    </>
  );
}

/** Orders that cannot be given, each with its reason. */
function Closed({ messages, choices }: { readonly messages: Messages; readonly choices: readonly Choice[] }) {
  const reasons = new Map<string, string[]>();
  for (const { def, unavailable } of choices) {
    if (unavailable === null || unavailable.obvious === true) continue;
    const why = explain(unavailable, messages);
    reasons.set(why, [...(reasons.get(why) ?? []), messages.value(`verb:${def.verb}`)]);
  }
  if (reasons.size === 0) return null;
  return (
    <details class="closed">
      <summary>{messages.text('desk.closed')}</summary>
      <ul>
        {[...reasons].map(([why, verbs]) => (
          <li key={why}>
            {verbs.join(', ')}: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FillingProps extends Omit<ComposingProps, 'module'> {
  readonly choice: Choice;
}

/** The gaps of the chosen order, or all its lines where they are few. */
function Filling({ messages, composer, choice, offers, trying, looked }: FillingProps) {
  const { options, def } = choice;
  const examples = options.examples.filter((line) => line !== composer.line);
  const slots = slotsOf(def);
  return (
    <div class="filling" aria-busy={trying}>
      {options.complete && options.examples.length > 1 ? (
        <Whole title={messages.text('desk.all')} lines={options.examples} composer={composer} />
      ) : null}
      {options.complete
        ? null
        : slots.map((slot) => (
            <Gap key={slot.name} {...{ messages, composer, choice, slot, offers, looked }} />
          ))}
      {options.complete || examples.length === 0 ? null : (
        <Whole title={messages.text('desk.examples')} lines={examples} composer={composer} />
      )}
    </div>
  );
}

/** Lines that are taken as they are. */
function Whole({
  title,
  lines,
  composer,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly composer: Composer;
}) {
  return (
    <fieldset class="offers" aria-label={title}>
      <p class="quiet">{title}</p>
      {lines.map((line) => (
        <button
          type="button"
          class="chip order"
          key={line}
          aria-pressed={composer.line === line}
          onClick={() => composer.take(line)}
        >
          {line}
        </button>
      ))}
    </fieldset>
  );
}

/** The line as it stands, to be written by hand at any time, and what the robot would say of it. */
function WrittenLine({ messages, composer }: Pick<ComposingProps, 'messages' | 'composer'>) {
  const { line, lines, unfinished, judgement } = composer;
  const says = (key: string): string => messages.text(`desk.${key}`);
  const written = line.trim() !== '';
  const verdicts = verdictModels(judgement?.submission.verdicts ?? [], messages).filter(
    (one) => one.line === lines.length + 1,
  );
  const refused = verdicts.some(({ status }) => status === 'refused');
  return (
    <div class="line">
      <label>
        <span>{says('line')}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={line}
          onInput={(event) => composer.write(event.currentTarget.value)}
        />
      </label>
      <div role="status" class="verdict">
        {unfinished === null ? null : (
          <p class="quiet">
            {says('goes-on')}
            {explain(unfinished, messages)}
          </p>
        )}
        {!written
          ? null
          : verdicts.map(({ word, reason, rule, suggestions, status, order }, index) => (
              <p key={index} class={status === 'refused' ? 'refused' : 'fine'}>
                {`${word}. `}
                {order === null ? '' : `${order}. `}
                {reason ?? ''} {rule === null ? '' : messages.text('rule-note', { rule })}
                {suggestions.length === 0
                  ? ''
                  : ` ${messages.text('suggestions', { lines: suggestions.join('; ') })}`}
              </p>
            ))}
      </div>
      <p class="buttons">
        <button type="button" disabled={!written || refused || unfinished !== null} onClick={composer.add}>
          {says('add')}
        </button>
        <button type="button" disabled={!written} onClick={() => composer.choose(null)}>
          {says('clear-line')}
        </button>
      </p>
    </div>
  );
}
