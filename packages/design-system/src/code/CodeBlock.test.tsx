import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { spyOn } from 'storybook/test'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx'
import meta, * as stories from './CodeBlock.stories.tsx'

const { Default, Lines, Long, Playground } = composeStories(stories)
const button = () => screen.getByRole('button', { name: 'Copy the command' })

afterEach(() => vi.restoreAllMocks())

describe('CodeBlock', () => {
  conforms((probe) => (
    <CodeBlock {...probe} label="Command">
      portico-agent status
    </CodeBlock>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<CodeBlockProps>().not.toHaveProperty('className')
    expectTypeOf<CodeBlockProps>().not.toHaveProperty('style')
  })

  test('keeps lines and indentation', () => {
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

  test('without `copy` there is nothing to press', () => {
    render(<Playground />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(button()).toHaveFocus()
    },
    'Enter, Space': async () => {
      const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      render(<Default />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied'))
      await userEvent.keyboard(' ')
      await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
      expect(writeText).toHaveBeenLastCalledWith('sudo ./portico-agent install --account 4821')
    },
  })

  speaks(stories, 'Default', {
    en: [
      'figure, Command that installs the agent',
      'code',
      'sudo ./portico-agent install --account 4821',
      'end of code',
      'button, Copy the command',
      'status',
      'end of figure, Command that installs the agent',
    ],
    es: [
      'figure, Orden que instala el agente',
      'code',
      'sudo ./portico-agent install --account 4821',
      'end of code',
      'button, Copiar la orden',
      'status',
      'end of figure, Orden que instala el agente',
    ],
  })
})
