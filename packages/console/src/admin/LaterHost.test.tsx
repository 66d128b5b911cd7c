import type { RootFixture } from '@portico/stores/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { chooseInRow, expectVisible, press } from '../testing/actions.ts'
import { storeDraft } from '../testing/storeDraft.ts'
import { visit } from '../testing/visit.tsx'

const isLoaded = ({ root }: RootFixture): boolean => Reflect.get(root.signedIn, 'later') !== undefined

const pages = { workspaces: 'Workspaces', users: 'Users' } as const

const open = (page: keyof typeof pages, options = {}) =>
  visit(`/admin/${page}`, pages[page], { isFirstPage: true, ...options })

describe('a first page', () => {
  test.each(['workspaces', 'users'] as const)('%s needs none of the later stores', async (page) => {
    const fixture = await open(page)
    await screen.findAllByRole('rowheader')
    expect(isLoaded(fixture)).toBe(false)
  })

  test('with unsaved changes of an earlier page loads them', async () => {
    const fixture = await open('workspaces', {
      prepare: ({ tabStorage }: RootFixture) => storeDraft(tabStorage, 'portico.userDraft:new', {}),
    })
    await waitFor(() => expect(isLoaded(fixture)).toBe(true))
  })

  test('without a workspace opens the first setup', async () => {
    await open('workspaces', { workspaces: 0, account: { workspaceWizard: 0 } })
    await expectVisible(screen.findByRole('dialog', {}, { timeout: 10_000 }))
  })
})

describe('a press on a first page is done once they are loaded', () => {
  test('delete a workspace', async () => {
    await open('workspaces')
    await chooseInRow('Accounting', 'Delete')
    await expectVisible(screen.findByRole('alertdialog', { name: /Accounting/ }))
  })

  test('set up this computer', async () => {
    await open('workspaces')
    await press('Add Workspace')
    await expectVisible(screen.findByRole('dialog', {}, { timeout: 10_000 }))
  })

  test('configure a workspace', async () => {
    await open('workspaces')
    await chooseInRow('Accounting', 'Configure')
    await expectVisible(screen.findByRole('dialog', { name: /Accounting/ }))
  })

  test('delete a user', async () => {
    await open('users')
    await chooseInRow('Uma Finch', 'Delete')
    await expectVisible(screen.findByRole('alertdialog', { name: /Uma Finch/ }))
  })

  test('change several users', async () => {
    await open('users')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Uma Finch/ }))
    await press('Delete')
    await expectVisible(screen.findByRole('alertdialog'))
  })

  test('mail somebody', async () => {
    const { transport } = await open('users')
    await chooseInRow('Uma Finch', 'Reset password')
    await waitFor(() =>
      expect(transport.calls.filter(({ url }) => url.endsWith('/auth/forgotpassword'))).toHaveLength(1),
    )
  })
})
