import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Tooltip, type TooltipPlacement } from './Tooltip.tsx'

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Members see it at their next sign-in', children: <Button>Publish</Button> },
  parameters: {
    layout: 'centered',
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab | Moves to the control and opens its tooltip at once |
| Escape | Closes the tooltip; focus stays |
| Enter, Space | Press the control and close the tooltip |

MUST explain a control that has a name of its own. MUST NOT hold what people need to read, or anything to press.
`,
      },
    },
  },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const placements = ['top', 'bottom', 'start', 'end'] as const satisfies readonly TooltipPlacement[]

export const Default: Story = {}

export const Playground: Story = {
  args: { placement: 'bottom', shouldCloseOnPress: true, isDisabled: false },
}

/** Focus opens it without delay; it describes the control while it is open. */
export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: 'Publish' })
    await expect(button).toHaveFocus()
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent(
        'Members see it at their next sign-in',
      ),
    )
    await expect(button).toHaveAccessibleDescription('Members see it at their next sign-in')
  },
}

/** A held control takes focus, so its reason is reachable. */
export const OnHeldControl: Story = {
  args: {
    content: 'The workspace is down',
    children: (
      <Button variant="primary" disabledReason="The workspace is down">
        Open
      </Button>
    ),
  },
  play: async () => {
    await userEvent.tab()
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent('The workspace is down'),
    )
  },
}

export const States: Story = {
  render: ({ content }) => (
    <div style={{ display: 'flex', gap: 12 }}>
      {placements.map((placement) => (
        <Tooltip key={placement} content={content} placement={placement}>
          <Button>{placement}</Button>
        </Tooltip>
      ))}
    </div>
  ),
}
