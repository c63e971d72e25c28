import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { serve, type Served } from '../../../src/cli/serve.ts';
import { makeCertificate } from '../../../src/cli/serve/certificate.ts';
import { lanAddresses, ownNames } from '../../../src/cli/serve/terminal.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { decodeInvitation, encodeInvitation, TAG_BYTES } from '../../../src/net/address/invitation.ts';
import { launchBrowser } from '../harness/browser.ts';
import { builtPage } from '../harness/page.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, stage } from '../support/suken.ts';

const [address] = lanAddresses();
let browsers: Browser[];

beforeAll(async () => {
  browsers = [await launchBrowser(), await launchBrowser()];
});

afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

/** The certificate that a server shows by this name, as far as it stands for it. */
function shown(served: Served, host: string): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: served.port, rejectUnauthorized: false }, () => {
      resolve(new X509Certificate(socket.getPeerCertificate(true).raw));
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

// Where a computer has no network at all there is nothing to reach it by.
it.skipIf(address === undefined)(
  'two in one room play over https by the server’s address in it, with a certificate made on the spot',
  async () => {
    const host = address!;
    const served = await serve({
      root: builtPage,
      port: 0,
      host: '0.0.0.0',
      certificate: await makeCertificate(ownNames()),
    });
    const certificate = await shown(served, host);
    expect(certificate.checkIP(host)).toBe(host);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.verify(certificate.publicKey)).toBe(true);

    // Whoever types the address without https:// is led to it, as a friend does who copies from a terminal.
    const options = { locale: 'en', ignoreHTTPSErrors: true };
    const aiko = await visit(browsers[0]!, `http://${host}:${served.port}/`, undefined, options);
    expect(new URL(aiko.page.url()).protocol).toBe('https:');
    expect(await byId(aiko.page, 'hampered').count()).toBe(0);
    await openTable(aiko.page);
    const field = byId(aiko.page, 'invite-link');
    await field.waitFor();
    await expect.poll(() => field.inputValue(), { timeout: 30_000 }).toContain('#/join/');
    const invitation = await field.inputValue();
    expect(invitation).toContain(`https://${host}:${served.port}/`);
    expect(decodeInvitation(invitation).relays).toEqual([
      expect.stringContaining(`/ip4/${host}/tcp/${served.port}/tls/ws/`),
    ]);

    const ben = await visit(browsers[1]!, invitation, undefined, options);
    await byId(ben.page, 'join').click();
    for (const { page } of [aiko, ben]) {
      await expect
        .poll(() => byId(page, 'person-1').getAttribute('data-link'), { timeout: 60_000 })
        .toMatch(/^(direct|self)$/);
      await byId(page, 'agree').click();
    }
    for (const { page } of [aiko, ben]) await expect.poll(() => stage(page), { timeout: 60_000 }).toBe('playing');
    expect([...aiko.complaints, ...ben.complaints]).toEqual([]);
    await Promise.all([aiko.leave(), ben.leave()]);
    await served.close();
  },
);

it.skipIf(address === undefined)(
  'a page opened over plain http from another machine says what it cannot do, and what to do instead, before it asks anything',
  async () => {
    const served = await serve({ root: builtPage, port: 0, host: '0.0.0.0' });
    const guest = await visit(browsers[0]!, `http://${address}:${served.port}/`, undefined, { locale: 'en' });
    expect(await byId(guest.page, 'hampered').innerText()).toContain('secure');
    const link = encodeInvitation({
      table: new Uint8Array(TAG_BYTES),
      opener: peerIdFromKey(new Uint8Array(32)),
      relays: [],
    });
    await guest.page.goto(`http://${address}:${served.port}/${link}`);
    await byId(guest.page, 'join').waitFor();
    expect(await byId(guest.page, 'hampered').innerText()).toContain('secure');
    const here = await visit(browsers[0]!, served.url, undefined, { locale: 'en' });
    expect(await byId(here.page, 'with-friends').getAttribute('aria-disabled')).toBe('false');
    expect(await byId(here.page, 'hampered').count()).toBe(0);
    const bare = await visit(browsers[0]!, served.url, () => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'), {
      locale: 'en',
    });
    expect(await byId(bare.page, 'unable').innerText()).toContain('WebRTC');
    expect(await byId(bare.page, 'with-friends').getAttribute('aria-disabled')).toBe('true');
    await Promise.all([guest.leave(), here.leave(), bare.leave()]);
    await served.close();
  },
);
