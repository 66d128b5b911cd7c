import { afterEach, expect, test, vi } from 'vitest'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './CodeBlock.stories.tsx'

const { Default, Lines, Long } = composeStories(stories)
const button = () => screen.getByRole('button', { name: 'Copy the command' })

afterEach(() => vi.restoreAllMocks())

conforms((probe) => <Default {...probe} />)

test('preserves lines and indentation', () => {
  render(<Lines />)
  expect(screen.getByRole('figure', { name: 'Configuration of the agent' })).toBeVisible()
  expect(screen.getByRole('code').innerText).toContain('\n  "accounting",\n')
})

test('long lines wrap and nothing scrolls', () => {
  render(
    <div style={{ inlineSize: 280 }}>
      <Long />
    </div>,
  )
  const lines = screen.getByRole('code').closest('pre')
  expect(lines?.scrollWidth).toBe(lines?.clientWidth)
  expect(screen.getByRole('figure').getBoundingClientRect().width).toBe(280)
})

test('has no button without `copyLabel`', () => {
  render(<Default copyLabel={undefined} />)
  expect(screen.queryByRole('button')).toBeNull()
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', button)
  },
  'Enter, Space': async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    render(<Default />)
    await userEvent.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
    expect(writeText).toHaveBeenLastCalledWith('sudo ./portico-agent install --account 4821')
  },
})
