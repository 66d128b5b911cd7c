import * as v from 'valibot'

/** Ordered: a higher level includes the rights of a lower one. */
export const Role = { none: 0, user: 1, admin: 2, owner: 3, superadmin: 4 } as const
export type Role = (typeof Role)[keyof typeof Role]
export const RoleSchema = v.picklist(Object.values(Role))

export const MemberStatus = { pending: 1, active: 2, inactive: 3, locked: 4 } as const
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus]
export const MemberStatusSchema = v.picklist(Object.values(MemberStatus))
