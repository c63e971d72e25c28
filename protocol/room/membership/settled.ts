import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { phaseOf, compareBeginnings, sameGone, startsWith } from '../../table/sealed/removal.ts';
import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import type { History } from '../log/history.ts';

/**
 * The furthest place that all who are present while those are gone are known to have confirmed: all their confirmations
 * are here, or somebody who has not told two stories has confirmed another place after it, for which it took
 * theirs. Whoever has gone on without one more has nothing more to say about it.
 */
export function settledUnder(histories: readonly History[], gone: Gone): Beginning | undefined {
  const present = histories.filter((_, seat) => gone.every((removal) => removal.seat !== seat));
  const confirmed = present.map(({ chain, fork }) => [
    confirmedIn(chain, gone),
    ...(fork === undefined ? [] : [confirmedIn([...chain.slice(0, fork.at), ...fork.other], gone)]),
  ]);
  const byAll = least(confirmed.map((stories) => furthest(stories.map((places) => places.at(-1)))));
  const byOne = present.map(({ fork }, index) => (fork === undefined ? confirmed[index]![0]!.at(-2) : undefined));
  return furthest([byAll, ...byOne]);
}

/** Places that a story confirms, in their order, until it goes on without somebody more. */
function confirmedIn(story: readonly Message[], gone: Gone): Beginning[] {
  const places: Beginning[] = [];
  for (const message of story) {
    const { slot } = message;
    if (!isConfirmation(message)) continue;
    if (sameGone(slot.gone, gone)) places.push({ round: slot.round, part: phaseOf(slot.part) });
    else if (startsWith(slot.gone, gone)) break;
  }
  return places.sort(compareBeginnings);
}

const furthest = (places: readonly (Beginning | undefined)[]): Beginning | undefined =>
  places.reduce(
    (far, place) => (far === undefined || (place !== undefined && compareBeginnings(place, far) > 0) ? place : far),
    undefined,
  );

/** The first of these places; undefined if there is one that nobody knows. */
const least = (places: readonly (Beginning | undefined)[]): Beginning | undefined =>
  places.reduce(
    (near, place) =>
      near === undefined || place === undefined ? undefined : compareBeginnings(place, near) < 0 ? place : near,
    places[0],
  );
