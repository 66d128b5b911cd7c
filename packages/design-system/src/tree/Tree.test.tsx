import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import meta, * as stories from './Tree.stories.tsx'

const { Default, Empty, Multiple } = composeStories(stories)

const line = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const names = () => screen.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\d+$/, ''))

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', () => line('Northwind'))
    await userEvent.keyboard('{ArrowDown}')
    await pressTo('{Tab}', () => document.body)
    await pressTo('{Shift>}{Tab}{/Shift}', () => line('Finance'))
  },
  'Arrow down, Arrow up': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}')
    await pressTo('{ArrowDown}{ArrowDown}', () => line('Accounting'))
    await pressTo('{ArrowUp}', () => line('Finance'))
  },
  'Arrow right': async () => {
    const onExpandedChange = fn()
    render(<Default onExpandedChange={onExpandedChange} />)
    await userEvent.keyboard('{Tab}{End}{ArrowRight}')
    expect(onExpandedChange).toHaveBeenLastCalledWith(['company', 'finance', 'product'])
    expect(line('Product')).toHaveAttribute('aria-expanded', 'true')
    expect(line('Design')).toBeVisible()
  },
  'Arrow left': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}')
    await pressTo('{ArrowLeft}', () => line('Finance'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(line('Finance')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('row', { name: /^Accounting/ })).toBeNull()
  },
  'Home, End': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).not.toBe(line('Northwind')))
    await pressTo('{Home}', () => line('Northwind'))
  },
  Letters: async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}')
    await pressTo('pay', () => line('Payroll'))
  },
  Space: async () => {
    const onSelectionChange = fn()
    render(<Multiple onSelectionChange={onSelectionChange} />)
    await userEvent.keyboard('{Tab}{Home}{ArrowDown}{ArrowDown}{ArrowDown} ')
    expect(onSelectionChange).toHaveBeenLastCalledWith(['accounting', 'payroll'])
  },
  Enter: async () => {
    const onAction = fn()
    render(<Default onAction={onAction} />)
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}')
    expect(onAction.mock.calls).toEqual([['accounting']])
  },
})

test('shows expanded items, and others by their button', { tags: ['core'] }, async () => {
  render(<Default />)
  expect(names()).toEqual(['Northwind', 'Finance', 'Accounting', 'Payroll', 'Product', 'Guests'])
  await userEvent.click(within(line('Product')).getByRole('button'))
  expect(names()).toEqual([
    'Northwind',
    'Finance',
    'Accounting',
    'Payroll',
    'Product',
    'Design',
    'Development',
    'Guests',
  ])
  expect(line('Design')).toHaveAttribute('aria-level', '3')
})

test('a disabled item does nothing', async () => {
  const onAction = fn()
  render(<Default onAction={onAction} />)
  expect(line('Guests')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByText('Guests'))
  expect(onAction).not.toHaveBeenCalled()
})

test('shows a text when empty', () => {
  render(<Empty />)
  expect(screen.getByText('There are no departments.')).toBeVisible()
})

spoken(stories, 'Multiple', [
  'treegrid, Departments, multi-selectable',
  '  row, Northwind, expanded, level 1, position 1, not selected, set size 2',
  '    gridcell, Collapse Northwind Select Northwind, column index 1',
  '      button, Collapse Northwind',
  '      checkbox, Select Northwind, not checked',
  '      Northwind',
  '  row, Finance, expanded, level 2, position 1, not selected, set size 2',
  '    gridcell, Collapse Finance Select Finance 18, column index 1',
  '      button, Collapse Finance',
  '      checkbox, Select Finance, not checked',
  '      Finance',
  '      18',
  '  row, Accounting, level 3, position 1, selected, set size 2',
  '    gridcell, Select Accounting Accounting 12, column index 1',
  '      checkbox, Select Accounting, checked',
  '      Accounting',
  '      12',
  '  row, Payroll, level 3, position 2, not selected, set size 2',
  '    gridcell, Select Payroll Payroll 6, column index 1',
  '      checkbox, Select Payroll, not checked',
  '      Payroll',
  '      6',
  '  row, Product, not expanded, level 2, position 2, not selected, set size 2',
  '    gridcell, Expand Product Select Product 31, column index 1',
  '      button, Expand Product',
  '      checkbox, Select Product, not checked',
  '      Product',
  '      31',
  '  row, Guests, disabled, level 1, position 2, set size 2',
  '    gridcell, Select Guests Guests, column index 1',
  '      checkbox, Select Guests, not checked, disabled',
  '      Guests',
])
