import { describe, expect, inject, test } from 'vitest'
import { distance } from '../../../scripts/lib/budgets.mjs'
import budgets from './budgets.json' with { type: 'json' }
import { manifestIn } from './packed.ts'
import { componentNames, publicNames } from './publicNames.ts'
import { sizeOf } from './sizes.ts'

const { packageFolder } = inject('packed')
const components = componentNames(publicNames(packageFolder, manifestIn(packageFolder)))
const budgetOf = new Map<string, number>(Object.entries(budgets))
const update = 'run "npm run build:package -- --update" and review the difference'

test(`every component has a budget, and every budget a component: else ${update}`, () => {
  expect([...budgetOf.keys()].toSorted()).toEqual(components.toSorted())
})

// Each by itself: chunks shared by all entries would hold what the others use, eleven times the bytes of MenuSeparator.
test('every component stays within its budget', async () => {
  const over: string[] = []
  for (const name of components) {
    const { bytes } = await sizeOf(name, packageFolder)
    const budget = budgetOf.get(name) ?? Number.POSITIVE_INFINITY
    if (bytes > budget) over.push(`${name}: ${distance(bytes, budget)}`)
  }
  expect(over, `it costs more than it did: if it has to, ${update}`).toEqual([])
}, 300_000)

const foldersOf = async (name: string): Promise<string[]> => {
  const { modules } = await sizeOf(name, packageFolder)
  const folders = modules.flatMap((module) => (module.includes('/') ? [module.split('/')[0] ?? ''] : []))
  return [...new Set(folders)].toSorted()
}

describe('an import includes only what it uses', () => {
  test('Text includes only Text', async () => {
    expect(await foldersOf('Text')).toEqual(['text', 'tokens'])
    expect((await sizeOf('Text', packageFolder)).bytes).toBeLessThan(3000)
  })

  test('Button includes no Dialog, table or field', async () => {
    expect(await foldersOf('Button')).toEqual(['button', 'press', 'spinner', 'tokens'])
  })

  test('TextField includes no Button', async () => {
    expect(await foldersOf('TextField')).not.toContain('button')
  })

  test('a table that only sorts includes no selection, window, filter, pages and menus', async () => {
    const features =
      /\/(SelectBox|SelectionBar|useSelection|useRowWindow|pagesAndFilter|Paginator|RowMenuHost)\./
    const featuresOf = async (name: string) =>
      (await sizeOf(name, packageFolder)).modules.filter((module) => features.test(module))
    expect(await featuresOf('SimpleTable')).toEqual([])
    expect(await featuresOf('DataTable')).toHaveLength(7)
  })

  test('one icon does not include all', async () => {
    expect((await sizeOf('AddIcon', packageFolder)).bytes).toBeLessThan(2000)
  })
})
