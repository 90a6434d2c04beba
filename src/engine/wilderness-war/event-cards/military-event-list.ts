import type { AnyEvent } from './event-definition.js';
import { acadiansExpelled } from './military/acadians-expelled.js';
import { bastionsRepaired } from './military/bastions-repaired.js';
import { britishRegulars } from './military/british-regulars.js';
import { callOutMilitias } from './military/call-out-militias.js';
import { cherokeeUprising } from './military/cherokee-uprising.js';
import { cherokees } from './military/cherokees.js';
import { colonialPolitics } from './military/colonial-politics.js';
import { northernAlliance, westernAlliance } from './military/french-indian-alliances.js';
import { frenchRegulars } from './military/french-regulars.js';
import { frontierDuty } from './military/frontier-duty.js';
import { highlander, highlanders } from './military/highlanders.js';
import { indiansDesert } from './military/indians-desert.js';
import { intriguesAgainstShirley } from './military/intrigues-against-shirley.js';
import { iroquoisAlliance } from './military/iroquois-alliance.js';
import { lightInfantry } from './military/light-infantry.js';
import { mohawks } from './military/mohawks.js';
import { raiseProvincials } from './military/raise-provincials.js';
import { rangers } from './military/rangers.js';
import { royalAmericans } from './military/royal-americans.js';
import { smallPox } from './military/small-pox.js';
import { stingyAssembly } from './military/stingy-assembly.js';
import { treatyOfEaston } from './military/treaty-of-easton.js';
import { colonialRecruits, troopTransports, victoriesInGermany } from './military/unit-restoration-events.js';

/** Events that bring, restore or take away pieces, in the order of their cards. */
export const militaryEvents: readonly AnyEvent[] = [
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
