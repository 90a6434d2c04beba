// In: what happened at a table, and who is to hear of it.
// Out: letters: data about who gets what text for which cause. `Reporter` is what they ask for words.
// Never here: bytes of a mail, templates.

export { apology } from './apology-texts.js';
export { NewsLetters, type PublicReports } from './game-update-letters.js';
export { gameLog, LastLines, provedEntry, tournamentLog } from './last-lines.js';
export {
  gameSubject,
  type Letter,
  type LetterKind,
  letterId,
  newsTo,
  type PersonLetter,
  personLetterId,
  type ReplyTo,
} from './letter-types-and-ids.js';
export { mergeTexts } from './merge-texts.js';
export { ReplyAddresses } from './reply-link-target.js';
export type { ReturnAddresses } from './return-address-interface.js';
export type {
  AskedMail,
  DisputedMail,
  InvitedGame,
  Notice,
  ProvedEntry,
  PublicPerson,
  ReportContext,
  Reporter,
  SaidLine,
} from './robot-text-interface.js';
export type {
  TournamentFacts,
  TournamentRemark,
  TournamentTable,
  TournamentTold,
} from './tournament-told.js';
export { UntoldNews } from './untold-news.js';
export { isPublicNews, lastHeard, sinceOf } from './update-relevance.js';
