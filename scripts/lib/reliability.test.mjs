import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reliabilityPage } from './reliability.mjs'
import { at } from './root.mjs'

test('the page has each part with its figures and problems', () => {
  const line = { database: 'PGlite', figures: { 'reads, p99': '40 ms' }, problems: ['a write: 500 | no'] }
  const page = reliabilityPage({
    load: { about: 'many consoles', date: '2026-11-24', seconds: 60, hasPassed: false, lines: [line] },
    access: { about: 'every call', date: '2026-11-23', seconds: 9, hasPassed: true, lines: [] },
  })
  expect(page).toContain('## load: many consoles\n\nFailed on 2026-11-24 in 60 s.\n')
  expect(page).toContain('| PGlite | reads, p99 | 40 ms |\n| PGlite | problem | a write: 500 / no |\n')
  expect(page).toContain('## access: every call\n\nPassed on 2026-11-23 in 9 s.\n')
})

test('docs/reliability.md matches the measurements', () => {
  const measured = JSON.parse(readFileSync(at('docs/reliability.json'), 'utf8'))
  expect(readFileSync(at('docs/reliability.md'), 'utf8')).toBe(reliabilityPage(measured))
})
