import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from './root.mjs'

it('SECURITY.md names tests that exist', () => {
  const rows = [
    ...readFileSync(at('SECURITY.md'), 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)` › (.+?) +\|/g),
  ]
  expect(rows.length).toBeGreaterThan(30)
  const missing = rows.filter(([, path = '', title = '']) => {
    const file = at(path)
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(title)
  })
  expect(missing.map(([, path, title]) => `${path} › ${title}`)).toEqual([])
})
