import { composeStories } from '@storybook/react-vite'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { comparisonFixture } from '../plan-card/planFixture.ts'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { PlanComparison, type PlanComparisonProps } from './PlanComparison.tsx'
import meta, * as stories from './PlanComparison.stories.tsx'

const { Current, Default, Pending } = composeStories(stories)

const button = (name: string) => screen.getByRole('button', { name })
/** How many plans stand out. */
const highlights = () => document.querySelectorAll('th[data-highlighted]').length
const cellsOf = (name: string) =>
  within(within(screen.getByRole('table')).getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

afterEach(() => {
  vi.useRealTimers()
})

describe('PlanComparison', () => {
  conforms((probe) => <PlanComparison {...probe} {...comparisonFixture('en')} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<PlanComparisonProps>().not.toHaveProperty('className')
    expectTypeOf<PlanComparisonProps>().not.toHaveProperty('style')
  })

  test('plans head the columns, what is compared heads the rows', () => {
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

  test('what a row does not say of a plan is not included', () => {
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

  test('chooses the plan that is pressed', async () => {
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

  test('the current plan is said in words', () => {
    render(<Current />)
    expect(
      within(screen.getAllByRole('columnheader')[1] ?? document.body).getByText('Current plan'),
    ).toBeVisible()
  })

  test('the best choice stands out until the pointer enters, and again 1,000 ms after it has left', () => {
    vi.useFakeTimers()
    render(<Default />)
    const table = screen.getByRole('table')
    expect(highlights()).toBe(1)
    fireEvent.pointerEnter(table, { pointerType: 'mouse' })
    expect(highlights()).toBe(0)
    fireEvent.pointerLeave(table, { pointerType: 'mouse' })
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(highlights()).toBe(1)
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      for (const name of ['Select Basic', 'Select Pro', 'Select Enterprise', 'About Web VPN', 'About RDP']) {
        await userEvent.tab()
        expect(button(name)).toHaveFocus()
      }
    },
    'Enter, Space': async () => {
      const onSelect = fn()
      render(<PlanComparison {...comparisonFixture('en', 'yearly', onSelect)} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter} ')
      expect(onSelect.mock.calls).toEqual([['basic'], ['basic']])
      act(() => button('About Web VPN').focus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Web VPN' })).toHaveFocus())
    },
    Escape: async () => {
      render(<Default />)
      await userEvent.click(button('About Web VPN'))
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(button('About Web VPN')).toHaveFocus())
    },
  })

  speaks(stories, 'Short', {
    en: [
      'table, Plans compared',
      'rowgroup',
      'row, Feature Basic Pro Best choice Enterprise',
      'columnheader, Feature',
      'Feature',
      'end of columnheader, Feature',
      'columnheader, Basic',
      'Basic',
      'end of columnheader, Basic',
      'columnheader, Pro Best choice',
      'Pro',
      'Best choice',
      'end of columnheader, Pro Best choice',
      'columnheader, Enterprise',
      'Enterprise',
      'end of columnheader, Enterprise',
      'end of row, Feature Basic Pro Best choice Enterprise',
      'end of rowgroup',
      'rowgroup',
      'row, Price For a small team $9.00 per concurrent user billed yearly Select Basic For several admins $12.00 per concurrent user billed yearly Select Pro Your directory, your gateway $15.00 per concurrent user billed yearly Select Enterprise',
      'rowheader, Price',
      'Price',
      'end of rowheader, Price',
      'cell, For a small team $9.00 per concurrent user billed yearly Select Basic',
      'paragraph',
      'For a small team',
      'end of paragraph',
      '$9.00',
      'paragraph',
      'per concurrent user',
      'end of paragraph',
      'paragraph',
      'billed yearly',
      'end of paragraph',
      'button, Select Basic',
      'end of cell, For a small team $9.00 per concurrent user billed yearly Select Basic',
      'cell, For several admins $12.00 per concurrent user billed yearly Select Pro',
      'paragraph',
      'For several admins',
      'end of paragraph',
      '$12.00',
      'paragraph',
      'per concurrent user',
      'end of paragraph',
      'paragraph',
      'billed yearly',
      'end of paragraph',
      'button, Select Pro',
      'end of cell, For several admins $12.00 per concurrent user billed yearly Select Pro',
      'cell, Your directory, your gateway $15.00 per concurrent user billed yearly Select Enterprise',
      'paragraph',
      'Your directory, your gateway',
      'end of paragraph',
      '$15.00',
      'paragraph',
      'per concurrent user',
      'end of paragraph',
      'paragraph',
      'billed yearly',
      'end of paragraph',
      'button, Select Enterprise',
      'end of cell, Your directory, your gateway $15.00 per concurrent user billed yearly Select Enterprise',
      'end of row, Price For a small team $9.00 per concurrent user billed yearly Select Basic For several admins $12.00 per concurrent user billed yearly Select Pro Your directory, your gateway $15.00 per concurrent user billed yearly Select Enterprise',
      'row, Max brokers 2 5 Unlimited',
      'rowheader, Max brokers',
      'Max brokers',
      'end of rowheader, Max brokers',
      'cell, 2',
      'cell, 5',
      'cell, Unlimited',
      'end of row, Max brokers 2 5 Unlimited',
      'row, Multiple administrators Not included Included Included',
      'rowheader, Multiple administrators',
      'Multiple administrators',
      'button, About Multiple administrators, not expanded',
      'end of rowheader, Multiple administrators',
      'cell, Not included',
      'Not included',
      'end of cell, Not included',
      'cell, Included',
      'Included',
      'end of cell, Included',
      'cell, Included',
      'Included',
      'end of cell, Included',
      'end of row, Multiple administrators Not included Included Included',
      'end of rowgroup',
      'end of table, Plans compared',
    ],
    es: [
      'table, Comparación de los planes',
      'rowgroup',
      'row, Función Basic Pro La mejor opción Enterprise',
      'columnheader, Función',
      'Función',
      'end of columnheader, Función',
      'columnheader, Basic',
      'Basic',
      'end of columnheader, Basic',
      'columnheader, Pro La mejor opción',
      'Pro',
      'La mejor opción',
      'end of columnheader, Pro La mejor opción',
      'columnheader, Enterprise',
      'Enterprise',
      'end of columnheader, Enterprise',
      'end of row, Función Basic Pro La mejor opción Enterprise',
      'end of rowgroup',
      'rowgroup',
      'row, Precio Para un equipo pequeño 9,00\u00A0$ por usuario simultáneo facturado cada año Elegir Basic Para varios administradores 12,00\u00A0$ por usuario simultáneo facturado cada año Elegir Pro Su directorio y su pasarela 15,00\u00A0$ por usuario simultáneo facturado cada año Elegir Enterprise',
      'rowheader, Precio',
      'Precio',
      'end of rowheader, Precio',
      'cell, Para un equipo pequeño 9,00\u00A0$ por usuario simultáneo facturado cada año Elegir Basic',
      'paragraph',
      'Para un equipo pequeño',
      'end of paragraph',
      '9,00 $',
      'paragraph',
      'por usuario simultáneo',
      'end of paragraph',
      'paragraph',
      'facturado cada año',
      'end of paragraph',
      'button, Elegir Basic',
      'end of cell, Para un equipo pequeño 9,00\u00A0$ por usuario simultáneo facturado cada año Elegir Basic',
      'cell, Para varios administradores 12,00\u00A0$ por usuario simultáneo facturado cada año Elegir Pro',
      'paragraph',
      'Para varios administradores',
      'end of paragraph',
      '12,00 $',
      'paragraph',
      'por usuario simultáneo',
      'end of paragraph',
      'paragraph',
      'facturado cada año',
      'end of paragraph',
      'button, Elegir Pro',
      'end of cell, Para varios administradores 12,00\u00A0$ por usuario simultáneo facturado cada año Elegir Pro',
      'cell, Su directorio y su pasarela 15,00\u00A0$ por usuario simultáneo facturado cada año Elegir Enterprise',
      'paragraph',
      'Su directorio y su pasarela',
      'end of paragraph',
      '15,00 $',
      'paragraph',
      'por usuario simultáneo',
      'end of paragraph',
      'paragraph',
      'facturado cada año',
      'end of paragraph',
      'button, Elegir Enterprise',
      'end of cell, Su directorio y su pasarela 15,00\u00A0$ por usuario simultáneo facturado cada año Elegir Enterprise',
      'end of row, Precio Para un equipo pequeño 9,00\u00A0$ por usuario simultáneo facturado cada año Elegir Basic Para varios administradores 12,00\u00A0$ por usuario simultáneo facturado cada año Elegir Pro Su directorio y su pasarela 15,00\u00A0$ por usuario simultáneo facturado cada año Elegir Enterprise',
      'row, Máx. de intermediarios 2 5 Ilimitados',
      'rowheader, Máx. de intermediarios',
      'Máx. de intermediarios',
      'end of rowheader, Máx. de intermediarios',
      'cell, 2',
      'cell, 5',
      'cell, Ilimitados',
      'end of row, Máx. de intermediarios 2 5 Ilimitados',
      'row, Varios administradores No incluido Incluido Incluido',
      'rowheader, Varios administradores',
      'Varios administradores',
      'button, Acerca de Varios administradores, not expanded',
      'end of rowheader, Varios administradores',
      'cell, No incluido',
      'No incluido',
      'end of cell, No incluido',
      'cell, Incluido',
      'Incluido',
      'end of cell, Incluido',
      'cell, Incluido',
      'Incluido',
      'end of cell, Incluido',
      'end of row, Varios administradores No incluido Incluido Incluido',
      'end of rowgroup',
      'end of table, Comparación de los planes',
    ],
  })
})
