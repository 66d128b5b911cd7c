import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { Tooltip, type TooltipPlacement } from './Tooltip.tsx'

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Members see it at their next sign-in', children: <Button>Publish</Button> },
  parameters: {
    layout: 'centered',
    es: {
      content: 'Los miembros lo ven en su próximo inicio de sesión',
      children: <Button>Publicar</Button>,
    },
    ...guide({
      keyboard: {
        Tab: 'Moves to the control and opens its tooltip at once',
        Escape: 'Closes the tooltip, also one that the pointer opened; focus stays',
        'Enter, Space': 'Press the control and close the tooltip',
      },
      must: [
        'explain a control that has a name of its own.',
        'stand on a control that takes focus: one that is held has a `disabledReason` in place of `isDisabled`.',
      ],
      mustNot: ['hold what people need to read, or anything to press.'],
    }),
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
  parameters: {
    es: {
      content: 'El espacio de trabajo está caído',
      children: (
        <Button variant="primary" disabledReason="El espacio de trabajo está caído">
          Abrir
        </Button>
      ),
    },
  },
  play: async () => {
    await userEvent.tab()
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent('The workspace is down'),
    )
  },
}

/** Long words wrap, and the pointer may rest on them. */
export const Long: Story = {
  args: {
    content:
      'Members reach this workspace through the gateway; with private profiles each of them has a profile of their own on the machine.',
  },
  parameters: {
    es: {
      content:
        'Los miembros llegan a este espacio por la puerta de enlace; con perfiles privados cada uno tiene un perfil propio en la máquina.',
    },
  },
  play: async () => {
    await userEvent.tab()
    await waitFor(() => expect(within(document.body).getByRole('tooltip')).toBeVisible())
  },
}

export const States: Story = {
  render: ({ content, children }) => (
    <StatesGrid rows={placements} states={['Closed']}>
      {(placement) => (
        <Tooltip content={content} placement={placement}>
          {children}
        </Tooltip>
      )}
    </StatesGrid>
  ),
}
