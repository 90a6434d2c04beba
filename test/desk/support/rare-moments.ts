import { field, fight } from '../../engine/liberty/battle/field.js';
import { activated, force, go, play, position } from '../../engine/wilderness-war/siege/camp.js';

const WILLIAM_HENRY = 'hudson-carry-north';

/** Card 6: who marches off may choose between two stockades as near as one another. */
function besieged(): ReturnType<typeof position> {
  return position({
    sieges: { [WILLIAM_HENRY]: 0 },
    french: {
      forts: ['ticonderoga', 'crown-point'],
      stockades: ['ile-aux-noix', 'st-jean'],
      allied: ['kahnawake'],
      at: {
        [WILLIAM_HENRY]: {
          leaders: ['montcalm'],
          units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1, 'fr-indian-caughnawaga': 1 },
        },
      },
    },
    british: {
      forts: [WILLIAM_HENRY],
      stockades: ['hoosic', 'schenectady'],
      at: { [WILLIAM_HENRY]: { leaders: ['webb'], units: { 'br-regular-44th': 1 } } },
    },
  });
}

function atWilliamHenry(): readonly unknown[] {
  const camp = besieged();
  const breached = { ...camp, sieges: { [WILLIAM_HENRY]: 1 } };
  const stormed = go(activated(breached, 'french', [force(breached, 'montcalm')]), [], 'assault');
  const open = go(activated(camp, 'french', [force(camp, 'montcalm')]), [], 'siege', play(6));
  const gone = go(open.state, [], ['garrison', { space: 'hoosic' }]);
  return [open.state, gone.state, stormed.state];
}

/** 7.2.2: two attacks on Boston, and a reserve that is left when the first round ends the battle; 7.1: two battles at once. */
function atBoston(): readonly unknown[] {
  const boston = field({
    attacker: 'american',
    stand: { howe: ['boston', 4] },
    came: [
      { to: 'boston', path: ['springfield'], blocks: { ward: 1 } },
      { to: 'boston', path: ['newport'], blocks: { wooster: 2 } },
    ],
  });
  const two = field({
    attacker: 'american',
    stand: { howe: ['boston', 1], grey: ['albany', 1] },
    came: [
      { to: 'boston', path: ['springfield'], blocks: { ward: 1 } },
      { to: 'albany', path: ['west-point'], blocks: { wooster: 1 } },
    ],
  });
  return [
    fight(boston, []).state,
    fight(boston, [1], 'main attack Springfield', 'fire').state,
    fight(two, []).state,
  ];
}

/** Moments whose questions random games hardly ever ask, by game. */
export const RARE_MOMENTS: { readonly [game: string]: () => readonly unknown[] } = {
  'wilderness-war': atWilliamHenry,
  liberty: atBoston,
};
