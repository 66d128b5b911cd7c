import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import {
  axeViolations,
  composeStories,
  conforms,
  followsKeyboardTable,
  opensByKeys,
  spoken,
  spy,
} from '../testing/kit.ts'
import {
  act,
  closesTo,
  fireEvent,
  pressTo,
  render,
  renderInRouter,
  screen,
  User,
  userEvent,
  waitFor,
} from '../testing/react.ts'
import { MenuItem } from './MenuItem.tsx'
import meta, * as stories from './Menu.stories.tsx'

const { Default, Everything } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: 'Actions of Accounting' })
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name })

/** Opens the menu by keyboard and waits until focus is inside. */
const open = (key = '{Enter}', first: string | RegExp = 'Configure') =>
  pressTo(`{Tab}${key}`, () => item(first))

const closesAndGivesFocusBack = () => closesTo('menu', trigger)

conforms((probe) => <Default {...probe} defaultOpen />)

followsKeyboardTable(meta, {
  'Enter, Space, Arrow down': () =>
    opensByKeys(<Default />, ['{Enter}', ' ', '{ArrowDown}'], () => item('Configure'), trigger),
  'Arrow up': async () => {
    render(<Default />)
    await open('{ArrowUp}', 'Delete')
    expect(screen.getByRole('menu', { name: 'Actions of Accounting' })).toBeInTheDocument()
    expect(await axeViolations(document.body)).toEqual([])
  },
  'Arrow down, Arrow up': async () => {
    render(<Default />)
    await open()
    await pressTo('{ArrowDown}', () => item('Members'))
    await pressTo('{ArrowUp}{ArrowUp}', () => item('Delete'))
    await pressTo('{ArrowDown}', () => item('Configure'))
  },
  'Home, End': async () => {
    render(<Default />)
    await open()
    await pressTo('{End}', () => item('Delete'))
    await pressTo('{Home}', () => item('Configure'))
  },
  Letters: async () => {
    render(<Default />)
    await open()
    await pressTo('me', () => item('Members'))
  },
  'Enter, Space': async () => {
    const { onAction } = spy(Default, ['onAction'])
    await open()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await closesAndGivesFocusBack()
    await pressTo('{ArrowUp}', () => item('Delete'))
    await userEvent.keyboard(' ')
    await closesAndGivesFocusBack()
    expect(onAction.mock.calls).toEqual([['members'], ['delete']])
  },
  Esc: async () => {
    const { onAction } = spy(Default, ['onAction'])
    await open()
    await userEvent.keyboard('{Escape}')
    await closesAndGivesFocusBack()
    expect(onAction).not.toHaveBeenCalled()
  },
  Tab: async () => {
    render(<Default />)
    await open()
    await userEvent.tab()
    await closesAndGivesFocusBack()
  },
})

spoken(
  stories,
  'Everything',
  [
    'document',
    '  dialog, Workspace',
    '    button, Dismiss',
    '    menu, Workspace, orientated vertically',
    '      group, Workspace',
    '        Workspace',
    '        menuitem, Configure Name, sign-in methods, gateway, position 1, set size 3',
    '          Configure',
    '          Name, sign-in methods, gateway',
    '        menuitem, Members, disabled, position 2, set size 3',
    '          Members',
    '        menuitem, Guide, position 3, set size 3',
    '          Guide',
    '      separator, orientated horizontally, max value 100, min value 0',
    '      menuitem, Delete, position 1, set size 1',
    '        Delete',
    '    button, Dismiss',
  ],
  () => screen.findByRole('menu'),
)

test.each(['mouse', 'keyboard', 'touch'] as const)(
  'opens, acts and closes by %s',
  async (interactionType) => {
    const { onAction } = spy(Default, ['onAction'])
    const tester = new User({ interactionType }).createTester('Menu', { root: trigger(), interactionType })
    await tester.open()
    await tester.toggleOptionSelection({ option: 'Members' })
    expect(onAction.mock.calls).toEqual([['members']])
    await waitFor(() => expect(tester.getMenu()).toBeNull())
  },
)

test.each([
  ['a press of the pointer is painted before the menu', 'pointer', false],
  ['a key after the opening one finds the menu open', 'key', true],
] as const)('%s', (_title, by, isOpenAtOnce) => {
  render(<Default />)
  act(() => {
    const pressed = { pointerType: 'mouse', pointerId: 1, button: 0, width: 1, height: 1, pressure: 0.5 }
    if (by === 'key') trigger().focus()
    flushSync(() =>
      by === 'key'
        ? fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
        : fireEvent.pointerDown(trigger(), pressed),
    )
    expect(screen.queryByRole('menu') !== null).toBe(isOpenAtOnce)
  })
  expect(screen.getByRole('menu')).toBeVisible()
})

test('arrow keys skip a disabled item, and a press on it does nothing', { tags: ['core'] }, async () => {
  const { onAction } = spy(Everything, ['onAction'], { defaultOpen: false })
  await open('{Enter}', /^Configure/)
  await pressTo('{ArrowDown}', () => item('Guide'))
  await userEvent.click(item('Members'))
  expect(onAction).not.toHaveBeenCalled()
})

test('an item with an href is a link; an external one has neither opener nor referrer', () => {
  render(<Everything />)
  const guide = item('Guide')
  expect(guide.tagName).toBe('A')
  expect(guide).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a link inside the app uses the surrounding router', { tags: ['core'] }, async () => {
  const navigate = renderInRouter(
    <Default defaultOpen>
      <MenuItem label="Plans" href="/admin/plans" />
    </Default>,
  )
  await userEvent.click(item('Plans'))
  expect(navigate).toHaveBeenCalledWith('/admin/plans', undefined)
})
