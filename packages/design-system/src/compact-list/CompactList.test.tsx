import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  manyWorkspaces,
  sevenWorkspaces,
  workspaceStops,
  type WorkspaceRow,
} from '../data-table/workspaceFixture.tsx'
import { composeStories, conforms, followsKeyboardTable, tabsThrough } from '../testing/kit.ts'
import { render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import type { CompactListSlots } from './CompactItem.tsx'
import meta, * as stories from './CompactList.stories.tsx'

const { Default, Empty, FilterAndPages, Loading, Problem } = composeStories(stories)

const items = () => screen.getAllByRole('listitem')

beforeEach(() => page.viewport(390, 700))

conforms((probe) => <Default {...probe} />)

test('is a named list whose items say title, state, facts and actions', () => {
  render(<Default />)
  expect(screen.getByRole('list', { name: 'Workspaces' })).toBeVisible()
  const [first] = items()
  expect(first).toHaveTextContent(
    'AccountingActive · 25 users · ACC-SRV-01accounting-4821.portico.app (opens in a new tab)',
  )
  expect(first && within(first).getByRole('button', { name: 'Configure Accounting' })).toBeVisible()
})

followsKeyboardTable(meta, {
  'Arrow down, Arrow up': async () => {
    render(<Default />)
    screen.getByRole('button', { name: 'Configure Accounting' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Configure Design studio' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('button', { name: 'Configure Accounting' })).toHaveFocus()
  },
  'Arrow right, Arrow left': async () => {
    render(<Default />)
    screen.getByRole('button', { name: 'Configure Accounting' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Members of Accounting' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Configure Accounting' })).toHaveFocus()
  },
  'Home, End': async () => {
    render(<Default />)
    screen.getByRole('button', { name: 'Configure Accounting' }).focus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('button', { name: 'Delete Accounting' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('link', { name: /^accounting-4821/ })).toHaveFocus()
  },
  Tab: () => tabsThrough(<Default items={sevenWorkspaces.slice(0, 2)} />, ...workspaceStops),
  'Shift + Tab': async () => {
    render(<Default items={sevenWorkspaces.slice(0, 1)} />)
    screen.getByRole('button', { name: 'Delete Accounting' }).focus()
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Members of Accounting' })).toHaveFocus()
  },
  'Enter, Space': async () => {
    for (const key of ['{Enter}', ' ']) {
      window.scrollTo(0, 0)
      const { unmount } = render(<Default items={manyWorkspaces(50)} />)
      screen.getByRole('button', { name: 'Show more (20 of 50)' }).focus({ preventScroll: true })
      await userEvent.keyboard(key)
      expect(document.activeElement).toBe(items()[20])
      unmount()
    }
  },
})

test('filters and pages as the table does', async () => {
  render(<FilterAndPages />)
  expect(items()).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(items()[0]).toHaveTextContent('Priya NairActive · Administratoruser-06@northwind.example')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus()
  await userEvent.type(screen.getByRole('searchbox'), 'INIGO')
  expect(screen.getByText('Rows 1 to 5 of 7')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(items()[0]).toHaveFocus()
})

test.each([320, 390, 800])('does not scroll sideways at %i px', async (width) => {
  await page.viewport(width, 700)
  render(<Default />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('an unchanged item is not drawn again', () => {
  const drawn: string[] = []
  const slots: CompactListSlots<WorkspaceRow> = {
    title: ({ name }) => {
      drawn.push(name)
      return name
    },
  }
  const { rerender } = render(<Default slots={slots} />)
  drawn.length = 0
  const changed = sevenWorkspaces.map((item) => item)
  rerender(<Default slots={slots} items={changed} />)
  expect(drawn).toEqual([])
})

test('loading, empty and problem are those of the table', () => {
  const { unmount } = render(<Loading />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading workspaces')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByRole('list', { name: 'Workspaces' })).toHaveAttribute('aria-busy', 'true')
  unmount()
  const empty = render(<Empty />)
  expect(screen.getByText('No workspaces found.')).toBeVisible()
  empty.unmount()
  render(<Problem />)
  expect(screen.getByText(/Could not refresh/)).toBeVisible()
  expect(items()).toHaveLength(7)
})

test('shows the first 20 at once and the others as one scrolls', async () => {
  render(<Default items={manyWorkspaces(50)} />)
  expect(items()).toHaveLength(20)
  await waitFor(
    () => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      expect(items()).toHaveLength(50)
    },
    { timeout: 10_000 },
  )
})

function Selectable() {
  const [selectedIds, onSelectedIdsChange] = useState<ReadonlySet<string>>(new Set())
  return (
    <Default
      selection={{
        rowLabel: ({ name }) => `Select ${name}`,
        isSelectable: ({ name }) => name !== 'Legacy ERP',
        headLabel: 'Select all',
        barLabel: 'Selected workspaces',
        countLabel: (count) => `${count} selected`,
        clearLabel: 'Clear selection',
        actions: <button type="button">Delete</button>,
        selectedIds,
        onSelectedIdsChange,
      }}
    />
  )
}

const bar = () => screen.getByRole('region', { name: 'Selected workspaces' })

test('several items can be selected, and all of them at once', async () => {
  render(<Selectable />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Accounting' }))
  expect(bar().textContent).toContain('1 selected')
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  expect(screen.queryByRole('checkbox', { name: 'Select Legacy ERP' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(bar().textContent).toContain('6 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus()
})
