/**
 * The rule by which events of a kind happen, as refusals cite it. A kind that several rules lead to has the one that does
 * so most often; boxed rules go by the rule they stand beside.
 */
export const EVENT_RULES = {
  // The cards and the weather
  'year-began': '3',
  dealt: '3',
  'dealt-count': '3',
  'card-chosen': '3.1',
  'chosen-card': '3.1',
  cards: '3.1',
  'player-1': '3.1',
  supplied: '3.1.2',
  'supplied-blocks': '3.1.2',
  weather: '4',

  // Movement and replacements
  moved: '5.1',
  'moved-blocks': '5.1',
  control: '5.3',
  'forced-march': '5.5',
  'marched-well': '5.5',
  straggled: '5.5',
  'lost-on-march': '5.5',
  drawn: '6',
  deployed: '6',
  'deployed-block': '6',
  'not-deployed': '6',

  // Battles
  'battle-begun': '7.1',
  revealed: '7.1',
  'must-leave': '7.2',
  'battle-won': '7.2',
  'round-begun': '7.2.1',
  'main-attack': '7.2.2',
  'reserve-retreated': '7.2.2',
  'reserve-retreated-blocks': '7.2.2',
  fired: '7.3.1',
  hit: '7.3.2',
  retreated: '7.4',
  captured: '7.4',
  regrouped: '7.5',
  'regrouped-blocks': '7.5',
  landed: '8.4',
  'beaten-at-sea': '8.4',

  // The winter
  'french-entry-roll': '9',
  'french-entered': '9',
  'indian-captured': '10',
  points: '11.1',
  'game-over': '11.1',
  disbanded: '11.3',
  'disbanded-blocks': '11.3',
  'winter-losses': '11.4',
  'exchange-offered': '11.5',
  exchanged: '11.5',
  'exchange-declined': '11.5',

  // Options
  volley: '8.2',
  charged: '8.2',
  'pursuit-begun': '8.2',
  'exchange-forced': '13.2',
  released: '13.2',
  'card-put-back': '13.4',
  'put-back-card': '13.4',
  'came-home': '13.5',
} as const;
