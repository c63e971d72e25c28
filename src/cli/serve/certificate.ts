// A library below @peculiar/x509 wants it and does not bring it.
import 'reflect-metadata';
import { X509Certificate as NodeCertificate, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
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

/** The certificate and private key of a TLS server, both as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const DAY_MS = 86_400_000;

/** Long enough for a holiday; Apple's browsers refuse more than 825 days. */
const DAYS = 90;

/**
 * A certificate made on the spot, which vouches for nothing but itself: browsers ask their user once, and then treat
 * the page as one that came over https.
 * @param names IP addresses and DNS names by which this machine is reached
 */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Facedown in this network',
      keys,
      signingAlgorithm: ALGORITHM,
      // The clocks of phones and laptops do not agree.
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + DAYS * DAY_MS),
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
        ),
      ],
    },
    webcrypto as Crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: certificate.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') };
}

/** The SHA-256 fingerprint that browsers show: 32 bytes in pairs of hexadecimal digits. */
export function fingerprint({ cert }: Certificate): string {
  return new NodeCertificate(cert).fingerprint256;
}
