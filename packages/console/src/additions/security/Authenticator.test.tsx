import { answer } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { expectVisible, expectFocus, press } from '../../testing/actions.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './Authenticator.stories.tsx'
import { RECOVERY_CODES } from './security.fixture.ts'

const { FewCodes, Off, On } = composeStories(stories)

const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(() => emulate(''))

const heading = () => screen.getByRole('heading', { name: 'Two-step sign-in' })

test(
  'the app is set up by a code; then its recovery codes are shown once, and printed alone',
  { tags: ['core'] },
  async () => {
    const { transport, downloads } = await renderStory(Off)
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    const page = screen.getByRole('heading', { level: 1, hidden: true })
    const code = await screen.findByRole('textbox', { name: 'Code from the app' })
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expectFocus(() => code)
    await press('Turn on')
    expect(code).toHaveAccessibleDescription(/Enter the code that the app shows/)
    expect(transport.callsOf('POST /auth/authenticator/')).toEqual([])
    await userEvent.type(code, '492039')
    await press('Turn on')
    expect(transport.bodiesOf('POST /auth/authenticator/')).toEqual([{ setup: 'sealed', code: '492039' }])
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(dialog.textContent).toContain(RECOVERY_CODES.join('\n'))
    await press('Download')
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual(['portico-recovery-codes.txt'])
    await emulate('print')
    expect(dialog.querySelector('h2')?.checkVisibility()).toBe(true)
    expect(
      within(dialog)
        .getByText(/^Portico · owner@northwind\.example · .+ 2026$/)
        .checkVisibility(),
    ).toBe(true)
    for (const unprinted of [page, ...dialog.querySelectorAll('button')])
      expect(unprinted.checkVisibility()).toBe(false)
    await emulate('')
    await press('I have saved them')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/7k2q/)).toBeNull()
    await expectFocus(() => heading())
    expect(screen.getByText('10 of 10 left')).toBeVisible()
  },
)

test('the field for the code does not move when the key arrives', async () => {
  const { transport } = await renderStory(Off)
  const reply = transport.hold('POST /auth/authenticator/setup')
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  const code = await screen.findByRole('textbox', { name: 'Code from the app' })
  const dialog = screen.getByRole('dialog')
  const top = () => code.getBoundingClientRect().top - dialog.getBoundingClientRect().top
  const before = top()
  reply()
  await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)
  expect(top()).toBeCloseTo(before, 0)
})

test('it is turned off by the password or a code', { tags: ['core'] }, async () => {
  const { transport } = await renderStory(On)
  transport.always('DELETE /auth/authenticator/', answer({}))
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await expectFocus(() => dialog.getByLabelText('Your password'))
  await userEvent.click(dialog.getByRole('button', { name: 'Use a code from the app instead' }))
  const code = dialog.getByRole('textbox', { name: 'Code from the app' })
  await expectFocus(() => code)
  await userEvent.keyboard('492039')
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(transport.bodiesOf('DELETE /auth/authenticator/')).toEqual([{ code: '492039' }])
  expect(screen.queryByText('Recovery codes')).toBeNull()
})

test('few codes are reported', async () => {
  await renderStory(FewCodes)
  await expectVisible(screen.findByText('Few left'))
})

test('an owner who requires a second factor sees who has none', async () => {
  const { transport } = await renderStory(On)
  transport.always('PUT /account/secondfactor/', answer({ isRequired: true, without: [] }))
  await userEvent.click(await screen.findByRole('switch', { name: /^Require a second factor/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('2 have none yet: Adam Quist and Bea Ruiz.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Require it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(transport.bodiesOf('PUT /account/secondfactor/')).toEqual([{ isRequired: true }])
  expect(screen.getByRole('switch')).toBeChecked()
})
