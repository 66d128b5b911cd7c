import {
  parseSync,
  visitorKeys,
  type Expression,
  type JSXElementName,
  type JSXOpeningElement,
  type JSXSpreadAttribute,
  type ModuleExportName,
  type Node,
  type ObjectExpression,
  type Program,
  type Span,
  type SpreadElement,
} from 'oxc-parser'
import { fieldsRenamed, propsRenamed, typesRenamed, type Renamed } from './renamed.ts'

const library = /^@portico\/design-system(\/|$)/

interface Imports {
  /** Exported name by local name. */
  named: ReadonlyMap<string, string>
  namespaces: ReadonlySet<string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(node: Node): Generator<Node> {
  yield node
  const children: Record<string, unknown> = { ...node }
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [children[key]].flat()) if (isNode(child)) yield* nodesOf(child)
  }
}

const nameOf = (name: ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)

const importsOf = (program: Program): Imports => {
  const named = new Map<string, string>()
  const namespaces = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !library.test(statement.source.value)) continue
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') namespaces.add(specifier.local.name)
      if (specifier.type === 'ImportSpecifier') named.set(specifier.local.name, nameOf(specifier.imported))
    }
  }
  return { named, namespaces }
}

const componentOf = (tag: JSXElementName, { named, namespaces }: Imports): string | undefined => {
  if (tag.type === 'JSXIdentifier') return named.get(tag.name)
  if (tag.type !== 'JSXMemberExpression' || tag.object.type !== 'JSXIdentifier') return undefined
  return namespaces.has(tag.object.name) ? tag.property.name : undefined
}

const unwrapped = (node: Node): Node =>
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'ParenthesizedExpression'
    ? unwrapped(node.expression)
    : node

/** The expression that an arrow function returns, when there is exactly one. */
const returnedBy = (node: Node | undefined): Node | undefined => {
  if (node?.type !== 'ArrowFunctionExpression') return undefined
  if (node.body.type !== 'BlockStatement') return unwrapped(node.body)
  const returns = [...nodesOf(node.body)].filter(({ type }) => type === 'ReturnStatement')
  const last = node.body.body.at(-1)
  return returns.length === 1 && last?.type === 'ReturnStatement' && last.argument
    ? unwrapped(last.argument)
    : undefined
}

/** The objects of an array literal or of `map`. Undefined when unknown. */
const listedObjects = (node: Node): ObjectExpression[] | undefined => {
  const list = unwrapped(node)
  if (list.type === 'ArrayExpression') {
    const elements = list.elements.map((element) => (element === null ? element : unwrapped(element)))
    const objects = elements.filter((element) => element?.type === 'ObjectExpression')
    return objects.length === elements.length ? objects : undefined
  }
  if (list.type !== 'CallExpression' || list.callee.type !== 'MemberExpression') return undefined
  const { property } = list.callee
  const isMap = property.type === 'Identifier' && property.name === 'map'
  const object = isMap ? returnedBy(list.arguments[0]) : undefined
  return object?.type === 'ObjectExpression' ? [object] : undefined
}

/** The objects of a spread, as in `{...(isLong && { title })}`. Undefined when unknown. */
const spreadObjects = (expression: Expression): ObjectExpression[] | undefined => {
  const value = unwrapped(expression)
  if (value.type === 'ObjectExpression') return [value]
  if (value.type === 'Literal' || (value.type === 'Identifier' && value.name === 'undefined')) return []
  if (value.type === 'LogicalExpression' && value.operator === '&&') return spreadObjects(value.right)
  if (value.type !== 'ConditionalExpression') return undefined
  const [one, other] = [spreadObjects(value.consequent), spreadObjects(value.alternate)]
  return one && other && [...one, ...other]
}

const spoken = (renamed: Renamed): string =>
  Object.entries(renamed)
    .map(([from, to]) => `${from} is ${to}`)
    .join(', ')

interface Change extends Span {
  text: string
}

