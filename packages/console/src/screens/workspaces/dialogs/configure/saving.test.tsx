import { ErrorCode } from '@portico/stores'
import { WorkspaceChangeSchema } from '@portico/stores/contract'
import { makePerson, refusal, type RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { expectFocus } from '../../../../testing/actions.ts'
import { changeElsewhere, gateway, PUT, withGoogle, type FeaturesWith } from './configure.fixture.ts'
import { button, field, open, press, retype, settle, start, startIn, turn } from './configure.render.tsx'

const sentBy = ({ transport }: Pick<RootFixture, 'transport'>) =>
  transport.callsOf(PUT).map(({ body }) => v.parse(WorkspaceChangeSchema, body).service)

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the changes before Save', () => {
  test('is listed; a single change is the summary', { tags: ['core'] }, async () => {
    await startIn('Authentications')
    await turn('Google')
    expect(button('What Save will change')).toHaveAccessibleDescription('Turn on Google')
    await retype('Name', 'Books')
    await retype('Subdomain', 'books')
    await retype('Number of users', '12')
    await userEvent.tab()
    expect(button('What Save will change')).toHaveAccessibleDescription('4 changes')
    await open('What Save will change')
    expect(items()).toEqual([
      'Change the name from “Accounting” to “Books”',
      'Change the subdomain from “accounting” to “books”',
      'Change the number of users from 5 to 12',
      'Turn on Google',
      'The workspace moves to books-4821.portico.example. Links to accounting-4821.portico.example stop working.',
    ])
  })

  test('includes the settings that turning off the gateway clears', async () => {
    await startIn('Additional', { privateGateway: gateway })
    await turn('Private gateway')
    await open('What Save will change')
    expect(items()).toEqual(
      expect.arrayContaining([
        'Turn off Private gateway',
        'Clear the network ID',
        'Clear the gateway URL',
        'Turn off Use subdomain',
      ]),
    )
  })
})

describe('Save', () => {
  test('Enter in a field saves, with the number that was just typed', { tags: ['core'] }, async () => {
    const fixture = await start()
    await userEvent.clear(field('Number of users'))
    await userEvent.type(field('Number of users'), '9{Enter}')
    await settle(fixture)
    expect(sentBy(fixture)).toMatchObject([{ license: { limits: { users: 9 } } }])
  })

  test(
    'an error in a closed section opens it, is counted in its header, and gets focus',
    { tags: ['core'] },
    async () => {
      const fixture = await startIn('Additional')
      await turn('Private gateway')
      await open('Additional')
      await press('Save')
      await expectFocus(() => field('Network ID'))
      expect(button('Additional')).toHaveAttribute('aria-expanded', 'true')
      expect(button('Additional')).toHaveAccessibleDescription(/^2 errors/)
      expect(sentBy(fixture)).toEqual([])
    },
  )

  test.each([
    [ErrorCode.invalidPrivateGateway, 'The private gateway is not valid.'],
    [ErrorCode.notFound, 'It was not found.'],
  ])('refused with %i it shows the reason, and keeps the input', async (code, message) => {
    const fixture = await start()
    fixture.transport.always(PUT, refusal(code))
    await retype('Name', 'Books')
    await press('Save')
    expect(screen.getByRole('alert').textContent).toContain(`Nothing was saved${message}`)
    expect(field('Name')).toHaveValue('Books')
    expect(fixture.onClose).not.toHaveBeenCalled()
    expect(screen.getByText('Unsaved changes in General')).toBeVisible()
  })

  test(
    'a subdomain of another workspace is marked, gets focus, and is accepted once changed',
    { tags: ['core'] },
    async () => {
      const fixture = await start()
      fixture.transport.next(PUT, refusal(ErrorCode.invalidSubdomain))
      await retype('Subdomain', 'books')
      await press('Save')
      await expectFocus(() => field('Subdomain'))
      expect(field('Subdomain')).toBeInvalid()
      expect(field('Subdomain')).toHaveAccessibleDescription(/Another workspace has this subdomain/)
      expect(button('General')).toHaveAccessibleDescription(/^1 error/)
      expect(screen.queryByText('Nothing was saved')).toBeNull()
      await retype('Subdomain', 'ledgers')
      expect(field('Subdomain')).toBeValid()
      expect(screen.queryByText('Nothing was saved')).toBeNull()
      await press('Save')
      expect(fixture.onClose).toHaveBeenCalledTimes(1)
    },
  )

  test('offline it shows that, keeps the input, and saves once the connection returns', async () => {
    const fixture = await start()
    fixture.root.network.start()
    await retype('Name', 'Books')
    await act(async () => fixture.page.setOnline(false))
    await press('Save')
    expect(screen.getByRole('alert')).toMatchTextContent(/^You are offline. Nothing was saved.$/)
    expect(field('Name')).toHaveValue('Books')
    await act(async () => fixture.page.setOnline(true))
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Save')
    expect(fixture.onClose).toHaveBeenCalledTimes(1)
  })
})

