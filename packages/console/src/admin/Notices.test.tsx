import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pressEscape, textsOf } from '../testing/actions.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { Notices } from './AdminLayout.tsx'

const bell = (name: string) => screen.getByRole('button', { name })
const texts = () => textsOf(within(screen.getByRole('dialog')).queryAllByRole('listitem'))

test('notices of toasts can be read later, with their time', { tags: ['core'] }, async () => {
  const { root, clock } = await renderApp(<Notices />)
  root.time.start()
  await act(async () => {
    root.toasts.show({ kind: 'success', messageKey: 'userSaved', values: { name: 'Olivia' } })
    await clock.advance(5 * 60_000)
    root.toasts.show({ kind: 'info', messageKey: 'wizardElsewhere' })
  })
  expect(root.toasts.shown).toHaveLength(1)
  await userEvent.click(bell('Notifications, 2 new'))
  expect(texts()).toEqual([
    'The setup is open in another tab of this browser. Go on there.just now',
    'Olivia was saved.5 minutes ago',
  ])
  await pressEscape()
  expect(bell('Notifications')).toBeVisible()
  root.time.stop()
})

test('they can be removed', async () => {
  const { root } = await renderApp(<Notices />, { locale: 'es', hasNotice: true })
  await userEvent.click(bell('Notificaciones, 1 nueva'))
  expect(texts()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar todas' }))
  expect(texts()).toEqual([])
  expect(root.toasts.notices).toEqual([])
})
