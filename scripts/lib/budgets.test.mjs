import { expect, test } from 'vitest'
import { blockingIn, distance, linkedIn, loadedEarly, scriptsOf } from './budgets.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', '_cycle.js'] },
  '_cycle.js': { file: 'assets/cycle.js', imports: ['_shared.js'] },
  'src/screens/login/LoginScreen.tsx': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['_field.js', '_react.js'],
  },
  '_field.js': { file: 'assets/field.js' },
  'src/screens/plans/PlansScreen.tsx': { file: 'assets/plans.js', isDynamicEntry: true },
  'src/screens/login/part.ts': { file: 'assets/part.js' },
  'src/font.woff2': { file: 'assets/font.woff2' },
}

test('the scripts of a route are its chunk, the page’s, and their imports, each once', () => {
  expect(scriptsOf(manifest, [/^index\.html$/, /^src\/screens\/login\//]).toSorted()).toEqual(
    ['cycle', 'field', 'index', 'login', 'react', 'shared'].map((name) => `assets/${name}.js`),
  )
})

test('a chunk of several modules has no entry, but a name', () => {
  expect(scriptsOf(manifest, [/^_shared\.js$/]).toSorted()).toEqual(
    ['cycle', 'react', 'shared'].map((name) => `assets/${name}.js`),
  )
})

test('a route that the build does not have is an error, not a saving', () => {
  expect(() => scriptsOf(manifest, [/^src\/screens\/signin\//])).toThrow('no chunk')
})

test('preloads are read from the page, whatever the order of the attributes', () => {
  const html = `<link rel="modulepreload" crossorigin href="/assets/a.js"><link href="/assets/b.js" rel="modulepreload">
    <link rel="preload" as="font" href="/assets/f.woff2"><link rel="stylesheet" href="/assets/c.css">`
  expect(linkedIn(html, 'modulepreload')).toEqual(['assets/a.js', 'assets/b.js'])
  expect(linkedIn(html, 'preload')).toEqual(['assets/f.woff2'])
})

test('the early script of the page lists what it loads, and may not forget it', () => {
  const html = `<script src="/assets/early.js" data-admin-scripts="/assets/a.js /assets/b.js" data-en-admin="/assets/t.js" data-en-public="/assets/p.js"></script>`
  expect(loadedEarly(html)).toEqual(['assets/a.js', 'assets/b.js', 'assets/t.js', 'assets/p.js'])
  expect(() => loadedEarly('<script src="/assets/early.js" data-en-admin="/assets/t.js">')).toThrow(
    'admin-scripts',
  )
})

test('classic scripts and style sheets block the first paint, modules do not', () => {
  const html = `<script type="module" crossorigin src="/assets/m.js"></script><script data-x src="/assets/e.js" nonce="n"></script>
    <link rel="stylesheet" href="/assets/c.css">`
  expect(blockingIn(html)).toEqual(['assets/e.js', 'assets/c.css'])
})

test('a size says how far it is from its limit', () => {
  expect(distance(980, 1000)).toBe('980 of 1,000 bytes, 20 (2.0 %) left')
  expect(distance(10_023, 10_000)).toBe('10,023 of 10,000 bytes, 23 (0.2 %) over')
})
