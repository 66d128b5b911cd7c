import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.tsx'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { Grid } from './Grid.tsx'

const cards = (names: readonly string[]) => names.map((name) => <Card key={name}>{name}</Card>)
const items = (names: readonly string[]) =>
  names.map((name) => (
    <Card key={name} element="li">
      {name}
    </Card>
  ))

export default {
  title: 'Components/Text and layout/Grid',
  component: Grid,
  parameters: guide({
    es: {
      children: cards([
        'Contabilidad',
        'Estudio de diseño',
        'Ingeniería de campo',
        'Oficina de Helsinki',
        'ERP anterior',
      ]),
    },
    must: [
      'have children of one kind, which stay readable at `minColumnWidth`.',
      'be a `ul` of `li`s where it is a list to people.',
    ],
    mustNot: [
      'be given a number of columns: it depends on its own width.',
      'change the order of its children; users read and tab along the rows.',
    ],
  }),
  args: {
    children: cards(['Accounting', 'Design studio', 'Field engineering', 'Helsinki office', 'Legacy ERP']),
  },
} satisfies Meta<typeof Grid>

type Story = StoryObj<typeof Grid>

export const Default: Story = {}

/** A list announces its number of items. */
export const List: Story = {
  args: {
    element: 'ul',
    minColumnWidth: 200,
    children: items(['Northwind', 'Contoso', 'Fabrikam']),
  },
  parameters: {
    es: { children: items(['Norte', 'Sur', 'Este']) },
  },
}

/** One column remains where two do not fit, without overflow. */
export const Narrow: Story = {
  args: { minColumnWidth: 400 },
  parameters: { maxWidth: 280 },
}

export const States: Story = {
  args: { children: cards(['Accounting', 'Legacy ERP']) },
  parameters: { es: { children: cards(['Contabilidad', 'ERP anterior']) } },
  render: statesOf(
    Grid,
    by('minColumnWidth', [160, 240, 320]),
    { Keep: {}, Share: { spareRoom: 'share' } },
    { inlineSize: 'min(720px, 80vw)' },
  ),
}
