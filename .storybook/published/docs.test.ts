import { AxeBuilder } from '@axe-core/playwright'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themes } from '../../packages/design-system/src/tokens/index.ts'
import library from '../../packages/design-system/package.json' with { type: 'json' }
import { writtenSources } from '../docs/writtenSource.ts'
import { entries, folder, launch, openPublished, readComponents, type Entry } from './published.ts'

const { version } = library
const changelog = readFileSync(new URL('../../packages/design-system/CHANGELOG.md', import.meta.url), 'utf8')

const stories = entries.filter(({ type }) => type === 'story')
const storyFiles = new Map(
  stories.map(({ importPath }) => [
    importPath,
    readFileSync(new URL(`../../${importPath}`, import.meta.url), 'utf8'),
  ]),
)
const components = new Map(readComponents().map((component) => [component.name, component]))

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launch()
  page = await openPublished(browser, 'viewMode=docs&id=components-actions-button--docs')
  await page.getByRole('heading', { name: 'Button', level: 1 }).waitFor()
})

afterAll(() => browser.close())

test('every story has source code to show', () => {
  const sources = new Map([...storyFiles].map(([path, text]) => [path, writtenSources(path, text)]))
  const without = stories.filter(
    ({ importPath, exportName }) => !sources.get(importPath)?.[exportName ?? '']?.trim(),
  )
  expect(without.map(({ id }) => id)).toEqual([])
})

test('every prop of a component has a type and a description', () => {
  const offenders = [...components.values()].flatMap((component) =>
    component.props
      .filter(({ origin }) => origin !== 'element')
      .filter(({ type, description }) => /^(?:any|unknown|)$/.test(type) || description === '')
      .map(({ name }) => `${component.name} ${name}`),
  )
  expect(offenders).toEqual([])
})

test('every component of the library has a props table', () => {
  const shown = new Set(
    [...storyFiles.values()].flatMap((text) =>
      Array.from(
        text.matchAll(/^  component: (\w+)|^  subcomponents: \{([^}]*)\}/gm),
        ([, component, parts = '']) => [component, ...parts.split(',').map((part) => part.trim())],
      ).flat(),
    ),
  )
  expect([...components.keys()].filter((name) => !shown.has(name))).toEqual([])
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
  expect(namesOf('IconButton', 'react-aria')).toContain('onPress')
  expect(namesOf('Stack', 'own')).toContain('children')
  expect(namesOf('TextField', 'own')).not.toContain('children')
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

test('a page of stories without a file of their name links to that of their component', async () => {
  const shown = await openPublished(browser, 'viewMode=docs&id=components-data-datatable-columns--docs')
  const path = await shown.getByRole('link', { name: 'DataTable.tsx', exact: true }).getAttribute('href')
  expect(existsSync(join(folder, path ?? ''))).toBe(true)
})

test('a page stays at its top when its stories focus fields', async () => {
  const shown = await openPublished(browser, 'viewMode=docs&id=screens-login--docs')
  await shown.getByLabel('Password', { exact: true }).last().waitFor()
  await shown.getByText('Continue with Microsoft').first().waitFor()
  expect(await shown.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
})

test('a story that is open does not make its page inert', async () => {
  const shown = await openPublished(browser, 'viewMode=docs&id=components-actions-menu--docs')
  await shown.locator('#storybook-docs iframe').last().waitFor()
  expect(await shown.locator('[inert]:has(h1)').count()).toBe(0)
})

const foundations = entries.filter(({ type, title }) => type === 'docs' && title.startsWith('Foundations/'))

describe('a foundation on a dark page', () => {
  let dark: Page

  beforeAll(async () => {
    const query = 'viewMode=docs&globals=theme:dark;a11y.manual:!true&id=components-actions-button--docs'
    dark = await openPublished(browser, query)
    await dark.locator('.sbdocs-content h1').waitFor()
  })

  /** Without loading the page again, which costs more than its check. */
  const goTo = (id: string): Promise<void> =>
    dark.evaluate(
      (storyId) =>
        new Promise<void>((resolve) => {
          const channel = window['__STORYBOOK_ADDONS_CHANNEL__']
          channel.on('docsRendered', () => resolve())
          channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
        }),
      id,
    )

  test.for(foundations.map(({ id }) => id))('%s is accessible', async (id) => {
    await goTo(id)
    await dark.locator('.sbdocs-content h1').waitFor()
    const { violations } = await new AxeBuilder({ page: dark })
      .include('.sbdocs-content')
      .setLegacyMode()
      .analyze()
    expect(violations.flatMap(({ id: rule, nodes }) => nodes.map(({ html }) => [rule, html]))).toEqual([])
  })
})

test('the page of colours has the value of each token in each theme', async () => {
  const shown = await openPublished(browser, 'viewMode=docs&id=foundations-colour--docs')
  await shown.locator('.sbdocs-content h1').waitFor()
  const row = await shown.locator('tr', { hasText: '--portico-accent-text' }).textContent()
  for (const { accentText } of Object.values(themes)) expect(row).toContain(accentText)
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
