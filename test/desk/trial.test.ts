import { describe, expect, it } from '@jest/globals';
import { type FormSlot, slotsOf } from '../../desk/compose/order-form.js';
import { Touchables } from '../../desk/compose/touchables.js';
import { Trial } from '../../desk/compose/trial.js';
import { type Choice, Workshop } from '../../desk/compose/workshop.js';
import { realTexts } from '../support/real-texts.js';
import { gameOf, opened } from './support/opened-game.js';

const GAMES = [
  ['wilderness-war', 'annus-mirabilis', 'french'],
  ['liberty', '1775', 'american'],
  ['mohicans', '1754', 'french'],
] as const;

describe.each(GAMES)('what may be chosen in %s', (id, scenario, side) => {
  const module = gameOf(id);
  const messages = realTexts.messages(module, 'en', module.defaultEdition);
  const { session } = opened(id, scenario).table();
  const view = module.view(session.state, side);
  const workshop = new Workshop(module, view, side, 'en');
  const chart = module.chart?.(view) ?? null;
  const gaps = workshop.choices
    .filter(({ unavailable }) => unavailable === null)
    .flatMap((choice) => slotsOf(choice.def).map((slot): readonly [Choice, FormSlot] => [choice, slot]));

  it('is tried one by one where there is no time, until all of it was', () => {
    let tried = 0;
    for (const [choice, slot] of gaps) {
      const form = workshop.begun(choice);
      const trial = new Trial({ workshop, choice, form, slot }, chart, messages);
      const touchables = new Touchables(workshop, choice, slot, chart, messages);
      const before = trial.offers;
      const open = before.filter(({ chosen }) => !chosen);
      expect(open.every(({ outlook }) => outlook === 'open')).toBe(true);
      for (let times = 0; times < open.length; times++) {
        expect(trial.isOver).toBe(false);
        trial.go(0);
        tried++;
      }
      expect(trial.isOver).toBe(true);
      // What was shown before is not changed behind anybody's back.
      expect(before.every(({ outlook }) => outlook === 'open')).toBe(true);
      for (const { written, chosen, outlook } of trial.offers) {
        expect([written, outlook]).toEqual([written, chosen ? 'open' : touchables.outlook(form, written)]);
      }
    }
    expect(tried).toBeGreaterThan(2);
  });

  it('is nothing where no gap is to be filled', () => {
    const trial = new Trial({ workshop, choice: null, form: null, slot: null }, chart, messages);
    trial.go(0);
    expect([trial.offers, trial.isOver]).toEqual([[], true]);
  });
});
