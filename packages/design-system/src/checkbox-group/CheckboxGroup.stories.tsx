import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { by, guide, statesOf } from '../testing/stories.tsx'
import { CheckboxGroup, type CheckboxGroupItem, type CheckboxGroupProps } from './CheckboxGroup.tsx'

type Notice = 'invoices' | 'outages' | 'news'
type NoticeGroupProps = CheckboxGroupProps<Notice>

const en = {
  label: 'E-mails',
  items: [
    { value: 'invoices', label: 'Invoices', description: 'On the first of each month.' },
    { value: 'outages', label: 'Outages', disabledReason: 'Owners always get these.' },
    { value: 'news', label: 'Product news' },
  ] satisfies CheckboxGroupItem<Notice>[],
  description: 'Sent to your address.',
  errorMessage: 'Choose at least one.',
}
const es: typeof en = {
  label: 'Correos',
  items: [
    { value: 'invoices', label: 'Facturas', description: 'El día uno de cada mes.' },
    { value: 'outages', label: 'Incidencias', disabledReason: 'Los propietarios siempre los reciben.' },
    { value: 'news', label: 'Novedades' },
  ],
  description: 'Se envían a tu dirección.',
  errorMessage: 'Elige al menos uno.',
}
const words = { en, es }

export default {
  title: 'Components/Fields/CheckboxGroup',
  tags: ['new', '!stable'],
  component: CheckboxGroup<Notice>,
  parameters: guide({
    es: { label: es.label, items: es.items },
    keyboard: {
      Tab: 'Moves to the next checkbox that can be changed; each is a stop',
      Space: 'Checks or unchecks the focused one',
    },
    must: ['have a label that its choices answer.', 'explain in `disabledReason` why one cannot be changed.'],
    mustNot: ['allow only one: that is a RadioGroup.', 'act at once on a check: that is a Switch.'],
  }),
  args: { label: en.label, items: en.items, onChange: fn() },
} satisfies Meta<NoticeGroupProps>

type Story = StoryObj<NoticeGroupProps>

export const Default: Story = {}

export const Horizontal: Story = { args: { orientation: 'horizontal', defaultValue: ['news'] } }

const invalid = ({ description, errorMessage }: typeof en) => ({ description, errorMessage })

export const Invalid: Story = { args: invalid(en), parameters: { es: invalid(es) } }

export const States: Story = {
  tags: ['core'],
  render: statesOf(CheckboxGroup<Notice>, by('orientation', ['vertical', 'horizontal']), (locale) => ({
    None: {},
    Some: { defaultValue: ['outages', 'news'] },
    Invalid: { errorMessage: words[locale].errorMessage },
    'Read only': { defaultValue: ['news'], isReadOnly: true },
    Disabled: { defaultValue: ['news'], isDisabled: true },
  })),
}
