import { Role } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { createStatuses } from './statuses.ts'

type Answer = (version: string) => void

it('answers concurrent calls when one stores what the other reads', async () => {
  const reads: Answer[] = []
  const statuses = createStatuses(
    () =>
      new Promise((resolve) =>
        reads.push((version) =>
          resolve({ version, states: new Map([['ws-1', { serviceid: 'ws-1', ready: version === 'two' }]]) }),
        ),
      ),
  )
  const ask = (version: string) =>
    statuses(
      {
        version,
        accountId: '4821',
        memberId: 'm',
        email: 'owner@northwind.example',
        level: Role.owner,
        scope: 'console',
        mustSetUp: false,
        openedAt: new Date(0),
        begunBy: 'password',
        provenAt: null,
        tokenHash: '',
      },
      undefined,
    )
  const [earlier, later] = [ask('one'), ask('two')]
  const [answerEarlier, answerLater] = reads
  // A write happened between the call and its read, which therefore gets the version that the other still reads.
  answerEarlier?.('two')
  const expected = { status: [{ serviceid: 'ws-1', ready: true }], version: 'two' }
  expect(await earlier).toEqual(expected)
  answerLater?.('two')
  expect(await later).toEqual(expected)
})
