import { pressTo, screen, within } from '../testing/react.ts'

export const button = () => screen.getByRole('button', { name: /^Calendar/ })

export const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })

/** Opens the calendar by keyboard; focus is then on the chosen day. */
export const openCalendar = (focused: RegExp): Promise<void> =>
  pressTo('{Tab}{Alt>}{ArrowDown}{/Alt}', () => day(focused))
