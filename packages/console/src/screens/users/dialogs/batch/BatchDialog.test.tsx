import { ErrorCode } from '@portico/stores'
import { UserFormSchema } from '@portico/stores/contract'
import { makePeople, refusal, type Answer, type RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { focusWithin, pressEscape, textsOf } from '../../../../testing/actions.ts'
import { address, back, button, names, noDialog, press, pressIn, settle, start } from '../../users.render.tsx'
import { deletionOf, emails, PUT } from '../../users.fixture.ts'
import { replying, replyingOnce } from '../../../../testing/withStores.tsx'

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const select = async (...people: string[]) => {
  for (const name of people) await userEvent.click(box(name))
}
const choose = async (menu: string, item: string) => {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('alertdialog')
}
const sent = ({ transport }: Pick<RootFixture, 'transport'>) =>
  transport.callsOf(PUT).map(({ body }) => v.parse(UserFormSchema, body))
const outcomes = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.innerText.replaceAll(/\s*\n\s*/g, ' | '))
const named = (question: HTMLElement) => textsOf(within(question).getAllByRole('listitem'))
const close = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1) ?? document.body)
const selected = () => screen.queryByRole('region', { name: 'Selected users' })

const startLocking = async () => {
  const gate = Promise.withResolvers<Answer>()
  const fixture = await start({ people: makePeople(6), ...replying(PUT, gate.promise) })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await pressIn(await choose('Change status', 'Locked'), 'Change status')
  await screen.findByRole('dialog', { name: 'Status: Locked' })
  return { ...fixture, gate }
}

