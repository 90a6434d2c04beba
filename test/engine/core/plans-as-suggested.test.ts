import { describe, expect, it } from '@jest/globals';
import { isAsSuggested } from '../../../src/engine/core/parse/as-suggested.js';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { planForReader } from '../../../src/engine/core/parse/write-plan.js';
import { firstOption } from '../../../src/engine/core/session/legal-order-options.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import type { Session } from '../../../src/engine/core/session/session.js';
import type { State } from '../../../src/engine/liberty/state.js';
import { liberty } from '../../support/liberty-table.js';
import { rareMoment } from '../../support/rare-moments.js';

const setup = liberty.checkSetup({ scenario: '1775' });
if (!setup.ok) throw new Error(setup.violation.code);
const games = { module: liberty, setup: setup.value, seed: 'suggested', limit: 20_000 };

/** Somebody has won a battle, and may regroup. */
const regrouping: Session<State> = rareMoment(
  games,
  ({ state }) => liberty.pending(state)[0]?.kind === 'regroup',
);
const side = liberty.pending(regrouping.state)[0]?.side ?? '';
const view = liberty.view(regrouping.state, side);
const context = (locale: string) => textContext(liberty, view, side, null, locale);

function planned(line: string, locale: string) {
  const changed = changePlans(liberty, line, [], context(locale));
  if (changed?.ok !== true) throw new Error(line);
  return changed.value;
}

describe('a plan that takes what is suggested', () => {
  it.each([
    ['en', 'regroup: suggested'],
    ['en', 'regroup: as suggested'],
    ['fr', 'regroupement : comme proposé'],
    ['de', 'Umgruppierung: wie vorgeschlagen'],
    ['de', 'Umgruppierung: vorgeschlagen'],
  ])('is read in %s: %s', (locale, line) => {
    expect(planned(line, locale)).toMatchObject([{ kind: 'regroup', where: [], once: false }]);
  });

  it('is shown in the language of its reader', () => {
    expect(planForReader(liberty, 'Umgruppierung: wie vorgeschlagen', context('fr'))).toBe(
      'regroupement: comme proposé',
    );
    expect(planForReader(liberty, 'regroupement : comme proposé', context('en'))).toBe('regroup: suggested');
  });

  it('is so where only these words were of another language', () => {
    expect(planForReader(liberty, 'Umgruppierung: suggested', context('de'))).toBe(
      'Umgruppierung: wie vorgeschlagen',
    );
    expect(planForReader(liberty, 'regroup: vorgeschlagen', context('en'))).toBe('regroup: suggested');
    expect(planForReader(liberty, 'Umgruppierung: vorgeschlagen', context('de'))).toBe(
      'Umgruppierung: vorgeschlagen',
    );
  });

  it('may have conditions, and is nothing but these words', () => {
    expect(planned('regroup: suggested if at Boston', 'en')).toMatchObject([
      { where: [{ fact: 'hex' }], answers: ['suggested'] },
    ]);
    expect(['suggested by Ben', 'as is suggested', 'regroup as suggested'].some(isAsSuggested)).toBe(false);
  });

  it('gives what stands first in the report, found from what its author sees alone', () => {
    const plans = { [side]: planned('regroup: suggested', 'en') };
    const due = advance(liberty, { ...regrouping, plans }, {});
    const blind = advance(liberty, { ...regrouping, state: view, plans }, {});
    expect(due).toMatchObject({ type: 'answer', side, via: 'plan' });
    expect(blind).toEqual(due);
    const first = firstOption(liberty, regrouping.state, side, 'en');
    expect(planned(`regroup: ${first?.line}`, 'en')).toHaveLength(1);
    const said = { [side]: planned(`regroup: ${first?.line}`, 'en') };
    expect(advance(liberty, { ...regrouping, plans: said }, {})).toMatchObject({
      order: due?.type === 'answer' ? due.order : null,
    });
  });
});
