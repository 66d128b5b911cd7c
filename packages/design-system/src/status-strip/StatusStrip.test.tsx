import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { pressTo, render, screen } from '../testing/react.ts'
import meta, * as stories from './StatusStrip.stories.tsx'

const { Default, NoOutage } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

const strip = () => screen.getByRole('slider', { name: 'Availability of Accounting, last 24 hours' })
const button = () => screen.getByRole('button', { name: 'Show as table' })

const reads = async (...steps: readonly (readonly [key: string, text: string])[]) => {
  render(<Default />)
  await pressTo('{Tab}', strip)
  for (const [key, text] of steps) {
    await userEvent.keyboard(key)
    expect(strip()).toHaveAttribute('aria-valuetext', text)
    expect(screen.getByText(text)).toBeVisible()
  }
}

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', strip)
    await pressTo('{Tab}', button)
  },
  'Arrow right, Arrow up': () =>
    reads(
      ['{Home}', '00:00–00:30: no outage'],
      ['{ArrowRight}', '00:30–01:00: no outage'],
      ['{ArrowUp}', '01:00–01:30: no outage'],
    ),
  'Arrow left, Arrow down': () =>
    reads(['{ArrowLeft}', '23:00–23:30: no outage'], ['{ArrowDown}', '22:30–23:00: no outage']),
  'Page down': () =>
    reads(
      ['{Home}', '00:00–00:30: no outage'],
      ['{PageDown}', '06:00–06:30: down for 6 min'],
      ['{PageDown}', '06:30–07:00: down for 30 min'],
    ),
  'Page up': () =>
    reads(['{PageUp}', '20:00–20:30: down for 3 min'], ['{PageUp}', '07:00–07:30: down for 15 min']),
  Home: () => reads(['{Home}', '00:00–00:30: no outage'], ['{PageUp}', '00:00–00:30: no outage']),
  End: () =>
    reads(
      ['{Home}', '00:00–00:30: no outage'],
      ['{End}', '23:30–00:00: no outage'],
      ['{PageDown}', '23:30–00:00: no outage'],
    ),
  'Enter, Space': async () => {
    render(<Default />)
    button().focus()
    await userEvent.keyboard('{Enter}')
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FromToLength',
      '20:1020:133 min',
      '06:2407:1551 min',
    ])
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('table')).toBeNull()
  },
})

test('the text of a bar is shown while the pointer is on it', async () => {
  render(<Default />)
  const { left, top, width } = strip().getBoundingClientRect()
  const target = { target: strip(), coords: { clientX: left + (13.5 / 48) * width, clientY: top + 5 } }
  await userEvent.pointer(target)
  expect(screen.getByText('06:30–07:00: down for 30 min')).toBeVisible()
  await userEvent.unhover(strip())
  expect(screen.queryByText(/down for 30 min/)).toBeNull()
})

test('says when the table would be empty', async () => {
  render(<NoOutage />)
  await userEvent.click(button())
  expect(screen.getByText('No outages in this time.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

spoken(
  stories,
  'Default',
  [
    'document',
    '  slider, Availability of Accounting, last 24 hours, orientated horizontally, max value 48, min value 1, current value 23:30–00:00: no outage',
    '  24 hours ago',
    '  Now',
    '  button, Show as table, 1 control, expanded',
    '  table, Availability of Accounting, last 24 hours',
    '    rowgroup',
    '      row, From To Length',
    '        columnheader, From',
    '        columnheader, To',
    '        columnheader, Length',
    '    rowgroup',
    '      row, 20:10 20:13 3 min',
    '        rowheader, 20:10',
    '        cell, 20:13',
    '        cell, 3 min',
    '      row, 06:24 07:15 51 min',
    '        rowheader, 06:24',
    '        cell, 07:15',
    '        cell, 51 min',
  ],
  () => userEvent.click(button()),
)
