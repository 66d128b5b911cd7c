import type { Meta, StoryObj } from '@storybook/react-vite'

import { guide, StatesGrid } from '../testing/stories.tsx'
import { Breadcrumb, type BreadcrumbItem } from './Breadcrumb.tsx'

const items: readonly BreadcrumbItem[] = [
  { id: 'company', label: 'Northwind Labs', href: '#company' },
  { id: 'workspaces', label: 'Workspaces', href: '#workspaces' },
  { id: 'accounting', label: 'Accounting', href: '#accounting' },
]

const spanishItems: readonly BreadcrumbItem[] = [
  { id: 'company', label: 'Northwind Labs', href: '#company' },
  { id: 'workspaces', label: 'Espacios de trabajo', href: '#workspaces' },
  { id: 'accounting', label: 'Contabilidad', href: '#accounting' },
]

export default {
  title: 'Components/Navigation/Breadcrumb',
  component: Breadcrumb,
  parameters: guide({
    es: { label: 'Estás aquí', items: spanishItems, current: 'Miembros' },
    keyboard: {
      Tab: 'Moves to the next link, or to the button of the links in the middle',
      Enter: 'Follows the link; on the button opens the pages in the middle',
    },
    must: ['begin at the top and end with this page.'],
    mustNot: ['be the only way up.', 'repeat the side menu on a top-level page.'],
  }),
  args: { label: 'You are here', items, current: 'Members' },
} satisfies Meta<typeof Breadcrumb>

type Story = StoryObj<typeof Breadcrumb>

export const Default: Story = {}

/** Links in the middle that do not fit move into a menu. */
export const Collapsed: Story = {
  parameters: { maxWidth: 280 },
}

/** Two long names wrap; nothing is cut off. */
export const Wrapped: Story = {
  args: { items: items.slice(1, 2), current: 'Accounting of the northern region, second floor' },
  parameters: {
    maxWidth: 280,
    es: { items: spanishItems.slice(1, 2), current: 'Contabilidad de la región norte, segunda planta' },
  },
}

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={['wide', 'narrow']} states={['one above', 'three above']}>
      {(row, state) => (
        <div style={{ inlineSize: row === 'wide' ? 'min(480px, 88vw)' : 240 }}>
          <Breadcrumb
            {...args}
            label={`${args.label} (${row}, ${state})`}
            items={state === 'one above' ? args.items.slice(0, 1) : args.items}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
