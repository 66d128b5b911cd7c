import { expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { pressTo, render, screen, User, userEvent, waitFor } from '../testing/react.ts'
import { Tabs } from './Tabs.tsx'
import meta, * as stories from './Tabs.stories.tsx'

const { Default, Overflowing } = composeStories(stories)
const tab = (name: string) => screen.getByRole('tab', { name })
const list = () => screen.getByRole('tablist', { name: 'Parts of the account' })
const one = [{ id: 'plan', label: 'Plan', content: 'Business' }]

const isVisible = (element: HTMLElement): boolean => {
  const inner = element.getBoundingClientRect()
  const outer = list().getBoundingClientRect()
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
}

conforms((probe) => <Tabs {...probe} label="Parts of the account" items={one} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', () => tab('Plan'))
    await pressTo('{Tab}', () => screen.getByRole('tabpanel', { name: 'Plan' }))
  },
  'Arrow right, Arrow left': async () => {
    const { onSelectedIdChange } = spy(Default, ['onSelectedIdChange'])
    await pressTo('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}', () => tab('Plan'))
    await pressTo('{ArrowLeft}', () => tab('Company'))
    expect(onSelectedIdChange.mock.calls.flat()).toEqual(['plan', 'payments', 'company', 'plan', 'company'])
  },
  'Home, End': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{End}')
    expect(tab('Company')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Home}')
    expect(tab('Plan')).toHaveAttribute('aria-selected', 'true')
  },
})

test.each(['mouse', 'keyboard', 'touch'] as const)(
  'by %s shows one panel at a time',
  async (interactionType) => {
    render(<Default />)
    const tester = new User({ interactionType }).createTester('Tabs', { root: list() })
    await tester.triggerTab({ tab: 2 })
    expect(tester.getSelectedTab()).toBe(tab('Company'))
    expect(tester.getActiveTabpanel()).toMatchTextContent(/Northwind Labs/)
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    expect(await axeViolations(document.body)).toEqual([])
  },
)

test('has the controlled tab', () => {
  render(<Default selectedId="company" />)
  expect(screen.getByRole('tabpanel', { name: 'Company' })).toBeVisible()
})

test('marks the edges with more tabs, and keeps the selected one visible', { tags: ['core'] }, async () => {
  render(<Overflowing />)
  await waitFor(() => expect(list()).toHaveAttribute('data-overflow', 'start end'))
  expect(isVisible(tab('Private profiles'))).toBe(true)
  await userEvent.keyboard('{Tab}{Home}')
  await waitFor(() => expect(list()).toHaveAttribute('data-overflow', 'end'))
  await waitFor(() => expect(isVisible(tab('General'))).toBe(true))
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(list()).toHaveAttribute('data-overflow', 'start'))
  await waitFor(() => expect(isVisible(tab('Activity'))).toBe(true))
})

test('marks no edge when all fit', () => {
  render(<Default />)
  expect(list()).toHaveAttribute('data-overflow', '')
})

spoken(stories, 'Default', [
  'tablist, Parts of the account, orientated horizontally',
  '  tab, Plan, selected, 1 control, position 1, set size 3',
  '  tab, Payments, not selected, position 2, set size 3',
  '  tab, Company, not selected, position 3, set size 3',
  'tabpanel, Plan',
  '  Business, renewed on 12 March for 25 concurrent users.',
])
