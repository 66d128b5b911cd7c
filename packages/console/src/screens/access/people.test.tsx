import { GroupMembersSchema } from '@portico/stores/contract'
import { ErrorCode } from '@portico/stores'
import { answer, makePeople, refusal } from '@portico/stores/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { fn } from 'storybook/test'
import { describe, expect, test, vi } from 'vitest'
import { expectVisible, button, expectFocus, press } from '../../testing/actions.ts'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { everySort } from './everySort.fixture.ts'
import { SharingDialog } from './AccessDialog.tsx'
import { replyingOnce } from '../../testing/withStores.tsx'

const GET = 'GET /groups/ws-0001/members'
const POST = 'POST /groups/ws-0001/members'
const [OWNER, USER, ADMIN] = ['owner@northwind.example', 'user@northwind.example', 'admin@northwind.example']

const start = async (options: RenderAppOptions = {}) => {
  const onClose = fn()
  const fixture = await renderApp(<SharingDialog workspaceId="ws-0001" onClose={onClose} />, {
    path: '/admin/workspaces',
    people: everySort,
    ...options,
  })
  return { ...fixture, onClose }
}
const dialog = () => screen.getByRole('dialog', { name: 'Share Accounting with...' })
const assigned = () =>
  within(dialog())
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const search = async (text: string, count: number) => {
  await userEvent.type(screen.getByRole('combobox', { name: 'Add people' }), text)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count))
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('the people of a workspace', () => {
  test(
    'names the workspace, and lists its members: owners first, with the reason why they stay [S2-044] [S2-046] [S6-013]',
    { tags: ['core'] },
    async () => {
      await start()
      expect(within(dialog()).getByRole('heading', { name: 'Share Accounting with...' })).toBeVisible()
      const [first, second, third] = assigned()
      expect(first).toContain('Bruna Costa')
      expect(second).toContain('Olivia Marsh')
      expect(second).toContain('An owner has every workspace')
      expect(third).toContain('Uma Finch')
      expect(screen.queryByRole('button', { name: 'Remove Olivia Marsh' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Remove Uma Finch' })).toBeVisible()
    },
  )

  test(
    'offers people with name, e-mail, role and status, inactive ones tagged [S2-045] [S6-015] [S6-016]',
    { tags: ['core'] },
    async () => {
      await start()
      await press(/^Show people/)
      const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
      for (const [name, text] of [
        ['Adrian Cole', 'admin@northwind.example'],
        ['Adrian Cole', 'Admin · Active'],
        ['Zoë', 'User · Inactive'],
        ['person.5@', 'User · Pending'],
        ['person.6@', 'Admin · Locked'],
        ['Olivia Marsh', 'Owner · Active'],
      ] as const)
        expect(options.find((option) => option?.includes(name))).toContain(text)
    },
  )

  test('a name with markup is text', async () => {
    await start()
    await press('Add all')
    expect(screen.getByText('Zoë <img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  test(
    'with a query "Add all" adds the matches, and announces their number [S2-045] [S5-025] [S9-021]',
    { tags: ['core'] },
    async () => {
      const { root } = await start({ people: makePeople(40) })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const field = screen.getByRole('combobox', { name: 'Add people' })
      fireEvent.change(field, { target: { value: 'PERSON.1' } })
      wait(99)
      expect(button('Add all')).toBeVisible()
      wait(1)
      // Leaving the field empties it, but its matches stay.
      act(() => button('Add all “PERSON.1” (10)').focus())
      expect(field).toHaveValue('')
      wait(300)
      vi.useRealTimers()
      await press('Add all “PERSON.1” (10)')
      expect(root.signedIn.later.sharing.changes.size).toBe(10)
      expect(screen.getByText('10 people added')).toBeInTheDocument()
      expect(dialog().textContent).toContain('Not saved: 10 added, 0 removed')
      expect(dialog().textContent).toContain('12 of 40')
      expect(screen.getByRole('button', { name: 'Add all' })).toBeVisible()
    },
  )

  test('focus starts in the field', { tags: ['core'] }, async () => {
    await start()
    await expectFocus(() => screen.getByRole('combobox', { name: 'Add people' }))
  })

  test.each([
    [['activity'], ['/admin/activity?workspace=ws-0001']],
    [[], []],
  ] as const)('leads to its activity where the service offers it: %j', async (features, hrefs) => {
    await start({ config: { features: [...features] } })
    const links = within(dialog()).queryAllByRole('link', { name: 'Activity of Accounting' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })

  test('one search finds by name and e-mail together, without accents [S5-025]', async () => {
    const [owner, person] = makePeople(2)
    if (!owner || !person) throw new Error('There are two.')
    await start({ people: [owner, { ...person, name: 'Astrid Álvarez' }], members: [OWNER] })
    await search(`alvarez ${person.id.slice(0, 5)}`, 1)
    expect(screen.getByRole('option').textContent).toContain('Astrid Álvarez')
    expect(screen.getByRole('button', { name: /^Add all .+ \(1\)$/ })).toBeVisible()
  })

  test('Enter adds the one match at once; of several it shows the number', async () => {
    const { root } = await start()
    const field = screen.getByRole('combobox', { name: 'Add people' })
    await userEvent.type(field, 'adrian{Enter}')
    expect([...root.signedIn.later.sharing.changes]).toEqual([[ADMIN, true]])
    await userEvent.type(field, 'northwind{Enter}')
    const list = await screen.findByRole('listbox')
    expect(list.parentElement?.textContent).toContain('7 people match. Choose one, or use “Add all”.')
    expect(root.signedIn.later.sharing.changes.size).toBe(1)
  })

  test('pasted addresses are split: known ones are added, unknown ones can be invited and then added', async () => {
    const { root, transport } = await start({ subscription: { users: 20 } })
    await userEvent.click(screen.getByRole('combobox', { name: 'Add people' }))
    await userEvent.paste(
      `ADMIN@northwind.example, user@northwind.example; Ana Roa <ana@northwind.example>\nbea;${'x'.repeat(300)}`,
    )
    const notice = await screen.findByRole('alert')
    expect(notice.innerText.split('\n').filter((line) => line !== '')).toEqual([
      '1 person was added; 1 already has it.',
      'Not in this account: ana@northwind.example.',
      `Not read as addresses: bea and ${'x'.repeat(40)}….`,
      'Invite 1 person',
    ])
    expect([...root.signedIn.later.sharing.changes]).toEqual([[ADMIN, true]])
    await press('Invite 1 person')
    const importing = await screen.findByRole('dialog', { name: 'Import people' })
    await expectVisible(within(importing).findByText('1 to invite'))
    await userEvent.click(within(importing).getByRole('button', { name: 'Invite 1 person' }))
    const running = await screen.findByRole('dialog', { name: 'Inviting people' })
    await waitFor(() => expect(transport.callsOf('POST /users/')).toHaveLength(1))
    expect(transport.bodiesOf('POST /users/')).toMatchObject([
      { firstName: 'Ana', lastName: 'Roa', email: 'ana@northwind.example', role: 1 },
    ])
    await userEvent.click(
      (await within(running).findAllByRole('button', { name: 'Close' })).at(-1) ?? running,
    )
    await waitFor(() =>
      expect([...root.signedIn.later.sharing.changes]).toEqual([
        [ADMIN, true],
        ['ana@northwind.example', true],
      ]),
    )
    expect(dialog().textContent).toContain('Not saved: 2 added, 0 removed')
  })

  test('a long paste does not shift the dialog', async () => {
    await start({ people: makePeople(40) })
    const { width } = dialog().getBoundingClientRect()
    await userEvent.click(screen.getByRole('combobox', { name: 'Add people' }))
    await userEvent.paste(`person.1 ${'x'.repeat(3000)}`)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Add all “/ })).toBeInTheDocument())
    expect(dialog().getBoundingClientRect().width).toBe(width)
    expect(dialog().scrollWidth).toBeLessThanOrEqual(dialog().clientWidth)
  })

  test('members can be searched, also those outside the account', async () => {
    await start({ people: makePeople(40), members: [OWNER, 'former@elsewhere.example'] })
    await press('Add all')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search who has it' }), 'FORMER@')
    await waitFor(() => expect(assigned()).toHaveLength(1))
    expect(assigned()[0]).toContain('former@elsewhere.example')
  })

  test('returning to the field starts a new search', async () => {
    await start({ people: makePeople(40) })
    await search('PERSON.1', 10)
    await userEvent.tab()
    await expectVisible(screen.findByRole('button', { name: 'Add all “PERSON.1” (10)' }))
    await userEvent.click(screen.getByRole('combobox'))
    await expectVisible(screen.findByRole('button', { name: 'Add all' }))
  })

  test('"Add all" without a query adds all users, "Clear all" leaves the owners [S2-045] [S2-046]', async () => {
    const { root } = await start()
    await press('Add all')
    expect(root.signedIn.later.sharing.assigned.size).toBe(7)
    await press('Clear all')
    expect([...root.signedIn.later.sharing.assigned].toSorted()).toEqual([
      OWNER,
      'person.3@northwind.example',
    ])
  })

  test('5,000 people are added, searched and cleared without all of them being rendered', async () => {
    const { root } = await start({ people: makePeople(5000) })
    await press('Add all')
    expect(root.signedIn.later.sharing.assigned.size).toBe(5000)
    expect(within(dialog()).getAllByRole('listitem').length).toBeLessThan(200)
    await press('Clear all')
    expect(root.signedIn.later.sharing.assigned.size).toBe(1)
    await search('person.4999', 1)
  })

  test('it works by keyboard only', { tags: ['core'] }, async () => {
    const { root } = await start()
    await search('adrian', 1)
    expect(screen.getByRole('option').textContent).toContain('Adrian Cole')
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
    await waitFor(() => expect([...root.signedIn.later.sharing.changes]).toEqual([[ADMIN, true]]))
    screen.getByRole('button', { name: 'Remove Uma Finch' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(root.signedIn.later.sharing.changes.get(USER)).toBe(false)
  })

  test('a user outside the account shows with the known data', async () => {
    await start({ members: [OWNER, 'former@elsewhere.example'] })
    expect(assigned().join()).toContain('former@elsewhere.example')
    expect(assigned().join()).toContain('Not in this account')
  })
})

describe('saving and leaving [S2-047]', () => {
  test('has the width of its two columns [S9-012]', { tags: ['core'] }, async () => {
    await start()
    expect(screen.getByRole('dialog').getBoundingClientRect().width).toBe(768)
  })

  test('Save sends the list, announces it and closes', { tags: ['core'] }, async () => {
    const { transport, root, onClose } = await start()
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save).toHaveAttribute('aria-disabled', 'true')
    await press('Remove Uma Finch')
    await press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const [sent] = transport.callsOf(POST).map(({ body }) => v.parse(GroupMembersSchema, body))
    expect(sent?.members.toSorted()).toEqual([OWNER, 'person.3@northwind.example'])
    expect(root.toasts.queue).toMatchObject([
      { messageKey: 'membersSaved', values: { name: 'Accounting', count: 2 } },
    ])
  })

  test('changes by others are merged, and shown before it closes', { tags: ['core'] }, async () => {
    const { transport, onClose } = await start({ people: makePeople(6) })
    const lastChange = { by: 'admin@northwind.example', at: '2026-12-01T09:00:00.000Z' }
    transport.next(POST, refusal(ErrorCode.alreadyExists))
    transport.next(GET, answer({ members: [OWNER, 'person.3@northwind.example'], revision: 2, lastChange }))
    await press('Add all')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Meanwhile Adrian Cole changed the list: 0 added, 1 removed. Both changes are kept.',
    )
    expect(onClose).not.toHaveBeenCalled()
    const [close] = screen.getAllByRole('button', { name: 'Close' }).toReversed()
    await userEvent.click(close ?? document.body)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('a refusal keeps the choice and shows the reason', async () => {
    const { transport, onClose, root } = await start()
    transport.always(POST, refusal(ErrorCode.forbidden))
    await press('Add all')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this.')
    expect(root.signedIn.later.sharing.changes.size).toBe(4)
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each([
    ['the list', GET],
    ['the people', 'GET /users/'],
  ] as const)('%s that cannot be loaded is shown and can be retried, that alone', async (_, route) => {
    const { transport } = await start(replyingOnce(route, refusal(ErrorCode.forbidden)))
    expect(screen.getByRole('alert').textContent).toContain('Your role does not allow this.')
    expect(screen.queryByRole('combobox')).toBeNull()
    await press('Try again')
    await expectVisible(screen.findByRole('combobox', { name: 'Add people' }))
    expect(transport.callsOf(GET)).toHaveLength(route === GET ? 2 : 1)
  })
})
