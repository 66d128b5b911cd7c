import { describe, expect, it } from 'vitest'
import { INVALID_CONTENT, newUser, refused, serviceFixture, VIEW_FORM } from '../testing/fixtures.ts'
import type { Reply } from '../testing/httpClient.ts'

const { add, named, put, send } = serviceFixture()
const owner = 'owner@northwind'

/** Calls that give a name, and answer with it. */
const NAMED: Readonly<Record<string, (name: string) => Promise<Reply>>> = {
  'a new workspace': (name) => send('POST', '/api/services/', { machine: 'PC', name }, owner),
  'a computer': (machine) => send('POST', '/api/services/', { machine }, owner),
  'a workspace': async (name) => put({ ...(await named('Accounting')), name }),
  'an access review': (name) => send('POST', '/api/account/reviews/', { name }, owner),
  'a saved view': (name) => send('POST', '/api/admin/views', { ...VIEW_FORM, name }, owner),
  'a person': (firstName) => add(newUser({ firstName })),
  'a company': (companyName) =>
    send('PUT', '/api/account/', { companyName, phone: '1', state: 'Madrid', country: 'ES' }, owner),
}

describe.each(Object.entries(NAMED))('the name of %s', (_what, give) => {
  it('is on one line, in its own direction', async () => {
    const reply = await give('\u202EOne\r\nline\u0007')
    expect([reply.status, reply.text.includes('"One line"')]).toEqual([200, true])
  })

  it('can be seen', async () => {
    expect(refused(await give('\u200B\u2800'))).toEqual(INVALID_CONTENT)
  })
})
