import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextField, type TextFieldProps } from './TextField.tsx'

const meta = {
  title: 'Components/Fields/TextField',
  component: TextField,
  args: { label: 'Email', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab | Moves to the input |
| Enter | Submits the form around it |

MUST have a label, even where it is hidden. MUST NOT use the placeholder in its place. The error says what is wrong and how to
mend it.
`,
      },
    },
  },
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

const states: Record<string, Partial<TextFieldProps>> = {
  Empty: {},
  Placeholder: { placeholder: 'name@company.example' },
  Filled: { defaultValue: 'owner@northwind.example' },
  Described: { description: 'Where the invitation goes.' },
  Required: { requiredLabel: 'required' },
  Monospace: { label: 'Account ID', defaultValue: '4821', isMonospace: true },
  Invalid: {
    defaultValue: 'owner@',
    errorMessage: 'Give the whole address, such as owner@northwind.example.',
  },
  'Read only': { defaultValue: 'owner@northwind.example', isReadOnly: true },
  Disabled: { defaultValue: 'owner@northwind.example', isDisabled: true },
}

export const Default: Story = {}

export const Playground: Story = {
  args: {
    type: 'email',
    size: 'large',
    autoComplete: 'username',
    description: 'The one you were invited with.',
  },
}

/** Help and error describe the input, so both are read with its name. */
export const Invalid: Story = {
  args: {
    defaultValue: 'owner@',
    description: 'The one you were invited with.',
    errorMessage: 'Give the whole address.',
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('The one you were invited with. Give the whole address.')
  },
}

export const Typing: Story = {
  args: { type: 'email' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' })
    await expect(input).toHaveFocus()
    await userEvent.keyboard('a@b')
    await expect(args.onChange).toHaveBeenLastCalledWith('a@b')
  },
}

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 20 }}>
      {(['medium', 'large'] as const).flatMap((size) =>
        Object.entries(states).map(([state, props]) => (
          <TextField key={`${size} ${state}`} {...args} {...props} size={size} />
        )),
      )}
    </div>
  ),
}
