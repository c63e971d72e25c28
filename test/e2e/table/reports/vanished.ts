import type { ExpectStatic } from 'vitest';
import type { Page } from 'playwright-core';
import { gameById } from '../../../../protocol/game/registry.ts';
import { audit } from '../../../../protocol/room/audit/audit.ts';
import type { Site } from '../../harness/site.ts';
import { act, lookAt } from '../losses/look.ts';
import { WEREWOLF } from '../losses/phase.ts';
import { seated } from '../losses/seats.ts';
import { download } from '../../support/suken.ts';
import { ownRole } from '../../support/werewolf.ts';

const IMPATIENT_S = 20;

/** Plays on until the page shows what the player is there for. */
async function playUntil(page: Page, due: (look: Awaited<ReturnType<typeof lookAt>>) => boolean): Promise<void> {
  for (;;) {
    const look = await lookAt(page);
    if (look.broken !== undefined) throw new Error(`a page says: ${look.broken}`);
    if (due(look)) return;
    await act(page);
    await page.waitForTimeout(200);
  }
}

/** @param expect the test's own: several go at the same time */
export async function vanished(expect: ExpectStatic, { served, browsers }: Site): Promise<void> {
  const oneForAll = Array.from({ length: WEREWOLF.people }, () => ({ browser: browsers[0]!, host: undefined }));
  const people = await seated(
    expect,
    { url: served.url, network: undefined, browsers: oneForAll },
    WEREWOLF,
    IMPATIENT_S,
  );
  const roles = await Promise.all(people.map(({ page }) => ownRole(expect, page)));
  const wolf = roles.indexOf('werewolf');
  const holder = roles.lastIndexOf('villager');
  expect([wolf, holder]).not.toContain(-1);

  // The leaver's card is dealt, and so are those that the others will turn with what is left of the key.
  await people[holder]!.page.close();
  const others = people.filter((_, seat) => seat !== wolf && seat !== holder);
  await Promise.all([
    playUntil(people[wolf]!.page, ({ narration, asked }) => narration === 'night' && asked).then(() =>
      people[wolf]!.page.close(),
    ),
    ...others.map(({ page }) => playUntil(page, ({ over, closed }) => over && closed)),
  ]);

  for (const { page, complaints } of others) {
    const { verdict, outcome, removals, offences = [], finding } = audit(await download(page), gameById);
    expect([verdict, finding, offences]).toEqual(['valid', undefined, []]);
    // Which of the two is removed first depends on which one the others wait for when they vote.
    expect(removals?.map(({ seat, cause }) => `${seat} ${cause}`).sort()).toEqual(
      [holder, wolf].sort().map((seat) => `${seat} absent`),
    );
    expect((await lookAt(page)).winners).toBe(outcome?.winners?.join(' '));
    expect(outcome?.winners).toEqual(
      expect.arrayContaining(roles.flatMap((role, seat) => (role !== 'werewolf' && seat !== holder ? [seat] : []))),
    );
    expect(outcome?.winners).not.toContain(wolf);
    expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
  }
  await Promise.all(people.map(({ leave }) => leave()));
}
