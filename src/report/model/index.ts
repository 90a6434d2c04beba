// In: the view of one viewer and his parts of the entries.
// Out: the report model, which is all a face ever sees.
// Never here: a state, layout, mail.

export { answerBlock } from './answer-form.js';
export { buildReport, noticeText, ownWordsFor, planModel, sealedModel } from './build-report-model.js';
export { clockLines, lengthOf, othersLines } from './clock-text.js';
export { orderPattern } from './decision-models.js';
export { eventsWithRules, eventText, redactedEvents, tellersOf, toldEvents } from './event-texts.js';
export { formToKeep } from './form-to-keep.js';
export { stateText } from './game-status-text.js';
export { fitting, roomOf } from './letter-size-limit.js';
export {
  differenceText,
  newerRulesText,
  offeredRulesLines,
  olderRulesLine,
} from './newer-rules-difference-text.js';
export { momentOf } from './reader-snapshot.js';
export type {
  AccountPart,
  DecisionModel,
  OrderModel,
  ReportModel,
  SectionModel,
  SlotModel,
  VerdictModel,
} from './report-model-types.js';
export { scoreOf } from './score-model.js';
export { readerName, sections } from './sections-in-words.js';
export { explain, fateOf, verdictModels } from './verdict-texts.js';
