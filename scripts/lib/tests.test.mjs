import { expect, test } from 'vitest'
import { readTests } from './tests.mjs'

/** @param {string} source @param {string} [file] */
const titles = (source, file = 'a.test.ts') => readTests(file, source).tests.map(({ title }) => title)

/** @param {string} source @param {string} [file] */
const tags = (source, file = 'a.test.tsx') => readTests(file, source).tests.map((found) => found.tags)

test('titles of describes come first, for all nested tests', () => {
  expect(
    titles(`describe('list [S2-025]', () => {
      beforeEach(() => {})
      it('is compact', () => {})
      describe.each([1])('at %s', () => { test('fits', async () => { await step('no', 1) }) })
    })
    test('alone', () => {})`),
  ).toEqual(['list [S2-025] › is compact', 'list [S2-025] › at %s › fits', 'alone'])
})

test('joined titles, tables and modifiers are read', () => {
  expect(
    titles(`
      for (const [code, text] of codes) test(\`code \${code} [S8-017]\`, () => {})
      test.each<[number]>([[1]])('each ' + '[S2-001]', () => {})
      it.each\`a | b\`('tagged', () => {})
      test.concurrent.for([1])('for', () => {})`),
  ).toEqual(['code … [S8-017]', 'each [S2-001]', 'tagged', 'for'])
})

test('Playwright: groups contain tests, steps and hooks are neither', () => {
  expect(
    titles(
      `test.describe('sign in [S2-003]', () => {
        test.use({ locale: 'es' })
        test.beforeEach('prepare', async () => {})
        test('works', async ({ page }) => { await test.step('step', async () => {}) })
      })
      test.setTimeout(1)`,
      'e2e/a.spec.ts',
    ),
  ).toEqual(['sign in [S2-003] › works'])
})

test('words in comments, strings and other calls are no tests', () => {
  expect(titles(`// test('a', f)\nconst s = "it('b', f)"\nobject.test('c')\nregex.test(text)`)).toEqual([])
})

test('stories cite by name, tags and parameters', () => {
  expect(
    titles(
      `const meta = { title: 'Card [S2-001]' } satisfies Meta<typeof Card>
      export default meta
      type Story = StoryObj<typeof meta>
      export const Default: Story = {}
      export const Named = { name: 'Empty [S2-028]' } satisfies Story
      export const Tagged: Story = { tags: ['autodocs', 'S2-029'], parameters: { spec: ['S2-030'] }, render: () => <p>x</p> }
      export const helper = 3`,
      'Card.stories.tsx',
    ),
  ).toEqual(['Default', 'Empty [S2-028]', 'Tagged [S2-029, S2-030]'])
})

test('tags are those of a file, its describes and the test', () => {
  expect(tags(`// @module-tag core\ntest('a', () => {})`)).toEqual([['core']])
  expect(
    tags(`describe('a', { tags: ['core'] }, () => { test.each([1])('b', { tags: ['nightly'] }, f); test('c', f) })
    test('d', f)`),
  ).toEqual([['core', 'nightly'], ['core'], []])
  expect(tags(`test('a', { tag: '@core' }, f); test('b', { tag: ['@core', '@slow'] }, f)`)).toEqual([
    ['@core'],
    ['@core', '@slow'],
  ])
  const stories = `export const A = {}; export const B = { tags: ['core'] }`
  expect(tags(`export default { tags: ['new'] } satisfies Meta; ${stories}`, 'A.stories.tsx')).toEqual([
    ['new'],
    ['new', 'core'],
  ])
  expect(tags(`const meta = { tags: ['core'] }; export default meta; ${stories}`, 'A.stories.tsx')).toEqual([
    ['core'],
    ['core', 'core'],
  ])
})

test('everything that skips a test is reported', () => {
  const { skipped } = readTests(
    'a.test.ts',
    `test.skip('a', f); it.only.each([1])('b', f); describe.skipIf(x)('c', f); test.todo('d')
    test('e', () => { test.fixme(); }); test.describe.only('f', f); test('fine', f); list.only()`,
  )
  expect([...skipped].toSorted()).toEqual([
    'line 1: describe.skipIf',
    'line 1: it.only.each',
    'line 1: test.skip',
    'line 1: test.todo',
    'line 2: test.describe.only',
    'line 2: test.fixme',
  ])
  const stories = readTests('A.stories.tsx', `\nexport const A = { tags: ['!test'] }`)
  expect([...stories.skipped]).toEqual(['line 2: tag !test on A'])
})

test('a file that does not parse is reported', () => {
  expect(() => readTests('broken.test.ts', 'test(')).toThrow('broken.test.ts cannot be parsed')
})
