import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, statesOf } from '../testing/stories.tsx'
import { StatusDot, type StatusTone } from './StatusDot.tsx'

export default {
  title: 'Components/Data/StatusDot',
  component: StatusDot,
  parameters: guide({
    es: { label: 'Activo' },
    must: ['have the state in its label: many users cannot rely on the dot’s colour.'],
    mustNot: ['be used for a permanent property: use a Tag.', 'be pressed.'],
  }),
  args: { tone: 'ok', label: 'Active' },
} satisfies Meta<typeof StatusDot>

type Story = StoryObj<typeof StatusDot>

const words: Record<'en' | 'es', Record<StatusTone, string>> = {
  en: { ok: 'Active', warn: 'Expires today', bad: 'Down', neutral: 'Expired', pending: 'Checking…' },
  es: { ok: 'Activo', warn: 'Caduca hoy', bad: 'Caído', neutral: 'Caducado', pending: 'Comprobando…' },
}

export const Default: Story = {}

export const States: Story = {
  tags: ['core'],
  render: statesOf(StatusDot, { tone: {} }, (locale) => {
    const labels = words[locale]
    return {
      ok: { tone: 'ok', label: labels.ok },
      warn: { tone: 'warn', label: labels.warn },
      bad: { tone: 'bad', label: labels.bad },
      neutral: { tone: 'neutral', label: labels.neutral },
      pending: { tone: 'pending', label: labels.pending },
    }
  }),
}
