import { auctionScreens } from './screens/auction.ts';
import { generalsScreens } from './screens/generals.ts';
import { letterScreens } from './screens/letter.ts';
import { pageScreens } from './screens/page.ts';
import { proofScreens } from './screens/proof.ts';
import { sukenScreens } from './screens/suken.ts';
import { tableScreens } from './screens/table.ts';
import { werewolfScreens } from './screens/werewolf.ts';
import type { Screens } from './screens/steps.ts';

/** Every screen of the page by name. */
export const screens: Screens = {
  ...pageScreens,
  ...tableScreens,
  ...sukenScreens,
  ...werewolfScreens,
  ...letterScreens,
  ...auctionScreens,
  ...generalsScreens,
  ...proofScreens,
};
