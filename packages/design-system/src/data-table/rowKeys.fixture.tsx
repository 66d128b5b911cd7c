import type { ReactElement } from 'react'
import { pressTo, render, screen } from '../testing/react.ts'

const control = (name: string | RegExp) =>
  screen.getByRole(typeof name === 'string' ? 'button' : 'link', { name })

/** From a control of the first workspace: each key, and where it moves focus. */
const leads = async (steps: readonly (readonly [key: string, to: string | RegExp])[]) => {
  control('Configure Accounting').focus()
  for (const [key, to] of steps) await pressTo(key, () => control(to))
}

/** Rows of the keyboard table for both table and list, with `sevenWorkspaces`. */
export const rowKeys = (collection: ReactElement) => ({
  'Arrow down, Arrow up': async () => {
    render(collection)
    await leads([
      ['{ArrowDown}', 'Configure Design studio'],
      ['{ArrowUp}', 'Configure Accounting'],
      ['{ArrowUp}', 'Configure Accounting'],
    ])
  },
  'Arrow right, Arrow left': async () => {
    render(collection)
    await leads([
      ['{ArrowRight}', 'Members of Accounting'],
      ['{ArrowLeft}', 'Configure Accounting'],
    ])
  },
  'Home, End': async () => {
    render(collection)
    await leads([
      ['{End}', 'Delete Accounting'],
      ['{Home}', /^accounting-4821/],
    ])
  },
})