describe('bulk actions on users', () => {
  test('are in a bar with the number of users', async () => {
    await start()
    expect(selected()).toBeNull()
    await select('Uma Finch', 'Grace Abel', 'Farah Abel')
    expect(within(selected() ?? document.body).getByText('3 selected')).toBeVisible()
    for (const name of ['Change status', 'Change role', 'Delete']) expect(button(name)).toBeVisible()
  })

  test('change the status after a question, with an outcome per user', { tags: ['core'] }, async () => {
    const fixture = await start()
    await select('Uma Finch', 'Grace Abel', 'Farah Abel')
    const question = await choose('Change status', 'Inactive')
    expect(question).toHaveAccessibleName('Set 2 users to Inactive?')
    expect(named(question)).toEqual([
      'Uma Finch user@northwind.example',
      'Grace Abel person.6@northwind.example',
    ])
    expect(question.textContent).toContain('Left out: 1 needs no change.')
    expect(sent(fixture)).toEqual([])
    await pressIn(question, 'Change status')
    expect(sent(fixture).map(({ email, status }) => [email, status])).toEqual([
      [emails.user, 3],
      [emails.locked, 3],
    ])
    await screen.findByRole('dialog', { name: 'Status: Inactive' })
    expect(outcomes()).toEqual([
      'Farah Abel | Left out · no change needed | person.5@northwind.example',
      'Uma Finch | Done · user@northwind.example',
      'Grace Abel | Done · person.6@northwind.example',
    ])
    await close()
    await noDialog()
    expect(selected()).toBeNull()
  })

  test('change the role', async () => {
    const fixture = await start()
    await select('Uma Finch', 'Farah Abel')
    const question = await choose('Change role', 'Admin')
    expect(question).toHaveAccessibleName('Give 2 users the role Admin?')
    await pressIn(question, 'Change role')
    expect(sent(fixture).map(({ role }) => role)).toEqual([2, 2])
  })

  test('failed users are listed, stay selected, and only they are retried', { tags: ['core'] }, async () => {
    const fixture = await start(replyingOnce(PUT, refusal(ErrorCode.forbidden)))
    await select('Uma Finch', 'Grace Abel')
    await pressIn(await choose('Change status', 'Inactive'), 'Change status')
    await screen.findByRole('dialog')
    expect(outcomes()[0]).toBe(
      'Uma Finch | Failed · Your role does not allow this. Ask the owner of the account. | user@northwind.example',
    )
    expect(screen.getAllByText('1 done, 1 failed, 0 left out or not sent')[0]).toBeInTheDocument()
    await press('Retry failed (1)')
    expect(sent(fixture).map(({ email }) => email)).toEqual([emails.user, emails.locked, emails.user])
    expect(screen.getAllByText('All done: 2 users')[0]).toBeInTheDocument()
  })

  test('failed users stay selected after closing', async () => {
    await start(replyingOnce(PUT, refusal(ErrorCode.forbidden)))
    await select('Uma Finch', 'Grace Abel')
    await pressIn(await choose('Change status', 'Inactive'), 'Change status')
    await close()
    await noDialog()
    expect(box('Uma Finch')).toBeChecked()
    expect(box('Grace Abel')).not.toBeChecked()
  })

  test('delete users once their number is typed', async () => {
    const fixture = await start()
    await select('Uma Finch', 'Farah Abel')
    await press('Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 users?' })
    await pressIn(question, 'Delete 2 users')
    expect(fixture.transport.callsOf(deletionOf(emails.user))).toEqual([])
    expect(named(question)).toHaveLength(2)
    await userEvent.type(within(question).getByRole('textbox', { name: 'Type 2 to confirm' }), '2')
    await pressIn(question, 'Delete 2 users')
    expect(fixture.transport.callsOf(deletionOf(emails.user))).toHaveLength(1)
    expect(fixture.transport.callsOf(deletionOf(emails.inactive))).toHaveLength(1)
    await screen.findByRole('dialog')
    expect(names()).not.toContain('Uma Finch')
    expect(outcomes()).toHaveLength(2)
  })

  test('lock many users once their number is typed; all are named', async () => {
    const fixture = await start({ people: makePeople(8) })
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }))
    const question = await choose('Change status', 'Inactive')
    const count = String(named(question).length)
    expect(question).toHaveAccessibleName(`Set ${count} users to Inactive?`)
    await pressIn(question, 'Change status')
    expect(sent(fixture)).toEqual([])
    await userEvent.type(within(question).getByRole('textbox', { name: `Type ${count} to confirm` }), count)
    await pressIn(question, 'Change status')
    expect(sent(fixture)).toHaveLength(Number(count))
  })

  test('change nothing when the question is cancelled', async () => {
    const fixture = await start()
    await select('Uma Finch')
    await pressIn(await choose('Change status', 'Locked'), 'Cancel')
    await noDialog()
    expect(sent(fixture)).toEqual([])
    expect(box('Uma Finch')).toBeChecked()
  })

  test('show when no user would change', async () => {
    await start()
    await select('Farah Abel')
    const question = await choose('Change status', 'Inactive')
    expect(question.textContent).toContain('This changes nobody whom you selected.')
    expect(within(question).getAllByRole('button')).toHaveLength(1)
  })

  test(
    'list rows during the run and when failed; Esc asks, and the run continues without the dialog',
    { tags: ['core'] },
    async () => {
      const fixture = await startLocking()
      expect(outcomes()).toHaveLength(4)
      expect(outcomes().every((text) => text.includes('Under way'))).toBe(true)
      await pressEscape()
      const question = await screen.findByRole('alertdialog', { name: 'Leave it running?' })
      await pressIn(question, 'Stay here')
      await pressEscape()
      await pressIn(await screen.findByRole('alertdialog'), 'Go on in the background')
      await noDialog()
      expect(address()).toBe('/admin/users')
      await act(async () => fixture.gate.resolve(refusal(ErrorCode.forbidden)))
      await settle(fixture)
      expect(fixture.root.signedIn.later.userBatch).toMatchObject({ isRunning: false, settled: 5 })
      expect(sent(fixture)).toHaveLength(5)
    },
  )

  test('also ask on Back', async () => {
    await startLocking()
    await back()
    const question = await screen.findByRole('alertdialog', { name: 'Leave it running?' })
    await pressIn(question, 'Stay here')
    expect(screen.getByRole('dialog', { name: 'Status: Locked' })).toBeVisible()
    expect(address()).toBe('/admin/users?batch')
  })

  test('can be stopped; the rest is shown, stays, and precedes another change', async () => {
    const fixture = await startLocking()
    await press('Stop')
    expect(button('Stop')).toBeDisabled()
    await act(async () => fixture.gate.resolve(refusal(ErrorCode.forbidden)))
    const bar = await screen.findByRole('progressbar')
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '4 of 5'))
    expect(bar).toHaveAttribute('aria-valuenow', '4')
    await close()
    await noDialog()
    expect(fixture.root.signedIn.bulkRuns.get('batch')).toMatchObject({ settled: 4, total: 5 })
    await select('Uma Finch')
    await press('Delete')
    await screen.findByRole('dialog', { name: 'Status: Locked' })
    fixture.transport.always(PUT, refusal(ErrorCode.invalidRole))
    await press('Go on (1)')
    expect(sent(fixture)).toHaveLength(5)
    await close()
    await noDialog()
    expect(fixture.root.signedIn.bulkRuns.size).toBe(0)
  })

  test('can be discarded: the remaining users stay selected', async () => {
    const fixture = await startLocking()
    await press('Stop')
    await act(async () => fixture.gate.resolve(refusal(ErrorCode.forbidden)))
    await press('Give up the rest')
    await noDialog()
    expect(fixture.root.signedIn.bulkRuns.size).toBe(0)
    expect(within(selected() ?? document.body).getByText('5 selected')).toBeVisible()
  })

  test('stay selected while the list is filtered', async () => {
    await start()
    await select('Uma Finch')
    await userEvent.type(screen.getByRole('searchbox'), 'grace')
    await select('Grace Abel')
    expect(within(selected() ?? document.body).getByText('2 selected')).toBeVisible()
  })

  test(
    'name those first whom the filter hides, and ask for them explicitly',
    { tags: ['core'] },
    async () => {
      const fixture = await start()
      await select('Farah Abel', 'Uma Finch')
      await userEvent.type(screen.getByRole('searchbox'), 'farah')
      await waitFor(() => expect(selected()?.textContent).toContain('1 hidden by the filter'))
      const question = await choose('Change role', 'Admin')
      expect(question.textContent).toContain('1 of them is hidden by the filter of the list.')
      expect(named(question)).toEqual([
        'Uma Finch user@northwind.example hidden by the filter',
        'Farah Abel person.5@northwind.example',
      ])
      await pressIn(question, 'Change role')
      expect(sent(fixture)).toEqual([])
      const label = 'Type 2 to confirm, also for the user hidden by the filter'
      await userEvent.type(within(question).getByRole('textbox', { name: label }), '2')
      await pressIn(question, 'Change role')
      expect(sent(fixture)).toHaveLength(2)
    },
  )

  test('leave out who is deleted meanwhile, in the bar and in an open question', async () => {
    const { users } = await start()
    await select('Uma Finch', 'Grace Abel', 'Farah Abel')
    act(() => users.merge([], [emails.user]))
    expect(within(selected() ?? document.body).getByText('2 selected')).toBeVisible()
    await press('Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 users?' })
    act(() => users.merge([], [emails.locked]))
    expect(question).toHaveAccessibleName('Delete 1 user?')
    expect(named(question)).toEqual(['Farah Abel person.5@northwind.example'])
    expect(question.textContent).toContain('Left out: 1 was deleted meanwhile.')
  })

  test('offer no retry for who is gone, and do not select them again', async () => {
    await start(replyingOnce(PUT, refusal(ErrorCode.notFound)))
    await select('Uma Finch', 'Grace Abel')
    await pressIn(await choose('Change status', 'Inactive'), 'Change status')
    await screen.findByRole('dialog')
    expect(outcomes()[0]).toBe('Uma Finch | Left out · deleted meanwhile | user@northwind.example')
    expect(screen.queryByRole('button', { name: /^Retry failed/ })).toBeNull()
    await close()
    await noDialog()
    expect(selected()).toBeNull()
  })

  test('wait as the service asks, and can be stopped meanwhile', async () => {
    const busy = refusal(ErrorCode.forbidden, { status: 429, headers: { 'retry-after': '28' } })
    const fixture = await start(replyingOnce(PUT, busy))
    await select('Uma Finch')
    await pressIn(await choose('Change status', 'Inactive'), 'Change status')
    await screen.findByText('Waiting 28 s as the service asks')
    expect(screen.getByText('The service asks to wait. The rest goes on by itself.')).toBeInTheDocument()
    await press('Stop')
    await press('Go on (1)')
    await screen.findAllByText('All done: 1 user')
    expect(sent(fixture)).toHaveLength(2)
  })

  test('work by keyboard only', { tags: ['core'] }, async () => {
    const fixture = await start()
    box('Uma Finch').focus()
    await userEvent.keyboard(' ')
    button('Change role').focus()
    await userEvent.keyboard('{Enter}')
    await focusWithin(await screen.findByRole('menu'))
    await userEvent.keyboard('a{Enter}')
    await focusWithin(await screen.findByRole('alertdialog', { name: 'Give 1 user the role Admin?' }))
    await userEvent.keyboard('{Enter}')
    await settle(fixture)
    expect(sent(fixture)).toMatchObject([{ role: 2 }])
  })

  test('count users in Spanish', async () => {
    await start({ locale: 'es' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar a Uma Finch' }))
    const question = await choose('Cambiar estado', 'Bloqueado')
    expect(question).toHaveAccessibleName('¿Poner a 1 usuario en estado Bloqueado?')
  })
})
