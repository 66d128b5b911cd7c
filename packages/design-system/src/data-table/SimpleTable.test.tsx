import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, tabsThrough } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import meta, * as stories from './SimpleTable.stories.tsx'

const { Default, Empty, Loading, Problem } = composeStories(stories)

const numbers = () => screen.getAllByRole('link').map(({ textContent }) => textContent.slice(-2))
const head = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = (name: string) => userEvent.click(within(head(name)).getByRole('button'))
const link = (number: string) => screen.getByRole('link', { name: `NWL-00${number}` })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: () =>
    tabsThrough(
      <Default />,
      ...['Invoice', 'Plan', 'Date', 'Amount'].map((name) => ['button', name] as const),
      ...['10', '09', '08'].map((number) => ['link', `NWL-00${number}`] as const),
    ),
  'Shift + Tab': async () => {
    render(<Default />)
    link('10').focus()
    await pressTo('{Shift>}{Tab}{/Shift}', () => screen.getByRole('button', { name: 'Amount' }))
  },
  'Arrow down, Arrow up': async () => {
    render(<Default />)
    link('10').focus()
    await pressTo('{ArrowDown}', () => link('09'))
    await pressTo('{ArrowUp}', () => link('10'))
  },
  'Ctrl + Home, Ctrl + End': async () => {
    render(<Default />)
    link('09').focus()
    await pressTo('{Control>}{End}{/Control}', () => link('08'))
    await pressTo('{Control>}{Home}{/Control}', () => link('10'))
  },
  'Enter, Space': async () => {
    render(<Default />)
    within(head('Amount')).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(numbers()).toEqual(['08', '09', '10']))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(numbers()).toEqual(['10', '09', '08']))
  },
})

test('shows all rows in the initial order', () => {
  render(<Default />)
  expect(screen.getByRole('table', { name: 'Invoices' })).toHaveAttribute('aria-rowcount', '4')
  expect(head('Date')).toHaveAttribute('aria-sort', 'descending')
  expect(numbers()).toEqual(['10', '09', '08'])
})

test('sorts by a head, and the other way around when it is pressed again', async () => {
  render(<Default />)
  await sortBy('Amount')
  expect(head('Amount')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('Date')).not.toHaveAttribute('aria-sort')
  expect(numbers()).toEqual(['08', '09', '10'])
  await sortBy('Amount')
  expect(numbers()).toEqual(['10', '09', '08'])
})

test('an action gets its row', async () => {
  const onRowAction = fn()
  render(<Default onRowAction={onRowAction} />)
  await userEvent.click(link('08'))
  expect(onRowAction.mock.calls[0]?.slice(0, 2)).toMatchObject(['show', { number: 'NWL-0008' }])
})

test('focus stays in the table when a refresh removes the focused row', async () => {
  const { rerender } = render(<Default />)
  link('09').focus()
  rerender(<Default rows={(Default.args.rows ?? []).filter(({ number }) => number !== 'NWL-0009')} />)
  await waitFor(() => expectFocus(() => screen.getByRole('row', { name: /NWL-0008/ })))
})

test('announces the first load, and shows what is wrong above the rows', () => {
  const { rerender } = render(<Loading />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading invoices')
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  rerender(<Problem />)
  expect(screen.getByText('The invoices may be out of date.')).toBeVisible()
  expect(numbers()).toHaveLength(3)
})

test('without rows it is empty', () => {
  render(<Empty />)
  expect(screen.getByText('No invoices yet.')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})
