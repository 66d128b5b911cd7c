import { composeStory } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Field() {
  const [text, setText] = useState('')
  return <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
}

const Story = composeStory({ render: () => <></> }, {})

test('React notices what a test types, also after a story was run on the page', async () => {
  const { unmount } = render(<Field />)
  await userEvent.type(screen.getByRole('textbox'), 'Ana')
  unmount()
  await Story.run()
  render(<Field />)
  await userEvent.type(screen.getByRole('textbox'), 'Bea')
  expect(screen.getByRole('textbox')).toHaveAttribute('value', 'Bea')
})
