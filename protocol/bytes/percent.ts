/** Percent-encoded texts are sometimes encoded again on their way. */
const ROUNDS = 3;

/** A text with its percent-encoded ASCII characters decoded, as often as they have been encoded. */
export function percentDecoded(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    plain = plain.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
  return plain;
}
