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
      <TextArea label="Reason" minRows={1} value={value} onChange={setValue} />
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
  expect(text()).toHaveAccessibleDescription('Shorten the reason to 120 characters.')
})

test('grows with the controlled value', async () => {
  render(<Owned />)
  const before = text().clientHeight
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  await waitFor(() => expect(text().clientHeight).toBeGreaterThan(before))
})
