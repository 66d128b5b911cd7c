import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '../testing/kit.ts'
import { act, expectFocus, fireEvent, pressTo, render, screen, waitFor } from '../testing/react.ts'
import { countedTable, sites, takeRendered } from './counted.fixture.tsx'

const table = countedTable(function Controls({ name }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={`Open ${name}`} />
      <button
        type="button"
        aria-label={`Menu of ${name}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
    </>
  )
})

const heads = () => screen.queryAllByRole('rowheader')
const shownCount = () => heads().length
const control = (name: string) => screen.getByRole('button', { name: `Open ${name}` })
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}\\b`) })
const height = () => document.documentElement.scrollHeight

/** Scrolls, and waits for the rows to render. */
const scrollTo = async (top: number): Promise<void> => {
  window.scrollTo(0, top)
  await waitFor(() => {
    const places = heads().map((head) => head.getBoundingClientRect())
    const visible = places.filter((place) => place.bottom > 40 && place.top < window.innerHeight)
    expect(visible.length).toBeGreaterThan(5)
  })
}

beforeEach(async () => {
  takeRendered()
  await page.viewport(1000, 500)
  window.scrollTo(0, 0)
})

describe('many rows', () => {
  test('renders the first 20 at once, and announces the total [S2-026] [S9-010]', { tags: ['core'] }, () => {
    render(table(sites(500)))
    expect(shownCount()).toBe(20)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    expect(height()).toBeGreaterThanOrEqual(500 * 48)
  })

  test('up to 20 need no spacers', () => {
    render(table(sites(20)))
    expect(shownCount()).toBe(20)
    expect(document.querySelectorAll('[data-space]')).toHaveLength(0)
  })

  test.each([1000, 10_000])('of %i rows renders at most 60 at any scroll position', async (count) => {
    render(table(sites(count)))
    const whole = height()
    for (const part of [0.1, 0.5, 0.3, 1]) {
      await scrollTo(part * whole)
      expect(shownCount()).toBeLessThanOrEqual(60)
      expect(height()).toBe(whole)
    }
    expect(row(`Site ${count}`)).toHaveAttribute('aria-rowindex', String(count + 1))
    await scrollTo(0)
    expect(row('Site 1')).toHaveAttribute('aria-rowindex', '2')
  })

  test('each row has the same position as if all were rendered', async () => {
    render(table(sites(500)))
    const first = heads()[0]?.getBoundingClientRect().top ?? Number.NaN
    await scrollTo(300 * 48)
    expect(row('Site 301')?.getBoundingClientRect().top).toBeCloseTo(first + 300 * 48 - window.scrollY, 0)
  })

  test('fills a window that is taller than the first rows at once', async () => {
    await page.viewport(1000, 2400)
    render(table(sites(200)))
    expect(shownCount()).toBeGreaterThanOrEqual(50)
    expect(shownCount()).toBeLessThanOrEqual(60)
  })

  test('a refresh or another order keeps the position, and renders no unchanged row again', async () => {
    const rows = sites(500)
    const { rerender } = render(table(rows))
    await scrollTo(4800)
    const before = [window.scrollY, shownCount()]
    takeRendered()
    rerender(table([...rows]))
    expect(takeRendered()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect([window.scrollY, shownCount()]).toEqual(before)
    expect(row('Site 400')).not.toBeNull()
  })

  test('a filter that leaves few rows leaves no empty space', async () => {
    const rows = sites(500)
    const { rerender } = render(table(rows))
    await scrollTo(20_000)
    rerender(table(rows.slice(0, 3)))
    await waitFor(() => expect(shownCount()).toBe(3))
    expect(document.querySelectorAll('[data-space]')).toHaveLength(0)
  })

  test('spacers are hidden from screen readers and cannot be pressed', async () => {
    const { container } = render(table(sites(500)))
    await scrollTo(4800)
    expect(screen.getAllByRole('row')).toHaveLength(shownCount() + 1)
    expect(await axeViolations(container)).toEqual([])
  })
})

describe('unmounted and mounted rows', () => {
  test('the focused row stays mounted, with its place in the reading order', { tags: ['core'] }, async () => {
    render(table(sites(500)))
    control('Site 7').focus()
    await scrollTo(12_000)
    expect(row('Site 12')).toBeNull()
    await expectFocus(() => control('Site 7'))
    const places = screen.getAllByRole('row').map((each) => Number(each.getAttribute('aria-rowindex')))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await pressTo('{ArrowDown}', () => control('Site 8'))
    expect(control('Site 8').getBoundingClientRect().top).toBeGreaterThan(0)
  })

  test('a removed row that is out of view gives focus to the next one', { tags: ['core'] }, async () => {
    const rows = sites(500)
    const { rerender } = render(table(rows))
    control('Site 7').focus()
    await scrollTo(12_000)
    rerender(table(rows.filter(({ name }) => name !== 'Site 7')))
    await expectFocus(() => row('Site 8'))
  })

  test('a row with an open menu stays mounted until it is closed', async () => {
    render(table(sites(500)))
    fireEvent.click(screen.getByRole('button', { name: 'Menu of Site 5' }))
    await scrollTo(12_000)
    const menu = screen.getByRole('button', { name: 'Menu of Site 5' })
    expect(row('Site 12')).toBeNull()
    fireEvent.click(menu)
    await scrollTo(18_000)
    expect(row('Site 5')).toBeNull()
  })

  test('the current row is rendered and in view, wherever it is', async () => {
    const rows = sites(500)
    const { rerender } = render(table(rows))
    rerender(table(rows, { currentId: '450' }))
    const current = row('Site 450')
    expect(current).toHaveAttribute('aria-current', 'true')
    expect(current?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await waitFor(() => expect(row('Site 447')).not.toBeNull())
  })

  test('a current row that is in view scrolls nothing', () => {
    const rows = sites(500)
    const { rerender } = render(table(rows))
    const middle = [...document.querySelectorAll<HTMLElement>('[data-index]')].findLast(
      (each) => each.getBoundingClientRect().bottom < window.innerHeight * 0.7,
    )
    rerender(table(rows, { currentId: String(Number(middle?.dataset['index']) + 1) }))
    expect(middle).toHaveAttribute('aria-current', 'true')
    expect(window.scrollY).toBe(0)
  })

  test('all rows render for print only', () => {
    render(table(sites(300)))
    fireEvent(window, new Event('beforeprint'))
    expect(shownCount()).toBe(300)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(shownCount()).toBeLessThanOrEqual(60)
  })
})

describe('by keyboard', () => {
  test('Control and End moves to the last row, Control and Home to the first', async () => {
    render(table(sites(500)))
    control('Site 2').focus()
    await pressTo('{Control>}{End}{/Control}', () => control('Site 500'))
    expect(row('Site 500')).toHaveAttribute('aria-rowindex', '501')
    await waitFor(() => expect(row('Site 495')).not.toBeNull())
    await pressTo('{ArrowUp}', () => control('Site 499'))
    await pressTo('{Control>}{Home}{/Control}', () => control('Site 1'))
    expect(shownCount()).toBeLessThanOrEqual(60)
  })

  test('arrows reach every row', async () => {
    render(table(sites(90)))
    control('Site 1').focus()
    for (let place = 2; place <= 90; place += 1) await pressTo('{ArrowDown}', () => control(`Site ${place}`))
    expect(shownCount()).toBeLessThanOrEqual(60)
  })

  test('Tab moves on from the last rendered row', async () => {
    render(table(sites(500)))
    screen.getByRole('button', { name: 'Menu of Site 20' }).focus()
    await pressTo('{Tab}', () => control('Site 21'))
    expect(row('Site 21')).toHaveAttribute('aria-rowindex', '22')
  })

  test(
    'when a refresh removes the focused row, focus moves to the row in its place, far down as well',
    { tags: ['core'] },
    async () => {
      const rows = sites(500)
      const { rerender } = render(table(rows))
      control('Site 1').focus()
      await pressTo('{Control>}{End}{/Control}', () => control('Site 500'))
      rerender(table(rows.slice(0, 400)))
      await waitFor(() => expect(document.activeElement).toBe(row('Site 400')))
    },
  )
})
