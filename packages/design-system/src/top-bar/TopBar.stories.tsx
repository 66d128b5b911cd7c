import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clock } from 'lucide-react'
import { Avatar } from '../avatar/Avatar.tsx'
import { Button } from '../button/Button.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { Tag } from '../tag/Tag.tsx'
import { guide, inViewport } from '../testing/stories.tsx'
import { TopBar } from './TopBar.tsx'

const trial = (text: string) => (
  <Tag tone="warn" size="medium" startIcon={<Clock aria-hidden />}>
    {text}
  </Tag>
)

const expired = (text: string) => (
  <Tag tone="bad" size="medium">
    {text}
  </Tag>
)

export default {
  title: 'Components/Navigation/TopBar',
  component: TopBar,
  parameters: guide({
    layout: 'fullscreen',
    es: { context: 'Laboratorios Septentrionales del Norte' },
    keyboard: {
      Tab: 'Moves through brand, search, action and account, in this order',
      Enter: 'On the brand goes to its page',
    },
    must: ['be in AppShell, where the page scrolls below it.'],
    mustNot: [
      'have more than one action; it is the one that every page offers.',
      'be the only way to the search’s commands: it is hidden at 800 px and below.',
    ],
  }),
  args: {
    brand: { name: 'Portico', href: '#home' },
    context: 'Northwind Labs',
    account: <Avatar name="Olivia Reyes" />,
  },
} satisfies Meta<typeof TopBar>

type Story = StoryObj<typeof TopBar>

/** Brand, company and the signed-in user. */
export const Default: Story = {}

export const States: Story = {
  args: {
    search: <SearchField label="Search" placeholder="Search or jump to…" />,
    notices: trial('Trial · 9 days left'),
    action: <Button variant="primary">Get plan</Button>,
  },
  parameters: {
    es: {
      search: <SearchField label="Buscar" placeholder="Buscar o ir a…" />,
      notices: trial('Prueba · quedan 9 días'),
      action: <Button variant="primary">Contratar un plan</Button>,
    },
  },
}

/** An expired subscription is the only red element of the bar. */
export const Expired: Story = {
  args: {
    notices: expired('Expired'),
    action: <Button variant="danger">Upgrade</Button>,
  },
  parameters: {
    es: {
      notices: expired('Caducada'),
      action: <Button variant="danger">Mejorar</Button>,
    },
  },
}

/** On a phone the notice has its own line, and the brand is only its mark. */
export const Phone: Story = { ...States, tags: ['core'], globals: inViewport('phone') }
