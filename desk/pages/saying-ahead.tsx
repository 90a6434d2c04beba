import type { ComponentChildren } from 'preact';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Messages } from '../../src/report/messages/index.js';
import { orderPattern } from '../../src/report/model/index.js';
import type { ConditionAhead, OrderAhead, WorkAhead } from '../ahead/line-ahead.js';
import { gapsOf, type Phrase } from '../ahead/phrase.js';
import type { Ahead, GapAhead } from '../ahead/use-ahead.js';
import { useFelt } from '../compose/use-felt.js';
import { GapHead } from './gap-head.js';
import { gapName } from './gap-name.js';
import { Offers } from './offers.js';

interface AheadProps {
  readonly module: GameModule;
  readonly messages: Messages;
  readonly ahead: Ahead;
  /** The place that was touched last (its id), whose offers come first. */
  readonly looked: string | null;
  /** Takes the line as one of the orders. */
  onLine(line: string): void;
}

/** Where answers to questions that will come, and orders for the next phase, are put together. */
export function SayingAhead({ ahead: atOnce, ...others }: AheadProps) {
  const { messages, onLine } = others;
  const { begin, ask, answer, order, less, condition, turnTo, touch } = atOnce;
  const felt = useFelt({ begin, ask, answer, order, less, condition, turnTo, touch });
  const ahead: Ahead = { ...atOnce, ...felt };
  const props = { ...others, ahead };
  const { work } = ahead;
  const says = (key: string): string => messages.text(`desk.ahead.${key}`);
  if (ahead.kinds.length === 0) return null;
  return (
    <details class="card ahead" open={work !== null}>
      <summary>{says('title')}</summary>
      <p class="quiet">{says('about')}</p>
      <div class="chips">
        {ahead.kinds.map((kind) => (
          <button
            type="button"
            class="chip"
            key={kind}
            aria-pressed={work?.kind === kind}
            onClick={() => ahead.begin(work?.kind === kind ? null : kind)}
          >
            {says(kind)}
          </button>
        ))}
      </div>
      {work === null ? null : (
        <>
          {work.kind === 'plan' ? <Plan {...props} {...{ work }} /> : <Next {...props} {...{ work }} />}
          <p class="order ahead-line">{ahead.line}</p>
          <p class="buttons">
            <button type="button" disabled={!ahead.whole} onClick={() => onLine(ahead.line)}>
              {says('take')}
            </button>
          </p>
        </>
      )}
    </details>
  );
}

interface WorkProps extends AheadProps {
  readonly work: WorkAhead;
}

