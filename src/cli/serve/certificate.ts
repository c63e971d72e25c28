/** What a TLS server shows and holds, both as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}
