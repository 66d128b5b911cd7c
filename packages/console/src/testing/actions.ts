import type { RootFixture } from '@portico/stores/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

type HasClock = Pick<RootFixture, 'clock'>

/** Lets time go by. */
export const pass = ({ clock }: HasClock, ms: number): Promise<void> => act(async () => clock.advance(ms))

/** Lets everything happen that waits for promises alone. */
export const settle = (fixture: HasClock): Promise<void> => pass(fixture, 0)

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

/** Waits for the button: dialogs come when they are asked for. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

export const pressIn = (place: HTMLElement, name: string | RegExp): Promise<void> =>
  userEvent.click(within(place).getByRole('button', { name }))