/** An answer to a question that has not come. */
function Plan(props: WorkProps) {
  const { module, messages, ahead, work } = props;
  const says = (key: string): string => messages.text(`desk.ahead.${key}`);
  const word = (keyword: string): string => messages.lexicon?.word(keyword) ?? keyword;
  const clauses = module.plans.find(({ kind }) => kind === work.question)?.clauses ?? [];
  return (
    <>
      <label>
        <span>{says('question')}</span>
        <select
          value={work.question ?? ''}
          onChange={({ currentTarget: { value } }) => ahead.ask(value === '' ? null : value)}
        >
          <option value="">{says('choose')}</option>
          {module.plans.map(({ kind, name }) => (
            <option key={kind} value={kind}>
              {name === undefined ? kind : word(name)}
            </option>
          ))}
        </select>
      </label>
      {work.question === null ? null : (
        <>
          <Group title={says('answer')}>
            <Verbs {...props} />
            {(['suggested', 'ask'] as const).map((easy) => (
              <button
                type="button"
                class="chip"
                key={easy}
                aria-pressed={work.easy === easy}
                onClick={() => ahead.answer(easy)}
              >
                {says(easy)}
              </button>
            ))}
          </Group>
          <Orders {...props} />
          {clauses.length === 0 ? null : <Conditions {...props} word="if" />}
          <label>
            <span>{says('lasting')}</span>
            <select
              value={work.lasting ?? ''}
              onChange={({ currentTarget: { value } }) => ahead.last(value === '' ? null : value)}
            >
              <option value="">{says('usual')}</option>
              {['once', ...Object.keys(module.planScopes ?? {}), 'always'].map((keyword) => (
                <option key={keyword} value={keyword}>
                  {word(keyword)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </>
  );
}

/** Orders for the next phase. */
function Next(props: WorkProps) {
  const { messages, ahead, work } = props;
  const says = (key: string): string => messages.text(`desk.ahead.${key}`);
  return (
    <>
      {ahead.mayBeOtherwise ? (
        <Group title={says('already')}>
          {[false, true].map((is) => (
            <button
              type="button"
              class="chip"
              key={String(is)}
              aria-pressed={work.otherwise === is}
              onClick={() => ahead.otherwise(is)}
            >
              {says(is ? 'otherwise' : 'instead')}
            </button>
          ))}
        </Group>
      ) : null}
      <Orders {...props} />
      {work.orders.length === 0 ? null : (
        <button type="button" class="small" onClick={ahead.less}>
          {says('less')}
        </button>
      )}
      <Group title={says(work.orders.length === 0 ? 'orders' : 'more-orders')}>
        <Verbs {...props} />
      </Group>
      <Conditions {...props} word="unless" />
      <Conditions {...props} word="only-if" />
    </>
  );
}

function Verbs({ messages, ahead, work }: WorkProps) {
  return (
    <>
      {ahead.orders.map((def) => (
        <button
          type="button"
          class="chip verb"
          key={def.verb}
          aria-pressed={work.kind === 'plan' && work.orders[0]?.verb === def.verb}
          onClick={() => ahead.order(def)}
        >
          {messages.value(`verb:${def.verb}`)}
        </button>
      ))}
    </>
  );
}

/** The orders that were chosen, with their gaps. */
function Orders(props: WorkProps) {
  const { messages, work } = props;
  return (
    <>
      {work.orders.map((order: OrderAhead, at) => (
        <div key={`${at} ${order.verb}`}>
          {work.kind === 'next' ? <p>{messages.value(`verb:${order.verb}`)}</p> : null}
          <Gaps {...props} {...{ at }} of="orders" phrase={order} verb={order.verb} />
        </div>
      ))}
    </>
  );
}

/** Conditions to choose from, and the gaps of those that were chosen. */
function Conditions(props: WorkProps & { readonly word: ConditionAhead['word'] }) {
  const { module, messages, ahead, work, word } = props;
  return (
    <>
      <Group title={messages.text(`desk.ahead.${word}`)}>
        {ahead.conditions.map((syntax, at) => (
          <button
            type="button"
            class="chip"
            key={at}
            aria-pressed={work.conditions.some((one) => one.word === word && one.at === at)}
            onClick={() => ahead.condition(word, at)}
          >
            {orderPattern(module, syntax, messages)}
          </button>
        ))}
      </Group>
      {work.conditions.map((condition, at) =>
        condition.word === word ? (
          <Gaps {...props} {...{ at }} key={at} of="conditions" phrase={condition} verb={null} />
        ) : null,
      )}
    </>
  );
}

interface GapsProps extends AheadProps, Pick<GapAhead, 'of' | 'at'> {
  readonly phrase: Phrase;
  readonly verb: string | null;
}

function Gaps({ messages, ahead, looked, of, at, phrase, verb }: GapsProps) {
  return (
    <>
      {gapsOf(phrase).map((slot) => {
        const said = phrase.said[slot.name] ?? [];
        const isOpen = ahead.gap?.of === of && ahead.gap.at === at && ahead.gap.slot === slot.name;
        const name = gapName(messages, slot, verb);
        return (
          <div class={isOpen ? 'gap open' : 'gap'} key={slot.name}>
            <GapHead
              {...{ messages, name, slot, said, isOpen }}
              onOpen={() => ahead.turnTo(isOpen ? null : { of, at, slot: slot.name })}
            />
            {isOpen ? (
              <>
                <Offers {...{ messages, name, said, looked }} offers={ahead.offers} onTouch={ahead.touch} />
                {ahead.offers.length > 0 ? null : (
                  <input
                    type="text"
                    aria-label={name}
                    value={said.join(', ')}
                    onInput={(event) => ahead.write(event.currentTarget.value)}
                  />
                )}
              </>
            ) : null}
          </div>
        );
      })}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="offers" aria-label={title}>
      <p class="quiet">{title}</p>
      <div class="chips">{children}</div>
    </fieldset>
  );
}
