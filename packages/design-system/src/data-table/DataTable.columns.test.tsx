import { expect, test } from 'vitest'
import { axeViolations, composeStories, followsKeyboardTable, settled } from '../testing/kit.ts'
import { act, pressTo, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import meta, * as stories from './DataTable.columns.stories.tsx'

const { Arrangeable, Sideways } = composeStories(stories)

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const widthOf = (name: string) => head(name).getBoundingClientRect().width
const item = (name: string) => within(screen.getByRole('grid')).getByRole('row', { name })

const openChooser = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Columns' }).matches(':focus-within')).toBe(true),
  )
}

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Sideways />)
    await pressTo('{Tab}', () => screen.getByRole('group', { name: 'Users' }))
    await waitFor(() =>
      expect(document.activeElement?.scrollWidth).toBeGreaterThan(document.activeElement?.clientWidth ?? 0),
    )
  },
  'Enter, Space': async () => {
    render(<Arrangeable />)
    await openChooser()
    act(() => item('Email').focus())
    await userEvent.keyboard(' ')
    expect(heads()).toEqual(['Name', 'Role', 'Status', 'Actions'])
    await userEvent.keyboard('{Enter}')
    expect(heads()).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions'])
  },
  'Alt + Arrow up, Alt + Arrow down': async () => {
    render(<Arrangeable />)
    await openChooser()
    act(() => item('Status').focus())
    await pressTo('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}', () => item('Status'))
    expect(heads()).toEqual(['Status', 'Name', 'Email', 'Role', 'Actions'])
    await pressTo('{Alt>}{ArrowUp}{ArrowDown}{/Alt}', () => item('Status'))
    expect(heads()).toEqual(['Name', 'Status', 'Email', 'Role', 'Actions'])
  },
})

test('a grip moves a column, and the others keep their order', async () => {
  render(<Arrangeable />)
  await openChooser()
  act(() => within(item('Status')).getByRole('button', { name: 'Status' }).focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('[data-drop-target]')).not.toBeNull())
  expect(document.querySelectorAll('[data-moving]')).toHaveLength(1)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await waitFor(() =>
    expect(document.activeElement).toHaveAttribute('aria-label', 'Insert between Email and Role'),
  )
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(heads()).toEqual(['Name', 'Email', 'Status', 'Role', 'Actions']))
})

test('Escape closes the column list and hides none', async () => {
  render(<Arrangeable />)
  await openChooser()
  act(() => item('Email').focus())
  await pressTo('{Escape}', () => screen.getByRole('button', { name: 'Columns' }))
  expect(heads()).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions'])
})

test(
  'a press hides and shows a column, except the row headers, and Reset restores all',
  { tags: ['core'] },
  async () => {
    render(<Arrangeable />)
    await openChooser()
    expect(within(item('Name')).getByRole('checkbox')).toBeDisabled()
    await userEvent.click(within(item('Role')).getByRole('checkbox'))
    expect(heads()).toEqual(['Name', 'Email', 'Status', 'Actions'])
    expect(screen.getAllByRole('row', { hidden: true })[1]?.children).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(heads()).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions'])
  },
)

test('columns have a minimum width: the table scrolls in its container', async () => {
  render(<Sideways />)
  const place = screen.getByRole('group', { name: 'Users' })
  expect(widthOf('Name')).toBeGreaterThanOrEqual(144)
  const { left } = head('Name').getBoundingClientRect()
  act(() => {
    place.scrollLeft = 200
  })
  expect(place.scrollLeft).toBeGreaterThan(100)
  expect(head('Name').getBoundingClientRect().left).toBe(left - place.scrollLeft)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  expect(await axeViolations(document.body)).toEqual([])
})

test('a sticky head of a scrolling table covers no row below a page bar', async () => {
  const { container } = render(<Sideways />)
  container.style.setProperty('--portico-sticky-top', '52px')
  await settled()
  const [first] = screen.getAllByRole('rowheader')
  expect(head('Name').getBoundingClientRect().bottom).toBeLessThanOrEqual(
    (first?.getBoundingClientRect().top ?? 0) + 1,
  )
})

test('a table that fits does not scroll and is no Tab stop', () => {
  render(<Arrangeable />)
  expect(screen.queryByRole('group', { name: 'Users' })).toBeNull()
})
