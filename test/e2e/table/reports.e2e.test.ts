import { describe, it } from 'vitest';
import { openSite } from '../harness/site.ts';
import { blockedRelay } from './reports/blocked.ts';
import { deletedStorage } from './reports/deleted.ts';
import { engineComesLate } from './reports/engine.ts';
import { closedWhileKeysAreMade } from './reports/keys.ts';
import { nobodyThere } from './reports/nobody.ts';
import { relayLimit } from './reports/relay-limit.ts';
import { vanished } from './reports/vanished.ts';
import { shareChecks } from '../../room/support/share-checks.ts';

const site = openSite();
shareChecks();

/** What people waited for or lost, beside each other: most of it is waiting. */
describe.concurrent('faults that people have reported of other games', () => {
  it('two whom nothing but a relay connects play to the end, though it ends their connection again and again', ({
    expect,
  }) => relayLimit(expect, site.browsers[0]!));

  it('a browser deletes what a page has stored: an open page plays on; the seat of a closed one is gone, which it says, and the other ends the game with a transcript', ({
    expect,
  }) => deletedStorage(expect, site));

  it('one of five closes the page while the key is made: the others are told, go back to the lobby, and play without them', ({
    expect,
  }) => closedWhileKeysAreMade(expect, site));

  it('of five players one leaves when the cards have just been dealt, and the werewolf before choosing: all cards can still be turned, and the others play to the end', ({
    expect,
  }) => vanished(expect, site));

  it('a firewall swallows what is sent to the relay: the page says so, and two come together by the code that it offers instead', ({
    expect,
  }) => blockedRelay(expect, site.browsers[0]!));

  it('the network is away when a game begins: the part of the page that is fetched then is asked for until it is there', ({
    expect,
  }) => engineComesLate(expect, site));

  it('somebody follows the link of a table that has been closed, and does not search for ever', ({ expect }) =>
    nobodyThere(expect, site));
});
