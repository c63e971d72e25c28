import type { LeftEvent, Protocol } from '../../table/step.ts';
import { tell as tellAnything } from '../../table/steps.ts';
import type { Winners } from './roles.ts';

/** The public events of a game of Werewolf. Nights and days count from 1; null stands for nobody. */
export type WerewolfEvent =
  /** How many of each role are dealt. */
  | { readonly name: 'opened'; readonly seats: number; readonly roles: Readonly<Record<string, number>> }
  | StepEvent
  | { readonly name: 'night'; readonly night: number }
  /** Too many attacked: nothing was turned. */
  | { readonly name: 'clash'; readonly step: 'attack'; readonly night: number; readonly attempt: number }
  /**
   * Who died in the night, causes untold (whoever followed another one is among them), and who is counted among the
   * dead because that player has left the table.
   */
  | {
      readonly name: 'dawn';
      readonly night: number;
      readonly died: readonly number[];
      readonly left: readonly number[];
    }
  | { readonly name: 'day'; readonly day: number }
  | {
      readonly name: 'votes';
      readonly day: number;
      readonly ballot: number;
      /** Who voted for whom. */
      readonly votes: readonly (readonly [number, number | null])[];
    }
  /**
   * Where votes are secret: how many each has, in the order of seats, last those for nobody; who has none is left out.
   */
  | {
      readonly name: 'tally';
      readonly day: number;
      readonly ballot: number;
      readonly counts: readonly (readonly [number | null, number])[];
    }
  | { readonly name: 'run-off'; readonly day: number; readonly candidates: readonly number[] }
  | {
      readonly name: 'verdict';
      readonly day: number;
      readonly executed: number | null;
      /** Players who died at once because a player bound to them did. */
      readonly followed: readonly number[];
      readonly left: readonly number[];
    }
  /** A dead player claims to be the hunter and shoots; if the card proves it, the other one dies. */
  | {
      readonly name: 'shot';
      readonly seat: number;
      readonly target: number;
      readonly proved: boolean;
      readonly followed: readonly number[];
    }
  | { readonly name: 'survival'; readonly survives: boolean }
  | { readonly name: 'claim'; readonly seats: readonly number[]; readonly holds: boolean }
  | { readonly name: 'shown'; readonly seat: number; readonly role: string }
  /** Every seat's role, and the two Lovers, if a Cupid has bound any. */
  | {
      readonly name: 'over';
      readonly team: Winners;
      readonly roles: readonly string[];
      readonly lovers: readonly number[];
    }
  | LeftEvent;

/** A step of a night begins. */
export type StepEvent =
  | { readonly name: 'step'; readonly step: 'roles' | 'introduction' | 'twins' | 'pairing' | 'lovers' | 'potions' }
  | { readonly name: 'step'; readonly step: 'exchange'; readonly exchange: number }
  | { readonly name: 'step'; readonly step: 'attack'; readonly attempt: number };

/** Emits a public event. */
export const tell: (event: Exclude<WerewolfEvent, LeftEvent>) => Protocol<void> = tellAnything;
