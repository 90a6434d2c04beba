import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Judgement } from '../../src/game/table/index.js';
import { sections } from '../../src/report/model/index.js';
import { useAhead } from '../ahead/use-ahead.js';
import { BoardLegend } from '../board/board-legend.js';
import { BoardMap } from '../board/board-map.js';
import { boardShown } from '../board/board-shown.js';
import { lightsOf } from '../compose/lights.js';
import { slotsOf } from '../compose/order-form.js';
import { useComposer } from '../compose/use-composer.js';
import { useFelt } from '../compose/use-felt.js';
import { useOffers } from '../compose/use-offers.js';
import type { Opened } from '../opening/open-position.js';
import { whenIdle } from '../opening/when-idle.js';
import { gameMessages } from '../texts/desk-messages.js';
import { Composing } from './composing.js';
import { Languages } from './languages.js';
import { PlaceList } from './place-list.js';
import { PlaceLook } from './place-look.js';
import { SayingAhead } from './saying-ahead.js';
import { Sending } from './sending.js';
import { Account, Lines, Sections } from './told.js';

interface GameProps extends Opened {
  readonly locale: string;
  onLocale(locale: string): void;
  onClose(): void;
}

/** The board of a position with all that is told of it, and where orders are put together. */
export function GamePage({ position, rules, locale, onLocale, onClose }: GameProps) {
  const { module } = rules;
  const { told, viewer } = position;
  const { edition } = told.header;
  const messages = useMemo(() => gameMessages(rules, locale, edition), [rules, locale, edition]);
  const says = (key: string, params = {}): string => messages.text(`desk.${key}`, params);
  const side = module.sides.includes(viewer) ? viewer : null;
  const atOnce = useComposer(module, position, side, locale);
  const shown = atOnce.here ?? position.view;
  const board = useMemo(
    () => boardShown(module, shown, shown === position.view ? null : position.view, messages),
    [module, shown, messages, position],
  );
  // Whoever chooses an order looks closely, and should not wait for it then.
  useEffect(() => whenIdle(() => board?.drawn('near')), [board]);
  const chart = board?.chart ?? null;
  const [looked, setLooked] = useState<string | null>(null);
  const { offers, trying } = useOffers(atOnce, chart, messages);
  const named = useMemo(
    () => new Map(chart?.places.map(({ id, name }) => [messages.value(name), id])),
    [chart, messages],
  );
  const ahead = useAhead(module, position, side, atOnce.lines, chart, messages);
  // While a gap of what is said beforehand is being filled the board is for that.
  const aheadOffers = ahead.gap === null ? null : ahead.offers;
  const lights =
    aheadOffers === null
      ? lightsOf(atOnce, offers, named, looked)
      : lightsOf({ form: null }, aheadOffers, named, looked);
  // A chosen order shows the part of the board it is about.
  const sight =
    atOnce.choice === null
      ? []
      : [...new Set(offers.flatMap(({ place }) => (place === null ? [] : [place])))];

  useEffect(() => {
    document.title = `${told.header.title}: ${messages.message(module.headline(position.view))}`;
  }, [messages, module, position]);

  const touchPlace = (place: string): void => {
    setLooked(place);
    const there = (aheadOffers ?? offers).filter((offer) => offer.place === place);
    const own = there.find(({ isPlace }) => isPlace) ?? (there.length === 1 ? there[0] : undefined);
    if (aheadOffers !== null) {
      if (own !== undefined) ahead.touch(own.written);
      return;
    }
    const { choice, slot, workshop, form } = atOnce;
    if (choice === null || slot === null || workshop === null || form === null) return;
    if (own !== undefined) atOnce.touch(choice, slot, own.written);
    if (there.length > 0) return;
    const name = messages.value(chart?.places.find(({ id }) => id === place)?.name ?? '');
    // A gap that takes things at places: the place belongs to the last of them. Or the place goes into another gap.
    const gaps = [slot, ...slotsOf(choice.def).filter((one) => one !== slot)];
    const fitting = gaps.find((gap) => workshop.touch(choice, form, gap, name).outlook.status !== 'refused');
    if (fitting !== undefined) atOnce.touch(choice, fitting, name);
  };
  const { take, add, takeBack } = atOnce;
  const elsewhere =
    <All extends readonly unknown[]>(act: (...all: All) => void) =>
    (...all: All): void => {
      ahead.turnTo(null);
      act(...all);
    };
  const [choose, turnTo, touch] = [
    elsewhere(atOnce.choose),
    elsewhere(atOnce.turnTo),
    elsewhere(atOnce.touch),
  ] as const;
  const onLine = (line: string): void => {
    ahead.begin(null);
    atOnce.take(line);
  };
  const { touchPlace: onTouch, ...felt } = useFelt({
    ...{ choose, turnTo, touch, take, add, takeBack, touchPlace },
  });
  const composer = { ...atOnce, ...felt };

  const hand = useCallback(
    () => sections(module.hand(position.view, viewer), messages),
    [module, position, viewer, messages],
  );
  const onBoard = useCallback(() => sections(module.board(shown), messages), [module, shown, messages]);

  // Looked at anew only where something else is told: a touch changes none of it.
  const besides = useMemo(
    () => (
      <>
        <Sections title={messages.text('desk.hand')} tell={hand} open />
        <Account {...{ position, messages }} />
        <Waiting {...{ position, messages }} />
        <Sections title={messages.text('desk.board')} tell={onBoard} />
      </>
    ),
    [hand, onBoard, position, messages],
  );

  const { line, judgement, before } = composer;
  const written = line.trim();
  // What would be refused is not sent: with it everything would be.
  const isRefused = (one: Judgement | null): boolean =>
    one?.submission.verdicts.some(({ status }) => status === 'refused') === true;
  const left = written !== '' && (judgement === null || isRefused(judgement));
  const lines = written === '' || left ? composer.lines : [...composer.lines, written];
  return (
    <>
      <header class="top">
        <div>
          <h1>{told.header.title}</h1>
          <p class="quiet">
            {messages.message(module.headline(shown))} · {told.header.reader} · {told.header.scenario}
          </p>
        </div>
        <div class="choices">
          <Languages {...{ messages, locale, onLocale }} />
          <button type="button" onClick={onClose}>
            {says('close')}
          </button>
        </div>
      </header>
      <main class="sheet">
        <div class="left">
          {board === null ? (
            <p>{messages.text('violation.no-picture')}</p>
          ) : (
            <BoardMap {...board} {...{ lights, sight, says, onTouch }} />
          )}
          {chart === null || looked === null ? null : (
            <PlaceLook
              {...{ chart, messages, composer, offers }}
              place={looked}
              onClose={() => setLooked(null)}
            />
          )}
        </div>
        <div class="right">
          <section class="status" lang={position.locale} aria-label={says('status')}>
            <Lines
              lines={[
                ...told.status,
                ...[told.outcome ?? []].flat(),
                ...[told.waiting ?? []].flat(),
                told.clock,
              ]}
            />
          </section>
          {composer.lines.length === 0 ? null : <p class="quiet">{says('rehearsed')}</p>}
          {side === null ? null : <Composing {...{ module, messages, composer, offers, trying, looked }} />}
          {side === null ? null : <SayingAhead {...{ module, messages, ahead, looked }} onLine={onLine} />}
          {side === null || lines.length === 0 ? null : (
            <Sending
              {...{ position, messages, lines, left }}
              refused={isRefused(before)}
              mailed={composer.mailed}
              onMailed={composer.setMailed}
              onSent={composer.clear}
            />
          )}
          {besides}
          {board === null || chart === null ? null : (
            <>
              <PlaceList {...{ chart, messages, lights, onTouch }} />
              <BoardLegend {...{ says }} legend={board.legend} />
            </>
          )}
        </div>
      </main>
      <footer class="quiet">
        <p>{says('private')}</p>
        <p class="hash">
          {messages.text('face.entry', { game: told.footer.game, seq: told.footer.seq })} {told.footer.head}
        </p>
      </footer>
    </>
  );
}

/** What he has said beforehand. */
function Waiting({
  position: { own, told },
  messages,
}: Pick<GameProps, 'position'> & { messages: Parameters<typeof Account>[0]['messages'] }) {
  const lists = [
    ['queue', own.queue.map(({ text }) => text)],
    ['next', told.next],
    ['plans', told.plans.map(({ id, text, until }) => `${id}: ${text} (${until})`)],
  ] as const;
  return (
    <>
      {lists.map(([key, lines]) =>
        lines.length === 0 ? null : (
          <details key={key} open>
            <summary>{messages.text(`desk.${key}`)}</summary>
            <Lines lines={lines} />
          </details>
        ),
      )}
    </>
  );
}
