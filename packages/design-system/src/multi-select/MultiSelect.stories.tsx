import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import type { SelectOption } from '../select/options.ts'
import { MultiSelect } from './MultiSelect.tsx'

type Names = readonly [accounting: string, design: string, everyone: string, sales: string, support: string]

const groupsOf = ([accounting, design, everyone, sales, support]: Names, reason: string): SelectOption[] => [
  { id: 'accounting', label: accounting },
  { id: 'design', label: design },
  { id: 'everyone', label: everyone, disabledReason: reason },
  { id: 'sales', label: sales },
  { id: 'support', label: support },
]

const items = groupsOf(['Accounting', 'Design', 'Everyone', 'Sales', 'Support'], 'Each user belongs to it.')
const spanishItems = groupsOf(
  ['Contabilidad', 'Diseño', 'Todos', 'Ventas', 'Soporte'],
  'Cada usuario pertenece a él.',
)

const en = { errorMessage: 'Choose at least one group.', loadingLabel: 'Loading groups' }
const es: typeof en = { errorMessage: 'Elige al menos un grupo.', loadingLabel: 'Cargando grupos' }
const words = { en, es }

export default {
  title: 'Components/Fields/MultiSelect',
  tags: ['new', '!stable'],
  component: MultiSelect,
  parameters: guide({
    docsHeight: 340,
    es: {
      label: 'Grupos',
      items: spanishItems,
      chosenLabel: 'Grupos elegidos',
      emptyText: 'Ningún grupo se llama así.',
      toggleLabel: 'Mostrar',
      placeholder: 'Escribe un nombre',
    },
    keyboard: {
      Tab: 'Moves to the input, then to the tags, which are one stop',
      'Arrow left, Arrow right': 'Among the tags: move to the one before or after',
      'Delete, Backspace': 'On a tag: remove it. In the empty input Backspace removes the last one',
      'Arrow down, Arrow up': 'In the input: open the list, move among the options',
      Enter: 'Toggles the focused option; after typing, chooses the only match',
      Esc: 'Closes the list',
    },
    must: ['have a label for its tags.', 'explain in `disabledReason` why one cannot be changed.'],
    mustNot: ['have hundreds of chosen options: use a TransferList.'],
    maxWidth: 360,
  }),
  args: {
    label: 'Groups',
    items,
    chosenLabel: 'Chosen groups',
    emptyText: 'No group has that name.',
    toggleLabel: 'Show',
    placeholder: 'Type a name',
    defaultValue: ['everyone', 'design'],
    onChange: fn(),
  },
} satisfies Meta<typeof MultiSelect>

type Story = StoryObj<typeof MultiSelect>

export const Default: Story = {}

export const Empty: Story = { args: { defaultValue: [] } }

export const Invalid: Story = {
  args: { defaultValue: [], errorMessage: en.errorMessage },
  parameters: { es: { errorMessage: es.errorMessage } },
}

/** Tags wrap to as many lines as they need. */
export const All: Story = { args: { defaultValue: items.map(({ id }) => id) }, parameters: { maxWidth: 220 } }

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    MultiSelect,
    by('size', ['medium', 'large']),
    (locale) => ({
      Empty: { defaultValue: [] },
      Some: {},
      Loading: { loadingLabel: words[locale].loadingLabel, items: [] },
      Invalid: { errorMessage: words[locale].errorMessage },
      'Read only': { isReadOnly: true, placeholder: '' },
      Disabled: { isDisabled: true, placeholder: '' },
    }),
    { inlineSize: 240 },
  ),
}
