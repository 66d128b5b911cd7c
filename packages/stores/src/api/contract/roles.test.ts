import { expect, test } from 'vitest'
import { MemberStatus, Role } from './roles.ts'

test('the levels of the roles [S4-001]', () => {
  expect(Role).toEqual({ none: 0, user: 1, admin: 2, owner: 3, superadmin: 4 })
})

test('the numbers of the statuses [S4-002]', () => {
  expect(MemberStatus).toEqual({ pending: 1, active: 2, inactive: 3, locked: 4 })
})
