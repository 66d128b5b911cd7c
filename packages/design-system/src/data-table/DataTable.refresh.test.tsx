import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pressTo, render, screen, userEvent } from '../testing/react.ts'
import { countedTable, sites, takeRendered } from './counted.fixture.tsx'

const table = countedTable(function Controls({ name }) {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" aria-label={`Open ${name}`} onClick={() => setPresses((count) => count + 1)}>
      {presses}
    </button>
  )
})

const withField = (rows: Parameters<typeof table>[0]): ReactNode => (
  <>
    {table(rows)}
    <input aria-label="Elsewhere" />
  </>
)

const openButton = (name: string) => screen.getByRole('button', { name: `Open ${name}` })

beforeEach(() => {
  takeRendered()
})

describe('a refresh', () => {
  test('renders nothing again when no row object changed', () => {
    const rows = sites(15)
    const { rerender } = render(table(rows))
    takeRendered()
    rerender(table([...rows]))
    expect(takeRendered()).toEqual([])
  })

  test('renders only the row that changed', () => {
    const rows = sites(15)
    const { rerender } = render(table(rows))
    takeRendered()
    rerender(table(rows.with(3, { id: 4, name: 'Site 4b' })))
    expect(takeRendered()).toEqual(['Site 4b'])
  })

  test('keeps focus and state in a row that moves', async () => {
    const rows = sites(5)
    const { rerender } = render(table(rows))
    await userEvent.click(openButton('Site 2'))
    rerender(table(rows.with(1, { id: 2, name: 'Zeta' })))
    expect(screen.getAllByRole('rowheader').at(-1)).toHaveTextContent('Zeta')
    expect(openButton('Zeta')).toHaveFocus()
    expect(openButton('Zeta')).toHaveTextContent('1')
  })

  test('moves focus to the row that takes the place of a removed one', { tags: ['core'] }, async () => {
    const rows = sites(5)
    const { rerender } = render(table(rows))
    openButton('Site 3').focus()
    rerender(table(rows.toSpliced(2, 1)))
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Site 4/ }))
    await pressTo('{Tab}', () => openButton('Site 4'))
    rerender(table(sites(2)))
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Site 2/ }))
  })

  test('does not steal focus', { tags: ['core'] }, async () => {
    const rows = sites(5)
    const { rerender } = render(withField(rows))
    openButton('Site 3').focus()
    screen.getByRole('textbox').focus()
    rerender(withField(rows.toSpliced(2, 1)))
    expect(screen.getByRole('textbox')).toHaveFocus()
    screen.getByRole('textbox').blur()
    rerender(withField(sites(1)))
    expect(document.body).toHaveFocus()
  })
})
