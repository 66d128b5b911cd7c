import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { TransferList, type TransferListProps } from './TransferList.tsx'
import type { TransferItem, TransferListTexts } from './transferItem.ts'

const people = (owner: string, admin: string, user: string, invited: string, why: string): TransferItem[] => [
  { id: 'olivia', name: 'Olivia Ramos', detail: 'owner@northwind.example', meta: owner, lockedReason: why },
  { id: 'noah', name: 'Noah Park', detail: 'noah@northwind.example', meta: admin },
  { id: 'ines', name: 'Inés Córdoba', detail: 'ines@northwind.example', meta: user },
  { id: 'liam', name: 'Liam Novak', detail: 'liam@northwind.example', meta: `${user} · ${invited}` },
  { id: 'mei', name: 'Mei Tanaka', detail: 'mei.tanaka@northwind.example', meta: user },
]
const peopleEn = people('Owner', 'Admin', 'User', 'Invited', 'The owner reaches every workspace')
const peopleEs = people(
  'Propietaria',
  'Administrador',
  'Usuario',
  'Invitado',
  'La propietaria accede a todos los espacios',
)

const first = ['Ada', 'Bruno', 'Carmen', 'Dmitri', 'Elif', 'Farid', 'Grace', 'Hugo', 'Ivana', 'Joon']
const last = ['Almeida', 'Berg', 'Castro', 'Dahl', 'Esposito', 'Fischer', 'Garza', 'Haddad', 'Ito', 'Jansen']
/** A company of 5,000. */
const company = Array.from({ length: 5000 }, (_, index): TransferItem => {
  const name = `${first[index % 10]} ${last[Math.floor(index / 10) % 10]} ${index + 1}`
  return { id: `person-${index}`, name, detail: `person.${index + 1}@northwind.example` }
})

const english = new Intl.NumberFormat('en')
const spanish = new Intl.NumberFormat('es', { useGrouping: 'always' })

const texts: TransferListTexts = {
  search: 'Add people',
  placeholder: 'Name or email',
  toggle: 'Show people',
  noneFound: 'Nobody fits. Check the spelling, or add the person under Users.',
  severalFound: (count) => `${english.format(count)} people fit. Choose one, or add all.`,
  alreadyAssigned: (name) => `${name} has access already.`,
  assigned: 'Has access',
  count: (assigned, total) => `${english.format(assigned)} of ${english.format(total)}`,
  searchAssigned: 'Search who has access',
  noneAssignedFound: 'Nobody with access fits.',
  noneAssigned: 'Nobody yet. People that you add can open the workspace at once.',
  addAll: 'Add all',
  nothingToAdd: 'Everyone has access',
  clearAll: 'Clear all',
  nothingToClear: 'Nobody can be removed',
  addedAll: (count) => `${english.format(count)} people added`,
  clearedAll: (count) => `${english.format(count)} people removed`,
}

const textsEs: TransferListTexts = {
  search: 'Añadir personas',
  placeholder: 'Nombre o correo',
  toggle: 'Mostrar las personas',
  noneFound: 'No hay nadie así. Revise el texto o añada a la persona en Usuarios.',
  severalFound: (count) => `Hay ${spanish.format(count)} personas así. Elija una o añádalas a todas.`,
  alreadyAssigned: (name) => `${name} ya tiene acceso.`,
  assigned: 'Con acceso',
  count: (assigned, total) => `${spanish.format(assigned)} de ${spanish.format(total)}`,
  searchAssigned: 'Buscar entre quienes tienen acceso',
  noneAssignedFound: 'Nadie con acceso coincide.',
  noneAssigned: 'Nadie todavía. Quien se añada podrá abrir el espacio enseguida.',
  addAll: 'Añadir a todos',
  nothingToAdd: 'Todos tienen acceso',
  clearAll: 'Quitar a todos',
  nothingToClear: 'No se puede quitar a nadie',
  addedAll: (count) => `Se han añadido ${spanish.format(count)} personas`,
  clearedAll: (count) => `Se han quitado ${spanish.format(count)} personas`,
}

export default {
  title: 'Components/Fields/TransferList',
  component: TransferList,
  parameters: guide({
    es: { label: 'Compartir Contabilidad con', items: peopleEs, texts: textsEs },
    keyboard: {
      Tab: 'Moves to "Add all", the input, "Clear all" and the remove button of each; changes nothing',
      Letters: 'In the input narrow the list by name and detail once typing rests',
      'Arrow down, Arrow up': 'In the input open the list of the available and move in it',
      Enter:
        'In the list toggles the focused item; the list stays open. In the input assigns the only match, else announces the number of matches',
      'Enter, Space':
        'Press a button: after a removal focus moves to the next remove button, else to the input',
      Esc: 'Closes the list and empties the input; the dialog around it stays',
    },
    must: [
      'explain in `lockedReason` why an item cannot be removed.',
      'have items that name and detail distinguish.',
    ],
    mustNot: [
      'be used for one of many: that is a ComboBox.',
      'save automatically: the dialog around it has Save and Cancel.',
    ],
    maxWidth: 480,
  }),
  args: {
    label: 'Share Accounting with',
    items: peopleEn,
    defaultValue: ['noah', 'ines'],
    texts,
    onChange: fn(),
  },
} satisfies Meta<typeof TransferList>

type Story = StoryObj<typeof TransferList>

export const Default: Story = {}

/** The available list marks assigned items with a check; choosing several keeps it open. */
export const Opened: Story = {
  tags: ['core'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${args.texts.toggle}`) }))
    const list = await within(document.body).findByRole('listbox')
    await userEvent.click(within(list).getByRole('option', { name: /Mei Tanaka/ }))
    await waitFor(() =>
      expect(within(list).getByRole('option', { name: /Mei Tanaka/, selected: true })).toBeVisible(),
    )
    await expect(args.onChange).toHaveBeenCalledWith(['olivia', 'noah', 'ines', 'mei'])
  },
}

/** 5,000 people, all assigned: rows render when scrolled into view, options up to fifty. */
export const Company: Story = {
  args: { items: company, defaultValue: company.map(({ id }) => id) },
  parameters: { es: { items: company } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${args.texts.toggle}`) }))
    await expect(await within(document.body).findAllByRole('option')).toHaveLength(50)
  },
}

export const NobodyAssigned: Story = {
  args: { items: peopleEn.slice(1), defaultValue: [] },
  parameters: { es: { items: peopleEs.slice(1) } },
}

const states: Record<string, Partial<TransferListProps>> = {
  'Some assigned': {},
  'All assigned': { defaultValue: ['olivia', 'noah', 'ines', 'liam', 'mei'] },
  'Locked alone': { defaultValue: [] },
}

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={['Transfer list']} states={Object.keys(states)}>
      {(_, state) => <TransferList {...args} {...states[state]} label={`${args.label} (${state})`} />}
    </StatesGrid>
  ),
}
