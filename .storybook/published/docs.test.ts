import { AxeBuilder } from '@axe-core/playwright'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import library from '../../packages/design-system/package.json' with { type: 'json' }
import { entries, folder, launch, openPublished, readComponents, type Entry } from './published.ts'

const { version } = library
const changelog = readFileSync(new URL('../../packages/design-system/CHANGELOG.md', import.meta.url), 'utf8')

const files = Map.groupBy(
  entries.filter(({ type }) => type === 'story'),
  ({ importPath }) => importPath,
)

interface Documented {
  component: string | undefined
  /** Components with a table on the same page. */
  parts: readonly string[]
  rows: readonly { name: string; description: string; type: string }[]
  code: readonly string[]
}

let browser: Browser
let page: Page
const components = new Map(readComponents().map((component) => [component.name, component]))

beforeAll(async () => {
  browser = await launch()
  page = await openPublished(browser, 'viewMode=docs&id=components-actions-button--docs')
  await page.getByRole('heading', { name: 'Button', level: 1 }).waitFor()
})

afterAll(() => browser.close())

/** Data that the published pages render. */
const documentedIn = (ids: readonly string[]): Promise<Documented> =>
  page.evaluate(async (storyIds) => {
    const { storyStoreValue } = window['__STORYBOOK_PREVIEW__']
    const stories = await Promise.all(storyIds.map((storyId) => storyStoreValue.loadStory({ storyId })))
    return {
      component: stories[0]?.component?.['__docgenInfo']?.displayName,
      parts: Object.keys(stories[0]?.subcomponents ?? {}),
      rows: Object.values(stories[0]?.argTypes ?? {}).map(({ name, description, table }) => ({
        name,
        description: description ?? '',
        type: table?.type?.summary ?? '',
      })),
      code: stories.map(({ parameters }) => parameters.docs?.source?.code ?? ''),
    }
  }, ids)

describe.each([...files])('%s', (_, stories) => {
  test('shows the source code of its stories', async () => {
    const { code } = await documentedIn(stories.map(({ id }) => id))
    expect(code.filter((text) => text.trim() === '' || /=\{function \w*\(|\b_jsx/.test(text))).toEqual([])
  })

  test('lists every prop of its component, each with a type and a description', async () => {
    const { component, rows } = await documentedIn(stories.slice(0, 1).map(({ id }) => id))
    const known = component === undefined ? undefined : components.get(component)
    if (!known) return
    const named = known.props.filter(({ origin }) => origin !== 'element').map(({ name }) => name)
    const forwarded = named.length < known.props.length ? ['…attributes'] : []
    const shown = new Set(rows.map(({ name }) => name))
    expect([...named, ...forwarded].filter((name) => !shown.has(name))).toEqual([])
    const own = rows.filter(({ name }) => named.includes(name))
    expect(
      own.filter(({ type, description }) => /^(?:any|unknown|)$/.test(type) || description === ''),
    ).toEqual([])
  })
})

const namesOf = (component: string, of: string) =>
  components.get(component)?.props.flatMap(({ name, origin }) => (origin === of ? name : []))

test('props of react-aria and of any element count too', () => {
  expect(namesOf('Button', 'own')).toEqual(
    expect.arrayContaining(['children', 'isDisabled', 'isPending', 'onPress', 'pendingLabel', 'variant']),
  )
  expect(namesOf('Button', 'element')).toEqual(
    expect.arrayContaining(['type', 'form', 'onFocus', 'aria-label']),
  )
  expect(namesOf('Checkbox', 'react-aria')).toEqual(expect.arrayContaining(['autoFocus', 'name', 'value']))
  expect(namesOf('TextField', 'own')).toContain('value')
})

test('every component of the library has a props table', async () => {
  const documented = await Promise.all(
    [...files.values()].map((stories) => documentedIn(stories.slice(0, 1).map(({ id }) => id))),
  )
  const shown = new Set(documented.flatMap(({ component, parts }) => parts.concat(component ?? [])))
  expect([...components.keys()].filter((name) => !shown.has(name))).toEqual([])
})

/** Components that are new in the published version. */
const newComponents = (): Set<string> => {
  const [, ofVersion = ''] = changelog.split(`\n## ${version}\n`)
  const [, listed = ''] = (ofVersion.split('\n## ')[0] ?? '').split('### New components\n')
  const [paragraph = ''] = listed.split('\n### ')
  return new Set(Array.from(paragraph.matchAll(/`(\w+)`/g), ([, name = '']) => name))
}

test('components that CHANGELOG lists as new in this version are marked as new, and all others as stable', () => {
  expect(changelog).toContain(`\n## ${version}\n`)
  const ofComponents = entries.filter(({ title }) => title.startsWith('Components/'))
  const titled = (isMeant: (entry: Entry) => boolean): string[] =>
    [...new Set(ofComponents.filter(isMeant).map(({ title }) => title.split('/').at(-1) ?? ''))].toSorted()
  const isNew = newComponents()
  expect(titled(({ tags }) => tags.includes('new'))).toEqual([...isNew].toSorted())
  const all = titled(() => true)
  expect(titled(({ tags }) => tags.includes('stable'))).toEqual(all.filter((name) => !isNew.has(name)))
})

test('a page has the code with its import, the props table and the link to the file', async () => {
  await page.getByText('Show code').first().click()
  const shown = page.locator('pre.prismjs').first()
  await shown.waitFor()
  expect(await shown.textContent()).toContain('import { Button }')
  expect(
    await page
      .locator('tr', { hasText: /^isPending/ })
      .first()
      .textContent(),
  ).toContain('boolean')
  const path = await page.getByRole('link', { name: 'Button.tsx', exact: true }).getAttribute('href')
  expect(existsSync(join(folder, path ?? ''))).toBe(true)
})

/** Background of the page around its stories. */
const groundOf = (shown: Page): Promise<string> =>
  shown.locator('.sbdocs-wrapper').evaluate((wrapper) => getComputedStyle(wrapper).backgroundColor)

test('a dark page is dark, also its framed stories, and its table is accessible', async () => {
  const dark = await openPublished(
    browser,
    'viewMode=docs&globals=theme:dark;a11y.manual:!true&id=components-navigation-commandpalette--docs',
    // One of its frames is enough.
    /viewMode=story&id=(?!.*--default)/,
  )
  const framed = dark.frameLocator('iframe').first().locator('html[data-theme]')
  await framed.waitFor({ state: 'attached' })
  expect(await framed.getAttribute('data-theme')).toBe('dark')
  expect(await groundOf(dark)).not.toBe(await groundOf(page))
  const table = new AxeBuilder({ page: dark }).include('.docblock-argstable')
  const { violations } = await table.setLegacyMode().analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]))).toEqual([])
})
