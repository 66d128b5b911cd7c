import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Card } from './Card.tsx'

export default {
  title: 'Components/Text and layout/Card',
  component: Card,
  parameters: guide({
    es: { children: 'Northwind Labs tiene 7 espacios de trabajo y 6 de ellos están activos.' },
    must: ['contain only related content.', 'have a name where it is a `section`.'],
    mustNot: ['be pressed as a whole: put a link or button in it.', 'be in another card.'],
  }),
  args: { children: 'Northwind Labs has 7 workspaces, and 6 of them are active.' },
} satisfies Meta<typeof Card>

type Story = StoryObj<typeof Card>

export const Default: Story = {}
/** A named section is a landmark. */
export const Section: Story = {
  args: { element: 'section', 'aria-label': 'Company' },
  parameters: { es: { 'aria-label': 'Empresa' } },
}

export const States: Story = {
  render: statesOf(Card, { padding: {} }, by('padding', ['none', 'small', 'medium', 'large'])),
}
