/**
 * `facedown/protocol`: transcripts and their audit, the games, and procedures on a card table. What is exported here
 * keeps its meaning within a major version (docs/versions.md); what is not may change at any time. Importing it runs
 * nothing.
 */
// Transcripts, receipts, and their audit.
export { audit } from './room/audit/audit.ts';
export { compare } from './room/audit/compare.ts';
export type { Comparison, Parting } from './room/audit/compare.ts';
export type { AuditReport, Checked, Finding, ReceiptReport, RemovalReport } from './room/audit/report.ts';
export { beginsReceipt, ReceiptError, transcriptIn } from './room/audit/receipt/file.ts';
export { FILE_VERSION, readTranscript, UnreadableError, writeTranscript } from './room/wire/transcript.ts';
export type { Transcript } from './room/wire/transcript.ts';
export { MAX_SEATS, MAX_WATCHERS, PROTOCOL_VERSION, tableId } from './room/wire/header.ts';
export type { Header, SeatEntry } from './room/wire/header.ts';
export { MessageError, readMessage } from './room/wire/message.ts';
export type { Message, Statement } from './room/wire/message.ts';
// Games.
export { checkSettings, defaultSettings, gameById, games, SettingsError } from './game/registry.ts';
export type { Agent, BotTable, Game, Outcome, Setting, Settings, Uniform } from './game/game.ts';
// Procedures on a table of cards, and the table in the clear that performs them.
export type { Answer, Copying, Protocol, PublicEvent, Question, Sight, Step } from './table/step.ts';
export type { Card, Face, Pile } from './table/card.ts';
export { CLUB, HEART, lay } from './table/card.ts';
export {
  all,
  arrange,
  bisect,
  commit,
  copyCards,
  declare,
  discard,
  faceDown,
  free,
  peek,
  scramble,
  shift,
  tell,
  turn,
} from './table/steps.ts';
export { runClear } from './table/clear/run.ts';
export type { ClearRun, ClearSetting, Cost } from './table/clear/run.ts';
export { randomChance } from './table/clear/chance.ts';
export type { Chance } from './table/clear/chance.ts';
