import { expect, test } from 'vitest'
import { checksByKeys, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { pressTo, render, screen, User, userEvent } from '../testing/react.ts'
import meta, * as stories from './RadioGroup.stories.tsx'

const { Choosing, Default, Invalid } = composeStories(stories)

const radio = (name: string) => screen.getByRole('radio', { name })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(
      <>
        <Default />
        <Choosing />
      </>,
    )
    const [none, chosen] = screen.getAllByRole('radiogroup')
    await pressTo('{Tab}', () => none?.querySelectorAll('input')[0])
    await pressTo('{Tab}', () => chosen?.querySelector('input:checked'))
    await pressTo('{Tab}', () => document.body)
  },
  'Arrow down, Arrow right': () =>
    checksByKeys(<Choosing />, ['{ArrowDown}', 'Administrator'], ['{ArrowRight}', 'User']),
  'Arrow up, Arrow left': () =>
    checksByKeys(<Choosing />, ['{ArrowUp}', 'Administrator'], ['{ArrowLeft}', 'User']),
  Space: () => checksByKeys(<Default />, [' ', 'User']),
})

spoken(stories, 'Invalid', [
  'radiogroup, Role, Can be changed later. Choose a role for the new user., invalid, orientated vertically',
  '  Role',
  '  radio, User, Opens the workspaces that are shared with them. Choose a role for the new user. Can be changed later., not checked, position 1, set size 3',
  '  User',
  '  Opens the workspaces that are shared with them.',
  '  radio, Administrator, Manages workspaces, users and groups. Choose a role for the new user. Can be changed later., not checked, position 2, set size 3',
  '  Administrator',
  '  Manages workspaces, users and groups.',
  '  radio, Owner, An account has one owner. Choose a role for the new user. Can be changed later., not checked, disabled, position 3, set size 3',
  '  Owner',
  '  An account has one owner.',
  '  Can be changed later.',
  '  Choose a role for the new user.',
])

test.each(['mouse', 'keyboard', 'touch'] as const)('is chosen by %s', async (interactionType) => {
  const { onChange } = spy(Default, ['onChange'])
  const tester = new User({ interactionType }).createTester('RadioGroup', {
    root: screen.getByRole('radiogroup', { name: 'Role' }),
  })
  await tester.triggerRadio({ radio: 'Administrator' })
  expect(tester.getSelectedRadio()).toBe(radio('Administrator'))
  expect(onChange).toHaveBeenLastCalledWith('admin')
})

test('a disabled option shows why', async () => {
  const { onChange } = spy(Default, ['onChange'])
  expect(radio('Owner')).toBeDisabled()
  expect(radio('Owner')).toHaveAccessibleDescription('An account has one owner.')
  await userEvent.click(screen.getByText('Owner'))
  expect(onChange).not.toHaveBeenCalled()
})

test('description and error describe every option', { tags: ['core'] }, () => {
  render(<Invalid />)
  expect(screen.getByRole('radiogroup', { name: 'Role' })).toBeInvalid()
  expect(radio('User')).toHaveAccessibleDescription(
    'Opens the workspaces that are shared with them. Choose a role for the new user. Can be changed later.',
  )
})
