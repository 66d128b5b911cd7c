import { expect, test } from 'vitest'
import { LoadError } from './LoadError.ts'

const partOf = (cause: unknown) => new LoadError('UsersScreen', cause, () => undefined).part

test.each([
  [
    'Failed to fetch dynamically imported module: https://console.example/assets/pages-1a2b.js',
    'pages-1a2b.js',
  ],
  [
    'error loading dynamically imported module: https://console.example/assets/en.help-1a2b.js',
    'en.help-1a2b.js',
  ],
  ['Importing a module script failed.', 'UsersScreen'],
])('%s: names the file, else the part', (message, part) => {
  expect(partOf(new TypeError(message))).toBe(part)
})
