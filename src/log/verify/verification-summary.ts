import { canonicalJson } from '../../engine/core/base/json.js';
import type { Audience, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { type DiceMode, type LogTypes, lastEra } from '../format/index.js';
import type { DrawCheck } from './check-draws.js';
import type { ReadyCheck, Share } from './check-ready.js';
import type { EntryCheck, VerifyOptions } from './entry-checks.js';

/** What a check has looked at. */
export interface Evidence {
  readonly dice: DiceMode;
  /** Whose parts are what was committed to. */
  readonly audiences: readonly Audience[];
  /** Links of the chains that follow from the tips, and what was drawn from them. */
  readonly links: number;
  readonly rolls: number;
  readonly picks: number;
  /** What came before the first draw; null in a game that was dealt as soon as its chains were made. */
  readonly ready: ReadyEvidence | null;
  /** Whose positions the house told; null where it told none. */
  readonly told: Viewer | null;
  /** Whether the rules made the same of the inputs. */
  readonly replayed: boolean;
}

/** What the dice rest on beside the chains. */
export interface ReadyEvidence {
  readonly shares: readonly Share[];
  /** Sides that the game began without. */
  readonly unanswered: readonly string[];
  /** Sides that the game waits for still. */
  readonly awaited: readonly string[];
  /** The public draw that is mixed in; null where none is (yet). */
  readonly drawn: number | null;
}

export function evidenceOf<K extends LogTypes>({
  opening,
  audiences,
  ready,
  draws,
  full,
  seen,
}: EntryCheck<K>): Evidence {
  const { links, rolls, picks } = draws;
  const told = seen.told ? seen.viewer : null;
  const { shares, unanswered, awaited, drawn } = ready;
  const first = ready.terms === undefined ? null : { shares, unanswered, awaited, drawn };
  return { dice: opening.dice, audiences, links, rolls, picks, ready: first, told, replayed: full !== null };
}

/** What a check that found nothing wrong has made certain, one sentence each. It claims no more than was looked at. */
export function provedBy<K extends LogTypes>(
  options: VerifyOptions<K>,
  check: EntryCheck<K>,
  hashes: readonly string[],
): string[] {
  const { opening, audiences, ready, draws, full, seen } = check;
  const proved = [
    `chain: ${hashes.length} entries of ${canonicalJson(opening.game)}, each in canonical form, linked to the one before and signed with the key ${opening.key}`,
  ];
  if (options.head === undefined) proved.push('tail: not checked; give a head that somebody was told');
  else {
    const later = hashes.length - 1 - hashes.indexOf(options.head);
    proved.push(`tail: the head ${options.head.slice(0, 16)} is in the log, ${later} entries before its end`);
  }
  if (audiences.length > 0) {
    proved.push(`commitments: the parts of ${audiences.join(', ')} are what was committed to at the time`);
    proved.push(diceProof(opening.dice, draws, full !== null));
    if (opening.dice === 'chains') proved.push(...readyProof(ready));
  }
  if (seen.told) {
    proved.push(
      `told: what ${seen.viewer} saw is the word of the house, signed with the key of the game, entry by entry; that it is what the rules give only the whole log shows`,
    );
  }
  if (full === null) return proved;
  proved.push(
    full.keys === undefined
      ? 'replay: the rules make the same events, draws and positions of these inputs'
      : 'replay: the rules make the same events, draws and positions of these inputs, and the keys the same bytes',
  );
  for (const { from, module } of full.eras) {
    proved.push(
      `rules: ${module.id} ${module.version} from entry ${from} on${module.bundle === undefined ? '' : `, in the file ${module.bundle}`}`,
    );
  }
  for (const [version, count] of full.recalled) {
    proved.push(
      `not replayed: ${count} entries were made by version ${version} of the rules, which is not here; they are taken as they are on record, and what they committed to is theirs`,
    );
  }
  for (const version of full.otherVersions) {
    proved.push(
      `rules: entries made by version ${version} come out the same by ${lastEra(full.eras).module.version}`,
    );
  }
  return proved;
}

/** What nobody who made the chains could choose. */
function readyProof<K extends LogTypes>(ready: ReadyCheck<K>): string[] {
  const { terms, shares, unanswered, drawn } = ready;
  if (terms === undefined) {
    return [
      'first draw: dealt when the chains were made; who made them could choose them, no player had a share in them',
    ];
  }
  const later = shares.filter(({ early, from }) => !early && from !== 'command');
  const told = [
    ...shares.map(
      ({ side, from, early }) =>
        `${side} ${SHARE[from]}${early ? ', written before the tips of the chains' : ''}`,
    ),
    ...unanswered.map((side) => `${side} none: the game began without`),
  ];
  return [
    `first draw: after ${later.length} of ${terms.sides.length} sides had given their share, the tips being in entry 0 (${told.join('; ')})`,
    ...(terms.beacon === undefined
      ? []
      : [
          drawn === null
            ? 'first draw: it waits for a public draw'
            : `first draw: public draw ${drawn} of ${terms.beacon.chain}, named before it was known, is genuine and mixed in`,
        ]),
  ];
}

const SHARE: { readonly [from in Share['from']]: string } = {
  words: 'words of its own',
  signature: 'the signature of its mail',
  mail: 'the hash of a mail that nobody signed',
  command: 'what a command said for it',
};

function diceProof(
  mode: string,
  draws: Pick<DrawCheck<LogTypes>, 'links' | 'rolls' | 'picks'>,
  replayed: boolean,
): string {
  if (mode !== 'chains') return `dice: ${mode}; the values were given, no chance is proved`;
  const { links, rolls, picks } = draws;
  return `dice: ${links} links follow from the tips of entry 0, ${rolls} rolls from these links; ${picks} blind picks ${replayed ? 'as well, by replay' : 'need a replay'}`;
}
