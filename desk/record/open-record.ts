import { ok, type Result } from '../../src/engine/core/base/result.js';
import type { GameModule, RulesRef } from '../../src/engine/core/contract/game-module.js';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';
import { readRecorded } from '../../src/game/recorded/index.js';
import type { Modules } from '../../src/log/format/index.js';
import { verifyLog } from '../../src/log/verify/index.js';
import type { Messages } from '../../src/report/messages/index.js';
import { type ReplayModel, replayModel } from '../../src/report/replay/index.js';
import { gameMessages, knownLocale, pageMessages } from '../texts/desk-messages.js';

/** A game step by step, as a page of its own script may have it. */
export type Replayed = Omit<ReplayModel, 'messages'>;

/** How far it is, as a share of the whole. */
export type OnShare = (share: number) => void;

/** What the script of records leaves for the page. */
export interface RecordScript {
  /**
   * Checks an exported log as `posthorn verify` does and plays it as `posthorn replay` does, by their very code. Refusals are those of
   * `readRecorded`, and those of `load`, which has the rules a log names.
   */
  openRecord(
    bytes: Uint8Array,
    load: (rules: RulesRef) => Promise<Result<RulesBundle>>,
    locale: string,
    onShare: OnShare,
  ): Promise<Result<Replayed>>;
  /**
   * Opens a dispute pack: the same of its log, and whether its files are those that the game has signed. Refused as `desk-pack-broken`
   * too. Who has sent its mails and what the house has published is checked by `posthorn verify` alone.
   */
  openPack(
    bytes: Uint8Array,
    load: (rules: RulesRef) => Promise<Result<RulesBundle>>,
    locale: string,
    onShare: OnShare,
  ): Promise<Result<Replayed & { readonly from: number }>>;
}

/** So long it may go on before the page is looked after, in milliseconds. */
const BREATH = 40;

/** The rules that logs name, each loaded once; and the bundles they came in. */
export function modulesBy(load: (rules: RulesRef) => Promise<Result<RulesBundle>>): {
  readonly modules: Modules;
  readonly bundles: ReadonlyMap<GameModule, RulesBundle>;
} {
  const loaded = new Map<string, GameModule>();
  const bundles = new Map<GameModule, RulesBundle>();
  const modules: Modules = {
    get: () => null,
    async under(rules) {
      const name = JSON.stringify(rules);
      const known = loaded.get(name);
      if (known !== undefined) return ok(known);
      const found = await load(rules);
      if (!found.ok) return found;
      const { machine, messages } = found.value;
      // What was played by older rules is replayed by the machine of their time.
      const module: GameModule = { ...found.value.module, machine, messages };
      loaded.set(name, module);
      bundles.set(module, found.value);
      return ok(module);
    },
  };
  return { modules, bundles };
}

export const openRecord: RecordScript['openRecord'] = async (bytes, load, locale, onShare) => {
  const { modules, bundles } = modulesBy(load);
  const read = await readRecorded(bytes, modules);
  if (!read.ok) return read;
  const { table, reader, entries, verified } = read.value;
  const breathing = breathe(onShare);
  const isWhole = reader === 'umpire' && entries[0]?.salts !== undefined;
  const checked = isWhole
    ? await verifyLog(bytes, { level: 'full', modules }, (done, all) => breathing(done / all / 2))
    : verified;
  if (checked.first !== undefined) {
    return { ok: false, violation: { code: 'log-corrupt', params: { ...checked.first } } };
  }
  const told = await table.view(reader);
  // Files of 0.1.0 tell no positions; a file that tells what is none is another matter.
  if (!told.ok && told.violation.code !== 'positions-not-told') return told;
  const texts = {
    known: knownLocale,
    messages(module: GameModule | null, asked: string, edition: number | null = null): Messages {
      const bundle = module === null ? undefined : bundles.get(module);
      return bundle === undefined ? pageMessages(asked) : gameMessages(bundle, asked, edition ?? 0);
    },
  };
  const { messages: _, ...replayed } = await replayModel(table, reader, checked, texts, locale, (done, all) =>
    breathing(0.5 + done / all / 2),
  );
  return ok(replayed);
};

/** Tells how far it is and lets the page draw, every now and then. */
function breathe(onShare: OnShare): (share: number) => Promise<void> {
  let last = performance.now();
  return async (share) => {
    if (performance.now() - last < BREATH) return;
    onShare(share);
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
