import { describe, expect, test } from 'vitest'
import * as avatarStories from '../avatar-menu/AvatarMenu.stories.tsx'
import * as menuStories from '../menu/Menu.stories.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import * as rowStories from '../row-cells/RowCells.stories.tsx'
import { composeStories } from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent, waitFor } from '../testing/react.ts'
import { withoutOverlays } from './lateOverlays.fixture.ts'
import * as popoverStories from './Popover.stories.tsx'

const { Default: Menu } = composeStories(menuStories)
const { Default: Popover } = composeStories(popoverStories)
const { Default: AvatarMenu } = composeStories(avatarStories)
const { Default: Rows } = composeStories(rowStories)

const trigger = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true })
const expectExpanded = (name: string | RegExp, isExpanded: boolean) =>
  waitFor(() => expect(trigger(name)).toHaveAttribute('aria-expanded', String(isExpanded)))
const isInside = (role: 'menu' | 'dialog') => () =>
  waitFor(() => expect(document.activeElement?.closest(`[role="${role}"]`)).not.toBeNull())

const cases = [
  ['a menu', Menu, 'Actions of Accounting', isInside('menu')],
  ['a popover', Popover, 'Details', isInside('dialog')],
  ['an avatar menu', AvatarMenu, /^Your account/, isInside('dialog')],
  ['the menu of a row', Rows, 'Actions for Accounting', isInside('menu')],
] as const

const nothingOpens = () => {
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
}

describe.each(cases)('%s whose code is not there yet', (_title, Story, name, hasFocus) => {
  test.each(['pointer', 'key'])(
    'says that it is open when pressed by %s, and opens when it arrives',
    async (by) => {
      render(<Story />)
      const code = withoutOverlays()
      if (by === 'key') {
        trigger(name).focus()
        await userEvent.keyboard('{Enter}')
      } else await userEvent.click(trigger(name))
      await expectExpanded(name, true)
      nothingOpens()
      await code.arrive()
      await hasFocus()
      await expectExpanded(name, true)
    },
  )

  test('stays closed after a second press', async () => {
    render(<Story />)
    const code = withoutOverlays()
    await userEvent.click(trigger(name))
    await expectExpanded(name, true)
    await userEvent.click(trigger(name))
    await expectExpanded(name, false)
    await code.arrive()
    nothingOpens()
  })

  test('stays closed once focus has moved on', async () => {
    render(<Story />)
    const code = withoutOverlays()
    await userEvent.click(trigger(name))
    await expectExpanded(name, true)
    await userEvent.tab()
    await expectExpanded(name, false)
    await code.arrive()
    nothingOpens()
  })

  test('closes if it cannot be loaded, and the next press tries again', async () => {
    render(<Story />)
    const code = withoutOverlays()
    await userEvent.click(trigger(name))
    await expectExpanded(name, true)
    await code.fail()
    await expectExpanded(name, false)
    code.load.mockClear()
    await userEvent.click(trigger(name))
    await waitFor(() => expect(code.load).toHaveBeenCalled())
    await expectExpanded(name, false)
  })
})

test('the last item has focus when the code of an arrow key arrives', async () => {
  render(<Menu />)
  const code = withoutOverlays()
  trigger('Actions of Accounting').focus()
  await userEvent.keyboard('{ArrowUp}')
  await expectExpanded('Actions of Accounting', true)
  await code.arrive()
  await expectFocus(() => screen.getByRole('menuitem', { name: 'Delete' }))
})

test('a pointer or focus at a trigger loads the code', async () => {
  render(
    <>
      <Menu />
      <Popover />
    </>,
  )
  const { load } = withoutOverlays()
  await userEvent.hover(trigger('Details'))
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.tab()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an item outside of a menu says what is wrong', () => {
  withoutOverlays()
  expect(() => render(<MenuItem label="Plans" />)).toThrow('outside of one')
})
