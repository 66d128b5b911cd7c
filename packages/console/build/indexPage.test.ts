import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { documentOf } from './prerendered.ts'

const index = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8')

const prerendered = documentOf(
  index.replace('<body>', '<body><script src="/assets/early-1.js"></script>'),
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
