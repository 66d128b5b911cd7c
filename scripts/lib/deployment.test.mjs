import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { directivesOf, documentedHeaders } from './deployment.mjs'
import { at } from './root.mjs'

const headers = documentedHeaders(readFileSync(at('docs/deployment.md'), 'utf8'))
const policy = directivesOf(headers.text['Content-Security-Policy'] ?? '')

const hashOf = (/** @type {string} */ text) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const textOf = (/** @type {string} */ path) => readFileSync(at(path), 'utf8')

/** Content of React Aria's style element. */
function styleOf(/** @type {string} */ source) {
  const [, style] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source) ?? []
  const [, attribute = ''] = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source) ?? []
  return style?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim() ?? ''
}

const ofReactAria = (/** @type {string} */ name) => textOf(`node_modules/react-aria/dist/private/${name}.mjs`)

const withoutSpace = (/** @type {string} */ text) => text.replaceAll(/\s+/g, '')

describe('the headers of a console on a static host', () => {
  it('are the same for nginx, Caddy and a CDN', () => {
    expect(Object.keys(headers.text)).toHaveLength(7)
    expect(headers.nginx).toEqual(headers.text)
    expect(headers.caddyfile).toEqual(headers.text)
  })

  it('allow only the style elements of the installed libraries', () => {
    const styles = ['', styleOf(ofReactAria('overlays/usePreventScroll'))]
    expect(styles.map((style) => style.includes('{'))).toEqual([false, true])
    expect(policy['style-src']).toEqual(["'self'", ...styles.map(hashOf)])
  })

  it('need none of pressable elements: the library has that style, under the id that React Aria looks for', () => {
    const source = ofReactAria('interactions/usePress')
    const style = withoutSpace(styleOf(source))
    expect(style).toContain('touch-action')
    expect(withoutSpace(textOf('packages/design-system/src/tokens/base.css'))).toContain(style)
    const [, id] = /STYLE_ID = '([\w-]+)'/.exec(source) ?? []
    expect(textOf('packages/design-system/src/provider/PorticoProvider.tsx')).toContain(`'${id}'`)
  })

  it('allow no inline script but the page’s own, no evaluation and no wildcard', () => {
    const page = textOf('packages/console/index.html')
    const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []
    expect(policy['script-src']).toEqual(["'self'", hashOf(inline)])
    expect(headers.text['Content-Security-Policy']).not.toMatch(/unsafe|nonce-|\*/)
    expect(policy['trusted-types']).toEqual(['default'])
  })
})
