import type { Game, Outcome } from '../../game/game.ts';
import { soleHolderOf, thresholdRange } from '../../game/duties.ts';
import { checkSettings, SettingsError } from '../../game/settings.ts';
import type { DeferredChecks } from '../../table/sealed/deferred.ts';
import { NO_COUNTS } from '../../table/sealed/need.ts';
import type { PublicEvent } from '../../table/step.ts';
import type { Header } from '../wire/header.ts';
import { PROTOCOL_VERSION } from '../wire/header.ts';
import type { Origin } from '../wire/origin.ts';
import { commitFor, inWords } from '../wire/origin.ts';
import { ReceiptCheck } from './receipt/check.ts';
import { beginsReceipt, ReceiptError, readReceipt } from './receipt/file.ts';
import { removalReport } from './removal-report.ts';
import { offencesIn, readMessages, Refusal } from './reading.ts';
import { findingOf, replay, Unsigned } from './replay.ts';
import type { AuditReport, Finding, RemovalReport } from './report.ts';
import type { Transcript } from '../wire/transcript.ts';
import { readTranscript, UnreadableError } from '../wire/transcript.ts';

/** Collects signatures as well as proofs. The lengths of key and signature have been checked. */
export interface DeferredAuditChecks extends DeferredChecks {
  signature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): void;
}

/** Number of the file's messages that have been processed. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Audits a transcript file by feeding it to the sealed executor. Every signature, link, digest, proof and rule is
 * checked as a player's machine checks it. The file of a receipt is audited together with the transcript that it
 * contains.
 * @param findGame the registry's games by id
 * @param progress called with messages checked and messages in all
 */
export function audit(
  file: Uint8Array,
  findGame: (id: string) => Game | undefined,
  progress: (done: number, total: number) => void = () => {},
): AuditReport {
  const run = auditing(file, findGame);
  for (;;) {
    const next = run.next();
    if (next.done === true) return next.value;
    progress(next.value.done, next.value.total);
  }
}

/**
 * The audit message by message.
 * @param deferred collects signatures and proofs, if they are checked elsewhere. The report is then valid only if all of
 * them hold; if one fails, neither the report nor an exception means anything
 */
export function* auditing(
  file: Uint8Array,
  findGame: (id: string) => Game | undefined,
  deferred?: DeferredAuditChecks,
): Generator<Progress, AuditReport> {
  const checked = { messages: 0, signatures: 0, rounds: 0, ...NO_COUNTS };
  let transcript: Transcript;
  let receipt: ReturnType<typeof readReceipt> | undefined;
  try {
    receipt = beginsReceipt(file) ? readReceipt(file) : undefined;
    transcript = readTranscript(receipt?.transcript ?? file);
  } catch (error) {
    if (!(error instanceof UnreadableError || error instanceof ReceiptError)) throw error;
    return {
      verdict: 'unreadable',
      names: [],
      checked,
      story: [],
      finding: {
        code: error.code,
        reason: error.message,
        ...('origin' in error && error.origin !== undefined ? { origin: error.origin } : {}),
      },
    };
  }
  const { header } = transcript;
  const about = {
    game: header.game,
    names: header.seats.map(({ name }) => name),
    terms: { ...header.settings, copying: header.copying, threshold: header.threshold, patience: header.patience },
    checked,
  };
  const story: PublicEvent[] = [];
  try {
    const game = knownGame(header, findGame);
    const signatures =
      deferred && ((...signed: Parameters<typeof deferred.signature>) => (deferred.signature(...signed), true));
    const read = readMessages(transcript, soleHolderOf(game, header), checked, signatures);
    const removals = read.suspicious.membership.gone;
    const offences = offencesIn(read, header);
    const total = read.messages.length;
    const receiptCheck = receipt && new ReceiptCheck(receipt.claim, receipt.transcript, header, game);
    let outcome: Outcome;
    try {
      const run = replay(header, game, read, removals, {
        checked,
        story,
        deferred,
        onlooker: receiptCheck?.onlooker,
      });
      let next = run.next();
      for (; next.done !== true; next = run.next()) yield { done: next.value, total };
      outcome = next.value;
      yield { done: total, total };
    } catch (error) {
      const [first, ...others] = offences;
      if (removals.length > 0 || first === undefined) throw error;
      // The evidence shows what stopped the table, unless a seat that no evidence convicts sent this message.
      const finding = findingOf(error, header, checked.messages + 1);
      if (finding.seat !== undefined && offences.every(({ seat }) => seat !== finding.seat))
        throw new Refusal(finding, offences);
      throw new Refusal(first, others);
    }
    if (transcript.evidence.length > 0 && removals.length === 0 && offences.length === 0) {
      throw new Refusal({ code: 'surplus', reason: 'the file holds evidence, but nothing is wrong with the game' });
    }
    const left = removals.map((_, index) => removalReport(game, header, read, removals, index));
    const besides = offences.filter(({ seat }) => !removals.some((removal) => removal.seat === seat));
    const shown = receiptCheck === undefined ? {} : { receipt: receiptCheck.report() };
    return {
      verdict: 'valid',
      ...about,
      story,
      outcome,
      removals: left,
      ...ownWordIn(left),
      ...offending(besides),
      ...shown,
    };
  } catch (error) {
    if (error instanceof UnknownGame) return { verdict: 'unreadable', ...about, story, finding: error.finding };
    const ended = error instanceof Unsigned ? { outcome: error.outcome } : {};
    const others = error instanceof Refusal ? error.others : [];
    return {
      verdict: 'refused',
      ...about,
      story,
      ...ended,
      finding: findingOf(error, header, checked.messages + 1),
      ...offending(others),
    };
  }
}

