/** How a place is shown while an order is put together. */
export type Light = 'legal' | 'open' | 'chosen' | 'looked-at';
