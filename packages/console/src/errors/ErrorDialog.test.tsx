import type { Problem } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import english from '../messages/en.json'
import { renderApp } from '../testing/renderApp.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { errorAnchor } from './errorHelp.ts'
import { errorTexts } from './errorTexts.ts'
import { expectFocus, textsOf } from '../testing/actions.ts'
import { problem } from '../testing/problem.ts'

const open = async (failed: Problem) => {
  const onClose = vi.fn<() => void>()
  await renderApp(<ErrorDialog problem={failed} onClose={onClose} />, {
    path: '/admin/users?edit=x@y.z',
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  const link = await within(dialog).findByRole('link')
  return { dialog, link, onClose, within: within(dialog) }
}

afterEach(() => vi.restoreAllMocks())

test.each([
  [ErrorCode.noProfiles, ''],
  [ErrorCode.activeSubscriptionExists, 'Code -812 '],
])('code %i has a message, an explanation and a next step', { tags: ['core'] }, async (code, prefix) => {
  const { dialog, link } = await open(problem({ code, message: '' }))
  const { message, cause, next } = errorTexts(code)
  expect(dialog).toHaveAccessibleDescription(`${prefix}${english[message]}`)
  expect(link).toHaveAttribute('href', `/admin/help#${errorAnchor(code)}`)
  await userEvent.click(within(dialog).getByRole('button', { expanded: false }))
  expect(within(dialog).getByText(english[cause])).toBeVisible()
  expect(within(dialog).getByText(english[next])).toBeVisible()
})

test('a refused text in a field is invalid content [S8-056]', { tags: ['core'] }, async () => {
  const { dialog } = await open(problem({ code: ErrorCode.invalidContent, message: '' }))
  expect(dialog).toHaveAccessibleDescription(/^Invalid content\b/)
})

test(
  'it is titled "Error" and shows the message of the service [S8-007] [S8-002]',
  { tags: ['core'] },
  async () => {
    const { dialog, onClose, within: inside } = await open(problem({ code: -812, message: 'There is one.' }))
    expect(dialog).toHaveAccessibleDescription('Code -812 There is one.')
    await expectFocus(() => inside.getByRole('button', { name: 'OK' }))
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
  },
)

test(
  'several errors are listed one per line and explained one by one [S8-003]',
  { tags: ['core'] },
  async () => {
    const { dialog, within: inside } = await open(
      problem(
        { code: -9, message: 'Too long.' },
        { code: -41, message: '' },
        { code: -9, message: 'Empty.' },
      ),
    )
    expect(dialog).toHaveAccessibleDescription(`-9 Too long. -41 ${english['error.-41']} -9 Empty.`)
    await userEvent.click(inside.getByRole('button', { name: 'Why, and what to do' }))
    expect(textsOf(inside.getAllByText(/^Code -/))).toEqual(['Code -9', 'Code -41'])
  },
)

test('an unknown code links to the top of the help page [S8-004]', async () => {
  const { dialog, link, within: inside } = await open(problem())
  expect(dialog).toHaveAccessibleDescription('Something went wrong (code 500).')
  expect(link).toHaveAttribute('href', '/admin/help')
  await userEvent.click(inside.getByRole('button', { name: 'Why, and what to do' }))
  expect(inside.getByText(/^A number that is not listed/)).toBeVisible()
})

test('help opens in a new tab, so that the input stays', async () => {
  const { link } = await open(problem({ code: -31, message: '' }))
  expect(link).toHaveAccessibleName('About this error (opens in a new tab)')
  expect(link).toHaveAttribute('target', '_blank')
})

test('the copied details are code, message, time and page, without the address', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { within: inside } = await open(problem({ code: -31, message: 'Full.' }))
  await userEvent.click(inside.getByRole('button', { name: 'Copy details' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1))
  expect(String(writeText.mock.calls[0]?.[0]).split('\n')).toEqual([
    'Code: -31',
    'Message: Full.',
    expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Page: /admin/users',
  ])
  expect(await inside.findByText('Copied')).toBeInTheDocument()
})

test('the reference of the call is shown and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const failed = { ...problem({ code: -31, message: 'Full.' }), reference: '7d0f1c9e-4b7a' }
  const { dialog, within: inside } = await open(failed)
  expect(dialog.textContent).toContain('Reference: 7d0f1c9e-4b7a')
  await userEvent.click(await inside.findByRole('button', { name: 'Copy the reference' }))
  expect(await inside.findByText('Copied')).toBeInTheDocument()
  await userEvent.click(inside.getByRole('button', { name: 'Copy details' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
  expect(writeText.mock.calls[0]).toEqual(['7d0f1c9e-4b7a'])
  expect(String(writeText.mock.calls[1]?.[0]).split('\n').at(-1)).toBe('Reference: 7d0f1c9e-4b7a')
})

test('a call without a reply has no reference', async () => {
  const { dialog } = await open(problem({ code: -31, message: 'Full.' }))
  expect(dialog.textContent).not.toContain('Reference')
})

test('without a failed call it explains nothing', async () => {
  await renderApp(<ErrorDialog message="Ann Lee is an owner." onClose={() => undefined} />)
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog).toHaveAccessibleDescription('Ann Lee is an owner.')
  expect(within(dialog).queryByRole('link')).toBeNull()
})
