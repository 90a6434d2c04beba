/** The deals and orders of the season, chosen so that what the variant is about happens. */
export const season = {
  early: {
    french: 'deal french 7 9 14 23 33 38 46 48 50',
    british: 'deal british 5 12 43 53 54 57 58 60 61',
  },
  late: {
    french: 'deal french 1 8 10 16 21 24 26 47',
    british: 'deal british 6 11 13 17 41 44 49 51',
  },
  /** A raid across the lake, with the answers and dice that it asks for, and the question after each mail. */
  campaign: [
    {
      side: 'french',
      lines: ['unit 8 Marine Detachment at Crown Point', 'move to Ticonderoga'],
      question: 'action british',
    },
    { side: 'british', lines: ['unit 11 New Hampshire', 'stay'], question: 'action french' },
    {
      side: 'french',
      lines: ['force 24 Rigaud with Languedoc, Marine Detachment', 'boat to Hudson Carry North'],
      question: 'lake-schooner british',
    },
    { side: 'british', lines: ['pass'], question: 'intercept british' },
    { side: 'british', lines: ['pass'], question: 'defend british' },
    { side: 'british', lines: ['stand'], question: 'battle-cards british' },
    { side: 'british', lines: ['roll 3, 5', 'pass'], question: 'losses french' },
    { side: 'french', lines: ['lose Languedoc, Marine Detachment'], question: 'action british' },
    { side: 'british', lines: ['unit 13 Pennsylvania at Shamokin', 'stay'], question: 'action french' },
    {
      side: 'french',
      lines: ['force 10 Dumas with 2 Marine Detachments', "move to Gist's Station"],
      question: 'action british',
    },
  ],
} as const;
