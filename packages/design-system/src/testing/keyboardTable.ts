import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import type { GuideParameters } from './guide.ts'
import { pressTo } from './render.tsx'

const keyValues: Record<string, string> = {
  Space: ' ',
  Esc: 'Escape',
  'Arrow up': 'ArrowUp',
  'Arrow down': 'ArrowDown',
  'Arrow left': 'ArrowLeft',
  'Arrow right': 'ArrowRight',
  'Page up': 'PageUp',
  'Page down': 'PageDown',
  Ctrl: 'Control',
}

const isPressed = (part: string, pressed: ReadonlySet<string>): boolean =>
  part === 'Letters'
    ? [...pressed].some((key) => /^[\p{L}\p{N}]$/u.test(key))
    : pressed.has(keyValues[part] ?? part) || pressed.has(part.toLowerCase())

/** The combinations of a row, each as its keys: "Ctrl + K, F6" is [["Ctrl", "K"], ["F6"]]. */
const combinations = (row: string): string[][] => row.split(', ').map((keys) => keys.split(' + '))

/** One test per row of the keyboard table; each must press every key of its row. */
export const followsKeyboardTable = <Keys extends string>(
  _meta: { parameters: GuideParameters<Keys> },
  presses: Record<NoInfer<Keys>, () => Promise<void> | void>,
): void => {
  describe('keyboard table', () => {
    const rows = Object.entries<() => Promise<void> | void>(presses)
    test.each(rows)('%s', { tags: ['core'] }, async (row, press) => {
      const pressed = new Set<string>()
      const note = ({ key }: KeyboardEvent) => pressed.add(key)
      window.addEventListener('keydown', note, true)
      try {
        await press()
      } finally {
        window.removeEventListener('keydown', note, true)
      }
      const unpressed = combinations(row).filter((keys) => !keys.every((key) => isPressed(key, pressed)))
      expect(unpressed, 'keys of the row that the test has not pressed').toEqual([])
    })
  })
}

type Stop = readonly [role: string, name: string]

export const tabsThrough = async (story: ReactElement, ...stops: readonly Stop[]): Promise<void> => {
  render(story)
  for (const [role, name] of stops) {
    await pressTo('{Tab}', () => screen.getByRole(role, { name }))
  }
}

/** Presses keys in a radio group; each press checks and focuses the radio button with that name. */
export const checksByKeys = async (
  story: ReactElement,
  ...steps: readonly (readonly [keys: string, name: string])[]
): Promise<void> => {
  render(story)
  await userEvent.tab()
  for (const [keys, name] of steps) {
    const radio = screen.getByRole('radio', { name })
    expect(radio).not.toBeChecked()
    await pressTo(keys, () => radio)
    expect(radio).toBeChecked()
  }
}

/** Space checks a box or turns a switch, and back. */
export const togglesBySpace = async (
  story: (onChange: ReturnType<typeof fn>) => ReactElement,
  control: () => HTMLElement,
): Promise<void> => {
  const onChange = fn()
  render(story(onChange))
  await userEvent.keyboard('{Tab} ')
  expect(control()).toBeChecked()
  await userEvent.keyboard(' ')
  expect(control()).not.toBeChecked()
  expect(onChange.mock.calls).toEqual([[true], [false]])
}

export const pressedTwice = async (
  story: (onPress: ReturnType<typeof fn>) => ReactElement,
): Promise<void> => {
  const onPress = fn()
  render(story(onPress))
  await userEvent.tab()
  await userEvent.keyboard('{Enter} ')
  expect(onPress).toHaveBeenCalledTimes(2)
}

/** Each key opens an overlay and moves focus inside; Escape closes it and restores focus to the trigger. */
export const opensByKeys = async (
  story: ReactElement,
  keys: readonly string[],
  inside: () => Element,
  trigger: () => Element,
): Promise<void> => {
  render(story)
  await userEvent.tab()
  for (const key of keys) {
    await pressTo(key, inside)
    await pressTo('{Escape}', trigger)
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
  }
}
