import { useEffect, useState } from 'preact/hooks';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import { explain } from '../../src/report/model/index.js';
import { type FormSlot, slotsOf } from '../compose/order-form.js';
import { Touchables } from '../compose/touchables.js';
import type { Offer } from '../compose/trial.js';
import type { Composer } from '../compose/use-composer.js';
import type { Choice, Outlook, Workshop } from '../compose/workshop.js';

interface LookProps {
  readonly chart: Chart;
  readonly messages: Messages;
  readonly composer: Composer;
  readonly offers: readonly Offer[];
  readonly place: string;
  onClose(): void;
}

/** What stands at a place, and what may be done with it. */
export function PlaceLook({ chart, messages, composer, offers, place, onClose }: LookProps) {
  const found = chart.places.find(({ id }) => id === place);
  if (found === undefined) return null;
  const name = messages.value(found.name);
  const stacks = chart.stacks.filter(({ at }) => at === place);
  const marks = chart.marks.filter(({ at }) => at === place);
  const { workshop, choice, slot } = composer;
  const why = choice === null || slot === null ? null : whyNot(composer, choice, slot, offers, name, place);
  return (
    <section class="card look" aria-labelledby="look-title" aria-live="polite">
      <h2 id="look-title">{name}</h2>
      <button type="button" class="close" onClick={onClose} aria-label={messages.text('desk.close-look')}>
        ×
      </button>
      <ul>
        {stacks.map(({ id, side, count, leaders, besieged, parts, strength }) => (
          <li key={id}>
            <b>{messages.value(`side:${side}`)}</b>{' '}
            {messages.text('picture.text.stack', {
              ...{ place: found.name, count, leaders: [...leaders], besieged },
              parts: parts.map((part) => ({
                key: `picture.count.${part.kind}`,
                params: { count: part.count },
              })),
              strength: strength ?? -1,
            })}
          </li>
        ))}
        {marks.map(({ id, kind, side }) => (
          <li key={id}>
            {messages.text(`picture.mark.${kind}`)}
            {side === null ? '' : ` (${messages.value(`side:${side}`)})`}
          </li>
        ))}
        {stacks.length + marks.length === 0 ? <li class="quiet">{messages.text('desk.nobody')}</li> : null}
      </ul>
      {why === null || why.status === 'legal' ? null : (
        <p class="refused">{explain(why.violation, messages)}</p>
      )}
      {workshop === null || choice !== null ? null : (
        <FromHere {...{ chart, messages, composer, workshop, place, name }} />
      )}
    </section>
  );
}

interface FromHereProps extends Omit<LookProps, 'offers' | 'onClose'> {
  readonly workshop: Workshop;
  readonly name: string;
}

/** What may be begun at a place. Looked for once it is told what stands there, for which nobody should wait. */
function FromHere({ chart, messages, composer, workshop, place, name }: FromHereProps) {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => setTold(place), [place]);
  return (
    <fieldset class="offers" aria-label={messages.text('desk.from-here')} aria-busy={told !== place}>
      {told === place
        ? workshop.choices.flatMap((one) => beginnings(composer, one, chart, messages, place, name))
        : null}
    </fieldset>
  );
}

/** Why the place does not fit into the gap; null where it does, or where that is no gap for places. */
function whyNot(
  { workshop, form }: Composer,
  choice: Choice,
  slot: FormSlot,
  offers: readonly Offer[],
  name: string,
  place: string,
): Outlook | null {
  if (workshop === null || form === null || !offers.some(({ isPlace }) => isPlace)) return null;
  if (offers.some((offer) => offer.place === place && (offer.chosen || offer.outlook !== 'refused')))
    return null;
  const { outlook } = workshop.touch(choice, form, slot, name);
  return outlook.status === 'refused' ? outlook : null;
}

/** Orders that begin with this place or with what stands there. */
function beginnings(
  composer: Composer,
  choice: Choice,
  chart: Chart,
  messages: Messages,
  place: string,
  name: string,
) {
  const { workshop } = composer;
  const { options, def } = choice;
  if (workshop === null || choice.unavailable !== null) return [];
  const verb = messages.value(`verb:${def.verb}`);
  if (options.complete) {
    return options.examples
      .filter((line) => line.includes(name))
      .map((line) => (
        <button type="button" class="chip order" key={line} onClick={() => composer.take(line)}>
          {line}
        </button>
      ));
  }
  const here = (one: FormSlot) =>
    new Touchables(workshop, choice, one, chart, messages).all.filter((offer) => offer.place === place);
  const slot = slotsOf(def).find((one) => here(one).length > 0);
  if (slot === undefined) return [];
  return [
    <button
      type="button"
      class="chip"
      key={def.verb}
      onClick={() => {
        const [only, other] = here(slot);
        if (only !== undefined && other === undefined) composer.touch(choice, slot, only.written);
        else composer.choose(choice, slot);
      }}
    >
      {verb}
    </button>,
  ];
}
