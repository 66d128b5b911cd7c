import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { brand } from '../src/brand.ts'
import { brandBuild } from './brandBuild.ts'

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const textOf = (path: string): string => readFileSync(at(path), 'utf8')

const harbour = {
  name: 'Harbour & Sons',
  mark: [{ d: 'M2 2h20v20H2z' }],
  icon: [{ d: 'M1 1h22v22H1z' }, { d: 'M8 8h8v8H8z', isFaint: true }],
  accent: '#0b6b4f',
}

interface Served {
  html: string
  styles: string
}

const served = new Map<typeof brand, Promise<Served>>()

const serve = (given: typeof brand): Promise<Served> => {
  const found = served.get(given) ?? serveNew(given)
  served.set(given, found)
  return found
}

const serveNew = async (given: typeof brand): Promise<Served> => {
  const config: InlineConfig = {
    root: at(''),
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [brandBuild(given)],
  }
  const server = await createServer(config)
  const html = await server.transformIndexHtml('/', textOf('index.html'))
  const styles = await server.transformRequest('/../design-system/src/styles.css?direct')
  await server.close()
  return { html, styles: styles?.code ?? '' }
}

const last = (styles: string, selector: string, property: string): string | undefined =>
  styles
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.split('}')[0] ?? '')
    .flatMap((body) => new RegExp(`--portico-${property}: ([^;]+);`).exec(body)?.[1] ?? [])
    .at(-1)

describe('another brand', () => {
  test('names the page', async () => {
    const { html } = await serve(harbour)
    expect(html).toContain('<title>Harbour &amp; Sons</title>')
    expect(html).not.toMatch(/portico/i)
  })

  test('has its own accent in each theme, after the library’s own', async () => {
    const { styles } = await serve(harbour)
    const own = await serve(brand)
    for (const selector of [':root', `:root[data-theme^='contrast']`]) {
      const accent = last(styles, selector, 'accent')
      expect(accent).toMatch(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/)
      expect(accent).not.toBe(last(own.styles, selector, 'accent'))
    }
    expect(last(styles, ':root', 'accent')).toContain(harbour.accent)
  })
})

test('the built-in brand changes no token, and sets the browser bars to the background colours', async () => {
  const { html, styles } = await serve(brand)
  // Of both colour schemes, usual and in high contrast, by the system and chosen.
  expect(styles.match(/--portico-accent:/g)).toHaveLength(3)
  expect(html).toContain(`<title>${brand.name}</title>`)
  expect(html).toMatch(/<meta name="theme-color" content="#fafbfc" media="\(prefers-color-scheme: light\)">/)
  expect(html).toMatch(/<meta name="theme-color" content="#0d1219" media="\(prefers-color-scheme: dark\)">/)
})

test('an accent that cannot be read fails the build', () => {
  expect(() => brandBuild({ ...harbour, accent: '#ffe14d' })).toThrow(/accent #ffe14d on surface #ffffff has/)
})

const isProduct = (path: string): boolean =>
  !/\.(?:test|stories|render|fixture)\.tsx?$|^src\/(?:testing|brand\.ts)/.test(path)

describe('the name is in one place', () => {
  test('no code contains it', () => {
    const paths = globSync('src/**/*.{ts,tsx}', { cwd: at('') }).filter(isProduct)
    expect(paths.length).toBeGreaterThan(100)
    // Storage keys and names of the library are not visible.
    const shown = paths.filter((path) => /\bPortico\b/.test(textOf(path)))
    expect(shown).toEqual([])
  })

  test.each(['en', 'es'])('no text in %s contains it', (locale) => {
    expect(textOf(`src/messages/${locale}.json`)).not.toMatch(/portico/i)
  })
})
