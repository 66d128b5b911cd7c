import { describe, expect, test } from 'vitest'
import { isInGate, isKnownTag, touchedBy } from './tiers.mjs'

const at = (/** @type {string} */ file, /** @type {string[]} */ ...tags) => ({ file, tags })

describe('the gate of every commit runs', () => {
  test('unit tests unless they are tagged out', () => {
    expect(isInGate('packages/stores/src/users/usersStore.test.ts', [])).toBe(true)
    expect(isInGate('scripts/lib/spec.test.mjs', [])).toBe(true)
    expect(isInGate('packages/stores/src/faults/faults.test.ts', ['nightly'])).toBe(false)
  })

  test('browser tests if they are tagged in', () => {
    expect(isInGate('packages/console/src/app/App.test.tsx', [])).toBe(false)
    expect(isInGate('packages/console/src/app/App.test.tsx', ['core'])).toBe(true)
    expect(isInGate('packages/console/src/app/App.stories.tsx', ['autodocs', 'core'])).toBe(true)
    expect(isInGate('e2e/tabs.spec.ts', [])).toBe(false)
    expect(isInGate('e2e/tabs.spec.ts', ['@core'])).toBe(true)
  })

  test('no test of a built package', () => {
    expect(isInGate('packages/design-system/build/sizes.test.ts', [])).toBe(false)
    expect(isInGate('.storybook/published/plays.test.ts', [])).toBe(false)
  })
})

test('a misspelt tag of a story or a journey is unknown', () => {
  expect(isKnownTag('e2e/tabs.spec.ts', '@core')).toBe(true)
  expect(isKnownTag('e2e/tabs.spec.ts', '@cor')).toBe(false)
  expect(isKnownTag('packages/console/src/app/App.stories.tsx', 'S2-031')).toBe(true)
  expect(isKnownTag('packages/console/src/app/App.stories.tsx', 'croe')).toBe(false)
})

describe('a commit adds', () => {
  const tests = [
    at('packages/design-system/src/button/Button.test.tsx', 'core'),
    at('packages/design-system/src/button/Button.test.tsx'),
    at('packages/design-system/src/button/Button.stories.tsx'),
    at('packages/design-system/src/tabs/Tabs.test.tsx'),
    at('packages/stores/src/faults/faults.test.ts', 'nightly'),
    at('packages/stores/src/faults/faultMatrix.test.ts'),
    at('packages/service/src/database/tablesInUse.test.ts', 'nightly'),
    at('packages/design-system/build/sizes.test.ts'),
    at('e2e/tabs.spec.ts'),
  ]
  const nothing = { browser: [], unit: [], e2e: [], steps: new Set() }

  test('what the gate leaves out beside a changed file, once', () => {
    expect(touchedBy(['packages/design-system/src/button/Button.tsx'], tests)).toEqual({
      ...nothing,
      browser: [
        'packages/design-system/src/button/Button.test.tsx',
        'packages/design-system/src/button/Button.stories.tsx',
      ],
    })
    expect(touchedBy(['packages/stores/src/faults/calls.fixture.ts'], tests).unit).toEqual([
      'packages/stores/src/faults/faults.test.ts',
    ])
    expect(touchedBy(['README.md'], tests)).toEqual(nothing)
  })

  test('the upgrades for a migration, and a changed journey', () => {
    const changed = ['packages/service/src/database/migrations/0002_pages.ts', 'e2e/tabs.spec.ts']
    expect(touchedBy(changed, tests)).toEqual({
      ...nothing,
      unit: ['packages/service/src/database/tablesInUse.test.ts'],
      e2e: ['e2e/tabs.spec.ts'],
    })
  })

  test('the steps of what is built', () => {
    expect([...touchedBy(['package.json'], tests).steps]).toEqual([
      'deadcode',
      'package',
      'storybook',
      'published',
    ])
    expect([...touchedBy(['.storybook/main.ts'], tests).steps]).toEqual(['storybook', 'published'])
    expect([...touchedBy(['packages/design-system/build/sizes.ts'], tests).steps]).toEqual(['package'])
    expect([...touchedBy(['packages/console/build/chunks.ts'], tests).steps]).toEqual(['core'])
    expect([...touchedBy(['packages/stores/src/root.ts'], tests).steps]).toEqual(['core'])
  })

  test('beyond 40 folders the core alone', () => {
    const changed = Array.from({ length: 40 }, (_, index) => `packages/service/src/x${index}/x.ts`)
    const button = 'packages/design-system/src/button/Button.tsx'
    expect(touchedBy([...changed, button], tests)).toEqual(nothing)
    expect(touchedBy([...changed.slice(1), button], tests).browser).toHaveLength(2)
  })
})
