import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import { type Offer, Trial } from './trial.js';
import type { Composer } from './use-composer.js';

/** What is tried at a time once the touch is answered, in milliseconds. */
const AT_A_TIME = 4;
/** What was found is shown so often, in milliseconds. */
const SHOWN = 400;

/** The offers for the gap that is being filled. They are tried once they are shown, while nothing else is to be done. */
export function useOffers(
  composer: Composer,
  chart: Chart | null,
  messages: Messages,
): { readonly offers: readonly Offer[]; readonly trying: boolean } {
  const { form, slot, workshop } = composer;
  const trial = useMemo(
    () => new Trial(composer, chart, messages),
    [form, slot?.name, workshop, chart, messages],
  );
  const [, show] = useState(0);
  useEffect(() => {
    if (trial.isOver) return undefined;
    let shown = performance.now();
    let timer = setTimeout(goOn);
    function goOn(): void {
      trial.go(AT_A_TIME);
      if (!trial.isOver) timer = setTimeout(goOn);
      const now = performance.now();
      if (!trial.isOver && now < shown + SHOWN) return;
      shown = now;
      show((times) => times + 1);
    }
    return () => clearTimeout(timer);
  }, [trial]);
  return { offers: trial.offers, trying: !trial.isOver };
}
