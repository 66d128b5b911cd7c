import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { Tabs, type TabItem, type TabsProps } from './Tabs.tsx'

const items: readonly TabItem[] = [
  { id: 'plan', label: 'Plan', content: 'Business, renewed on 12 March for 25 concurrent users.' },
  { id: 'payments', label: 'Payments', content: 'The last payment was made on 12 February.' },
  { id: 'company', label: 'Company', content: 'Northwind Labs, 14 Harbour Street, Bristol.' },
]

const spanishItems: readonly TabItem[] = [
  { id: 'plan', label: 'Plan', content: 'Business, se renueva el 12 de marzo para 25 usuarios simultáneos.' },
  { id: 'payments', label: 'Pagos', content: 'El último pago se hizo el 12 de febrero.' },
  { id: 'company', label: 'Empresa', content: 'Northwind Labs, calle del Puerto 14, Bristol.' },
]

const many = (names: readonly string[], content: string): TabItem[] =>
  names.map((label, index) => ({ id: `${index}`, label, content: `${label}: ${content}` }))

export default {
  title: 'Components/Navigation/Tabs',
  component: Tabs,
  parameters: guide({
    es: { label: 'Partes de la cuenta', items: spanishItems },
    keyboard: {
      Tab: 'Moves to the selected tab, then into its panel, or to the panel if nothing in it is focusable',
      'Arrow right, Arrow left': 'Select the next or previous tab, and wrap',
      'Home, End': 'Select the first or last tab',
    },
    must: ['have names of one or two words.', 'show one thing from different sides.'],
    mustNot: ['be the steps of a task.', 'have required fields in a hidden panel.'],
  }),
  args: { label: 'Parts of the account', items, onSelectedIdChange: fn() },
} satisfies Meta<typeof Tabs>

type Story = StoryObj<typeof Tabs>

export const Default: Story = {}

/** Tabs that do not fit scroll sideways; an edge with more tabs fades. The selected one scrolls into view. */
export const Overflowing: Story = {
  args: {
    items: many(
      ['General', 'Authentications', 'Gateway', 'Private profiles', 'Sessions', 'Members', 'Activity'],
      'of Accounting',
    ),
    defaultSelectedId: '3',
  },
  parameters: {
    maxWidth: 390,
    es: {
      items: many(
        [
          'General',
          'Autenticaciones',
          'Puerta de enlace',
          'Perfiles privados',
          'Sesiones',
          'Miembros',
          'Actividad',
        ],
        'de Contabilidad',
      ),
    },
  },
}

const states: Record<string, Partial<TabsProps>> = {
  Default: {},
  'Second selected': { defaultSelectedId: 'payments' },
}

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={['wide', 'narrow']} states={Object.keys(states)}>
      {(row, state) => (
        <div style={{ inlineSize: row === 'wide' ? 'min(480px, 88vw)' : 200 }}>
          <Tabs {...args} {...states[state]} />
        </div>
      )}
    </StatesGrid>
  ),
}
