import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { guide } from '../testing/guide.ts'
import { Popover } from './Popover.tsx'

const closable =
  (facts: string, closeLabel: string) =>
  ({ close }: { close: () => void }) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {facts}
      <Button size="small" onPress={close}>
        {closeLabel}
      </Button>
    </div>
  )

export default {
  title: 'Components/Overlays/Popover',
  component: Popover,
  parameters: guide({
    docsHeight: 340,
    es: {
      trigger: <Button>Detalles</Button>,
      label: 'Detalles de Contabilidad',
      children: 'Visto hace dos minutos en ACC-SRV-01, versión 12.4.',
    },
    keyboard: {
      'Enter, Space': 'On the trigger open the popover and move focus into it',
      Tab: 'Moves through the content and stays inside',
      Esc: 'Closes it; focus returns to the trigger',
    },
    must: ['have a label, which is read when focus moves in.'],
    mustNot: [
      'contain a long form or a task with a result: use a Dialog.',
      'contain only actions: use a Menu.',
    ],
  }),
  args: {
    trigger: <Button>Details</Button>,
    label: 'Details of Accounting',
    children: 'Last seen two minutes ago on ACC-SRV-01, version 12.4.',
  },
} satisfies Meta<typeof Popover>

type Story = StoryObj<typeof Popover>

export const Default: Story = {}

export const Open: Story = {
  tags: ['core'],
  args: {
    defaultOpen: true,
    children: closable('Last seen two minutes ago on ACC-SRV-01, version 12.4.', 'Close'),
  },
  parameters: { es: { children: closable('Visto hace dos minutos en ACC-SRV-01, versión 12.4.', 'Cerrar') } },
}
