import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rowKeys } from '../data-table/rowKeys.fixture.tsx'
import {
  manyWorkspaces,
  sevenWorkspaces,
  workspaceStops,
  type WorkspaceRow,
} from '../data-table/workspaces.fixture.tsx'
import { composeStories, conforms, followsKeyboardTable, tabsThrough } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import type { CompactListSlots } from './CompactItem.tsx'
import meta, * as stories from './CompactList.stories.tsx'

const { Default, FilterAndPages, Loading } = composeStories(stories)

const items = () => screen.getAllByRole('listitem')

beforeEach(() => page.viewport(390, 700))

conforms((probe) => <Default {...probe} />)

test('is a named list whose items have title, state, lines and actions', () => {
  render(<Default />)
  expect(screen.getByRole('list', { name: 'Workspaces' })).toBeVisible()
  const [first] = items()
  expect(first).toHaveTextContent(
    'AccountingActive · 25 users · ACC-SRV-01accounting-4821.portico.app (opens in a new tab)',
  )
  expect(first && within(first).getByRole('button', { name: 'Configure Accounting' })).toBeVisible()
})

const height = () => screen.getByRole('list').querySelector(':scope > li')?.clientHeight

test('loading: a skeleton is as tall as the loaded item', () => {
  const facts: CompactListSlots<WorkspaceRow> = {
    title: ({ name }) => name,
    meta: ({ machine }) => [machine, 'Last seen yesterday'],
    skeleton: ['text', 'text', 'text'],
  }
  for (const slots of [stories.Default.args?.slots ?? meta.args.slots, facts]) {
    const { rerender, unmount } = render(<Loading slots={slots} />)
    const whileLoading = height()
    rerender(<Default slots={slots} />)
    expect(height()).toBe(whileLoading)
    unmount()
  }
})

const configure = (place: number) => screen.getByRole('button', { name: `Configure Site ${place}` })

followsKeyboardTable(meta, {
  ...rowKeys(<Default />),
  Tab: () => tabsThrough(<Default items={sevenWorkspaces.slice(0, 2)} />, ...workspaceStops),
  'Shift + Tab': async () => {
    render(<Default items={sevenWorkspaces.slice(0, 1)} />)
    screen.getByRole('button', { name: 'Delete Accounting' }).focus()
    await userEvent.tab({ shift: true })
    await expectFocus(() => screen.getByRole('button', { name: 'Members of Accounting' }))
  },
  'Ctrl + Home, Ctrl + End': async () => {
    render(<Default items={manyWorkspaces(300)} />)
    configure(2).focus()
    await pressTo('{Control>}{End}{/Control}', () => configure(300))
    await pressTo('{Control>}{Home}{/Control}', () => configure(1))
  },
})

test('filters and pages as the table does', { tags: ['core'] }, async () => {
  render(<FilterAndPages />)
  expect(items()).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(items()[0]).toHaveTextContent('Priya NairActive · Administratoruser-06@northwind.example')
  await expectFocus(() => screen.getByRole('button', { name: 'Next page' }))
  await userEvent.type(screen.getByRole('searchbox'), 'INIGO')
  expect(screen.getByText('1 to 5 of 7')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  await expectFocus(() => items()[0])
})

test.each([320, 390, 800])('does not scroll sideways at %i px', async (width) => {
  await page.viewport(width, 700)
  render(<Default />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('does not render an unchanged item again', () => {
  const rendered: string[] = []
  const slots: CompactListSlots<WorkspaceRow> = {
    title: ({ name }) => {
      rendered.push(name)
      return name
    },
  }
  const { rerender } = render(<Default slots={slots} />)
  rendered.length = 0
  const changed = sevenWorkspaces.map((item) => item)
  rerender(<Default slots={slots} items={changed} />)
  expect(rendered).toEqual([])
})

/** Every third name wraps. */
const uneven = manyWorkspaces(500).map((item, index) =>
  index % 3 === 0
    ? Object.assign({}, item, { name: `${item.name} ${'of the northern region '.repeat(6)}` })
    : item,
)

const renderedItems = () => [...document.querySelectorAll<HTMLElement>('li[data-index]')]

const visibleItems = () =>
  renderedItems().filter((item) => {
    const { top, bottom } = item.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

describe('many items', () => {
  test('renders the first 10 at once, each with its position among all', () => {
    render(<Default items={manyWorkspaces(500)} />)
    expect(items()).toHaveLength(10)
    expect(items()[4]).toHaveAttribute('aria-posinset', '5')
    expect(items()[4]).toHaveAttribute('aria-setsize', '500')
  })

  test('a fully rendered list needs no positions', () => {
    render(<Default />)
    expect(items()[4]).not.toHaveAttribute('aria-posinset')
  })

  test('items of different heights scroll to the last without a gap, 60 at most rendered', async () => {
    render(<Default items={uneven} />)
    for (let step = 0; step < 12; step += 1) {
      window.scrollBy(0, 500)
      await waitFor(() => expect(visibleItems().length).toBeGreaterThan(1))
      const edges = visibleItems().map((item) => item.getBoundingClientRect())
      edges.slice(1).forEach((edge, index) => expect(edge.top).toBeCloseTo(edges[index]?.bottom ?? 0, 0))
      expect(renderedItems().length).toBeLessThanOrEqual(60)
    }
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      expect(visibleItems().at(-1)).toHaveAttribute('aria-posinset', '500')
    })
    expect(renderedItems().length).toBeLessThanOrEqual(60)
  })

  test('scrolling up over items of different heights does not jump', async () => {
    render(<Default items={uneven} />)
    window.scrollTo(0, 20_000)
    await waitFor(() => expect(visibleItems().length).toBeGreaterThan(1))
    for (let step = 0; step < 12; step += 1) {
      const [known] = visibleItems()
      const before = known?.getBoundingClientRect().top ?? 0
      window.scrollBy(0, -150)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      expect(known?.getBoundingClientRect().top).toBeCloseTo(before + 150, 0)
    }
  })
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
        actions: <button type="button">Delete</button>,
        selectedIds,
        onSelectedIdsChange,
      }}
    />
  )
}

const bar = () => screen.getByRole('region', { name: 'Selected workspaces' })

test('several items can be selected, and all of them at once', { tags: ['core'] }, async () => {
  render(<Selectable />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Accounting' }))
  expect(bar().textContent).toContain('1 selected')
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  expect(screen.queryByRole('checkbox', { name: 'Select Legacy ERP' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(bar().textContent).toContain('6 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region')).toBeNull()
  await expectFocus(() => screen.getByRole('checkbox', { name: 'Select all' }))
})
