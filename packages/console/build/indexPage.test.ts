import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import english from '../src/messages/en.json' with { type: 'json' }
import spanish from '../src/messages/es.json' with { type: 'json' }
import { documentOf } from './prerendered.ts'
import { withFallbacks } from './stoppedBuild.ts'

const index = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8')

const prerendered = documentOf(
  index.replace(
    '<body>',
    '<link rel="modulepreload" href="/assets/first-1.js"><body><script src="/assets/early-1.js"></script>',
  ),
  '/login',
  'public.css',
  [
    { locale: 'en', title: 'Sign in', html: '<h1>Sign in</h1>', css: '' },
    { locale: 'es', title: 'Iniciar sesión', html: '<h1>Iniciar sesión</h1>', css: '' },
  ],
)

test.each([
  ['the page', index],
  ['a prerendered page', prerendered],
])('%s is not to be translated: it has each language itself', (_name, page) => {
  expect(page).toMatch(/<html [^>]*translate="no"/)
  expect(page).toContain('<meta name="google" content="notranslate" />')
})

interface Loaded {
  type?: string
  rel?: string
  src?: string
  href?: string
}

const FIRST = { rel: 'modulepreload', href: 'https://console.example/assets/first-1a2b.js' }
const INDEX = { type: 'module', src: 'https://console.example/assets/index-3c4d.js' }

/** The page's inline script in a document that waits for its first scripts. */
const open = ({ arrived = [] as Loaded[], language = 'en-GB', isStarted = false } = {}) => {
  const code = { textContent: '' }
  const missing = { hidden: true, querySelectorAll: () => [code] }
  const root = { hidden: false, hasAttribute: () => !isStarted }
  const page = { lang: 'en', dataset: {} }
  const listeners = new Map<string, (event: object) => void>()
  const timers: (() => void)[] = []
  const context = {
    document: {
      documentElement: page,
      getElementById: (id: string) => (id === 'root' ? root : missing),
      querySelectorAll: () => [INDEX, FIRST],
    },
    navigator: { language },
    performance: {
      getEntriesByName: (url: string) => arrived.filter(({ src, href }) => url === (src ?? href)),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    setTimeout: (task: () => void) => timers.push(task),
  }
  runInNewContext(/<script>([^]*?)<\/script>/.exec(index)?.[1] ?? '', context)
  return {
    fail: (target: Loaded) => listeners.get('error')?.({ target }),
    reject: (reason: unknown) => listeners.get('unhandledrejection')?.({ reason }),
    passTime: () => timers.forEach((task) => task()),
    shown: () => (missing.hidden ? null : code.textContent),
    isFormHidden: () => root.hidden,
    page,
  }
}

describe('a first script that does not arrive', () => {
  test('is named in place of the form, which would do nothing', () => {
    const { fail, shown, isFormHidden } = open()
    fail(FIRST)
    expect(shown()).toBeNull()
    fail(INDEX)
    expect([shown(), isFormHidden()]).toEqual(['first-1a2b.js, index-3c4d.js', true])
  })

  test('is named after some seconds without an outcome, beside the form, which may still work', () => {
    const { passTime, shown, isFormHidden } = open({ arrived: [INDEX] })
    passTime()
    expect([shown(), isFormHidden()]).toEqual(['first-1a2b.js', false])
  })

  test('is named when the console asked for it itself', () => {
    const { reject, shown } = open()
    reject(new Error('of something else'))
    expect(shown()).toBeNull()
    reject({ part: 'en.public-5e6f.js' })
    expect(shown()).toBe('en.public-5e6f.js')
  })

  test('is not reported once the console runs', () => {
    const { fail, passTime, shown } = open({ isStarted: true })
    fail(INDEX)
    passTime()
    expect(shown()).toBeNull()
  })

  test('is explained in both languages, of which the browser’s is shown', () => {
    const [block = ''] = /<div id="missing"[^]*?<div id="root"/.exec(withFallbacks(index)) ?? []
    for (const texts of [english, spanish])
      expect(block).toContain(`<h1>${texts['networkError.part.title']}</h1>`)
    expect(block.match(/<a href="">/g)).toHaveLength(2)
    const { fail, page } = open({ language: 'es-MX' })
    fail(INDEX)
    expect(page.lang).toBe('es')
  })
})
