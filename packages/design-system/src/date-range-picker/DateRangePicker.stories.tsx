import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { by, guide, localeOf, statesOf } from '../testing/stories.tsx'
import { calendar } from '../provider/words.ts'
import { DateRangePicker } from './DateRangePicker.tsx'

const words = {
  en: {
    label: 'Period',
    errorMessage: 'Choose at most 31 days.',
  },
  es: {
    label: 'Periodo',
    errorMessage: 'Elige 31 días como máximo.',
  },
}

export default {
  title: 'Components/Fields/DateRangePicker',
  tags: ['new', '!stable'],
  component: DateRangePicker,
  parameters: guide({
    docsHeight: 420,
    es: { label: words.es.label },
    keyboard: {
      Tab: 'Moves through the parts of both days, then to the button',
      'Arrow up, Arrow down': 'In a part of a date: one more, one less',
      'Alt + Arrow down': 'Opens the calendar, focus on the first day',
      'Arrow left, Arrow right': 'In the calendar: the day before, the day after',
      'Page up, Page down': 'In the calendar: the month before, the month after',
      'Enter, Space': 'The first press begins a range, the second ends it and closes the calendar',
      Esc: 'Closes the calendar without a choice',
    },
    must: ['have a label that explains the purpose of the days.'],
    mustNot: ['ask for a birthday.', 'be used for named periods: use a Select.'],
  }),
  args: { label: words.en.label, defaultValue: { start: '2026-01-12', end: '2026-01-18' }, onChange: fn() },
} satisfies Meta<typeof DateRangePicker>

type Story = StoryObj<typeof DateRangePicker>

export const Default: Story = {}

export const Empty: Story = { args: { defaultValue: null } }

export const Invalid: Story = {
  args: { errorMessage: words.en.errorMessage },
  parameters: { es: { errorMessage: words.es.errorMessage } },
}

export const Bounded: Story = { args: { minValue: '2026-01-05', maxValue: '2026-01-22', defaultOpen: true } }

/** The days between are tinted, both ends are filled. */
export const Open: Story = {
  tags: ['core'],
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${calendar[localeOf(globals)]}`) }))
    await waitFor(() => expect(within(document.body).getByRole('grid')).toBeVisible())
  },
}

export const States: Story = {
  render: statesOf(DateRangePicker, by('size', ['medium', 'large']), (locale) => ({
    Empty: { defaultValue: null },
    Chosen: {},
    Invalid: { errorMessage: words[locale].errorMessage },
    'Read only': { isReadOnly: true },
    Disabled: { isDisabled: true },
  })),
}
