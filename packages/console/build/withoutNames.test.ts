import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withoutNames } from './withoutNames.ts'

const changed = (...lines: string[]): string => {
  const code = lines.join('\n')
  return withoutNames(code, parseAst(code))
}

test('a component is made without a name, and may be left out', () => {
  expect(
    changed('var Link = React.forwardRef(function Link() {});', 'Link.displayName = "Link";', 'f()'),
  ).toBe('var Link = /* @__PURE__ */ React.forwardRef(function Link() {});\n\nf()')
})

test('nothing else changes', () => {
  const lines = [
    'Link.displayName = nameOf(Link);',
    'Link.defaultProps = "x";',
    'const links = start(), Context = make.context(1);',
    'function make() { Inner.displayName = "Inner" }',
  ]
  expect(changed(...lines)).toBe(lines.join('\n'))
})
