/*
 * The rules that are not the same in every game, each with its flag: what the editions differ in, and the optional rules. One
 * entry here declares a flag: the state has it (`state.flags`), set-ups, mails and commands know an option by its name, and
 * games begun before it was there are read. Rules ask for a flag, never for an edition.
 *
 * Open point: the 2nd edition is known from one translation only, without its tables; there the 3rd is followed.
 */

/**
 * What an edition says of a flag. An `option` is off until a set-up takes it. What is `advanced` belongs to the advanced rules of the
 * 1st edition (its 13 to 17), which a set-up may do without, all of them or none.
 */
type InEdition = 'yes' | 'no' | 'option' | 'advanced';

interface RuleFlag {
  /** The rules it is about, by their numbers in the 3rd edition. */
  readonly rules: readonly string[];
  /** In the 1st, the 2nd and the 3rd edition. */
  readonly editions: readonly [InEdition, InEdition, InEdition];
  /**
   * For what came later than the first release: the number of the state's format it came with (one more than that of the newest
   * release in `rules/index.json`), and what games of older formats play by without knowing the flag.
   */
  readonly since?: { readonly format: number; readonly older: boolean };
}

const FLAGS = {
  /** Drilled troops need not stop after a wilderness space while Auxiliaries move with them. 1st edition: advanced 16.1. */
  auxiliariesGuideDrilledTroops: { rules: ['6.2'], editions: ['advanced', 'yes', 'yes'] },
  /** Auxiliaries without drilled troops stop in the space after an enemy cultivated space. 1st edition: advanced 16.2. */
  auxiliariesStopInEnemyCultivated: { rules: ['6.2'], editions: ['advanced', 'yes', 'yes'] },
  /** Drilled troops that build must be in supply. */
  buildersNeedSupply: { rules: ['5.41', '5.42', '12.3'], editions: ['advanced', 'yes', 'yes'] },
  /** Units may try to intercept. */
  interception: { rules: ['6.7'], editions: ['advanced', 'yes', 'yes'] },
  /** A lone Auxiliary may pass enemy-occupied spaces. */
  infiltration: { rules: ['6.6'], editions: ['advanced', 'yes', 'yes'] },
  /** Units may try to avoid battle. */
  avoidBattle: { rules: ['6.8'], editions: ['advanced', 'yes', 'yes'] },
  /** A pile too short is dealt out before the discards are shuffled, not shuffled together with them. */
  dealOutBeforeReshuffle: { rules: ['5.25'], editions: ['no', 'yes', 'yes'] },
  /** An unbesieged French fortification in the space takes the Amphib marker away, not drilled troops alone. */
  fortificationRemovesAmphib: { rules: ['6.431'], editions: ['no', 'no', 'yes'] },
  /** The drilled troops of a siege roll, and of Surrender!, must be in supply. */
  siegeNeedsSupply: { rules: ['8.231', '12.3'], editions: ['advanced', 'yes', 'yes'] },
  /** Drilled troops are restored to full strength only in supply. */
  restoreNeedsSupply: { rules: ['5.523', '12.3'], editions: ['advanced', 'yes', 'yes'] },
  /** Battle losses are judged step by step, not on the whole. */
  lossesStepByStep: { rules: ['7.62', '7.63'], editions: ['yes', 'yes', 'no'] },
  /** Half of the reduced drilled troops die, rounded down instead of up. */
  attritionRoundsDown: { rules: ['11.2'], editions: ['no', 'yes', 'no'] },
  /** Who was infiltrated may not try to intercept infiltrators again in the action phase. */
  infiltratedMayNotRetry: { rules: ['6.724'], editions: ['yes', 'no', 'no'] },
  /** Auxiliaries alone may assault. */
  auxiliariesMayAssault: { rules: ['9.1'], editions: ['yes', 'no', 'no'] },
  /** An assault without a siege roll before it needs a leader. */
  assaultNeedsLeader: { rules: ['9.11'], editions: ['no', 'no', 'yes'] },
  /** The British avoid battle from an Amphib space to any port they control. */
  avoidToPorts: { rules: ['6.811'], editions: ['no', 'yes', 'yes'] },
  /** Some may avoid battle while others stay inside a fort, not inside a fortress only. */
  avoidBesideForts: { rules: ['6.83'], editions: ['no', 'yes', 'yes'] },
  /** No militia against raiders who fought anywhere in the action phase, not in the stockade space only. */
  anyBattleBarsRaidMilitia: { rules: ['10.2'], editions: ['yes', 'yes', 'no'] },
  /** An overrun on the way does not keep the militia away. */
  overrunSparesRaidMilitia: { rules: ['10.2', '7.82'], editions: ['yes', 'no', 'no'] },
  /** Subordinate leaders may be dropped off with Auxiliaries, and lead their raid. */
  droppedLeadersRaid: { rules: ['10.13'], editions: ['no', 'yes', 'yes'] },
  /** Who took part in a battle or assault without being active is not activated afterwards. */
  noActivationAfterFighting: { rules: ['5.36'], editions: ['no', 'yes', 'yes'] },
  /** At the end of 1759 the British still control their besieged fortresses, unless a siege roll is possible. */
  besiegedCountsIn1759: { rules: ['13.12'], editions: ['no', 'yes', 'yes'] },
  /** A stockade of his side is enough for a leader without troops to stay among enemies. 1st edition: 1757, its long example. */
  stockadesShelterLeaders: { rules: ['6.53'], editions: ['no', 'yes', 'yes'] },
  /** Roll 5 in the column of 6 to 8 of the combat table inflicts two steps, not three. */
  combatCellOfFirstEdition: { rules: ['7.2'], editions: ['yes', 'no', 'no'] },
  /** William Pitt or Diplomatic Revolution, once played, brings the other one out of the discards. */
  linkedAlliances: { rules: ['14.1'], editions: ['no', 'no', 'option'] },
  /** A Raided marker in a department costs its militia a step. */
  raidsHurtMilitia: { rules: ['14.2'], editions: ['no', 'no', 'option'] },
  /** British or French Regulars in 1755 or 1756 cost their side a point. */
  earlyRegularsCostPoint: { rules: ['14.3'], editions: ['no', 'no', 'option'] },
  /** Besieger and besieged may both play Surrender!. */
  eitherMaySurrender: { rules: ['14.4'], editions: ['no', 'no', 'option'] },
  /** Both sides may play Acadians Expelled. */
  eitherMayExpelAcadians: { rules: ['14.5'], editions: ['no', 'no', 'option'] },
  /** After 1756 the British may trade a random card for Regulars or Highlanders out of the discards. */
  tradeForRegulars: { rules: ['14.6'], editions: ['no', 'no', 'option'] },
  /** A draw counts as a French win. */
  tournament: { rules: ['13.14'], editions: ['option', 'option', 'option'] },
} satisfies { readonly [flag: string]: RuleFlag };

/**
 * Rules of no edition that events have been played by for years, the tournament variant: an option each in every edition, and `wbc`
 * is all of them. A state has such a flag only where it was chosen, so that all other games are what they were.
 */
const VARIANT = {
  /** From late 1757 on the British may lose a random card for Regulars or Highlanders out of the discards. */
  exchangeForRegulars: { rules: ['14.6', '5.25'] },
  /** Marine Detachments have one step, and count as reduced in winter. */
  oneStepMarines: { rules: ['7.61', '11.2'] },
  /** Scenarios of the game begin with three victory points of the French. */
  frenchBeginWithThree: { rules: ['13.21'] },
} satisfies { readonly [flag: string]: Pick<RuleFlag, 'rules'> };

export type Flags = { readonly [F in keyof typeof FLAGS]: boolean } & {
  readonly [F in keyof typeof VARIANT]?: true;
};

/** Every flag, in the order in which its option is listed. */
export const RULE_FLAGS: { readonly [F in keyof typeof FLAGS]: RuleFlag } = FLAGS;

/** Every flag of the tournament variant, in the order in which its option is listed. */
export const VARIANT_FLAGS: { readonly [F in keyof typeof VARIANT]: Pick<RuleFlag, 'rules'> } = VARIANT;
