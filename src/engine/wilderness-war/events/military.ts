import type { JsonObject } from '../../core/json.js';
import { acadiansExpelled } from './acadians-expelled.js';
import { bastionsRepaired } from './bastions-repaired.js';
import { britishRegulars } from './british-regulars.js';
import { callOutMilitias } from './call-out-militias.js';
import { cherokeeUprising } from './cherokee-uprising.js';
import { cherokees } from './cherokees.js';
import { colonialPolitics } from './colonial-politics.js';
import type { EventDef } from './event.js';
import { frenchRegulars } from './french-regulars.js';
import { frontierDuty } from './frontier-duty.js';
import { highlander, highlanders } from './highlanders.js';
import { northernAlliance, westernAlliance } from './indian-alliance.js';
import { indiansDesert } from './indians-desert.js';
import { intriguesAgainstShirley } from './intrigues-against-shirley.js';
import { iroquoisAlliance } from './iroquois-alliance.js';
import { lightInfantry } from './light-infantry.js';
import { mohawks } from './mohawks.js';
import { raiseProvincials } from './raise-provincials.js';
import { rangers } from './rangers.js';
import { colonialRecruits, troopTransports, victoriesInGermany } from './restoring.js';
import { royalAmericans } from './royal-americans.js';
import { smallPox } from './small-pox.js';
import { stingyAssembly } from './stingy-assembly.js';
import { treatyOfEaston } from './treaty-of-easton.js';

/** Events that bring, restore or take away pieces, in the order of their cards. */
export const militaryEvents: readonly EventDef<JsonObject>[] = [
  bastionsRepaired,
  northernAlliance,
  westernAlliance,
  iroquoisAlliance,
  mohawks,
  cherokees,
  cherokeeUprising,
  treatyOfEaston,
  indiansDesert,
  smallPox,
  frontierDuty,
  stingyAssembly,
  colonialPolitics,
  raiseProvincials,
  colonialRecruits,
  troopTransports,
  victoriesInGermany,
  callOutMilitias,
  rangers,
  lightInfantry,
  frenchRegulars,
  britishRegulars,
  highlanders,
  highlander,
  royalAmericans,
  acadiansExpelled,
  intriguesAgainstShirley,
];
