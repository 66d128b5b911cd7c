import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { LinkRouter } from '../press/PlainLink.tsx'
import { fn } from 'storybook/test'
import { expect, vi } from 'vitest'

/** Renders a story within an application's router. @returns Its `navigate`. */
export const renderInRouter = (story: ReactElement) => {
  const navigate = fn<(path: string) => void>()
  render(<LinkRouter navigate={navigate}>{story}</LinkRouter>)
  return navigate
}

/** Renders fields in a form. @returns A mock that is called with the submitted values. */
export const renderInForm = (fields: ReactNode) => {
  const onSubmit = fn<(values: Record<string, unknown>) => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      {fields}
      <input type="submit" value="Send the form" />
    </form>,
  )
  return { onSubmit, send: () => userEvent.click(screen.getByRole('button', { name: 'Send the form' })) }
}

/** Renders a story with mocks for these callbacks. @returns The mocks. */
export function spy<Props, Name extends keyof Props & string>(
  Story: (props?: Props) => ReactNode,
  callbacks: readonly Name[],
  props?: Omit<NoInfer<Props>, Name>,
): Record<Name, ReturnType<typeof fn>>
export function spy(Story: ComponentType, callbacks: readonly string[], props?: object) {
  const spies = Object.fromEntries(callbacks.map((name) => [name, fn()]))
  render(<Story {...props} {...spies} />)
  return spies
}

/** Waits until an element has focus: an overlay moves it a frame after it opens or closes. */
export const expectFocus = (element: () => Element | null | undefined): Promise<void> =>
  waitFor(() => expect(element()).toHaveFocus())

/** Presses keys, then waits until an element has focus. */
export const pressTo = async (keys: string, element: () => Element | null | undefined): Promise<void> => {
  await userEvent.keyboard(keys)
  await expectFocus(element)
}

/** Waits until the element with a role is removed and another has focus. */
export const closesTo = async (role: string, element: () => Element): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  await expectFocus(element)
}

/** Presses the page, outside any overlay. */
export const pressOutside = () => userEvent.click(document.elementFromPoint(4, 4) ?? document.body)

/** Texts of a live region from now on. */
export const listenTo = (region: Element): { announcements: string[]; stop: () => void } => {
  const announcements: string[] = []
  const observer = new MutationObserver(() => announcements.push(region.textContent))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  return { announcements, stop: () => observer.disconnect() }
}

/** Advances fake timers. */
export const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
