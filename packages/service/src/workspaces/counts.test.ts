import { expect, it } from 'vitest'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import { ADMIN, OWNER, serviceFixture, USER } from '../testing/fixtures.ts'

onBothDatabases('the numbers of workspaces', (open) => {
  const { db, members } = serviceFixture(() => ({}), open)

  const counts = async () => new Map((await members()).map(({ id, workspaces }) => [id, workspaces]))

  it('says how many workspaces are shared with each user, of an owner all, after each change', async () => {
    const before = await counts()
    expect([OWNER, ADMIN, USER].map((email) => before.get(email))).toEqual([7, 0, 3])
    await db()
      .deleteFrom('workspace_members')
      .where('member_id', 'in', (eb) =>
        eb.selectFrom('members').select('id').where('email', 'in', [OWNER, USER]),
      )
      .execute()
    const after = await counts()
    expect([OWNER, USER].map((email) => after.get(email))).toEqual([7, 0])
  })
})

const { members } = serviceFixture(() => ({ additions: [] }))

it('nobody’s workspaces are counted without the addition', async () => {
  expect((await members()).filter((member) => 'workspaces' in member)).toEqual([])
})
