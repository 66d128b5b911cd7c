import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from './root.mjs'

/** @typedef {{ integrity?: string, resolved?: string, link?: boolean, license?: string, hasInstallScript?: boolean }} Entry */

/** Permissive licences. MPL-2.0 and CC-BY-4.0 are those of unmodified tools and data. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Public Domain',
])
/** Apache-2.0 by its repository; its package has no licence field. */
const UNNAMED = ['node_modules/@react-aria/optimize-locales-plugin']

/** @type {{ packages: Record<string, Entry> }} */
const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
)

describe('package-lock.json', () => {
  it('has the hash of every package', () => {
    const bare = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(bare.map(([path]) => path)).toEqual([])
    expect(installed.length).toBeGreaterThan(600)
  })

  it('contains no registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})

describe('the packages', () => {
  it('have licences that a product may use', () => {
    const others = installed.filter(([, { license }]) => !LICENCES.has(license ?? ''))
    expect(others.map(([path]) => path)).toEqual(UNNAMED)
  })

  it('run install scripts only where allowed', () => {
    /** @type {{ allowScripts: Record<string, boolean> }} */
    const { allowScripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect(Object.keys(allowScripts).toSorted()).toEqual(
      scripted.map(([path]) => path.replace('node_modules/', '')).toSorted(),
    )
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node', 'esbuild'])
  })
})

describe('the workflows', () => {
  const folder = at('.github/workflows')

  it.each(readdirSync(folder))(
    '%s uses actions by the hash of a commit, with the version beside it',
    (name) => {
      const uses = readFileSync(join(folder, name), 'utf8').match(/^.*\buses:.*$/gm) ?? []
      expect(uses.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(line))).toEqual([])
    },
  )
})
