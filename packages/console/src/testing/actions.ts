import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { mounted, type HasClock } from './mounted.ts'

export const pass = ({ clock }: HasClock, ms: number): Promise<void> => act(async () => clock.advance(ms))

/** Waits for promises, not for time. */
export const settle = (fixture: HasClock): Promise<void> => pass(fixture, 0)

const click = async (element: HTMLElement): Promise<void> => {
  await userEvent.click(element)
  for (const fixture of mounted) await settle(fixture)
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })

/** Pastes all but the last character, because each key renders the form again. */
export const retype = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(field(name))
  if (text === '') return
  if (text.length > 1) await userEvent.paste(text.slice(0, -1))
  await userEvent.type(field(name), text.slice(-1))
}

/** Waits for the button and for the result of the press. */
export const press = async (name: string | RegExp): Promise<void> =>
  click(await screen.findByRole('button', { name }))

export const pressIn = (place: HTMLElement, name: string | RegExp): Promise<void> =>
  click(within(place).getByRole('button', { name }))

/** The button of a row's menu. */
export const rowMenu = (name: string): HTMLElement =>
  screen.getByRole('button', {
    name: (label) => [`Actions for ${name}`, `Acciones de ${name}`].includes(label),
  })

/** Opens the menu of a row, and returns the labels of its items. */
export const itemsInRow = async (name: string): Promise<string[]> => {
  await click(rowMenu(name))
  const items = await screen.findAllByRole('menuitem')
  return textsOf(items)
}

/** Opens the menu of a row, and chooses an item. */
export const chooseInRow = async (name: string, item: string): Promise<void> => {
  await waitFor(() => rowMenu(name))
  await click(rowMenu(name))
  await click(await screen.findByRole('menuitem', { name: item }))
}

export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent)

const rows = () => [...document.querySelectorAll('[data-index]')]

/** Returns whether, since the call, rows of a table or list have changed without a new element. */
export const rowsTakenOver = (): (() => boolean) => {
  const before = new Map(rows().map((row) => [row, row.textContent]))
  return () =>
    rows().every((row) => before.has(row)) && rows().some((row) => before.get(row) !== row.textContent)
}

/** Toasts have the role dialog too. */
const isToast = (element: HTMLElement) => element.dataset['tone'] !== undefined
const dialogs = () =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].filter(
    (element) => !isToast(element),
  )
/** Overlays take focus, and give it back, a frame later. */
export const expectFocus = (find: () => Element | null | Promise<Element>): Promise<void> =>
  waitFor(async () => expect(await find()).toHaveFocus())

/** Before a key that an overlay handles. */
export const focusWithin = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(element.contains(document.activeElement)).toBe(true))

/** Presses Escape in the topmost overlay, once it has focus. */
export const pressEscape = async (): Promise<void> => {
  const overlay = [...dialogs(), ...screen.queryAllByRole('menu')].at(-1)
  if (overlay) await focusWithin(overlay)
  await userEvent.keyboard('{Escape}')
}

/** An overlay is transparent in its first frame. */
export const expectVisible = async (found: Promise<HTMLElement>): Promise<void> => {
  const element = await found
  await waitFor(() => expect(element).toBeVisible())
}

export const noDialog = () => waitFor(() => expect(dialogs()).toEqual([]))

export const typeNewPassword = async (password: string, confirmation = password) => {
  await userEvent.type(screen.getByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Confirm the new password'), confirmation)
}
