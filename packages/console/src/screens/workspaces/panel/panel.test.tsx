import { ErrorCode } from '@portico/stores'
import { answer, makePeople, makeWorkspaces, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, expectVisible, pressEscape } from '../../../testing/actions.ts'
import type { RenderAppOptions } from '../../../testing/renderApp.tsx'
import { back } from '../../../testing/Browser.tsx'
import { address, button, press, settle, start, url } from '../workspaces.render.tsx'
import { offeringShares, UMA } from './shares.fixture.ts'

const name = (of: string) => screen.findByRole('link', { name: of })
const panel = (of = 'Accounting') => screen.findByRole('region', { name: of })
const sharedWith = async () => within(await screen.findByRole('list', { name: 'Shared with' }))
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
const rename = async () => {
  await press('Rename Accounting')
  await expectFocus(() => screen.getByRole('textbox', { name: 'Name' }))
}
const noPanel = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull())

const open = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ workspaces: 3, ...options })
  await userEvent.click(await name('Accounting'))
  await settle(fixture)
  await panel()
  return fixture
}

describe('opening and leaving', () => {
  test(
    'pressing a name opens the panel at its address, takes focus in, and Escape returns it',
    { tags: ['core'] },
    async () => {
      await open()
      expect(address()).toBe('/admin/workspaces?workspace=ws-0001')
      await expectFocus(() => screen.getByRole('heading', { name: 'Accounting' }))
      expect(screen.getByRole('row', { name: /Accounting/ })).toHaveAttribute('aria-current', 'true')
      await pressEscape()
      await noPanel()
      expect(address()).toBe('/admin/workspaces')
      await expectFocus(() => name('Accounting'))
    },
  )

  test('Back closes it; another name takes its place without a new entry', { tags: ['core'] }, async () => {
    await open()
    await userEvent.click(await name('Front desk'))
    await panel('Front desk')
    expect(address()).toBe('/admin/workspaces?workspace=ws-0003')
    await back()
    await noPanel()
    expect(address()).toBe('/admin/workspaces')
  })

  test(
    'the arrow keys in the list show the next one, and focus stays on its name',
    { tags: ['core'] },
    async () => {
      await open()
      const first = await name('Accounting')
      first.focus()
      await userEvent.keyboard('{ArrowDown}')
      await panel('Design studio')
      await expectFocus(() => name('Design studio'))
    },
  )

  test('next and previous follow the order and the filter of the list', async () => {
    await start({ workspaces: 3, path: '/admin/workspaces?q=s&dir=desc&workspace=ws-0003' })
    await panel('Front desk')
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    await press('Next')
    await panel('Design studio')
    await expectFocus(() => button('Next'))
    expect(screen.getByText('Design studio, 2 of 2')).toBeInTheDocument()
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    expect(address()).toContain('workspace=ws-0002')
  })

  test('at 800 px and less it is the page, with the way back', async () => {
    await page.viewport(800, 900)
    await start({ workspaces: 3, path: '/admin/workspaces?workspace=ws-0002' })
    await expectVisible(screen.findByRole('heading', { level: 1, name: 'Design studio' }))
    expect(screen.queryByRole('list', { name: 'Workspaces' })).toBeNull()
    await press('Workspaces')
    await expectVisible(screen.findByRole('list', { name: 'Workspaces' }))
    await expectFocus(() => name('Design studio'))
  })

  test('an unknown workspace is reported, and one that is deleted meanwhile', async () => {
    const fixture = await open()
    fixture.root.signedIn.workspaces.remove('ws-0001')
    await screen.findByRole('heading', { name: 'Workspace not found' })
    await press('Show all workspaces')
    await noPanel()
    await settle(fixture)
    expect(address()).toBe('/admin/workspaces')
  })

  test('its main action is that of the row', async () => {
    const fixture = await open()
    const shown = within(await panel())
    await userEvent.click(shown.getByRole('button', { name: 'Open Accounting as administrator' }))
    await userEvent.click(shown.getByRole('button', { name: 'More for Accounting' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open as user' }))
    await settle(fixture)
    expect(fixture.transport.callsOf('POST /auth/oturl').map(({ body }) => body)).toEqual([
      { webadmin: true },
      {},
    ])
  })

  test('the role user sees what the list knows, and can change nothing', async () => {
    const { transport } = await open({ role: 'user' })
    const shown = within(await panel())
    expect(shown.getByRole('link', url)).toBeVisible()
    expect(shown.queryByRole('switch')).toBeNull()
    expect(shown.queryByRole('button', { name: /^Rename/ })).toBeNull()
    expect(transport.calls.filter((call) => call.url.includes('ws-0001'))).toEqual([])
  })
})

describe('changing in place', () => {
  test(
    'the name: Enter saves it, Escape leaves it, focus returns to its button',
    { tags: ['core'] },
    async () => {
      const { transport } = await open()
      await rename()
      await userEvent.keyboard('{Control>}a{/Control}Books{Escape}')
      await expectFocus(() => button('Rename Accounting'))
      expect(transport.callsOf('PUT /services/ws-0001')).toEqual([])
      await rename()
      await userEvent.keyboard('{Control>}a{/Control}Books{Enter}')
      await panel('Books')
      await expectFocus(() => button('Rename Books'))
      await expectVisible(screen.findByText('Books was saved.'))
      expect(transport.bodiesOf('PUT /services/ws-0001')).toMatchObject([{ service: { name: 'Books' } }])
    },
  )

  test('while the name is changed, nothing below it moves', async () => {
    await open()
    const copy = button('Copy the URL of Accounting')
    const { top } = copy.getBoundingClientRect()
    await rename()
    expect(copy.getBoundingClientRect().top).toBeCloseTo(top, 0)
  })

  test('an empty name is refused where it is typed', async () => {
    const { transport } = await open()
    await rename()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid())
    expect(transport.callsOf('PUT /services/ws-0001')).toEqual([])
  })

  test(
    'a sign-in method is saved at once; a refused one is reverted, and reported',
    { tags: ['core'] },
    async () => {
      const { transport } = await open()
      const google = await screen.findByRole('switch', { name: 'Google' })
      await userEvent.click(google)
      await waitFor(() => expect(transport.callsOf('PUT /services/ws-0001')).toHaveLength(1))
      expect(transport.bodiesOf('PUT /services/ws-0001')).toMatchObject([
        { service: { features: { authentications: { google: { enabled: true } } } } },
      ])
      await waitFor(() => expect(google).toBeChecked())
      transport.always('PUT /services/ws-0001', refusal(ErrorCode.forbidden))
      await userEvent.click(google)
      await expectVisible(within(await panel()).findByRole('alert'))
      expect(google).toBeChecked()
    },
  )

  test('what was saved is undone: a setting, and one person’s access', async () => {
    const { transport } = await open()
    const google = await screen.findByRole('switch', { name: 'Google' })
    await userEvent.click(google)
    await undo()
    await waitFor(() => expect(transport.callsOf('PUT /services/ws-0001')).toHaveLength(2))
    await waitFor(() => expect(google).not.toBeChecked())
    await press('Remove Uma Finch')
    await undo()
    await expectVisible(screen.findByRole('button', { name: 'Remove Uma Finch' }))
    expect(transport.bodiesOf('POST /groups/ws-0001/members')).toHaveLength(2)
  })

  test('one person’s access is revoked and given again', async () => {
    const { transport } = await open()
    const shared = within(await screen.findByRole('list', { name: 'Shared with' }))
    expect(shared.queryByRole('button', { name: 'Remove Olivia Marsh' })).toBeNull()
    await userEvent.click(shared.getByRole('button', { name: 'Remove Uma Finch' }))
    await expectVisible(screen.findByText('Uma Finch no longer has Accounting.'))
    expect(shared.queryByText('Uma Finch')).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Share with…' }))
    await userEvent.keyboard('uma{Enter}')
    await expectVisible(screen.findByText('Uma Finch has Accounting now.'))
    await expectVisible(shared.findByText('Uma Finch'))
    expect(transport.bodiesOf('POST /groups/ws-0001/members')).toMatchObject([
      { members: ['owner@northwind.example'] },
      { members: ['owner@northwind.example', 'user@northwind.example'] },
    ])
  })
})

describe('since when', () => {
  test('and by whom it is shared is shown for each', async () => {
    await open(offeringShares())
    await expectVisible((await sharedWith()).findByText('Since Nov 3, 2025 · by Adrian Cole'))
  })

  test('is exported, with everybody who has it', async () => {
    const { downloads } = await open(offeringShares())
    await sharedWith()
    await press('Export who has Accounting, and since when')
    await waitFor(() => expect(downloads.saved).toHaveLength(1))
    const [file] = downloads.saved
    expect(file?.fileName).toMatch(/^portico-\d+-access-accounting-/)
    const lines = (await file?.blob.text())?.trimEnd().split('\r\n') ?? []
    expect(lines[0]).toMatch(/"Shared since","Shared by"$/)
    expect(lines).toHaveLength(3)
    expect(lines.find((line) => line.includes(UMA.email))).toContain(`"${UMA.since}","${UMA.by}"`)
  })

  test('sorts a long list', async () => {
    const people = makePeople(12)
    const emails = people.map(({ id }) => id)
    const shares = emails.map((email, index) => ({
      ...UMA,
      email,
      since: `2025-11-${10 + index}T12:00:00.000Z`,
    }))
    const offered = offeringShares(shares)
    await open({
      ...offered,
      people,
      answers: {
        ...offered.answers,
        'GET /groups/ws-0001/members': answer({ members: emails, revision: 1 }),
      },
    })
    const list = await sharedWith()
    await userEvent.click(screen.getByRole('button', { name: /Order$/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Newest first' }))
    await waitFor(() => expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Since Nov 21, 2025'))
  })

  test('is not there, and not asked for, when the service does not offer it', async () => {
    const { transport } = await open()
    await sharedWith()
    expect(screen.queryByText(/^Since/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Export who/ })).toBeNull()
    expect(transport.calls.some((call) => call.url.includes('/shares'))).toBe(false)
  })
})

test('after a dialog above it, the panel shows what was saved there', async () => {
  const { transport } = await open()
  await press('All settings')
  await screen.findByRole('dialog', { name: 'Configure Accounting' })
  expect(address()).toBe('/admin/workspaces?workspace=ws-0001&configure=ws-0001')
  const [service] = makeWorkspaces(1)
  transport.always(
    'GET /services/ws-0001',
    answer({ service: { ...service, license: { ...service?.license, serial: 'NEW-1' } } }),
  )
  await press('Cancel')
  await waitFor(() => expect(address()).toBe('/admin/workspaces?workspace=ws-0001'))
  await expectVisible(within(await panel()).findByText('NEW-1'))
})
