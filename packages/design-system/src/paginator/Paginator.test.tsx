import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Paginator, type PaginatorProps } from './Paginator.tsx'
import { paginatorTexts } from './paginatorFixture.ts'
import meta, * as stories from './Paginator.stories.tsx'

const { Default, LastPage } = composeStories(stories)

const button = (name: string) => screen.getByRole('button', { name: `${name} page` })
const said = () => screen.getByRole('status').textContent
const bare = (props: Partial<PaginatorProps>) => (
  <Paginator
    label="Pages"
    texts={paginatorTexts.en}
    page={1}
    pageSize={10}
    total={57}
    onPageChange={() => undefined}
    {...props}
  />
)

afterEach(() => browser.viewport(1280, 800))

describe('Paginator', () => {
  conforms((probe) => (
    <Paginator
      {...probe}
      label="Pages of users"
      texts={paginatorTexts.en}
      page={1}
      pageSize={10}
      total={57}
      pageSizes={[5, 10]}
      onPageChange={() => undefined}
      onPageSizeChange={() => undefined}
    />
  ))

  test('keeps its looks to itself, and cannot be without a name', () => {
    expectTypeOf<PaginatorProps>().not.toHaveProperty('className')
    expectTypeOf<PaginatorProps>().not.toHaveProperty('style')
    expectTypeOf<Omit<PaginatorProps, 'label'>>().not.toExtend<PaginatorProps>()
  })

  test('is a named navigation that says where one is', () => {
    render(<Default />)
    expect(screen.getByRole('navigation', { name: 'Pages of users' })).toBeVisible()
    expect(screen.getByText('Rows 11 to 20 of 57')).toBeVisible()
    expect(screen.getByText('Page 2 of 6')).toBeVisible()
  })

  test('each button leads to its page', async () => {
    const onPageChange = fn()
    render(<Default onPageChange={onPageChange} page={3} />)
    for (const name of ['Next', 'Last', 'Previous', 'First']) await userEvent.click(button(name))
    expect(onPageChange.mock.calls).toEqual([[4], [6], [5], [1]])
  })

  test('at an end the buttons keep focus, say that they lead nowhere, and do nothing', async () => {
    const onPageChange = fn()
    render(<LastPage onPageChange={onPageChange} />)
    await userEvent.click(button('Next'))
    expect(button('Next')).toHaveFocus()
    for (const name of ['Next', 'Last']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true')
      expect(button(name)).not.toHaveAttribute('disabled')
      await userEvent.click(button(name))
    }
    expect(button('Previous')).not.toHaveAttribute('aria-disabled')
    expect(onPageChange).toHaveBeenCalledTimes(1)
  })

  test('says once what a press has brought, and nothing of what comes by itself', async () => {
    const { rerender } = render(bare({ page: 1 }))
    expect(said()).toBe('')
    await userEvent.click(button('Next'))
    rerender(bare({ page: 2 }))
    expect(screen.getAllByRole('status')).toHaveLength(1)
    expect(said()).toBe('Rows 11 to 20 of 57')
    rerender(bare({ page: 1, total: 3 }))
    expect(said()).toBe('')
    rerender(bare({ page: 1, total: 57 }))
    await userEvent.click(button('Next'))
    rerender(bare({ page: 2 }))
    expect(said()).toBe('Rows 11 to 20 of 57')
  })

  test.each([
    [{ page: 99 }, 'Rows 51 to 57 of 57', 'Page 6 of 6'],
    [{ page: 0 }, 'Rows 1 to 10 of 57', 'Page 1 of 6'],
    [{ total: 0 }, 'Rows 0 to 0 of 0', 'Page 1 of 1'],
  ])('%o is drawn as "%s"', (props, range, place) => {
    render(bare(props))
    expect(screen.getByText(range)).toBeVisible()
    expect(screen.getByText(place)).toBeVisible()
  })

  test('a page size is named, and one that is no choice is offered as well', async () => {
    const onPageSizeChange = fn()
    render(bare({ page: 3, pageSize: 15, pageSizes: [5, 10, 20], onPageSizeChange }))
    const select = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(select).toHaveValue('15')
    await userEvent.selectOptions(select, '10')
    expect(onPageSizeChange).toHaveBeenCalledWith(10, 4)
  })

  test.each([320, 390])('does not scroll sideways at %i px, and every button is there', async (width) => {
    await browser.viewport(width, 700)
    render(<Default />)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const name of ['First', 'Previous', 'Next', 'Last']) expect(button(name)).toBeVisible()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default page={1} />)
      await userEvent.tab()
      expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveFocus()
      for (const name of ['First', 'Previous', 'Next', 'Last']) {
        await userEvent.tab()
        expect(button(name)).toHaveFocus()
      }
    },
    'Enter, Space': async () => {
      const onPageChange = fn()
      render(<Default onPageChange={onPageChange} />)
      button('Next').focus()
      await userEvent.keyboard('{Enter} ')
      expect(onPageChange.mock.calls).toEqual([[3], [4]])
      expect(button('Next')).toHaveFocus()
    },
  })

  speaks(stories, 'LastPage', {
    en: [
      'navigation, Pages of users',
      'paragraph',
      'Rows 41 to 50 of 57',
      'end of paragraph',
      'Rows per page',
      'combobox, Rows per page, 10, has popup listbox, not expanded',
      'option, 5, not selected, position 1, set size 4',
      'option, 10, not selected, position 2, set size 4',
      'option, 20, not selected, position 3, set size 4',
      'option, 50, not selected, position 4, set size 4',
      'end of combobox, Rows per page, 10, has popup listbox, not expanded',
      'button, First page',
      'button, Previous page',
      'paragraph',
      'Page 5 of 6',
      'end of paragraph',
      'button, Next page',
      'button, Last page',
      'status',
      'end of navigation, Pages of users',
    ],
    es: [
      'navigation, Páginas de usuarios',
      'paragraph',
      'Filas 41 a 50 de 57',
      'end of paragraph',
      'Filas por página',
      'combobox, Filas por página, 10, has popup listbox, not expanded',
      'option, 5, not selected, position 1, set size 4',
      'option, 10, not selected, position 2, set size 4',
      'option, 20, not selected, position 3, set size 4',
      'option, 50, not selected, position 4, set size 4',
      'end of combobox, Filas por página, 10, has popup listbox, not expanded',
      'button, Primera página',
      'button, Página anterior',
      'paragraph',
      'Página 5 de 6',
      'end of paragraph',
      'button, Página siguiente',
      'button, Última página',
      'status',
      'end of navigation, Páginas de usuarios',
    ],
  })
})
