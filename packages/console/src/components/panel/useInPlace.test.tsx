import type { Problem, SaveOutcome } from '@portico/stores'
import { ErrorCode } from '@portico/stores/contract'
import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../testing/problem.ts'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import english from '../../messages/en.json'
import { useInPlace } from './useInPlace.ts'

const messages = await loadCatalogue('en', 'help')

const form = {
  isSaving: false,
  saveProblem: null as Problem | null,
  refused: null as string | null,
  shownErrors: new Map<string, string>(),
  conflict: null,
  reset: vi.fn<() => void>(),
  save: vi.fn<() => Promise<SaveOutcome>>(),
}

beforeEach(() => {
  Object.assign(form, { isSaving: false, saveProblem: null, refused: null, shownErrors: new Map() })
  form.save.mockReset()
})

function Panel() {
  const { failure, change, finish } = useInPlace(form, {
    texts: { label: (field) => field, error: (_field, reason) => reason },
  })
  return (
    <>
      <button type="button" onClick={() => change(() => undefined)}>
        Change
      </button>
      <button type="button" onClick={() => void finish(form.save(), { own: ['name'] })}>
        Save
      </button>
      {failure && <FailureBanner failure={failure} />}
    </>
  )
}

const shown = () => screen.queryByRole('alert')?.textContent ?? ''
const open = () =>
  render(
    <IntlProvider locale="en" messages={messages}>
      <Panel />
    </IntlProvider>,
  )
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('a change that another field prevents says so, and is taken back', async () => {
  open()
  form.shownErrors = new Map([['Last name', 'Use at most 60 characters']])
  form.save.mockResolvedValue('invalid')
  await press('Change')
  expect(shown()).toBe('Last name: Use at most 60 characters')
  expect(form.reset).toHaveBeenCalledTimes(2)
})

test('a refusal is shown until a change is saved', async () => {
  open()
  form.saveProblem = problem({ code: ErrorCode.forbidden, message: 'Not allowed.' })
  form.save.mockResolvedValueOnce('failed')
  await press('Change')
  expect(shown()).toBe('Not allowed.')
  form.saveProblem = null
  form.save.mockResolvedValueOnce('saved')
  await press('Change')
  expect(shown()).toBe('')
})

test('a change during another one is not sent, and says so', async () => {
  open()
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
  form.save.mockReturnValueOnce(promise)
  await press('Change')
  form.isSaving = true
  await press('Change')
  expect(form.save).toHaveBeenCalledTimes(1)
  await act(async () => resolve('saved'))
  expect(shown()).toBe(english['panel.busy'])
})

test('fields with their own Save show their own errors, and the panel those of the others', async () => {
  open()
  form.shownErrors = new Map([
    ['name', 'Required'],
    ['users', 'Too many'],
  ])
  form.save.mockResolvedValueOnce('invalid')
  await press('Save')
  expect(shown()).toBe('users: Too many')
})
