import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2, Users } from 'lucide-react'
import { fn } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Tree, type TreeNode } from './Tree.tsx'

type Names = Readonly<
  Record<
    'company' | 'finance' | 'accounting' | 'payroll' | 'product' | 'design' | 'development' | 'guests',
    string
  >
>

const groupOf = (id: string, label: string, note: string, items: readonly TreeNode[]): TreeNode => ({
  id,
  label,
  note,
  icon: <Users aria-hidden />,
  items,
})

const treeOf = (names: Names): readonly TreeNode[] => [
  {
    id: 'company',
    label: names.company,
    icon: <Building2 aria-hidden />,
    items: [
      groupOf('finance', names.finance, '18', [
        { id: 'accounting', label: names.accounting, note: '12' },
        { id: 'payroll', label: names.payroll, note: '6' },
      ]),
      groupOf('product', names.product, '31', [
        { id: 'design', label: names.design, note: '7' },
        { id: 'development', label: names.development, note: '24' },
      ]),
    ],
  },
  { id: 'guests', label: names.guests, icon: <Users aria-hidden />, isDisabled: true },
]

const items = treeOf({
  company: 'Northwind',
  finance: 'Finance',
  accounting: 'Accounting',
  payroll: 'Payroll',
  product: 'Product',
  design: 'Design',
  development: 'Development',
  guests: 'Guests',
})

const spanishItems = treeOf({
  company: 'Northwind',
  finance: 'Finanzas',
  accounting: 'Contabilidad',
  payroll: 'Nóminas',
  product: 'Producto',
  design: 'Diseño',
  development: 'Desarrollo',
  guests: 'Invitados',
})

export default {
  title: 'Components/Data/Tree',
  tags: ['new', '!stable'],
  component: Tree,
  parameters: guide({
    es: { label: 'Departamentos', items: spanishItems, emptyText: 'No hay departamentos.' },
    keyboard: {
      Tab: 'Moves to the line that had the focus last, or to the first; then on from the tree',
      'Arrow down, Arrow up': 'Move to the next or previous visible item',
      'Arrow right': 'Expands an item',
      'Arrow left': 'Collapses an item, or moves to its parent',
      'Home, End': 'Move to the first and the last visible item',
      Letters: 'Move to the next item whose label starts with them',
      Space: 'Selects the line, where lines can be selected',
      Enter: 'Presses the item: `onAction`',
    },
    must: ['have labels that are unique among siblings.'],
    mustNot: ['be deeper than people can follow: four levels are many.', 'have controls in its items.'],
    maxWidth: 320,
  }),
  args: {
    label: 'Departments',
    items,
    emptyText: 'There are no departments.',
    defaultExpandedIds: ['company', 'finance'],
    onAction: fn(),
  },
} satisfies Meta<typeof Tree>

type Story = StoryObj<typeof Tree>

export const Default: Story = {}

/** Multiple selection: each line has a checkbox. */
export const Multiple: Story = {
  args: {
    selectionMode: 'multiple',
    defaultSelectedIds: ['accounting'],
    onSelectionChange: fn(),
  },
}

export const Empty: Story = { args: { items: [] }, parameters: { es: { items: [] } } }

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    Tree,
    by('selectionMode', ['none', 'single', 'multiple']),
    {
      Closed: { defaultExpandedIds: [] },
      Open: {},
      Selected: { defaultSelectedIds: ['accounting'] },
      Empty: { items: [] },
    },
    { inlineSize: 240 },
  ),
}