const changesIn = (program: Program, imports: Imports) => {
  const changes: Change[] = []
  const notes: { at: number; text: string }[] = []

  const change = ({ start, end }: Span, text: string) => changes.push({ start, end, text })
  const note = ({ start }: Span, text: string) => notes.push({ at: start, text })

  const renameSpread = (spread: SpreadElement | JSXSpreadAttribute, renamed: Renamed, where: string) => {
    const objects = spreadObjects(spread.argument)
    if (objects) for (const object of objects) renameIn(object, renamed, where)
    else if (Object.keys(renamed).length > 0) note(spread, `${where}: ${spoken(renamed)} in a spread`)
  }

  const renameIn = (object: ObjectExpression, renamed: Renamed, where: string): void => {
    for (const property of object.properties) {
      if (property.type === 'SpreadElement') {
        renameSpread(property, renamed, where)
        continue
      }
      const { key } = property
      const to = property.computed || key.type !== 'Identifier' ? undefined : renamed[key.name]
      if (to !== undefined && key.type === 'Identifier')
        change(key, property.shorthand ? `${to}: ${key.name}` : to)
    }
  }

  const renameProps = ({ name: tag, attributes }: JSXOpeningElement): void => {
    const component = componentOf(tag, imports) ?? ''
    const renamed = propsRenamed[component] ?? {}
    const fields = fieldsRenamed[component] ?? {}
    for (const attribute of attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        renameSpread(attribute, renamed, component)
        continue
      }
      if (attribute.name.type !== 'JSXIdentifier') continue
      const { name } = attribute.name
      const to = renamed[name] ?? name
      if (to !== name) change(attribute.name, to)
      const inItems = fields[to]
      if (!inItems || attribute.value?.type !== 'JSXExpressionContainer') continue
      const objects = listedObjects(attribute.value.expression)
      const where = `${component} ${to}`
      if (objects) for (const object of objects) renameIn(object, inItems, where)
      else note(attribute, `${where}: ${spoken(inItems)} in its objects`)
    }
  }

  const renameImports = (node: Node & { type: 'ImportDeclaration' }): void => {
    for (const specifier of library.test(node.source.value) ? node.specifiers : []) {
      if (specifier.type !== 'ImportSpecifier') continue
      const to = typesRenamed[nameOf(specifier.imported)]
      if (to !== undefined) change(specifier.imported, to)
    }
  }

  for (const node of nodesOf(program)) {
    if (node.type === 'JSXOpeningElement') renameProps(node)
    else if (node.type === 'ImportDeclaration') renameImports(node)
    else if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
      const { name } = node.typeName
      // A local alias stays; only the imported name changes.
      const to = imports.named.get(name) === name ? typesRenamed[name] : undefined
      if (to !== undefined) change(node.typeName, to)
    } else if (node.type === 'TSQualifiedName' && node.left.type === 'Identifier') {
      const to = imports.namespaces.has(node.left.name) ? typesRenamed[node.right.name] : undefined
      if (to !== undefined) change(node.right, to)
    } else if (node.type === 'ExportSpecifier') {
      const name = nameOf(node.local)
      const to = imports.named.get(name) === name ? typesRenamed[name] : undefined
      if (to !== undefined) change(node, `${to} as ${nameOf(node.exported)}`)
    } else if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes('[data-kind'))
      note(node, 'data-kind is data-tone')
    else if (node.type === 'TemplateElement' && node.value.raw.includes('[data-kind'))
      note(node, 'data-kind is data-tone')
  }
  return { changes, notes }
}

/**
 * Migrates a module to the names of 0.2.0. Changes what it can prove; its notes list what needs manual review.
 * @param code TypeScript or JavaScript, with or without JSX
 * @param fileName its extension decides the language
 * @returns notes as "line: what is renamed there"
 */
export const toOneVocabulary = (code: string, fileName: string): { code: string; notes: string[] } => {
  const { program, errors } = parseSync(fileName, code)
  const [error] = errors
  if (error) return { code, notes: [`1: left as it is, since it cannot be read: ${error.message}`] }
  const imports = importsOf(program)
  if (imports.named.size === 0 && imports.namespaces.size === 0) return { code, notes: [] }
  const { changes, notes } = changesIn(program, imports)
  return {
    code: changes
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), code),
    notes: notes.map(({ at, text }) => `${code.slice(0, at).split('\n').length}: ${text}`),
  }
}
