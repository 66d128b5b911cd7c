import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { by, guide, statesOf, wordsOf } from '../testing/stories.tsx'
import { Tooltip } from './Tooltip.tsx'

export default {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  parameters: guide({
    layout: 'centered',
    es: {
      content: 'Los miembros lo ven en su próximo inicio de sesión',
      children: <Button>Publicar</Button>,
    },
    keyboard: {
      Tab: 'Moves to the control and opens its tooltip at once',
      Escape:
        'Closes the tooltip, also one that the pointer opened, and with it a dialog around the control; focus stays',
      'Enter, Space': 'Press the control and close the tooltip',
    },
    must: [
      'explain a control that has a name of its own.',
      'be on a focusable control: a disabled one has a `disabledReason` instead of `isDisabled`.',
    ],
    mustNot: ['contain essential text, or anything pressable.'],
  }),
  args: { content: 'Members see it at their next sign-in', children: <Button>Publish</Button> },
} satisfies Meta<typeof Tooltip>

type Story = StoryObj<typeof Tooltip>

export const Default: Story = {}

/** A disabled control is focusable, so its reason can be read. */
export const OnDisabledControl: Story = {
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
  play: async ({ args }) => {
    await userEvent.tab()
    await waitFor(() =>
      expect(within(document.body).getByRole('tooltip')).toHaveTextContent(wordsOf(args.content)),
    )
  },
}

/** Long texts wrap, and the pointer may rest on them. */
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
  tags: ['core'],
  render: statesOf(
    Tooltip,
    by('placement', ['top', 'bottom', 'start', 'end']),
    { Closed: {}, Open: { defaultOpen: true } },
    { padding: '28px min(160px, 12vw)' },
  ),
}
