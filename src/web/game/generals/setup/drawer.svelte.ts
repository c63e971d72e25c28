import type { Formation } from '../../../../../protocol/game/generals/rules/formations.ts';
import { FORMATIONS } from '../../../../../protocol/game/generals/rules/formations.ts';
import { remember, remembered } from '../../../state/memory.ts';
import type { OwnFormation } from './own.ts';
import { MOST_OWN, readFormation, readOwn, saved, writeFormation, writeOwn } from './own.ts';

const OWN = 'generals.formations';
const DRAFT = 'generals.draft';

/** The player's formations, and the one that is being set up. They stay in this browser. */
export class FormationDrawer {
  own = $state.raw<readonly OwnFormation[]>(readOwn(remembered(OWN)));
  draft = $state.raw<Formation>(readFormation(remembered(DRAFT)) ?? FORMATIONS.balanced);
  readonly full = $derived(this.own.length >= MOST_OWN);

  arrange(formation: Formation): void {
    this.draft = formation;
    remember(DRAFT, writeFormation(formation));
  }

  save(name: string): void {
    this.put(saved(this.own, name, this.draft));
  }

  remove(name: string): void {
    this.put(this.own.filter((each) => each.name !== name));
  }

  private put(own: readonly OwnFormation[]): void {
    this.own = own;
    remember(OWN, writeOwn(own));
  }
}