/** The removal of one of the last two seats by the other, which no third can confirm, if there is one. */
function ownWordIn(removals: readonly RemovalReport[]): Pick<AuditReport, 'ownWord'> {
  const last = removals.find(({ alone }) => alone !== undefined);
  return last?.alone === undefined ? {} : { ownWord: { of: last.alone, about: last.name } };
}

const offending = (offences: readonly Finding[]): { offences?: readonly Finding[] } =>
  offences.length === 0 ? {} : { offences };

/** Thrown when this program does not know the game, or has another version of its procedure. The file may be valid. */
class UnknownGame extends Error {
  constructor(readonly finding: Finding) {
    super(finding.reason);
  }
}

/** @throws {UnknownGame} @throws {Refusal} */
function knownGame(header: Header, findGame: (id: string) => Game | undefined): Game {
  const game = findGame(header.game);
  const refuse = (code: string, reason: string): never => {
    throw new Refusal({ code, reason });
  };
  if (game === undefined)
    throw new UnknownGame({ code: 'game', reason: `this program does not know the game "${header.game}"` });
  const spoken = [game, ...(game.earlier ?? [])].find(({ version }) => version === header.gameVersion);
  if (spoken === undefined) {
    const commit = commitFor(PROTOCOL_VERSION, header.game, header.gameVersion);
    const origin: Origin = {
      kind: 'game',
      version: header.gameVersion,
      here: game.version,
      ...(commit === undefined ? {} : { commit }),
    };
    throw new UnknownGame({ code: 'version', reason: inWords(origin), origin });
  }
  const seats = header.seats.length;
  if (seats < spoken.seats.min || seats > spoken.seats.max)
    return refuse('seats', `${seats} seats do not suit the game`);
  try {
    checkSettings(spoken, header.settings, seats);
  } catch (error) {
    if (error instanceof SettingsError) return refuse('settings', error.message);
    throw error;
  }
  const { settings, copying, threshold } = header;
  const { min, max } = thresholdRange(spoken, { seats, settings, copying });
  if (threshold < min || threshold > max)
    return refuse(
      'threshold',
      `at this table ${min} to ${max} key holders may be set to turn a card, not ${threshold}`,
    );
  return spoken;
}
