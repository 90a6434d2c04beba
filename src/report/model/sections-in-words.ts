import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { BoardSection } from '../../engine/core/contract/game-module.js';
import type { Messages } from '../messages/index.js';
import type { SectionModel } from './report-model-types.js';

/** How a reader is called: by his side, or by what he is at the table. */
export function readerName(viewer: Viewer, messages: Messages): string {
  if (viewer === 'observer' || viewer === 'umpire') return messages.text(`reader.${viewer}`);
  return messages.value(`side:${viewer}`);
}

/** Blocks of the board or of a hand in words. */
export function sections(blocks: readonly BoardSection[], messages: Messages): SectionModel[] {
  return blocks.map(({ title, lines }) => ({
    title: messages.message(title),
    lines: lines.map((line) => messages.message(line)),
  }));
}
