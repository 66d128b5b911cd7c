import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Components/Fields/SearchField',
  component: SearchField,
  args: {
    label: 'Filter workspaces',
    placeholder: 'Filter by name, machine or URL',
    clearLabel: 'Clear the filter',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 260 }}>
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
| Tab | Moves to the input; the clear button is no stop, since Escape does the same |
| Escape | Empties the field; in an empty field it goes on to what is around |
| Enter | Calls \`onSubmit\` |

MUST say by a count or an empty state what was found. MUST NOT move focus while one types.
`,
      },
    },
  },
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { size: 'large', isLabelHidden: false } }

/** Escape and the button empty it; focus stays in the field. */
export const Clearing: Story = {
  args: { defaultValue: 'acc' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('searchbox', { name: 'Filter workspaces' })
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
    await userEvent.keyboard('fin')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
}

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 20 }}>
      <SearchField {...args} />
      <SearchField {...args} defaultValue="accounting" />
      <SearchField {...args} size="large" isLabelHidden={false} defaultValue="accounting" />
      <SearchField {...args} isDisabled />
    </div>
  ),
}
