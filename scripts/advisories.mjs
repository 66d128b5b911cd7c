// Known vulnerabilities of the shipped packages, if the registry reports them; a mirror without that API passes.
import { execFileSync } from 'node:child_process'
import { fail } from './lib/processes.mjs'
import { root } from './lib/root.mjs'

/** @returns {Record<string, { severity: string }> | null} by package; null without an answer */
function readAdvisories() {
  try {
    const text = execFileSync('npm', ['audit', '--json', '--omit=dev'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    })
    return JSON.parse(text).vulnerabilities ?? null
  } catch (error) {
    // npm exits with an error for findings, and without a response.
    const text = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    try {
      return JSON.parse(text).vulnerabilities ?? null
    } catch {
      return null
    }
  }
}

const advisories = readAdvisories()
if (advisories === null) {
  console.log('The registry has no advisory API.')
} else {
  const grave = Object.entries(advisories).filter(([, { severity }]) => /^(?:high|critical)$/.test(severity))
  if (grave.length > 0)
    fail(`Known vulnerabilities: ${grave.map(([name]) => name).join(', ')}. See npm audit.`)
}
