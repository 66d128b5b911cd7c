import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { storeDraft } from '../../../../testing/storeDraft.ts'
import { accounting, GET, on, PUT, withSecondFactor } from './configure.fixture.ts'
import { button, dialog, field, open, press, retype, start, startIn, turn } from './configure.render.tsx'
import { replyingOnce } from '../../../../testing/withStores.tsx'

const heightOf = (element: Element) => element.getBoundingClientRect().height

describe('title and sections', () => {
  test('the title has the workspace’s saved name', { tags: ['core'] }, async () => {
    await start()
    await retype('Name', 'Books')
    expect(dialog('Configure Accounting')).toBeVisible()
  })

  test('each section has a summary, and Save reports that nothing has changed', async () => {
    await start({
      authentications: { google: on, secondFactor: on },
      privateProfiles: true,
      scrapers: { rdp: on },
    })
    expect(button('General')).toHaveAccessibleDescription('accounting-4821.portico.example · 5 users')
    expect(button('Authentications')).toHaveAccessibleDescription('3 on')
    expect(button('Additional')).toHaveAccessibleDescription('Private profiles')
    expect(button('Second Factor Reset Key')).toHaveAccessibleDescription('One person at a time')
    expect(button('What Save will change')).toHaveAccessibleDescription('Nothing yet')
    expect(button('Save')).toHaveAccessibleDescription('Nothing has changed')
  })

  test('while loading it has its final height, and cannot be saved', async () => {
    const gate = Promise.withResolvers<never>()
    const { root, clock } = await start({}, replyingOnce(GET, gate.promise))
    const before = heightOf(dialog())
    expect(button('Save')).toHaveAccessibleDescription('Loading the settings')
    await act(async () => {
      void root.signedIn.later.workspaceEdit.open('ws-0001')
      await clock.advance(0)
    })
    expect(field('Name')).toHaveValue('Accounting')
    expect(Math.abs(heightOf(dialog()) - before)).toBeLessThanOrEqual(2)
  })

  test('a failed load shows the reason, and Try again loads it', async () => {
    await start({}, replyingOnce(GET, refusal(ErrorCode.forbidden)))
    expect(screen.getByRole('alert').textContent).toBe(
      'The settings could not be loadedYour role does not allow this. Ask the owner of the account.Try again',
    )
    await press('Try again')
    expect(field('Name')).toHaveValue('Accounting')
  })

  test('a read-only user is redirected', async () => {
    const { onClose, transport } = await start({}, { role: 'user' })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(transport.callsOf(GET)).toEqual([])
  })

  test('a name with markup in it is text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    await start({}, accounting({}, { name }))
    expect(dialog(`Configure ${name}`)).toBeVisible()
    expect(dialog().querySelector('img')).toBeNull()
  })
})

describe('general [S2-034]', () => {
  test(
    'name, subdomain with its suffix, number of users, and the whole address',
    { tags: ['core'] },
    async () => {
      await start()
      expect(field('Name')).toHaveValue('Accounting')
      expect(field('Subdomain')).toHaveValue('accounting')
      expect(field('Subdomain')).toHaveAccessibleDescription(/-4821\.portico\.example/)
      expect(field('Number of users')).toHaveValue('5')
      await retype('Subdomain', 'books')
      // The field already shows the whole host.
      expect(screen.queryByText(/^The workspace opens at/)).toBeNull()
      await open('Additional')
      await turn('Private gateway')
      await retype('Gateway URL', 'https://gw.example')
      expect(screen.getByText('The workspace opens at https://gw.example')).toBeVisible()
    },
  )

  test('more users than the plan has shows a notice and can be saved', async () => {
    const { onClose } = await start({}, { subscription: { planId: 1, plan: 'Basic' } })
    await retype('Number of users', '12')
    await userEvent.tab()
    expect(screen.getByText(/Your plan allows 10 users/)).toBeVisible()
    await press('Save')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('its summary omits the host of an invalid subdomain and a missing number of users', async () => {
    await start()
    await retype('Subdomain', 'a_b')
    expect(button('General')).toHaveAccessibleDescription('5 users')
    await userEvent.clear(field('Number of users'))
    await userEvent.tab()
    expect(button('General')).not.toHaveAccessibleDescription(/users/)
    expect(button('What Save will change')).toHaveAccessibleDescription('2 changes')
    await retype('Subdomain', 'accounting')
    expect(button('What Save will change')).toHaveAccessibleDescription('Leave out the number of users')
  })

  test('a host that is too long to open shows a notice', async () => {
    await start({}, accounting({}, { subdomain: 'a'.repeat(60) }))
    expect(screen.getByText(/The first part of the address has 65 characters/)).toBeVisible()
  })
})

describe('a workspace that is', () => {
  test('down: only the name can be changed, with a notice [S2-043]', { tags: ['core'] }, async () => {
    const fixture = await start(withSecondFactor, { ready: 0 })
    expect(screen.getByText('The service is down. You can modify the Service Name only')).toBeVisible()
    for (const section of ['Authentications', 'Additional', 'Second Factor Reset Key']) await open(section)
    const all = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('switch')]
    const operable = all.filter((each) => !each.hasAttribute('disabled'))
    expect(operable).toEqual([field('Name')])
    expect(button('Reset Key')).toBeDisabled()
    await retype('Name', 'Books')
    await press('Save')
    expect(fixture.transport.callsOf(PUT)).toMatchObject([{ body: { serviceIsDown: true } }])
  })

  test('not checked yet: the rest is disabled until it is up', async () => {
    const { root } = await start({}, { ready: null })
    expect(screen.getByText(/Checking whether the service is up/)).toBeVisible()
    expect(field('Subdomain')).toBeDisabled()
    expect(field('Name')).toBeEnabled()
    act(() => root.signedIn.workspaces.receiveStatus({ status: [{ serviceid: 'ws-0001', ready: true }] }))
    expect(field('Subdomain')).toBeEnabled()
    expect(screen.queryByText(/Checking/)).toBeNull()
  })
})

test('the question lists the sections with unsaved changes', { tags: ['core'] }, async () => {
  const { onClose, root } = await startIn('Authentications')
  await retype('Name', 'Books')
  await turn('Google')
  expect(screen.getByText('Unsaved changes in General and Authentications')).toBeVisible()
  await userEvent.click(button('Cancel'))
  const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
  expect(question).toHaveAccessibleDescription(
    'What you changed in General and Authentications is not saved.',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(root.signedIn.later.workspaceEdit.isOpen).toBe(false)
})

test('the draft of another workspace is not offered', async () => {
  await start(
    {},
    {
      prepare: ({ tabStorage }) => {
        storeDraft(tabStorage, 'portico.workspaceDraft:ws-0002', { fields: { name: 'Books' } })
      },
    },
  )
  expect(field('Name')).toHaveValue('Accounting')
  expect(screen.queryByText(/You had not saved/)).toBeNull()
})
