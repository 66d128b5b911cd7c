import { useState } from 'react'
import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import { TextArea } from './TextArea.tsx'
import meta, * as stories from './TextArea.stories.tsx'

const { Default, TooLong } = composeStories(stories)

const text = () => screen.getByRole('textbox', { name: 'Reason' })

function Owned() {
  const [value, setValue] = useState('Leeds')
  return (
    <>
      <TextArea
        label="Reason"
        minRows={1}
        value={value}
        onChange={setValue}
        counter={(length) => `${length} characters`}
      />
      <button type="button" onClick={() => setValue('a\nb\nc')}>
        Fill
      </button>
    </>
  )
}

conforms((probe) => <TextArea {...probe} label="Reason" />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', text)
    await userEvent.tab()
    await waitFor(() => expect(text()).not.toHaveFocus())
  },
  Enter: async () => {
    const onSubmit = fn()
    render(
      <form onSubmit={onSubmit}>
        <TextArea label="Reason" />
      </form>,
    )
    await userEvent.type(text(), 'Leeds{Enter}closes')
    expect(text()).toHaveValue('Leeds\ncloses')
    expect(onSubmit).not.toHaveBeenCalled()
  },
})

test('a text that is too long is marked, not cut off', async () => {
  render(<TooLong />)
  expect(text()).toBeInvalid()
  expect(text()).toHaveAccessibleDescription('134 of 120 characters Shorten the reason to 120 characters.')
})

test('counts and grows with the controlled value', async () => {
  render(<Owned />)
  const before = text().clientHeight
  await userEvent.type(text(), '!')
  expect(text()).toHaveAccessibleDescription('6 characters')
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  expect(text()).toHaveAccessibleDescription('5 characters')
  await waitFor(() => expect(text().clientHeight).toBeGreaterThan(before))
})
