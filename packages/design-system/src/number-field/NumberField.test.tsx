import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'
import meta, * as stories from './NumberField.stories.tsx'

const { Default, OutOfRange } = composeStories(stories)

const input = () => screen.getByRole('textbox', { name: 'Number of users' })

const typeAnew = async (text: string) => {
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

describe('NumberField', () => {
  conforms((probe) => <NumberField {...probe} label="Number of users" />)

  test('keeps its looks to itself, and cannot be without a label', () => {
    expectTypeOf<NumberFieldProps>().not.toHaveProperty('className')
    expectTypeOf<NumberFieldProps>().not.toHaveProperty('style')
    expectTypeOf<NumberFieldProps>().not.toHaveProperty('commitBehavior')
    expectTypeOf<{ name: string }>().not.toExtend<NumberFieldProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(input()).toHaveFocus()
      await userEvent.tab()
      expect(document.body).toHaveFocus()
    },
    'Arrow up, Arrow down': () => presses('{ArrowUp} {ArrowUp} {ArrowDown}', ['26', '27', '26']),
    'Page up, Page down': () => presses('{PageUp} {PageDown}', ['26', '25']),
    'Home, End': () => presses('{Home} {End}', ['1', '65535']),
    Enter: async () => {
      const onChange = fn()
      const onSubmit = fn((event: Event) => event.preventDefault())
      const { container } = render(
        <form>
          <Default onChange={onChange} />
        </form>,
      )
      container.querySelector('form')?.addEventListener('submit', onSubmit)
      await typeAnew('40{Enter}')
      expect(onChange).toHaveBeenLastCalledWith(40)
      expect(onSubmit).toHaveBeenCalledTimes(1)
    },
  })

  speaks(stories, 'OutOfRange', {
    en: [
      'Number of users',
      'Number field, Number of users, 70000, 1 to 65535 Give a number of users from 1 to 65535., invalid',
      'button, Decrease Number of users, 1 control',
      'button, Increase Number of users, 1 control, disabled',
      '1 to 65535',
      'Give a number of users from 1 to 65535.',
    ],
    es: [
      'Número de usuarios',
      'Campo de número, Número de usuarios, 70000, De 1 a 65535 Indique un número de usuarios entre 1 y 65535., invalid',
      'button, Reducir Número de usuarios, 1 control',
      'button, Aumentar Número de usuarios, 1 control, disabled',
      'De 1 a 65535',
      'Indique un número de usuarios entre 1 y 65535.',
    ],
  })

  test('a number out of range stays as typed, is told, and can be mended', async () => {
    render(<OutOfRange />)
    await typeAnew('99999')
    await userEvent.tab()
    expect(input()).toHaveValue('99999')
    expect(input()).toHaveAccessibleDescription('1 to 65535 Give a number of users from 1 to 65535.')
    await typeAnew('700')
    await userEvent.tab()
    expect(input()).toBeValid()
    expect(input()).toHaveAccessibleDescription('1 to 65535')
  })

  test('a press on a button that ends the range leaves focus in the field', async () => {
    const onChange = fn()
    render(<Default defaultValue={2} onChange={onChange} />)
    await userEvent.click(input())
    const less = screen.getByRole('button', { name: 'Decrease Number of users' })
    await userEvent.click(less)
    expect(less).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(less)
    expect(input()).toHaveFocus()
    expect(onChange.mock.calls).toEqual([[1]])
  })

  test('an emptied field is not a number, and letters are not taken', async () => {
    const onChange = fn()
    render(<Default onChange={onChange} />)
    await userEvent.type(input(), 'x')
    expect(input()).toHaveValue('25')
    await userEvent.clear(input())
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  })

  test('the number is sent with a form under its name', () => {
    const { container } = render(
      <form>
        <NumberField label="Number of users" name="users" defaultValue={1200} />
      </form>,
    )
    const form = container.querySelector('form') ?? undefined
    expect(new FormData(form).get('users')).toBe('1200')
    expect(input()).toHaveValue('1200')
  })
})
