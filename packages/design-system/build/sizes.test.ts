import { describe, expect, inject, test } from 'vitest'
import budgets from './budgets.json' with { type: 'json' }
import { manifestIn } from './packed.ts'
import { componentNames, publicNames } from './publicNames.ts'
import { sizeOf } from './sizes.ts'

const { packageFolder } = inject('packed')
const components = componentNames(publicNames(packageFolder, manifestIn(packageFolder)))
const budgetOf = new Map<string, number>(Object.entries(budgets))
const update = 'run "npm run build:package -- --update" and look at the difference'

test(`every component has a budget, and every budget a component: else ${update}`, () => {
  expect([...budgetOf.keys()].toSorted()).toEqual(components.toSorted())
})

test.each(components)('%s keeps to its budget', async (name) => {
  const { bytes } = await sizeOf(name, packageFolder)
  expect(bytes, `${name} costs more than it did: if it has to, ${update}`).toBeLessThanOrEqual(
    budgetOf.get(name) ?? Number.POSITIVE_INFINITY,
  )
})

const foldersOf = async (name: string): Promise<string[]> => {
  const { modules } = await sizeOf(name, packageFolder)
  const folders = modules.flatMap((module) => (module.includes('/') ? [module.split('/')[0] ?? ''] : []))
  return [...new Set(folders)].toSorted()
}

describe('an import brings what it uses and no more', () => {
  test('Text brings Text', async () => {
    expect(await foldersOf('Text')).toEqual(['text', 'tokens'])
    expect((await sizeOf('Text', packageFolder)).bytes).toBeLessThan(3000)
  })

  test('Button brings no Dialog, table or field', async () => {
    expect(await foldersOf('Button')).toEqual(['button', 'press', 'spinner', 'tokens'])
  })

  test('TextField brings no Button', async () => {
    expect(await foldersOf('TextField')).not.toContain('button')
  })

  test('one icon is not all icons', async () => {
    expect((await sizeOf('AddIcon', packageFolder)).bytes).toBeLessThan(2000)
  })
})
