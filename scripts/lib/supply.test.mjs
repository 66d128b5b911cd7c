import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from './root.mjs'

/** @typedef {{ integrity?: string, resolved?: string, link?: boolean }} Entry */

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

  it('names no registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
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
