import type { WerewolfText } from './text-en.ts';

/** The part of the dictionary that names roles: the list of games has it before the rest is fetched. */
type RoleNames = Pick<WerewolfText, 'roles' | 'roleCounts' | 'comma'>;

const isRole = (role: string, t: RoleNames): role is keyof RoleNames['roles'] => Object.hasOwn(t.roles, role);

/** A role's name; roles of later versions are shown as they are called there. */
export const roleName = (role: string, t: RoleNames): string => (isRole(role, t) ? t.roles[role] : role);

/** `1 werewolf, 1 seer, 3 villagers`. */
export const compositionText = (composition: Readonly<Record<string, number>>, t: RoleNames): string =>
  Object.entries(composition)
    .map(([role, count]) => (isRole(role, t) ? t.roleCounts[role](count) : `${role} ${count}`))
    .join(t.comma);
