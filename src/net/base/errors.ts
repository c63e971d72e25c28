/** The faults of the network layer, as codes that a page can translate. */
export type NetErrorCode =
  | 'frame-too-large'
  | 'protocol-violation'
  | 'bad-seed'
  | 'bad-peer-id'
  | 'bad-address'
  | 'bad-relay'
  | 'bad-ice'
  | 'turn-credentials'
  | 'too-many'
  | 'no-relay'
  | 'peer-absent'
  | 'no-path'
  | 'refused'
  | 'superseded'
  | 'forgotten'
  | 'closed'
  | 'link-empty'
  | 'link-damaged'
  | 'link-version'
  | 'code-empty'
  | 'code-damaged'
  | 'code-version'
  | 'code-is-answer'
  | 'code-is-invitation'
  | 'code-expired'
  | 'code-used'
  | 'code-foreign'
  | 'code-own'
  | 'code-other-table'
  | 'code-impostor'
  | 'spoken-unavailable'
  | 'spoken-unknown'
  | 'spoken-wrong'
  | 'spoken-often'
  | 'spoken-busy'
  | 'port-taken'
  | 'no-page';

/** An error of the network layer: a sentence for people, a code for programs. */
export class NetError extends Error {
  override readonly name = 'NetError';

  constructor(
    readonly code: NetErrorCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}
