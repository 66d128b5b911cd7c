import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, ShieldCheck, Trash2, Users } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { ActionSize } from '../button/index.ts'
import { IconButton, type IconButtonProps, type IconButtonVariant } from './IconButton.tsx'

const meta = {
  title: 'Components/Actions/IconButton',
  component: IconButton,
  args: { label: 'Configure Accounting', icon: <Pencil aria-hidden />, onPress: fn() },
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab | Moves to the button and opens its tooltip |
| Enter, Space | Presses it, unless it is held with a reason |
| Escape | Closes the tooltip; focus stays |

MUST be named with verb and thing ("Configure Accounting"), since a list has many. MUST NOT be disabled without a reason:
give \`disabledReason\`, and the button stays in the tab order and says why.
`,
      },
    },
  },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

const variants = ['ghost', 'secondary'] as const satisfies readonly IconButtonVariant[]
const sizes = ['small', 'medium', 'large'] as const satisfies readonly ActionSize[]
const states: Record<string, Partial<IconButtonProps>> = {
  Default: {},
  Held: { disabledReason: 'The workspace is down' },
}

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'secondary', size: 'large', tooltipPlacement: 'bottom' } }

/** Held: focusable, described by its reason, and deaf to presses. */
export const Held: Story = {
  args: {
    label: 'Open Field engineering as administrator',
    icon: <ShieldCheck aria-hidden />,
    disabledReason: 'The workspace is down',
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', {
      name: 'Open Field engineering as administrator',
    })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('The workspace is down')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent('The workspace is down'),
    )
  },
}

/** The actions of a table's row. */
export const InRow: Story = {
  render: ({ onPress }) => {
    const press = onPress && { onPress }
    return (
      <div style={{ display: 'flex' }}>
        <IconButton {...press} size="small" label="Open Accounting" icon={<ShieldCheck aria-hidden />} />
        <IconButton {...press} size="small" label="Configure Accounting" icon={<Pencil aria-hidden />} />
        <IconButton {...press} size="small" label="Members of Accounting" icon={<Users aria-hidden />} />
        <IconButton {...press} size="small" label="Delete Accounting" icon={<Trash2 aria-hidden />} />
      </div>
    )
  },
}

export const States: Story = {
  render: (args) => (
    <table>
      <thead>
        <tr>
          <th scope="col">Variant and size</th>
          {Object.keys(states).map((state) => (
            <th key={state} scope="col">
              {state}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {variants.flatMap((variant) =>
          sizes.map((size) => (
            <tr key={`${variant} ${size}`}>
              <th scope="row">
                {variant} {size}
              </th>
              {Object.entries(states).map(([state, props]) => (
                <td key={state}>
                  <IconButton {...args} {...props} variant={variant} size={size} />
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  ),
}
