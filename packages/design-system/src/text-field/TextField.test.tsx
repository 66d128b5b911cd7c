import { expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { pressTo, render, renderInForm, screen, userEvent } from '../testing/react.ts'
import { TextField } from './TextField.tsx'
import meta, * as stories from './TextField.stories.tsx'

const { Default, EndText, EndTextBelow } = composeStories(stories)

/** Position of the end text in its box. */
const placed = (text: HTMLElement) => {
  const [input, end, box] = [text.previousElementSibling, text, text.parentElement].map((element) =>
    (element ?? document.body).getBoundingClientRect(),
  )
  if (!input || !end || !box) throw new Error('There is no field.')
  expect(end.right).toBeLessThanOrEqual(box.right)
  expect(end.bottom).toBeLessThanOrEqual(box.bottom)
  return { isBelow: end.top >= input.bottom - 1, height: box.height }
}

conforms((probe) => <TextField {...probe} label="Email" />)

followsKeyboardTable(meta, {
  Tab: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await pressTo('{Tab}', () => screen.getByRole('textbox', { name: 'Email' }))
    await userEvent.keyboard('ab')
    expect(onChange.mock.calls).toEqual([['a'], ['ab']])
  },
  Enter: async () => {
    const { onSubmit } = renderInForm(<TextField label="Email" />)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  },
})

spoken(stories, 'Invalid', [
  'Email',
  'textbox, Email, owner@, The one you were invited with. Give the whole address., invalid',
  'The one you were invited with.',
  'Give the whole address.',
])

test('links an error while there is one', { tags: ['core'] }, () => {
  const { rerender } = render(<TextField label="Email" />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input).toBeValid()
  rerender(<TextField label="Email" errorMessage="Give an address." />)
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Give an address.')
  rerender(<TextField label="Email" errorMessage={undefined} />)
  expect(input).toBeValid()
  expect(input).toHaveAccessibleDescription('')
})

test(
  'required is announced and set natively, without native validation messages',
  { tags: ['core'] },
  async () => {
    renderInForm(<TextField label="Email" isRequired />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).toBeRequired()
    expect(input).not.toHaveAttribute('required')
  },
)

test('passes on attributes for keyboards and password managers', () => {
  render(<Default type="email" autoComplete="username" name="email" />)
  const input = screen.getByRole('textbox')
  // As it was typed: Chrome changes the value of an input of type email.
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveAttribute('autocomplete', 'username')
  expect(input).toHaveAttribute('inputmode', 'email')
  expect(input).toHaveAttribute('name', 'email')
})

test('a hidden label still names the input', async () => {
  const { container } = render(<TextField label="Email" isLabelHidden />)
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(screen.getByText('Email').getBoundingClientRect().height).toBeLessThanOrEqual(1)
  expect(await axeViolations(container)).toEqual([])
})

test('the end text describes the input after description, error and any other describing element', () => {
  render(
    <>
      <EndText errorMessage="Taken." aria-describedby="more" />
      <p id="more">Members see it.</p>
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Subdomain' })).toHaveAccessibleDescription(
    'Letters, digits and hyphens. Taken. Members see it. -4821.portico.app',
  )
})

test('the end text is beside the value, or below it if it does not fit; never outside the box', () => {
  const { unmount } = render(<EndText />)
  expect(placed(screen.getByText('-4821.portico.app'))).toEqual({ isBelow: false, height: 32 })
  unmount()
  render(<EndTextBelow />)
  expect(placed(screen.getByText('-4821.remote.northwind-labs.example')).isBelow).toBe(true)
})

test('a press anywhere in the box focuses the input', async () => {
  let input: HTMLInputElement | null = null
  render(
    <TextField
      label="Email"
      inputRef={(element) => {
        input = element ?? input
      }}
    />,
  )
  const box = screen.getByRole('textbox').parentElement?.getBoundingClientRect()
  expect(document.elementFromPoint((box?.left ?? 0) + 3, (box?.top ?? 0) + 3)).toBe(input)
})

test.each([
  ['مختبر الأجهزة العلمية', undefined, 'rtl'],
  ['Science lab', undefined, 'ltr'],
  ['مختبر', '.example.com', 'ltr'],
])('%s before %s begins where its own script does: %s', (value, endText, direction) => {
  render(<TextField label="Name" defaultValue={value} endText={endText} />)
  expect(getComputedStyle(screen.getByRole('textbox')).direction).toBe(direction)
})
