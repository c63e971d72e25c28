import { describe, expect, test } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import type { Offered, SpokenOffers } from '../../../src/net/code/offer.ts';
import { freshState } from '../../../src/peer/model/fresh-state.ts';
import { StateCell } from '../../../src/peer/model/state-cell.ts';
import type { Person } from '../../../src/peer/model/state.ts';
import { SpokenInvitation } from '../../../src/peer/table/spoken.ts';

const NONE: Offered = { failed: 0, withdrawn: 0, stopped: false, came: [] };

/** Offers that note what is asked of them. */
function noted() {
  const asked: string[] = [];
  let text: (() => Uint8Array | undefined) | undefined;
  const offers: SpokenOffers = {
    state: NONE,
    changed: () => undefined,
    begin: (given) => {
      text = given;
      asked.push('begin');
    },
    renew: () => void asked.push('renew'),
    end: () => void asked.push('end'),
  };
  const delivered = (): string | undefined => {
    const bytes = text?.();
    return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
  };
  return { offers, asked, delivered };
}

const GAME = 'suken-binary';
const seats = gameById(GAME)!.seats.max;
const people = (n: number): Person[] => Array.from({ length: n }, () => ({}) as Person);
const LINK = 'https://cards.example/#/join/abc';

function lobby(opener = true) {
  const { offers, asked, delivered } = noted();
  const fresh = freshState(opener);
  const cell = new StateCell({ ...fresh, terms: { ...fresh.terms, game: GAME } });
  const spoken = new SpokenInvitation(offers, cell);
  return { offers, asked, delivered, cell, spoken };
}

describe('the short code of a table', () => {
  test('is offered once there is a link, and delivers what stands in the link then', () => {
    const { asked, delivered, cell } = lobby();
    cell.update({ people: people(1) });
    expect(asked).toEqual([]);
    cell.update({ invitationLink: LINK });
    expect([asked, delivered()]).toEqual([['begin'], '#/join/abc']);
    cell.update({ invitationLink: `${LINK}d` });
    expect([asked, delivered()]).toEqual([['begin'], '#/join/abcd']);
  });

  test('ends when the table is full, and is there again when a seat is free', () => {
    const { asked, delivered, cell } = lobby();
    cell.update({ invitationLink: LINK, people: people(seats - 1) });
    cell.update({ people: people(seats) });
    expect([asked, delivered()]).toEqual([['begin', 'end'], undefined]);
    cell.update({ people: people(seats - 1) });
    expect(asked).toEqual(['begin', 'end', 'begin']);
  });

  test.each(['keys', 'playing', 'ended', 'broken'] as const)('ends when the table is %s', (stage) => {
    const { asked, delivered, cell } = lobby();
    cell.update({ invitationLink: LINK, people: people(1) });
    cell.update({ stage });
    expect([asked, delivered()]).toEqual([['begin', 'end'], undefined]);
  });

  test('is the opener’s alone, and shows in the state of the table', () => {
    const guest = lobby(false);
    guest.cell.update({ invitationLink: LINK, people: people(1) });
    expect(guest.asked).toEqual([]);
    const { offers, cell, spoken, asked } = lobby();
    cell.update({ invitationLink: LINK, people: people(1) });
    offers.changed({ ...NONE, digits: '12345678' });
    expect(cell.state.spoken?.digits).toBe('12345678');
    spoken.renew();
    spoken.end();
    expect(asked).toEqual(['begin', 'renew', 'end']);
  });
});
