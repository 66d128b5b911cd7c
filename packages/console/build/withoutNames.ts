import type { ESTree } from 'vite'

/** React's functions that make something, and do nothing else. */
const MAKERS: ReadonlySet<string> = new Set(['createContext', 'forwardRef', 'memo'])

const propertyOf = (node: ESTree.Expression): string | null =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : null

/** `Component.displayName = 'Component'` */
const isName = (node: ESTree.Program['body'][number]): boolean =>
  node.type === 'ExpressionStatement' &&
  node.expression.type === 'AssignmentExpression' &&
  node.expression.left.type === 'MemberExpression' &&
  propertyOf(node.expression.left) === 'displayName' &&
  node.expression.right.type === 'Literal'

/** Code without the names that a library gives its components for developer tools: else a bundler keeps those that nothing uses. */
export const withoutNames = (code: string, { body }: ESTree.Program): string => {
  let changed = ''
  let end = 0
  const copyTo = (position: number): void => {
    changed += code.slice(end, position)
    end = position
  }
  for (const node of body) {
    if (isName(node)) {
      copyTo(node.start)
      end = node.end
    }
    if (node.type !== 'VariableDeclaration') continue
    for (const { init } of node.declarations) {
      if (init?.type !== 'CallExpression' || !MAKERS.has(propertyOf(init.callee) ?? '')) continue
      copyTo(init.start)
      changed += '/* @__PURE__ */ '
    }
  }
  copyTo(code.length)
  return changed
}
