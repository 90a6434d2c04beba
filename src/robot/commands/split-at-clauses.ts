import type { Forms } from './command-definition.js';
import { isForm } from './keyword-matching.js';

const CLAUSES = {
  as: { en: ['as'], fr: ['comme'], de: ['als'] },
  with: { en: ['with'], fr: ['avec'], de: ['mit'] },
  open: { en: ['open'], fr: ['ouverte', 'ouvert'], de: ['offen'] },
  edition: { en: ['edition'], fr: ['édition'], de: ['ausgabe'] },
  options: { en: ['options', 'option'], fr: ['options', 'option'], de: ['optionen', 'option'] },
  clock: { en: ['clock'], fr: ['horloge', 'cadence'], de: ['uhr', 'bedenkzeit'] },
  quiet: { en: ['quiet'], fr: ['discrètes'], de: ['still'] },
  dice: { en: ['dice'], fr: ['dés'], de: ['würfel'] },
  called: {
    en: ['called', 'title'],
    fr: ['intitulée', 'appelée', 'titre'],
    de: ['genannt', 'namens', 'titel'],
  },
  words: { en: ['words'], fr: ['mots'], de: ['worte', 'wörter'] },
} satisfies { readonly [clause: string]: Forms };

export type Clause = keyof typeof CLAUSES;

/** A text parted at its clauses: what stands before them, and what follows each. */
export interface Parted {
  readonly lead: string;
  readonly clauses: ReadonlyMap<Clause, string>;
  /** A clause that came twice, was not expected here or has nothing after it. */
  readonly wrong: boolean;
}

/** A clause that says all by itself holds nothing, one with a usual value may; every other has to hold something. */
function isEmptyWrong(clause: Clause, said: string): boolean {
  if (clause === 'quiet') return false;
  return (said === '') !== (clause === 'open');
}

/** Parts what was said at the clauses that may stand in it (`as`, `with`, ...); what is quoted is never parted. */
export function partAt(text: string, allowed: readonly Clause[]): Parted {
  const clauses = new Map<Clause, string>();
  let lead = '';
  let at: Clause | null = null;
  let taken: string[] = [];
  let wrong = false;
  const close = (): void => {
    const said = taken.join(' ').replace(/^[,;:\s]+|[,;\s]+$/g, '');
    if (at === null) lead = said;
    else if (clauses.has(at) || isEmptyWrong(at, said)) wrong = true;
    else clauses.set(at, said.replace(/^"([^"]*)"$/, '$1'));
    taken = [];
  };
  for (const token of text.match(/"[^"]*"|[^\s"]+|"/g) ?? []) {
    const clause: Clause | undefined = token.startsWith('"')
      ? undefined
      : allowed.find((name) => isForm(token, CLAUSES[name]));
    if (clause === undefined) {
      taken.push(token);
      continue;
    }
    close();
    at = clause;
  }
  close();
  return { lead, clauses, wrong };
}
