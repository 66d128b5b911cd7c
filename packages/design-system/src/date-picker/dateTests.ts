import { expect } from 'vitest'
import { screen, userEvent, waitFor, within } from '../testing/react.ts'

export const button = () => screen.getByRole('button', { name: /^Calendar/ })

export const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })

/** Opens the calendar by keyboard; focus is then on the chosen day. */
export const openCalendar = async (focused: RegExp): Promise<void> => {
  await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(day(focused)).toHaveFocus())
}
