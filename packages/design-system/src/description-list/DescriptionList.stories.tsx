import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Tag } from '../tag/Tag.tsx'
import { guide, localeOf, StatesGrid } from '../testing/stories.tsx'
import { DescriptionList, type DescriptionListItem } from './DescriptionList.tsx'

const itemsOf = (
  [company, account, owner, phone, renewal]: readonly [string, string, string, string, string],
  date: string,
): readonly DescriptionListItem[] => [
  { id: 'company', term: company, description: 'Northwind Labs' },
  { id: 'account', term: account, description: '4821-7790-NWL' },
  { id: 'owner', term: owner, description: 'owner@northwind.example' },
  { id: 'phone', term: phone },
  { id: 'renewal', term: renewal, description: date },
]
const items = {
  en: itemsOf(['Company', 'Account ID', 'Owner', 'Phone', 'Next renewal'], '1 March 2027'),
  es: itemsOf(
    ['Empresa', 'ID de la cuenta', 'Titular', 'Teléfono', 'Próxima renovación'],
    '1 de marzo de 2027',
  ),
}

export default {
  title: 'Components/Data/DescriptionList',
  component: DescriptionList,
  parameters: guide({
    es: { items: items.es, emptyText: 'Sin definir' },
    must: [
      'have terms that are short and end without a colon.',
      'include the fact in the label of an action: "Change the company".',
    ],
    mustNot: [
      'list several things of one kind: that is a DataTable.',
      'leave a description out without saying so.',
    ],
  }),
  args: { items: items.en, emptyText: 'Not set' },
} satisfies Meta<typeof DescriptionList>

type Story = StoryObj<typeof DescriptionList>

export const Default: Story = {}

const actions = {
  en: { company: 'Change the company', phone: 'Add a phone', plan: 'Plan' },
  es: { company: 'Cambiar la empresa', phone: 'Añadir un teléfono', plan: 'Plan' },
}

/** As many columns as fit: the facts of a card. */
export const Facts: Story = { args: { columns: 'fit' } }

/** Actions are at the end of their fact; a description may be more than text. */
export const WithActions: Story = {
  render: (args, { globals }) => {
    const labels = actions[localeOf(globals)]
    return (
      <DescriptionList
        {...args}
        items={[
          { id: 'plan', term: labels.plan, description: <Tag tone="accent">Enterprise</Tag> },
          ...args.items.map((item) =>
            item.id === 'company' || item.id === 'phone'
              ? { ...item, action: <Button size="small">{labels[item.id]}</Button> }
              : item,
          ),
        ]}
      />
    )
  },
}

const Place = styled.div`
  inline-size: min(760px, calc(100vw - 32px));
`

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={['one column', 'fit']} states={['Some', 'One', 'Nothing known']}>
      {(row, state) => (
        <Place>
          <DescriptionList
            {...args}
            columns={row === 'fit' ? row : 1}
            items={
              state === 'One'
                ? args.items.slice(0, 1)
                : args.items.map(({ description, ...item }) =>
                    state === 'Some' ? { ...item, description } : item,
                  )
            }
          />
        </Place>
      )}
    </StatesGrid>
  ),
}
