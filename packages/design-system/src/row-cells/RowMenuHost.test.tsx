import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, fn } from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent, waitFor } from '../testing/react.ts'
import * as stories from './RowCells.stories.tsx'

const { Default } = composeStories(stories)

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => page.viewport(1000, 700))

const opened = async (name: string) => {
  await userEvent.click(button(name))
  const menu = await screen.findByRole('menu', { name })
  await waitFor(() => expect(menu.matches(':focus-within')).toBe(true))
  return menu
}
const shareItem = () => screen.getByRole('menuitem', { name: 'Share' })

describe('the menu of a row', () => {
  test('is the one of the pressed row, beside its button, and says that it is open', async () => {
    render(<Default />)
    const menu = await opened('Actions for Field engineering')
    const pressed = screen.getByRole('button', { name: 'Actions for Field engineering', hidden: true })
    expect(pressed).toHaveAttribute('aria-haspopup', 'menu')
    expect(pressed).toHaveAttribute('aria-expanded', 'true')
    expect(shareItem()).toHaveAttribute('aria-disabled', 'true')
    const [below, above] = [menu.getBoundingClientRect(), pressed.getBoundingClientRect()]
    expect(below.top - above.bottom).toBeLessThan(16)
    await userEvent.keyboard('{Tab}')
    await expectFocus(() => button('Actions for Field engineering'))
    expect(pressed).toHaveAttribute('aria-expanded', 'false')
    await opened('Actions for Accounting')
    expect(shareItem()).not.toHaveAttribute('aria-disabled')
    expect(screen.getAllByRole('menu')).toHaveLength(1)
  })

  test('passes what is chosen to onRowAction, with the button, which has focus by then', async () => {
    const focused: (Element | null)[] = []
    const onRowAction = fn(() => void focused.push(document.activeElement))
    render(<Default onRowAction={onRowAction} />)
    await opened('Actions for Accounting')
    await userEvent.click(shareItem())
    const pressed = button('Actions for Accounting')
    expect(onRowAction).toHaveBeenCalledExactlyOnceWith(
      'share',
      expect.objectContaining({ id: 'accounting' }),
      pressed,
    )
    expect(focused).toEqual([pressed])
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test(
    'follows a refresh of its row, and closes when that is removed; focus moves to the next row',
    { tags: ['core'] },
    async () => {
      const [first, second] = Default.args.rows ?? []
      if (!first || !second) throw new Error('The story has two rows.')
      const { rerender } = render(<Default rows={[first, second]} />)
      await opened('Actions for Accounting')
      rerender(<Default rows={[{ ...first, isActive: false }, second]} />)
      expect(shareItem()).toHaveAttribute('aria-disabled', 'true')
      rerender(<Default rows={[second]} />)
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      await expectFocus(() => screen.getByRole('row', { name: /Field/ }))
    },
  )
})
