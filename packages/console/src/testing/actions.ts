import type { RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

type HasClock = Pick<RootFixture, 'clock'>

export const pass = ({ clock }: HasClock, ms: number): Promise<void> => act(async () => clock.advance(ms))

/** Waits for promises, not for time. */
export const settle = (fixture: HasClock): Promise<void> => pass(fixture, 0)

let latest: HasClock | null = null
export const setLatestFixture = (fixture: HasClock): void => void (latest = fixture)

const click = async (element: HTMLElement): Promise<void> => {
  await userEvent.click(element)
  if (latest) await settle(latest)
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })

export const retype = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(field(name))
  if (text !== '') await userEvent.type(field(name), text)
}

/** Waits for the button and for what it starts. */
export const press = async (name: string | RegExp): Promise<void> =>
  click(await screen.findByRole('button', { name }))

export const pressIn = (place: HTMLElement, name: string | RegExp): Promise<void> =>
  click(within(place).getByRole('button', { name }))

export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent)

/** Toasts have the same role. */
const isToast = (element: HTMLElement) => element.dataset['kind'] !== undefined
const dialogs = () =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].filter(
    (element) => !isToast(element),
  )
export const noDialog = () => waitFor(() => expect(dialogs()).toEqual([]))
