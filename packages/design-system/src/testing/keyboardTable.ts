import { describe, expect, test } from 'vitest'
import type { GuideParameters } from './guide.ts'

/** Words of a keyboard table for what `KeyboardEvent.key` calls otherwise. */
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

/**
 * One test for each row of a component's keyboard table. A row without a test does not compile; a test that does not
 * press every key of its row fails.
 * @param _meta default export of the component's stories, with `parameters: guide({ keyboard })`
 * @param presses draws what is needed, presses the keys of the row and checks what they do
 */
export const followsKeyboardTable = <Keys extends string>(
  _meta: { parameters: GuideParameters<Keys> },
  presses: Record<NoInfer<Keys>, () => Promise<void> | void>,
): void => {
  describe('keyboard table', () => {
    test.each(Object.entries<() => Promise<void> | void>(presses))('%s', async (row, press) => {
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
