import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { by, guide, localeOf, statesOf } from '../testing/stories.tsx'
import { notCopied } from '../provider/words.ts'
import { CopyButton } from './CopyButton.tsx'

export default {
  title: 'Components/Actions/CopyButton',
  component: CopyButton,
  parameters: guide({
    es: {
      label: 'Copiar la URL de Contabilidad',
    },
    keyboard: {
      Tab: 'Moves to the button',
      'Enter, Space': 'Copies, and announces whether that worked',
    },
    must: ['report failed copying, and what to do then.'],
    mustNot: ['copy secrets or one-time addresses, which should not stay on the clipboard.'],
  }),
  args: {
    value: 'https://accounting-4821.portico.app',
    label: 'Copy the URL of Accounting',
  },
} satisfies Meta<typeof CopyButton>

type Story = StoryObj<typeof CopyButton>

export const Default: Story = {}

/** The browser denies access to the clipboard, and the button shows it. */
export const Refused: Story = {
  beforeEach: () => {
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    const execCommand = spyOn(document, 'execCommand').mockReturnValue(false)
    return () => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
      execCommand.mockRestore()
    }
  },
  play: async ({ canvas, args, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }))
    await expect(await canvas.findByText(notCopied[localeOf(globals)])).toBeInTheDocument()
  },
}

/** Shows the result of the last press for two seconds, see Refused. */
export const States: Story = {
  tags: ['core'],
  render: statesOf(CopyButton, by('size', ['small', 'medium', 'large']), { Default: {} }),
}
