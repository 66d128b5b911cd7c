import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { by, guide, invalidProps, statesOf } from '../testing/stories.tsx'
import { dateStates, opensCalendar } from './dateStories.ts'
import { DatePicker } from './DatePicker.tsx'

const words = {
  en: {
    label: 'Ends on',
    openLabel: 'Calendar',
    description: 'The workspace is deleted that night.',
    errorMessage: 'Choose a day after today.',
    requiredLabel: 'required',
  },
  es: {
    label: 'Termina el',
    openLabel: 'Calendario',
    description: 'El espacio de trabajo se elimina esa noche.',
    errorMessage: 'Elige un día posterior a hoy.',
    requiredLabel: 'obligatorio',
  },
}

const { label, openLabel } = words.en

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0

export default {
  title: 'Components/Fields/DatePicker',
  tags: ['new', '!stable'],
  component: DatePicker,
  parameters: guide({
    docsHeight: 420,
    es: { label: words.es.label, openLabel: words.es.openLabel },
    keyboard: {
      Tab: 'Moves through the parts of the date, then to the button',
      'Arrow up, Arrow down': 'In a part of the date: one more, one less',
      Letters: 'Digits fill a part, and the next one gets the focus',
      Backspace: 'Empties a part',
      'Alt + Arrow down': 'Opens the calendar, focus on the chosen day or on today',
      'Arrow left, Arrow right': 'In the calendar: the day before, the day after',
      'Page up, Page down': 'In the calendar: the month before, the month after',
      'Enter, Space': 'Choose the focused day; the calendar closes',
      Esc: 'Closes the calendar without a choice; focus returns to where it was',
    },
    must: ['explain in its description what happens on that day.', 'limit the range where the task does.'],
    mustNot: ['ask for a birthday.', 'be the only way to choose “today” or “in 30 days”.'],
  }),
  args: { label, openLabel, defaultValue: '2026-01-20', onChange: fn() },
} satisfies Meta<typeof DatePicker>

type Story = StoryObj<typeof DatePicker>

export const Default: Story = {}

export const Empty: Story = { args: { defaultValue: null } }

/** From today for a month, without Sundays. */
export const Bounded: Story = {
  args: { minValue: '2026-01-15', maxValue: '2026-02-14', isDateUnavailable: isSunday, defaultOpen: true },
}

export const Invalid: Story = { args: invalidProps(words.en), parameters: { es: invalidProps(words.es) } }

/** The chosen day is filled, today is underlined. */
export const Open: Story = { tags: ['core'], play: opensCalendar }

export const States: Story = {
  tags: ['core'],
  render: statesOf(DatePicker, by('size', ['medium', 'large']), (locale) =>
    dateStates(words[locale].errorMessage),
  ),
}
