import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { guide, localeOf, StatesGrid } from '../testing/stories.tsx'
import { StatusIcon } from './StatusIcon.tsx'

export default {
  title: 'Components/Data/StatusIcon',
  component: StatusIcon,
  parameters: guide({
    es: { label: 'La suscripción ha caducado' },
    must: ['have a whole phrase as its label.'],
    mustNot: [
      'be the only place of what users must know to continue: use a Banner.',
      'be pressed: that is an IconButton.',
    ],
  }),
  args: { icon: <CircleAlert aria-hidden />, label: 'The subscription has expired', tone: 'bad' },
} satisfies Meta<typeof StatusIcon>

type Story = StoryObj<typeof StatusIcon>

export const Default: Story = {}

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert }
const labels = {
  en: { ok: 'All is well', warn: 'Ends today', bad: 'Expired' },
  es: { ok: 'Todo está bien', warn: 'Termina hoy', bad: 'Caducada' },
}

export const States: Story = {
  render: (_, { globals }) => (
    <StatesGrid rows={['tone']} states={['ok', 'warn', 'bad']}>
      {(_row, tone) => {
        const Icon = icons[tone]
        return <StatusIcon tone={tone} icon={<Icon aria-hidden />} label={labels[localeOf(globals)][tone]} />
      }}
    </StatesGrid>
  ),
}
