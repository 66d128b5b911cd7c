import { ErrorCode } from '@portico/stores'
import { answer, makePerson, never, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectFocus, pressEscape, textsOf } from '../../../../testing/actions.ts'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { chooseInRow, readError, names, press, pressIn, settle, start } from '../../users.render.tsx'
import { deletionOf, emails, named } from '../../users.fixture.ts'
import { expectCanceled, expectDeleted } from '../../../../testing/deletion.ts'
import { replying, replyingOnce } from '../../../../testing/withStores.tsx'

const DELETE = deletionOf(emails.user)
const GROUP = 'GET /groups/ws-0001/members'

const asked = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ workspaces: 3, ...options })
  await chooseInRow('Uma Finch', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Uma Finch?' })
  await settle(fixture)
  return { ...fixture, names, route: DELETE, question, confirm: () => pressIn(question, 'Delete user') }
}

const lost = () =>
  textsOf(within(screen.getByRole('list', { name: 'Workspaces they lose' })).getAllByRole('listitem'))

describe('deleting a user', () => {
  test(
    'asks first, with the user’s name and the workspaces they lose [S2-056]',
    { tags: ['core'] },
    async () => {
      const { question, transport } = await asked()
      expect(question.textContent).toContain('user@northwind.example can no longer sign in.')
      await waitFor(() => expect(question.textContent).toContain('They lose 3 workspaces.'))
      expect(lost()).toEqual(['Accounting', 'Design studio', 'Front desk'])
      expect(question.textContent).toContain('This cannot be undone.')
      await expectFocus(() => within(question).getByRole('button', { name: 'Cancel' }))
      expect(transport.callsOf(DELETE)).toEqual([])
    },
  )

  test.each([
    ['none', { members: [emails.owner] }, /No workspace is shared with them/],
    [
      'one that did not answer',
      replying(GROUP, refusal(ErrorCode.forbidden)),
      /They lose 2 workspaces\..*Not every workspace could be asked\./,
    ],
    ['the loading state', replying(GROUP, never), /Looking up which workspaces they lose…/],
  ] satisfies [string, RenderAppOptions, RegExp][])('shows %s', async (_, options, words) => {
    const { question } = await asked(options)
    await waitFor(() => expect(question.textContent).toMatch(words))
  })

  test('names every workspace that they lose', async () => {
    await asked({ workspaces: 12 })
    await waitFor(() => expect(lost()).toHaveLength(12))
  })

  test('cancelling keeps them, and focus returns to the button', { tags: ['core'] }, async () => {
    await expectCanceled(await asked(), 'Uma Finch')
  })

  test(
    'confirmed, the row is removed with an announcement, and focus is on the previous one [S7-018]',
    { tags: ['core'] },
    async () => {
      await expectDeleted(await asked(), 'Uma Finch', 'Olivia Marsh')
    },
  )

  test('while deleting, the dialog cannot be closed', async () => {
    const { question, confirm } = await asked(replying(DELETE, never))
    await confirm()
    expect(within(question).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await pressEscape()
    expect(question).toBeVisible()
  })

  test(
    'a refusal shows the Error dialog; the question stays, and can be confirmed again [S8-007] [S8-008]',
    { tags: ['core'] },
    async () => {
      const { confirm, transport } = await asked(replyingOnce(DELETE, refusal(ErrorCode.forbidden)))
      await confirm()
      await readError('Your role does not allow this.')
      expect(names()).toContain('Uma Finch')
      await confirm()
      await waitFor(() => expect(names()).not.toContain('Uma Finch'))
      expect(transport.callsOf(DELETE)).toHaveLength(2)
    },
  )

  test('one that somebody else made is told as theirs', async () => {
    const { confirm } = await asked(replying(DELETE, refusal(ErrorCode.notFound)))
    await confirm()
    expect(await screen.findByText('Uma Finch had been deleted already.')).toBeVisible()
  })

  test('of somebody whom another admin has deleted says so, not that they lose nothing', async () => {
    const { question, transport } = await asked(replying(GROUP, never))
    expect(question).toBeVisible()
    await pressIn(question, 'Cancel')
    for (const id of ['ws-0001', 'ws-0002', 'ws-0003'])
      transport.always(`GET /groups/${id}/members`, answer({ members: [emails.owner] }))
    transport.always('GET /users/', answer({ members: [makePerson(0)] }))
    await chooseInRow('Uma Finch', 'Delete')
    const again = await screen.findByRole('alertdialog', { name: 'Delete Uma Finch?' })
    await waitFor(() => expect(again.textContent).toContain('user@northwind.example was deleted meanwhile'))
  })

  test('an id with + / % # é is sent unchanged', async () => {
    const id = 'a+b/c%d#é@northwind.example'
    const fixture = await start({ people: [named(7, 'Nadia', 'Brandt', { id })] })
    await chooseInRow('Nadia Brandt', 'Delete')
    await press('Delete user')
    expect(fixture.transport.callsOf(deletionOf(id))).toHaveLength(1)
  })

  test('in Spanish', async () => {
    await start({ locale: 'es', workspaces: 1 })
    await chooseInRow('Uma Finch', 'Eliminar')
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar a Uma Finch?' })
    await waitFor(() => expect(question.textContent).toContain('Perderá un espacio de trabajo.'))
  })
})
