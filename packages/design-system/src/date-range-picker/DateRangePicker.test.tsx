import { expect, test } from 'vitest'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import {
  axeViolations,
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  spoken,
  spy,
} from '../testing/kit.ts'
import { pressTo, render, renderInForm, screen, userEvent, waitFor, within } from '../testing/react.ts'
import { DateRangePicker } from './DateRangePicker.tsx'
import meta, * as stories from './DateRangePicker.stories.tsx'

const { Bounded, Default, Empty } = composeStories(stories)

const parts = () => screen.getAllByRole('spinbutton')
const button = () => screen.getByRole('button', { name: /^Calendar/ })
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })
const open = () => pressTo('{Tab}{Alt>}{ArrowDown}{/Alt}', () => day(/January 12, 2026/))

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    expect(parts()).toHaveLength(6)
    for (const index of parts().keys()) await pressTo('{Tab}', () => parts()[index])
    await pressTo('{Tab}', button)
  },
  'Arrow up, Arrow down': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}{Tab}{ArrowUp}{Tab}{ArrowDown}')
    expect(onChange.mock.calls).toEqual([
      [{ start: '2026-01-13', end: '2026-01-18' }],
      [{ start: '2025-01-13', end: '2026-01-18' }],
    ])
  },
  'Alt + Arrow down': async () => {
    render(<Default />)
    await open()
    expect(await axeViolations(document.body)).toEqual([])
  },
  'Arrow left, Arrow right': async () => {
    render(<Default />)
    await open()
    await pressTo('{ArrowLeft}', () => day(/January 11, 2026/))
    await pressTo('{ArrowRight}{ArrowRight}', () => day(/January 13, 2026/))
  },
  'Page up, Page down': async () => {
    render(<Default />)
    await open()
    await pressTo('{PageDown}', () => day(/February 12, 2026/))
    await pressTo('{PageUp}{PageUp}', () => day(/December 12, 2025/))
  },
  'Enter, Space': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await open()
    await userEvent.keyboard('{ArrowRight} ')
    expect(onChange).not.toHaveBeenCalled()
    // react-aria moves focus to the next day.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(onChange.mock.calls).toEqual([[{ start: '2026-01-13', end: '2026-01-16' }]])
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  },
  Esc: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(onChange).not.toHaveBeenCalled()
  },
})

test('returns both days once both are typed', { tags: ['core'] }, async () => {
  const { onChange } = spy(Empty, ['onChange'])
  await userEvent.keyboard('{Tab}01142026')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('01202026')
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-01-14', end: '2026-01-20' })
})

test('days out of bounds cannot be chosen', { tags: ['core'] }, async () => {
  const { onChange } = spy(Bounded, ['onChange'])
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible())
  for (const name of [/January 4, 2026/, /January 23, 2026/]) {
    expect(day(name)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(day(name))
  }
  expect(onChange).not.toHaveBeenCalled()
})

test('has the format of its language, and days before the year 1000 have four digits too', async () => {
  const onChange = fn()
  render(
    <PorticoProvider locale="es">
      <DateRangePicker
        label="Periodo"
        defaultValue={{ start: '0987-03-02', end: '2026-01-20' }}
        onChange={onChange}
      />
    </PorticoProvider>,
  )
  expect(parts().map(({ textContent }) => textContent)).toEqual(['2', '3', '987', '20', '1', '2026'])
  await userEvent.keyboard('{Tab}{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith({ start: '0987-03-03', end: '2026-01-20' })
})

test('submits with its form under two names', async () => {
  const { onSubmit, send } = renderInForm(<Default startName="from" endName="to" />)
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ from: '2026-01-12', to: '2026-01-18' })
})

spoken(stories, 'Invalid', [
  'Period',
  'group, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days.',
  '  spinbutton, month, Start Date, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., invalid, not read only, max value 12, min value 1, current value 1 – January',
  '    1',
  '  spinbutton, day, Start Date, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., invalid, not read only, max value 31, min value 1, current value 12',
  '    12',
  '  spinbutton, year, Start Date, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., invalid, not read only, max value 9999, min value 1, current value 2026',
  '    2026',
  '  spinbutton, month, End Date, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., invalid, not read only, max value 12, min value 1, current value 1 – January',
  '    1',
  '  spinbutton, day, End Date, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., invalid, not read only, max value 31, min value 1, current value 18',
  '    18',
  '  spinbutton, year, End Date, Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., invalid, not read only, max value 9999, min value 1, current value 2026',
  '    2026',
  '  button, Calendar Period, Selected Range: January 12 to 18, 2026 Choose at most 31 days., not expanded, has popup dialog',
  'Choose at most 31 days.',
])
