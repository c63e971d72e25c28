import { gameById } from '../../../protocol/game/registry.ts';
import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import { resultLine, storyLine } from '../play/story.ts';

/** False when the transcript is valid, and in it the table has not accepted what was claimed. */
export function isAccepted({ verdict, game, outcome }: AuditReport): boolean {
  return verdict !== 'valid' || outcome === undefined || gameById(game!)!.description.accepted?.(outcome) !== false;
}

/** A report for people, line by line; the verdict is the last. */
export function inWords(report: AuditReport): string {
  const { verdict, names, game, terms, checked, story, outcome, finding, ownWord, receipt } = report;
  const lines: string[] = [];
  if (ownWord !== undefined)
    lines.push(
      `In this file ${ownWord.of} went on alone: only two were left, and nobody else confirms that ${ownWord.about} had left. ${ownWord.about} may hold a file with another end; to compare both: npm run audit -- FILE FILE`,
      '',
    );
  if (game !== undefined) {
    const byOneProver = names.length === 1 && gameById(game)!.description.accepted !== undefined;
    lines.push(byOneProver ? `${game}, a proof by one prover` : `${game}, played by ${names.join(', ')}`);
    lines.push(
      `terms: ${Object.entries(terms ?? {})
        .map(([name, value]) => `${name} = ${String(value)}`)
        .join(', ')}`,
    );
    lines.push(...story.flatMap((event) => storyLine(game, event, names) ?? []).map((line) => `  ${line}`), '');
    lines.push('checked:');
    lines.push(`  ${checked.messages} messages of ${checked.signatures} signed ones, in ${checked.rounds} rounds`);
    lines.push(`  ${checked.shuffles} shuffles (${checked.moved} cards re-encrypted and permuted)`);
    lines.push(
      `  ${checked.turned} turned cards, ${checked.peeked} cards shown to one player, ${checked.placed} placements`,
      '',
    );
  }
  if (outcome !== undefined) lines.push(`result: ${resultLine(game!, outcome, names)}`);
  if (receipt !== undefined) lines.push(`receipt of ${receipt.name} (seat ${receipt.seat}): ${receipt.line}`);
  for (const { name, round, cause, code, reason, alone } of report.removals ?? []) {
    const why = {
      absent: 'silent, and voted absent',
      convicted: `removed for ${code}: ${reason}; the evidence holds`,
      word: 'removed for a fault that is not in this file',
    }[cause];
    const unconfirmed = alone === undefined ? '' : ` (on the word of ${alone} alone: only two were left)`;
    lines.push(`${name} removed in round ${round}: ${why}${unconfirmed}`);
  }
  for (const { name, reason } of report.offences ?? [])
    lines.push(
      `${name} is convicted by evidence in this file${verdict === 'valid' ? ', and the game stands' : ', too'}: ${reason}`,
    );
  if (finding !== undefined) {
    const where = finding.message === undefined ? '' : `message ${finding.message}, `;
    const whose = finding.name === undefined ? '' : `${finding.name} (seat ${finding.seat}), `;
    lines.push(`${where}${whose}${finding.code}: ${finding.reason}`);
  }
  lines.push(
    {
      valid: `VALID: every message, proof and rule holds${isAccepted(report) ? '' : '; the table did not accept what was claimed'}${receipt === undefined ? '' : ', the receipt too'}`,
      refused: 'REFUSED',
      unreadable: 'UNREADABLE',
    }[verdict],
  );
  return lines.join('\n');
}
