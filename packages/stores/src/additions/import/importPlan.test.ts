import { describe, expect, test, vi } from 'vitest'
import type { RootStoreOptions } from '../../testing/makeRootStore.ts'
import { USER, withPeople } from '../../users/users.fixture.ts'
import { statuses, importRow, importRows } from './import.fixture.ts'
import type { ImportRow } from './importRow.ts'

const checked = async (rows: readonly ImportRow[], options: RootStoreOptions = {}) => {
  const fixture = await withPeople({ subscription: { users: 25 }, ...options })
  await fixture.userImport.check(rows)
  return fixture
}

const firstOf = async (overrides: Partial<ImportRow>, options: RootStoreOptions = {}) => {
  const { root } = await checked([importRow(1, overrides)], options)
  const [first] = root.signedIn.later.userImport.plan.rows
  return {
    status: first?.status,
    errors: [...(first?.errors ?? [])].map(([field, { code }]) => `${field} ${code}`),
    saved: first?.saved,
    differences: first?.differences,
  }
}

describe('the plan of an import', () => {
  test('a valid row is invited', async () => {
    expect(await firstOf({ firstName: ' Nadia ' })).toMatchObject({
      status: 'invite',
      errors: [],
      saved: { firstName: 'Nadia' },
      differences: [],
    })
  })

  test.each<readonly [string, Partial<ImportRow>, string]>([
    ['[S5-002] without a first name', { firstName: ' ' }, 'firstName required'],
    ['[S5-002] without a last name', { lastName: '' }, 'lastName required'],
    ['[S5-002] with a name that is too long', { lastName: 'x'.repeat(501) }, 'lastName tooLong'],
    [
      '[S5-003] with a role that cannot be assigned',
      { role: 'boss', assignedRole: null },
      'role invalidRole',
    ],
    ['[S5-004] without an e-mail', { email: '' }, 'email required'],
    ['[S5-004] with an invalid e-mail', { email: 'nadia at home' }, 'email invalidEmail'],
    ['[S5-007] with a name that sanitising empties', { firstName: '<b></b>' }, 'firstName nothingLeft'],
    [
      'with a directory id that is too long',
      { activeDirectoryId: 'x'.repeat(2001) },
      'activeDirectoryId tooLong',
    ],
  ])('%s there is a problem', async (_case, overrides, error) => {
    expect(await firstOf(overrides)).toMatchObject({ status: 'problem', errors: [error] })
  })

  test('every cell of a row has its own problem', async () => {
    const { errors } = await firstOf({ firstName: '', lastName: '', email: 'x', assignedRole: null })
    expect(errors).toEqual([
      'firstName required',
      'lastName required',
      'email invalidEmail',
      'role invalidRole',
    ])
  })

  test.each(['cells', 'quotes'] as const)(
    'a row that could not be read for its %s is a problem',
    async (flaw) => expect(await firstOf({ flaw })).toMatchObject({ status: 'problem' }),
  )

  test('[S5-007] it shows values that will be saved differently', async () => {
    expect(
      await firstOf({ firstName: 'Na<script>dia', lastName: "O'Brien", activeDirectoryId: ' <b>N</b>7 ' }),
    ).toMatchObject({
      status: 'invite',
      saved: { firstName: 'Nadia', lastName: "O'Brien", activeDirectoryId: 'N7' },
      differences: ['firstName', 'activeDirectoryId'],
    })
  })

  test.each(['👩🏽‍💻 Nadia', 'שירה', 'Élodie'])('%s is a name', async (firstName) => {
    expect(await firstOf({ firstName })).toMatchObject({
      status: 'invite',
      saved: { firstName },
      differences: [],
    })
  })

  test('[S5-002] a name may have 500 characters by default', async () => {
    const options = { config: { validationLengths: {} } }
    expect(await firstOf({ firstName: 'x'.repeat(500) }, options)).toMatchObject({ status: 'invite' })
    expect(await firstOf({ firstName: 'x'.repeat(501) }, options)).toMatchObject({
      errors: ['firstName tooLong'],
    })
  })

  test('members are skipped, in any letter case and despite other problems', async () => {
    const rows = [
      importRow(1, { email: ` ${USER.toUpperCase()} ` }),
      importRow(2, { email: USER, firstName: '', assignedRole: null }),
    ]
    expect(statuses(await checked(rows))).toEqual(['member', 'member'])
  })

  test('of two with the same e-mail the first that can be invited counts', async () => {
    const email = 'Nadia@northwind.example'
    const rows = [
      importRow(2, { email, firstName: '' }),
      importRow(3, { email }),
      importRow(4, { email: email.toUpperCase() }),
    ]
    const fixture = await checked(rows)
    expect(statuses(fixture)).toEqual(['problem', 'invite', 'duplicate'])
    expect(fixture.userImport.plan.rows.map(({ sameAs }) => sameAs)).toEqual([null, null, 3])
    fixture.userImport.removeRow(3)
    expect(statuses(fixture)).toEqual(['problem', 'takenOut', 'invite'])
  })

  test('of two with the same e-mail and different roles, the one that does not count is told the other role', async () => {
    const email = 'nadia@northwind.example'
    const roles = [1, 2, 1] as const
    const rows = roles.map((assignedRole, index) => importRow(index + 1, { email, assignedRole }))
    const { userImport } = await checked(rows)
    expect(userImport.plan.rows.map(({ roleInstead }) => roleInstead)).toEqual([undefined, 1, undefined])
  })

  test('the same address in another spelling is the same person', async () => {
    const rows = ['ada@münchen.example', 'ada@xn--mnchen-3ya.example', 'Ada@mu\u0308nchen.example']
    const fixture = await checked(rows.map((email, index) => importRow(index + 1, { email })))
    expect(statuses(fixture)).toEqual(['invite', 'duplicate', 'duplicate'])
  })

  test('[S8-037] a row above the account’s limit is marked, and removing another makes room', async () => {
    const rows = [importRow(1), importRow(2, { firstName: '' }), importRow(3), importRow(4)]
    const fixture = await checked(rows, { subscription: { users: 8 } })
    const { userImport } = fixture
    expect(userImport.room).toBe(2)
    expect(statuses(fixture)).toEqual(['invite', 'problem', 'invite', 'overLimit'])
    userImport.removeRow(1)
    expect(statuses(fixture)).toEqual(['takenOut', 'problem', 'invite', 'invite'])
    userImport.restoreRow(1)
    expect(userImport.plan.counts).toEqual({
      invite: 2,
      problem: 1,
      overLimit: 1,
      duplicate: 0,
      member: 0,
      takenOut: 0,
    })
  })

  test('an account with more people than it has bought has no room', async () => {
    const { userImport } = await checked([importRow(1)], { subscription: { users: 3 } })
    expect([userImport.room, userImport.plan.counts.overLimit]).toEqual([0, 1])
  })

  test('5,000 rows are checked with pauses, so that the page stays responsive', async () => {
    const { clock, userImport } = await withPeople({ subscription: { users: 6000 } })
    const rest = vi.spyOn(clock, 'after')
    const check = userImport.check(importRows(5000))
    expect(userImport).toMatchObject({ isChecking: true, step: 'text' })
    await clock.advance(0)
    expect(await check).toBe('checked')
    expect(rest).toHaveBeenCalledTimes(19)
    expect(userImport.plan.counts.invite).toBe(5000)
  })
})
