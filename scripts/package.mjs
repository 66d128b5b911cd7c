// `npm run build:package`: builds the published design system in packages/design-system/dist, of a commit on which all tests passed.
// With --update, measures its components instead and writes their size budgets.
import { writeFileSync } from 'node:fs'
import { buildPackage, packageFolder } from '../packages/design-system/build/buildPackage.ts'
import { installPacked, manifestIn, removePacked } from '../packages/design-system/build/packed.ts'
import { componentNames, publicNames } from '../packages/design-system/build/publicNames.ts'
import { sizeOf } from '../packages/design-system/build/sizes.ts'
import { requireReleasable } from './lib/release.mjs'
import { at } from './lib/root.mjs'

/** Margin over the measured size, so that releases of dependencies do not break the build. */
const headroom = 1.1

async function updateBudgets() {
  const packed = await installPacked()
  const names = componentNames(publicNames(packed.packageFolder, manifestIn(packed.packageFolder)))
  /** @type {Record<string, number>} */
  const budgets = {}
  for (const name of names) {
    const { bytes } = await sizeOf(name, packed.packageFolder)
    budgets[name] = Math.ceil((bytes * headroom) / 100) * 100
  }
  removePacked(packed)
  writeFileSync(at('packages/design-system/build/budgets.json'), `${JSON.stringify(budgets, null, 2)}\n`)
  console.log(`${names.length} budgets written.`)
}

if (process.argv.includes('--update')) await updateBudgets()
else {
  await requireReleasable()
  await buildPackage()
  console.log(`Built into ${packageFolder}: "npm pack" and "npm publish" work from there.`)
}
