import { expect, test } from 'vitest'
import { PorticoProvider } from '../provider/index.ts'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { expectFocus, pressTo, render, renderInForm, screen, userEvent, waitFor } from '../testing/react.ts'
import { DatePicker } from './DatePicker.tsx'
import meta, * as stories from './DatePicker.stories.tsx'
import { button, day, openCalendar } from './dateTests.ts'
import { toDate, toDay } from './isoDay.ts'

const { Bounded, Default, Empty, Invalid } = composeStories(stories)

const part = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) })
const open = () => openCalendar(/January 20, 2026/)

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    for (const name of ['month', 'day', 'year']) await pressTo('{Tab}', () => part(name))
    await pressTo('{Tab}', button)
    await pressTo('{Tab}', () => document.body)
  },
  'Arrow up, Arrow down': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}{Tab}{ArrowUp}{Tab}{ArrowDown}')
    expect(onChange.mock.calls).toEqual([['2026-01-21'], ['2025-01-21']])
  },
  Letters: async () => {
    const { onChange } = spy(Empty, ['onChange'])
    await userEvent.keyboard('{Tab}02142026')
    await expectFocus(() => part('year'))
    expect(onChange).toHaveBeenLastCalledWith('2026-02-14')
  },
  Backspace: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}{Backspace}')
    expect(part('month')).toHaveAttribute('aria-valuetext', 'Empty')
    await userEvent.keyboard('{Tab}{Backspace}{Backspace}{Tab}{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(null)
  },
  'Alt + Arrow down': async () => {
    render(<Default />)
    await open()
    expect(await axeViolations(document.body)).toEqual([])
  },
  'Arrow left, Arrow right': async () => {
    render(<Default />)
    await open()
    await pressTo('{ArrowLeft}', () => day(/January 19, 2026/))
    await pressTo('{ArrowRight}{ArrowRight}', () => day(/January 21, 2026/))
  },
  'Page up, Page down': async () => {
    render(<Default />)
    await open()
    await userEvent.keyboard('{PageDown}')
    await expectFocus(() => day(/February 20, 2026/))
    await userEvent.keyboard('{PageUp}{PageUp}')
    await expectFocus(() => day(/December 20, 2025/))
  },
  'Enter, Space': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await open()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(onChange).toHaveBeenLastCalledWith('2026-01-21')
    await expectFocus(() => part('month'))
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expectFocus(() => day(/January 21, 2026/))
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft} ')
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-01-19'))
  },
  Esc: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await open()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(onChange).not.toHaveBeenCalled()
    await expectFocus(() => part('month'))
  },
})

test('returns ISO 8601 days chosen by pointer', async () => {
  const { onChange } = spy(Default, ['onChange'])
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible())
  await userEvent.click(day(/January 9, 2026/))
  expect(onChange.mock.calls).toEqual([['2026-01-09']])
})

test('days out of bounds and unavailable days cannot be chosen', { tags: ['core'] }, async () => {
  const { onChange } = spy(Bounded, ['onChange'])
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible())
  for (const name of [/January 14, 2026/, /January 25, 2026/]) {
    expect(day(name)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(day(name))
  }
  expect(onChange).not.toHaveBeenCalled()
})

test('has the format of its language', () => {
  render(
    <PorticoProvider locale="es">
      <DatePicker label="Termina el" openLabel="Calendario" defaultValue="2026-01-20" />
    </PorticoProvider>,
  )
  expect(screen.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(['20', '1', '2026'])
})

test('submits with its form', async () => {
  const { onSubmit, send } = renderInForm(<Default name="end" />)
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ end: '2026-01-20' })
})

test('announces its error', () => {
  render(<Invalid />)
  expect(part('month')).toBeInvalid()
  expect(screen.getByText('Choose a day after today.')).toBeVisible()
})

test('a day before the year 1000 has four digits too', () => {
  expect(toDay(toDate('0987-03-02'))).toBe('0987-03-02')
})

spoken(stories, 'Invalid', [
  'Ends on',
  'required',
  'group, Ends on required, Selected Date: January 20, 2026 The workspace is deleted that night. Choose a day after today.',
  '  spinbutton, month, Ends on required, Selected Date: January 20, 2026 The workspace is deleted that night. Choose a day after today., invalid, not read only, max value 12, min value 1, current value 1 – January',
  '    1',
  '  spinbutton, day, Ends on required, Selected Date: January 20, 2026 The workspace is deleted that night. Choose a day after today., invalid, not read only, max value 31, min value 1, current value 20',
  '    20',
  '  spinbutton, year, Ends on required, Selected Date: January 20, 2026 The workspace is deleted that night. Choose a day after today., invalid, not read only, max value 9999, min value 1, current value 2026',
  '    2026',
  '  button, Calendar Ends on required, Selected Date: January 20, 2026 The workspace is deleted that night. Choose a day after today., not expanded, has popup dialog',
  'The workspace is deleted that night.',
  'Choose a day after today.',
])
