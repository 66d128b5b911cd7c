import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { at } from './root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-advisories-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} report output of `npm audit` */
const check = (report) => {
  writeFileSync(join(folder, 'report'), report)
  // npm exits with an error for findings, and without a response.
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${join(folder, 'report')}'\nexit 1\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/advisories.mjs')], {
    env,
    encoding: 'utf8',
  })
  return { status, printed: stdout + stderr }
}

/** @param {Record<string, string>} severities by package */
const reportOf = (severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { severity }]),
    ),
  })

it('severe vulnerabilities stop the gate, by name', () => {
  const { status, printed } = check(reportOf({ one: 'high', two: 'critical', three: 'moderate' }))
  expect(status).toBe(1)
  expect(printed).toContain('Known vulnerabilities: one, two.')
})

it.each([
  ['lesser ones', reportOf({ three: 'moderate' }), ''],
  ['a registry without that API', '<html>', 'The registry has no advisory API.\n'],
])('the gate continues after %s', (_name, report, printed) => {
  expect(check(report)).toEqual({ status: 0, printed })
})
