import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { guide, statesOf } from '../testing/stories.tsx'
import { TextButton } from './TextButton.tsx'

export default {
  title: 'Components/Actions/TextButton',
  component: TextButton,
  parameters: guide({
    es: { children: 'English', lang: 'en' },
    keyboard: { Tab: 'Moves to the button', 'Enter, Space': 'Press it' },
    must: [
      'carry the `lang` of its label where that is not the language of the page.',
      'mark the one of several that applies with `aria-current`.',
    ],
    mustNot: ['be the main action of a view: use a Button.', 'go somewhere: that is a Link.'],
  }),
  args: { children: 'Español', lang: 'es', onPress: fn() },
} satisfies Meta<typeof TextButton>

type Story = StoryObj<typeof TextButton>

export const Default: Story = {}

/** The current one of several has full text colour. */
export const Languages: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 12 }}>
      <TextButton {...args} lang="en" aria-current="true">
        English
      </TextButton>
      <TextButton {...args} lang="es">
        Español
      </TextButton>
    </div>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Español' })).toHaveFocus()
    await expect(args.onPress).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent('English')
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    TextButton,
    { 'Text button': {} },
    { Default: {}, Current: { 'aria-current': 'true' }, Disabled: { isDisabled: true } },
  ),
}
