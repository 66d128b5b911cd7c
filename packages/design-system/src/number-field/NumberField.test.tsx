import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { pressTo, render, renderInForm, screen, userEvent } from '../testing/react.ts'
import { NumberField } from './NumberField.tsx'
import meta, * as stories from './NumberField.stories.tsx'

const { Default, OutOfRange } = composeStories(stories)
const { Default: Spanish } = composeStories(stories, { initialGlobals: { locale: 'es' } })

const input = () => screen.getByRole('textbox', { name: 'Number of users' })

const retype = async (text: string) => {
  await userEvent.clear(input())
  await userEvent.type(input(), text)
}

const presses = async (keys: string, expected: readonly string[]) => {
  render(<Default />)
  await userEvent.tab()
  for (const [index, key] of keys.split(' ').entries()) {
    await userEvent.keyboard(key)
    expect(input()).toHaveValue(expected[index])
  }
}

conforms((probe) => <NumberField {...probe} label="Number of users" />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', input)
    await pressTo('{Tab}', () => document.body)
  },
  'Arrow up, Arrow down': () => presses('{ArrowUp} {ArrowUp} {ArrowDown}', ['26', '27', '26']),
  'Page up, Page down': () =>
    presses('{PageUp} {PageUp} {PageDown} {PageDown} {PageDown} {PageDown}', [
      '35',
      '45',
      '35',
      '25',
      '15',
      '5',
    ]),
  'Home, End': () => presses('{Home} {End}', ['1', '65535']),
  Enter: async () => {
    const onChange = fn()
    const { onSubmit } = renderInForm(<Default onChange={onChange} />)
    await retype('40{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(40)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  },
})

spoken(stories, 'OutOfRange', [
  'Number of users',
  'Number field, Number of users, 70000, 1 to 65535 Give a number of users from 1 to 65535., invalid',
  'button, Decrease Number of users, 1 control',
  'button, Increase Number of users, 1 control, disabled',
  '1 to 65535',
  'Give a number of users from 1 to 65535.',
])

test('its buttons have labels in the language of the page', () => {
  render(<Spanish />)
  expect(screen.getByRole('button', { name: 'Reducir Número de usuarios' })).toBeVisible()
})

test('a number out of range can be corrected', async () => {
  render(<OutOfRange />)
  await retype('700')
  await userEvent.tab()
  expect(input()).toBeValid()
  expect(input()).toHaveAccessibleDescription('1 to 65535')
})

test('an empty field is NaN, and letters are rejected', async () => {
  const { onChange } = spy(Default, ['onChange'])
  await userEvent.type(input(), 'x')
  expect(input()).toHaveValue('25')
  await userEvent.clear(input())
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
})

test('submits the number with a form under its name', async () => {
  const { onSubmit, send } = renderInForm(<Default name="users" defaultValue={1200} />)
  expect(input()).toHaveValue('1200')
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ users: '1200' })
})