const conflict = () => within(screen.getByRole('dialog', { name: 'Accounting was changed elsewhere' }))
const rows = () =>
  conflict()
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

const meet = async (theirs: FeaturesWith = {}) => {
  const fixture = await start()
  changeElsewhere(fixture, theirs)
  await retype('Name', 'Books')
  await press('Save')
  return fixture
}

describe('a change made elsewhere', () => {
  test(
    'shows what differs, with the result of each choice; mine is saved over theirs',
    { tags: ['core'] },
    async () => {
      const fixture = await meet(withGoogle)
      expect(rows()).toEqual([
        ['Setting', 'Yours, not saved', 'Theirs, saved'],
        ['Name', 'Books', 'Ledger'],
      ])
      await press('Keep mine')
      expect(sentBy(fixture).at(-1)).toMatchObject({
        name: 'Books',
        features: { authentications: { google: { enabled: true } } },
      })
      expect(fixture.onClose).toHaveBeenCalledTimes(1)
    },
  )

  test('shows its author and time, if the service sends them; an unknown user by e-mail', async () => {
    const lastChange = { by: 'admin@northwind.example', at: '2026-11-23T17:05:00.000Z' }
    const fixture = await start({}, { people: [] })
    changeElsewhere(fixture, {}, { lastChange })
    await retype('Name', 'Books')
    await press('Save')
    expect(
      conflict().getByText(/^admin@northwind\.example saved other changes on Nov 23, 2026, /),
    ).toBeVisible()
    expect(rows()[0]).toEqual(['Setting', 'Yours, not saved', 'admin@northwind.example'])
    await act(async () => fixture.root.signedIn.users.receive([makePerson(1)]))
    expect(rows()[0]?.[2]).toBe('Adrian Cole')
  })

  test('the methods stay together, and the choices show it', async () => {
    const fixture = await startIn('Authentications')
    changeElsewhere(fixture, withGoogle)
    await turn('LinkedIn')
    await press('Save')
    expect(rows()).toEqual([
      ['Setting', 'Yours, not saved', 'Theirs, saved'],
      ['Google', 'off', 'on'],
      ['LinkedIn', 'on', 'off'],
    ])
    await press('Keep mine')
    expect(sentBy(fixture).at(-1)).toMatchObject({
      name: 'Ledger',
      features: { authentications: { google: { enabled: false }, linkedin: true } },
    })
  })

  test.each([
    ['Take theirs', 'Ledger', false],
    ['Back to editing', 'Books', true],
  ])('%s shows %s, unsaved: %s', async (answer, name, isUnsaved) => {
    const fixture = await meet()
    await press(answer)
    await waitFor(() => expect(field('Name')).toHaveValue(name))
    expect(screen.queryByText('Unsaved changes in General') !== null).toBe(isUnsaved)
    expect(fixture.onClose).not.toHaveBeenCalled()
  })
})
