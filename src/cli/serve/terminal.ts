import { spawn } from 'node:child_process';
import { hostname, networkInterfaces } from 'node:os';
import encodeQR from 'qr';
import { hostKind } from '../../net/address/relay-address.ts';

/** Addresses by which other machines of the local network may reach this one. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

/** All names by which this machine may be called in its network, itself included: what a certificate is made for. */
export function ownNames(): string[] {
  const name = hostname().toLowerCase();
  const names = hostKind(name) === 'dns' ? [name, ...(name.includes('.') ? [] : [`${name}.local`])] : [];
  return [...new Set(['localhost', '127.0.0.1', '::1', ...lanAddresses(), ...names])];
}

/** The warning about a self-signed certificate. */
export function certificateAdvice(fingerprint: string): string {
  return [
    '  Each browser warns once that nobody vouches for this page: it comes from this computer, not from a company.',
    '    Chrome, Edge    Advanced, then Proceed',
    '    Safari          Show Details, then visit this website',
    '    Firefox         Advanced, then Accept the Risk and Continue',
    '  Whoever wants to be sure that it is this computer compares the SHA-256 fingerprint of the certificate:',
    ...(fingerprint.match(/.{1,48}/g) ?? []).map((line) => `    ${line}`),
  ].join('\n');
}

/** The text for a person who has started the server. */
export function announcement(url: string, shared: string[], advice?: string): string {
  const lines = ['', `  Facedown is served at ${url}`];
  const [first] = shared;
  if (first === undefined) {
    lines.push('  Only this computer can open it.');
  } else {
    lines.push(...shared.map((address) => `  For friends in the same network: ${address}`));
    lines.push('', indented(encodeQR(first, 'ascii', { ecc: 'low' })));
  }
  if (advice !== undefined) lines.push('', advice);
  lines.push('', '  Stop with Ctrl+C. Tables that are in play go on without this server.', '');
  return lines.join('\n');
}

/** The text for a person who has started a relay. */
export function relayAnnouncement(addresses: string[], advice?: string): string {
  return [
    '',
    '  A relay is running. Its address, for the page (Connection, Relays) or for npm start -- --relay:',
    '',
    ...addresses.map((address) => `    ${address}`),
    '',
    ...(advice === undefined ? [] : [advice, '']),
    '  It introduces pages to each other and reads nothing of what they say. Stop with Ctrl+C.',
    '',
  ].join('\n');
}

/** Opens the page in the user's browser; if that fails, the user has the printed address. */
export function openInBrowser(url: string): void {
  const graphical =
    process.platform !== 'linux' ||
    process.env['DISPLAY'] !== undefined ||
    process.env['WAYLAND_DISPLAY'] !== undefined;
  if (!graphical) return;
  const [command, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(command ?? 'xdg-open', [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

function indented(block: string): string {
  return block.replace(/^/gm, '  ');
}
