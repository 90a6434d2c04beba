/**
 * The rule behind each kind of event, by its usual number, in the order of the rulebook. A kind that several rules lead
 * to has the one that leads to it most often, or the one above them all.
 */
export const EVENT_RULES: { readonly [kind: string]: string } = {
  // The year
  'season-began': '4.0',
  dealt: '4.0 A.1',
  'dealt-count': '4.0 A.1',
  'card-held': '4.0 A.2',
  'season-ended': '4.0 A.2',
  'raided-markers-removed': '4.0 B.4',

  // Cards, activation, building, events
  'card-taken': '5.22',
  reshuffled: '5.25',
  'reshuffle-left-open': '5.25',
  'reshuffle-declared': '5.25',
  'reshuffle-waived': '5.25',
  'card-played': '5.26',
  activated: '5.32',
  'activation-lapsed': '5.36',
  stayed: '5.36',
  built: '5.4',
  'stockade-captured': '5.45',
  'stockade-destroyed': '5.45',
  'works-destroyed': '5.45',
  demolished: '5.46',
  'not-demolished': '5.46',
  // What the card alone says: the rulebook sends its reader to the card.
  'bastions-repaired': '5.51',
  'card-discarded': '5.51',
  'card-lost': '5.51',
  'card-stolen': '5.51',
  'courier-intercepted': '5.51',
  'diplomatic-revolution': '5.51',
  'leaders-swapped': '5.51',
  'louisbourg-squadrons': '5.51',
  'nothing-to-discard': '5.51',
  'pieces-removed': '5.51',
  'quiberon-bay': '5.51',
  'small-pox': '5.51',
  'william-pitt': '5.51',
  'militia-called-out': '5.52',
  'no-counters-left': '5.52',
  'pieces-placed': '5.52',
  'reinforcements-lost': '5.522',
  'nothing-to-restore': '5.523',
  'restoration-rolled': '5.523',
  'units-restored': '5.523',
  'alliance-rolled': '5.53',
  'no-indians-to-ally': '5.53',
  'alliance-lapsed': '5.532',
  'assemblies-limit': '5.54',
  'assemblies-moved': '5.54',
  'leader-drawn': '5.55',
  'leader-returned': '5.55',
  // Response cards, but for those of which a rule of battles, sieges or raids tells.
  'foul-weather': '5.56',
  'garrison-moved': '5.56',
  'lake-schooner': '5.56',
  massacre: '5.56',
  'response-played': '5.56',
  surrendered: '5.56',

  // Movement
  dropped: '6.1',
  moved: '6.1',
  'amphib-placed': '6.431',
  'amphib-removed': '6.431',
  'leaders-gave-way': '6.53',
  'leaders-lost': '6.53',
  'infiltrator-lost': '6.63',
  interception: '6.71',
  'no-interception': '6.71',
  avoidance: '6.8',

  // Battles
  'battle-joined': '7.1',
  fired: '7.2',
  'militia-deployed': '7.3',
  'fieldworks-placed': '7.55',
  'fieldworks-removed': '7.55',
  'ambush-cancelled': '7.56',
  'ambush-laid': '7.56',
  'losses-taken': '7.6',
  'leader-killed': '7.7',
  'leader-unhurt': '7.7',
  'battle-won': '7.8',
  'militia-returned': '7.91',
  retreated: '7.91',
  eliminated: '7.92',

  // Sieges
  'went-inside': '8.1',
  'retreated-inside': '8.13',
  'siege-begun': '8.21',
  'siege-rolled': '8.231',
  'siege-lifted': '8.232',
  'assault-declined': '8.24',
  'fortress-reverted': '8.24',
  sortie: '8.25',

  // Assaults
  'assault-began': '9.1',
  'assault-fired': '9.14',
  'assault-repelled': '9.2',
  'assault-won': '9.2',
  'garrison-eliminated': '9.22',
  'stronghold-captured': '9.22',

  // Raids and the way home
  'raid-militia-deployed': '10.2',
  'blockhouses-built': '10.3',
  'raid-rolled': '10.3',
  'raid-succeeded': '10.31',
  'stockade-burnt': '10.31',
  'tribe-eliminated': '10.31',
  'raid-in-vain': '10.33',
  'went-home': '10.4',
  // 10.411 and 10.412 alike
  homeless: '10.41',

  // Winter
  attrition: '11.2',

  // Victory and bids
  'game-over': '13.1',
  'victory-points': '13.21',
  'changed-hands': '13.23',
  // Open bids too, though 14.7 lets them be made otherwise.
  'bid-made': '13.3',
  'bid-sealed': '13.3',
  'bids-equal': '13.3',
  'sides-decided': '13.3',

  // Options
  'linked-card': '14.1',
  traded: '14.6',
  // Of the tournament variant, which changes it.
  'exchange-lost': '14.6',
  'exchange-taken': '14.6',
  'bidding-rolled': '14.7',
};
