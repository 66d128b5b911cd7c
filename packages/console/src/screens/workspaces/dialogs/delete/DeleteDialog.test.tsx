import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectVisible, expectFocus } from '../../../../testing/actions.ts'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import { chooseInRow, names, noButton, pass, pressIn, start } from '../../workspaces.render.tsx'
import { expectCanceled, expectDeleted } from '../../../../testing/deletion.ts'
import { replying, replyingOnce } from '../../../../testing/withStores.tsx'

const DELETE = 'DELETE /services/ws-0001' as const
const PING = 'GET http://127.0.0.1:23432/ping'

const asked = async (options: RenderAppOptions = {}) => {
  const fixture = await start(options)
  await chooseInRow('Accounting', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Accounting?' })
  return { ...fixture, names, route: DELETE, question, confirm: () => pressIn(question, 'Delete workspace') }
}

describe('deleting a workspace', () => {
  test(
    'asks first, with its name, its URL and the number of members who lose it',
    { tags: ['core'] },
    async () => {
      const { question, transport } = await asked()
      expect(question.textContent).toContain('accounting-4821.portico.example stops working.')
      await waitFor(() => expect(question.textContent).toContain('2 members lose it.'))
      expect(question.textContent).toContain('This cannot be undone.')
      await expectFocus(() => within(question).getByRole('button', { name: 'Cancel' }))
      expect(transport.callsOf(DELETE)).toEqual([])
    },
  )

  test('cancelling keeps it, and focus returns to the button', { tags: ['core'] }, async () => {
    await expectCanceled(await asked(), 'Accounting')
  })

  test(
    'confirmed, the row is removed and focus is on the next one [S7-023]',
    { tags: ['core'] },
    async () => {
      await expectDeleted(await asked(), 'Accounting', 'Design studio')
    },
  )

  test('after the last one, focus is on the heading', async () => {
    const { confirm } = await asked({ workspaces: 1 })
    await confirm()
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('the machine of the local agent can be added again a second later [S4-036]', async () => {
    const fixture = await asked({ agent: { access: 'granted', serviceId: 'ws-0001' } })
    expect(noButton('Add Workspace')).toBeNull()
    const before = fixture.transport.callsOf(PING).length
    await fixture.confirm()
    await pass(fixture, 1000)
    await expectVisible(screen.findByRole('button', { name: 'Add Workspace' }))
    expect(fixture.transport.callsOf(PING)).toHaveLength(before + 1)
  })

  test('a refusal shows the reason, keeps the dialog and can be retried', { tags: ['core'] }, async () => {
    const { transport, question, confirm } = await asked(replyingOnce(DELETE, refusal(ErrorCode.forbidden)))
    await confirm()
    expect((await within(question).findByRole('alert')).textContent).toContain(
      'Your role does not allow this.',
    )
    expect(names()).toContain('Accounting')
    await confirm()
    await waitFor(() => expect(names()).not.toContain('Accounting'))
    expect(transport.callsOf(DELETE)).toHaveLength(2)
  })

  test('it can be deleted when the number of members is unknown', async () => {
    const { question, confirm } = await asked(
      replying('GET /groups/ws-0001/members', refusal(ErrorCode.forbidden)),
    )
    await waitFor(() => expect(question.textContent).toContain('Everyone who has it loses it.'))
    await confirm()
    await waitFor(() => expect(names()).not.toContain('Accounting'))
  })

  test('in Spanish', async () => {
    await start({ locale: 'es' })
    await chooseInRow('Accounting', 'Eliminar')
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar Accounting?' })
    await waitFor(() => expect(question.textContent).toContain('2 miembros lo perderán.'))
    expect(question.textContent).toContain('accounting-4821.portico.example dejará de funcionar.')
  })
})
