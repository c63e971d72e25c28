import type { SpokenOffers } from '../../net/code/offer.ts';
import { JOIN } from '../../net/address/invitation.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import type { StateCell } from '../model/state-cell.ts';
import type { TableState } from '../model/state.ts';

/** Offers a table's invitation by a code that friends can be told, for as long as a friend would find a seat by it. */
export class SpokenInvitation {
  private offering = false;

  /** @param offers undefined if the network can offer none */
  constructor(
    private readonly offers: SpokenOffers | undefined,
    private readonly cell: StateCell,
  ) {
    if (offers === undefined) return;
    offers.changed = (spoken) => cell.update({ spoken });
    cell.subscribe((state) => this.follow(state));
  }

  /** Makes another code. */
  renew(): void {
    this.offers?.renew();
  }

  /** The table is left. */
  end(): void {
    this.offering = false;
    this.offers?.end();
  }

  private follow(state: TableState): void {
    const wanted = invitationIn(state) !== undefined;
    if (wanted === this.offering) return;
    if (!wanted) return this.end();
    this.offering = true;
    this.offers?.begin(() => {
      const invitation = invitationIn(this.cell.state);
      return invitation === undefined ? undefined : new TextEncoder().encode(invitation);
    });
  }
}

/** The invitation to a seat at this table, as the fragment of its link; undefined if there is no seat to be had. */
function invitationIn({ stage, opener, invitationLink, people, terms }: TableState): string | undefined {
  const seats = gameById(terms.game)?.seats.max;
  if (!opener || stage !== 'gathering' || invitationLink === undefined || seats === undefined || people.length >= seats)
    return undefined;
  return invitationLink.slice(invitationLink.indexOf(JOIN));
}
