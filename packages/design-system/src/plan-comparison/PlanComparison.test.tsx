import { expect, test } from 'vitest'
import { comparisonFixture } from '../plan-card/plans.fixture.ts'
import { composeStories, conforms, fn, followsKeyboardTable, tabsThrough } from '../testing/kit.ts'
import { act, closesTo, expectFocus, fireEvent, render, screen, userEvent, within } from '../testing/react.ts'
import { PlanComparison } from './PlanComparison.tsx'
import meta, * as stories from './PlanComparison.stories.tsx'

const { Current, Default, Pending } = composeStories(stories)

const button = (name: string) => screen.getByRole('button', { name })
/** Number of highlighted plans. */
const highlights = () => document.querySelectorAll('th[data-highlighted]').length
const cellsOf = (name: string) =>
  within(within(screen.getByRole('table')).getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

conforms((probe) => <PlanComparison {...probe} {...comparisonFixture('en')} />)

test('column headers are plans, row headers are features', () => {
  render(<Default />)
  const table = within(screen.getByRole('table', { name: 'Plans compared' }))
  expect(table.getAllByRole('columnheader').map((header) => header.getAttribute('abbr'))).toEqual([
    null,
    'Basic',
    'Pro',
    'Enterprise',
  ])
  expect(cellsOf('Max brokers')).toEqual(['2', '5', 'Unlimited'])
  expect(cellsOf('Mobile apps')).toEqual(['Not included', 'Included', 'Included'])
})

test('the sticky header covers no row before the page is scrolled', () => {
  render(<Default />)
  const bottoms = screen.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().bottom)
  const [price] = screen.getAllByRole('rowheader')
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(price?.getBoundingClientRect().top ?? 0)
})

test('a feature without a value is not included', () => {
  const { rows, ...rest } = comparisonFixture('en')
  render(<PlanComparison {...rest} rows={rows.map(({ id, label }) => ({ id, label, values: {} }))} />)
  expect(cellsOf('Mobile apps')).toEqual(['Not included', 'Not included', 'Not included'])
})

test('the price of each plan is read as one amount', () => {
  render(<Default />)
  const [, firstRow] = screen.getAllByRole('row')
  for (const amount of ['$9.00', '$12.00', '$15.00']) {
    expect(within(firstRow ?? document.body).getByText(amount)).toBeInTheDocument()
  }
})

test('chooses the pressed plan', async () => {
  const onSelect = fn()
  render(<PlanComparison {...comparisonFixture('en', 'yearly', onSelect)} />)
  await userEvent.click(button('Select Enterprise'))
  expect(onSelect.mock.calls).toEqual([['enterprise']])
})

test('one checkout at a time', () => {
  render(<Pending />)
  expect(screen.getByRole('progressbar', { name: 'Opening checkout' })).toBeVisible()
  expect(button('Select Basic')).toHaveAccessibleDescription('The checkout of Pro is being opened')
})

test('the current plan is marked in words', () => {
  render(<Current />)
  expect(
    within(screen.getAllByRole('columnheader')[1] ?? document.body).getByText('Current plan'),
  ).toBeVisible()
})

test('the best choice is highlighted until the pointer enters', () => {
  render(<Default />)
  const table = screen.getByRole('table')
  expect(highlights()).toBe(1)
  fireEvent.pointerEnter(table, { pointerType: 'mouse' })
  expect(highlights()).toBe(0)
})

followsKeyboardTable(meta, {
  Tab: () =>
    tabsThrough(
      <Default />,
      ['button', 'Select Basic'],
      ['button', 'Select Pro'],
      ['button', 'Select Enterprise'],
      ['button', 'About Web VPN'],
      ['button', 'About RDP'],
    ),
  'Enter, Space': async () => {
    const onSelect = fn()
    render(<PlanComparison {...comparisonFixture('en', 'yearly', onSelect)} />)
    await userEvent.keyboard('{Tab}{Enter} ')
    expect(onSelect.mock.calls).toEqual([['basic'], ['basic']])
    act(() => button('About Web VPN').focus())
    await userEvent.keyboard('{Enter}')
    await expectFocus(() => screen.getByRole('dialog', { name: 'Web VPN' }))
  },
  Escape: async () => {
    render(<Default />)
    await userEvent.click(button('About Web VPN'))
    await expectFocus(() => screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await closesTo('dialog', () => button('About Web VPN'))
  },
})
