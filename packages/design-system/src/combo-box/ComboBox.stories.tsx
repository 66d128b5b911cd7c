import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import type { SelectOption } from '../select/options.ts'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { ComboBox } from './ComboBox.tsx'

const people: readonly SelectOption[] = [
  { id: 'olivia', label: 'Olivia Ramos', description: 'owner@northwind.example' },
  { id: 'noah', label: 'Noah Park', description: 'noah@northwind.example' },
  { id: 'ines', label: 'Inés Córdoba', description: 'ines@northwind.example' },
  {
    id: 'liam',
    label: 'Liam Novak',
    description: 'liam@northwind.example',
    disabledReason: 'Has left the company',
  },
]
const peopleEs = people.map((person) =>
  person.disabledReason === undefined ? person : { ...person, disabledReason: 'Ya no trabaja aquí' },
)

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** Every ISO 3166 country, named and sorted in a language. */
const countriesIn = (locale: string): SelectOption[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const order = new Intl.Collator(locale)
  return codes
    .split(' ')
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}

export default {
  title: 'Components/Fields/ComboBox',
  component: ComboBox,
  parameters: guide({
    es: {
      label: 'Contacto',
      placeholder: 'Nombre o correo',
      toggleLabel: 'Mostrar las personas',
      emptyText: 'No hay nadie así. Revise el texto o añada a la persona en Usuarios.',
      items: peopleEs,
    },
    keyboard: {
      Tab: 'Moves to the input; in the open list chooses the focused option and moves on',
      Letters: 'Narrow the list, which opens',
      'Arrow down, Arrow up':
        'Open the list with all options; in it move between options, also to a disabled one',
      'Alt + Arrow up': 'Closes the list and keeps the typed text',
      'Home, End': 'In the opened list move to the first or last option',
      Enter:
        'Chooses the option that the arrows are on, or else the only one that matches, and closes the list; in a closed list, submits the form',
      Esc: 'Closes the list and restores the name of the chosen option; the dialog around the field stays open',
    },
    must: [
      'have a label, even where it is hidden.',
      'explain in `emptyText` what to do when nothing matches.',
    ],
    mustNot: [
      'have only a handful of options: use a Select.',
      'accept text that is no option: use a TextField.',
    ],
    maxWidth: 360,
  }),
  args: {
    label: 'Contact',
    placeholder: 'Name or email',
    toggleLabel: 'Show people',
    emptyText: 'Nobody fits. Check the spelling, or add the person under Users.',
    items: people,
    onChange: fn(),
    onInputChange: fn(),
  },
} satisfies Meta<typeof ComboBox>

type Story = StoryObj<typeof ComboBox>

export const Default: Story = {}

/** A disabled option shows why. */
export const Opened: Story = {
  tags: ['core'],
  args: { defaultValue: 'noah' },
  play: async () => {
    const body = within(document.body)
    await userEvent.click(body.getByRole('button'))
    await expect(await body.findByRole('option', { name: /Liam Novak/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** The country of a billing address: 249 options. */
export const Countries: Story = {
  args: {
    label: 'Country',
    placeholder: 'Spain',
    toggleLabel: 'Show countries',
    emptyText: 'No country has this name.',
    items: countriesIn('en'),
  },
  parameters: {
    es: {
      label: 'País',
      placeholder: 'España',
      toggleLabel: 'Mostrar los países',
      emptyText: 'Ningún país se llama así.',
      items: countriesIn('es'),
    },
  },
  play: async () => {
    const body = within(document.body)
    await userEvent.click(body.getByRole('button'))
    await expect(await body.findAllByRole('option')).toHaveLength(249)
  },
}

export const NoMatch: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz')
    await expect(await within(document.body).findByRole('option')).toHaveTextContent(args.emptyText)
  },
}

/** Options are loaded by the typed text: the text is controlled, and the field shows that they are loading. */
export const AsyncOptions: Story = {
  args: { loadingLabel: 'Looking for people', filtering: 'none' },
  parameters: { es: { loadingLabel: 'Buscando personas' } },
  render: function Remote({ loadingLabel, ...args }) {
    const [text, setText] = useState('')
    const [answer, setAnswer] = useState('')
    const isAsking = text !== answer
    const found = people.filter(({ description }) => description?.startsWith(answer.toLowerCase()))
    return (
      <>
        <ComboBox
          {...args}
          items={answer === '' || isAsking ? [] : found}
          loadingLabel={isAsking ? loadingLabel : undefined}
          inputValue={text}
          onInputChange={setText}
        />
        <Button onPress={() => setAnswer(text)}>{args.label === 'Contacto' ? 'Responder' : 'Answer'}</Button>
      </>
    )
  },
}

export const Loading: Story = {
  args: { loadingLabel: 'Looking for people', items: [] },
  parameters: { es: { loadingLabel: 'Buscando personas', items: [] } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'oli')
    await waitFor(() => expect(within(document.body).getByRole('option')).toBeVisible())
    await expect(within(document.body).getByRole('option')).toHaveTextContent(String(args.loadingLabel))
    await expect(args.onInputChange).toHaveBeenLastCalledWith('oli')
  },
}

export const Invalid: Story = {
  args: { errorMessage: 'Choose who gets the invoices.' },
  parameters: { es: { errorMessage: 'Elija quién recibe las facturas.' } },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(ComboBox, by('size', ['medium', 'large']), {
    Empty: {},
    Chosen: { defaultValue: 'noah' },
    Invalid: { isInvalid: true },
    Loading: { loadingLabel: 'Noah' },
    'Read only': { isReadOnly: true, defaultValue: 'noah' },
    Disabled: { isDisabled: true, defaultValue: 'noah' },
  }),
}
