import { it } from '@jest/globals';
import { playWith } from '../../../support/fixed-dice.js';
import { asked, kinds, play } from '../../../support/ww-table.js';
import { bearn, field, marin } from '../journey/field.js';
const log = (name: string, f: () => unknown) => it(name, () => { let out: unknown; try { out = f(); } catch (e) { out = String(e); } process.stdout.write(`${name}: ${JSON.stringify(out)}\n`); });
const q = (s: any) => { const a = asked(s); return `${a.kind} ${a.side} ${JSON.stringify(a.facts)}`; };
const siege = { sieges: { 'wood-creek': 0 }, french: { forts: ['wood-creek'], at: { ticonderoga: { units: marin }, 'wood-creek': { units: bearn } } }, british: { at: { 'wood-creek': { units: { 'br-regular-15th': 1 } } } } };

log('P3', () => {
  const a = play(field({ to_act: 'british', french: { at: { kinderhook: { units: { 'fr-coureurs-marin': 1 } , reduced: {'fr-coureurs-marin': 1}} } }, british: { militia: { 'northern-colonial-militias': { units: { 'br-colonial-militia': 3 } } }, at: { burlington: { units: { 'br-ranger-rogers': 1 }, reduced: { 'br-ranger-rogers': 1 } }, 'hudson-carry-south': {units: {'br-ranger-goreham': 1 }, reduced: { 'br-ranger-goreham': 1 } } } } }), 'individuals 57 Goreham', 'move to Kinderhook');
  const k = [kinds(a), q(a.state)];
  return k;
});
log('P6', () => {
  const a = play(field({ to_act: 'british', amphib: ['ile-d-orleans'], french: { at: { 'ile-d-orleans': { units: marin }, quebec: { units: bearn } } }, british: { at: { halifax: { leaders: ['wolfe'], units: { 'br-regular-15th': 1 } } } } }), 'force 57 Wolfe', 'sail to Ile d Orleans');
  const b = play(a.state, 'pass');
  const c = playWith(b.state, [1, 6, 3], 'stand', 'pass');
  return [kinds(a), q(a.state), q(b.state), kinds(c), q(c.state), c.state.amphib];
});
log('P9 drilled into wilderness beaten', () => {
  const a = play(field({ french: { at: { ticonderoga: { leaders: ['montcalm'], units: { ...bearn, ...marin } } } }, british: { at: { 'wood-creek': { units: { 'br-regular-15th': 1, 'br-regular-17th': 1 } } } } }), 'force 1 Montcalm', 'move to Wood Creek').state;
  const b = playWith(a, [2, 4], 'stand');
  return [q(a), kinds(b), q(b.state), b.state.pieces.montcalm, b.state.pieces['fr-coureurs-marin'], b.state.pieces['fr-regular-bearn']];
});
log('P10 intercept by besiegers leaving', () => {
  const a = play(field({ sieges: { 'hudson-carry-north': 1 }, french: { at: { ticonderoga: { units: { ...marin, ...bearn }, leaders: ['montcalm'] } , 'hudson-carry-north': {units: {'fr-regular-guyenne':1}}}, forts: ['hudson-carry-north'] }, british: { at: { 'hudson-carry-north': { leaders: ['webb'], units: { 'br-regular-15th': 1 } } } } }), 'force 1 Montcalm', 'move to Wood Creek').state;
  const b = playWith(a, [5], 'intercept with 15th');
  return [q(a), kinds(b), q(b.state), b.state.sieges];
});
