import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { build, type BuildEnvironmentOptions } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findShell } from '../../../scripts/lib/browser.mjs'
import { run } from '../../../scripts/lib/processes.mjs'
import { bin } from '../../../scripts/lib/root.mjs'
import { manifestIn } from './packed.ts'

const { application, packageFolder } = inject('packed')
const manifest = manifestIn(packageFolder)

/** Uses every entry, with one error each that only real types reject. */
const everyEntry = (): string =>
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath], place) => {
      const specifier = JSON.stringify(subpath.replace('.', manifest.name))
      return [
        `import * as entry${place} from ${specifier}`,
        `// @ts-expect-error -- there is no such name`,
        `export { nothingOfThisName as name${place} } from ${specifier}`,
        `export const values${place}: object = entry${place}`,
      ].join('\n')
    })
    .join('\n')

const misuse = `import { Button, TextField } from '${manifest.name}'
// @ts-expect-error -- no such variant
export const loud = <Button variant="loud">Save</Button>
// @ts-expect-error -- a field without a label
export const nameless = <TextField />
// @ts-expect-error -- styles are the library's
export const painted = <Button className="red">Save</Button>
`

// The declarations are checked once: only where their imports lead differs, which package.test.ts proves for each resolution.
const resolutions = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  nodenext: { module: 'NodeNext', moduleResolution: 'nodenext', skipLibCheck: true },
}

const writeConfig = (name: keyof typeof resolutions): string => {
  const path = join(application, `tsconfig.${name}.json`)
  const compilerOptions = {
    ...resolutions[name],
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: ['node'],
  }
  writeFileSync(path, JSON.stringify({ compilerOptions, include: ['*', 'programs/*'] }))
  return path
}

interface Rendered {
  html: string
  styles: string
}

const dist = join(application, 'dist')

const buildApplication = async (options: BuildEnvironmentOptions): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: application,
    build: options,
    oxc: { jsx: { runtime: 'automatic' } },
  })
}

/** Builds the server's part and renders it in Node, without a DOM. */
const renderOnServer = async (): Promise<Rendered> => {
  const outDir = join(application, 'server')
  await buildApplication({ outDir, ssr: 'server.tsx' })
  const script = "import('./server.js').then(({ render }) => console.log(JSON.stringify(render())))"
  const { code, output } = await run(process.execPath, ['-e', script], { cwd: outDir })
  if (code !== 0) throw new Error(output)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- printed by the script above
  return JSON.parse(output) as Rendered
}

/** The examples of README, each a module of its own. */
const programsOfReadme = (): string[] =>
  Array.from(
    readFileSync(join(packageFolder, 'README.md'), 'utf8').matchAll(/^```tsx\n(.*?)^```/gms),
    ([, program = '']) => program,
  )

const copy = (folder: string, to: string): void =>
  cpSync(fileURLToPath(new URL(folder, import.meta.url)), to, { recursive: true })

beforeAll(() => {
  copy('example', application)
  copy('../src/foundations/programs', join(application, 'programs'))
  for (const [place, program] of programsOfReadme().entries())
    writeFileSync(join(application, `programs/readme${place}.tsx`), program)
  writeFileSync(join(application, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  writeFileSync(join(application, 'styles.d.ts'), "declare module '*.css'\n")
  writeFileSync(join(application, 'everyEntry.ts'), everyEntry())
  writeFileSync(join(application, 'misuse.tsx'), misuse)
})

describe.each(['bundler', 'nodenext'] as const)('types, resolved as by %s', (resolution) => {
  test('accept valid props, and reject invalid ones', async () => {
    const args = ['--project', writeConfig(resolution), '--pretty', 'false']
    expect(await run(join(bin, 'tsc'), args)).toEqual({ code: 0, output: '' })
  }, 180_000)
})

describe('the application, built by Vite', () => {
  let browser: Browser

  beforeAll(async () => {
    await buildApplication({ outDir: dist, modulePreload: false })
    browser = await chromium.launch(findShell())
  })

  afterAll(() => browser.close())

  describe.each(['in the browser', 'on a server'])('and rendered %s', (place) => {
    let page: Page
    let served: string
    const problems: string[] = []

    beforeAll(async () => {
      const index = readFileSync(join(dist, 'index.html'), 'utf8')
      const { html, styles } = place === 'on a server' ? await renderOnServer() : { html: '', styles: '' }
      served = index
        .replace('</head>', `${styles}</head>`)
        .replace('<div id="root"></div>', `<div id="root">${html}</div>`)
      page = await browser.newPage({ reducedMotion: 'reduce' })
      page.on('pageerror', ({ message }) => problems.push(message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await page.route('https://application.example/**', async (route) => {
        const { pathname } = new URL(route.request().url())
        await (pathname === '/'
          ? route.fulfill({ body: served, contentType: 'text/html' })
          : route.fulfill({ path: join(dist, pathname) }))
      })
      await page.goto('https://application.example/')
    })

    const firstCells = (): Promise<string[]> => page.getByRole('rowheader').allTextContents()

    test('is rendered in the package’s theme and font', async () => {
      const { background, hasFont } = await page.evaluate(async () => {
        await document.fonts.ready
        return {
          background: getComputedStyle(document.body).backgroundColor,
          hasFont: [...document.fonts].some(
            ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
          ),
        }
      })
      expect(background).toBe('rgb(250, 251, 252)')
      expect(hasFont).toBe(true)
    })

    test('sorts its table', async () => {
      await page.getByRole('button', { name: 'Name' }).click()
      await expect.poll(firstCells).toEqual(['Accounting', 'Design studio'])
    })

    test('asks in a dialog that traps focus, and adds the typed row', async () => {
      await page.getByRole('button', { name: 'Add workspace' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add workspace' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Board room')
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(firstCells).toEqual(['Accounting', 'Board room', 'Design studio'])
    })

    test('is in the page before its script when a server has rendered it', () => {
      expect(served.includes('Add workspace</span>')).toBe(place === 'on a server')
    })

    test('has logged no errors', () => {
      expect(problems).toEqual([])
    })
  })
})
