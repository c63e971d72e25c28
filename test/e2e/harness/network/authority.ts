import 'reflect-metadata';
import { createHash, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

/** A certificate of a server with those that vouch for it, its key, and who vouches for it. */
export interface Vouched {
  /** PEM, the server's own first. */
  readonly chain: string;
  /** PEM. */
  readonly key: string;
  /** Certificate of the authority, PEM. */
  readonly authority: string;
  /** SHA-256 of the authority's public key, base64: how Chromium is told to believe it. */
  readonly pin: string;
}

/** An authority that exists for one test, and the certificate that it gives to a server of these names. */
export async function vouchFor(names: readonly string[]): Promise<Vouched> {
  const [own, server] = [await keys(), await keys()];
  const valid = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + 30 * DAY_MS) };
  const authority = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=An authority for tests',
      keys: own,
      signingAlgorithm: ALGORITHM,
      ...valid,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      ],
    },
    webcrypto as Crypto,
  );
  const certificate = await X509CertificateGenerator.create(
    {
      subject: `CN=${names[0]!}`,
      issuer: authority.subject,
      publicKey: server.publicKey,
      signingKey: own.privateKey,
      signingAlgorithm: ALGORITHM,
      ...valid,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value }))),
      ],
    },
    webcrypto as Crypto,
  );
  const pem = authority.toString('pem');
  return {
    chain: `${certificate.toString('pem')}\n${pem}\n`,
    key: PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', server.privateKey), 'PRIVATE KEY'),
    authority: pem,
    pin: createHash('sha256').update(Buffer.from(authority.publicKey.rawData)).digest('base64'),
  };
}

const keys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
