import { ts } from '@ts-morph/common'

/** Fields left out of the source code: they configure the story, not the component. */
const ofStories = new Set([
  'args',
  'globals',
  'name',
  'parameters',
  'play',
  'tags',
  'title',
  'component',
  'decorators',
])

const unwrapped = (node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
  if (!node) return undefined
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return unwrapped(node.expression)
  return ts.isObjectLiteralExpression(node) ? node : undefined
}

const nameOf = (property: ts.ObjectLiteralElementLike): string => property.name?.getText() ?? ''

const valueOf = (object: ts.ObjectLiteralExpression | undefined, name: string): ts.Expression | undefined => {
  const property = object?.properties.find((each) => nameOf(each) === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

const propertiesOf = (node: ts.Expression | undefined): ts.ObjectLiteralElementLike[] => [
  ...(unwrapped(node)?.properties ?? []),
]

const attribute = (name: string, value: ts.Expression | undefined): string => {
  const text = value?.getText() ?? name
  if (value === undefined || /^fn(<|\()/.test(text)) return `${name}={${name}}`
  if (text === 'true') return name
  return value && ts.isStringLiteral(value) && !/["\\{}]/.test(value.text)
    ? `${name}="${value.text}"`
    : `${name}={${text}}`
}

const childOf = (value: ts.Expression): string => {
  if (ts.isStringLiteral(value)) return value.text
  return ts.isJsxElement(value) || ts.isJsxSelfClosingElement(value) || ts.isJsxFragment(value)
    ? value.getText()
    : `{${value.getText()}}`
}

const asElement = (component: string, properties: readonly ts.ObjectLiteralElementLike[]): string => {
  const values = new Map(
    properties.map((each) => [nameOf(each), ts.isPropertyAssignment(each) ? each.initializer : undefined]),
  )
  const children = values.get('children')
  values.delete('children')
  const attributes = [...values].map(([name, value]) => attribute(name, value))
  const inOne = attributes.map((text) => ` ${text}`).join('')
  const head = inOne.length > 70 ? `${attributes.map((text) => `\n  ${text}`).join('')}\n` : inOne
  if (!children) return `<${component}${head}${head.endsWith('\n') ? '' : ' '}/>`
  return `<${component}${head}>${head.includes('\n') ? '\n  ' : ''}${childOf(children)}${head.includes('\n') ? '\n' : ''}</${component}>`
}

const library = '@portico/design-system'

/** An import as written in an application. */
const importText = (
  clause: ts.ImportDeclaration,
  used: ReadonlySet<string>,
  isOfLibrary: boolean,
): string[] => {
  const from = ts.isStringLiteral(clause.moduleSpecifier) ? clause.moduleSpecifier.text : ''
  if (from === 'storybook/test' || from.includes('/testing/') || from.startsWith('@storybook/')) return []
  const bindings = clause.importClause?.namedBindings
  const names =
    bindings && ts.isNamedImports(bindings)
      ? bindings.elements
          .filter(({ name, isTypeOnly }) => used.has(name.text) && !isTypeOnly)
          .map((each) => each.getText())
      : []
  if (names.length === 0 || clause.importClause?.isTypeOnly) return []
  return [`${isOfLibrary && from.startsWith('.') ? library : from} ${names.join(', ')}`]
}

const identifiersIn = (text: string): Set<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g))

/** Source code of each story of a file, as in an application: with its imports and the declarations that it uses. */
export const writtenSources = (path: string, text: string): Record<string, string> => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const declared = new Map<string, string>()
  const stories = new Map<string, ts.Expression>()
  let meta: ts.ObjectLiteralExpression | undefined
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      declared.set(statement.name.text, statement.getText())
    if (ts.isExportAssignment(statement)) meta = unwrapped(statement.expression)
    if (!ts.isVariableStatement(statement)) continue
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    for (const { name, initializer } of statement.declarationList.declarations) {
      const object = unwrapped(initializer)
      if (isExported && initializer) stories.set(name.getText(), object ?? initializer)
      else if (ts.isIdentifier(name)) declared.set(name.text, statement.getText())
      else for (const part of name.elements) declared.set(part.getText(), statement.getText())
    }
  }
  const component = valueOf(meta, 'component')?.getText()
  const codeOf = (story: ts.Expression): string => {
    // Created by a function of the file.
    if (!ts.isObjectLiteralExpression(story)) return story.getText()
    const args = new Map(
      [...propertiesOf(valueOf(meta, 'args')), ...propertiesOf(valueOf(story, 'args'))].map((each) => [
        nameOf(each),
        each,
      ]),
    )
    const render = [story, meta].flatMap(
      (each) => each?.properties.filter((own) => nameOf(own) === 'render') ?? [],
    )[0]
    const shown = [
      ...(render ? [render] : []),
      ...story.properties.filter((own) => !ofStories.has(nameOf(own)) && nameOf(own) !== 'render'),
    ].map((own) => own.getText())
    const argsText = [...args.values()].map((own) => own.getText()).join(', ')
    if (!render && component) return asElement(component, [...args.values()])
    const parts = [...(argsText ? [`const args = { ${argsText} }`] : []), ...shown]
    // All in its decorators.
    return parts.length > 0 ? parts.join('\n\n') : story.getText()
  }
  const isOfLibrary = path.includes('/design-system/')
  return Object.fromEntries(
    [...stories].map(([name, story]) => {
      const code = codeOf(story)
      const used = identifiersIn(code)
      const needed = new Set<string>()
      for (const identifier of used) {
        const declaration = declared.get(identifier)
        if (declaration === undefined || needed.has(declaration)) continue
        needed.add(declaration)
        for (const inner of identifiersIn(declaration)) used.add(inner)
      }
      const imports = Map.groupBy(
        file.statements.filter(ts.isImportDeclaration).flatMap((each) => importText(each, used, isOfLibrary)),
        (line) => line.split(' ')[0] ?? '',
      )
      const lines = [...imports].map(
        ([from, names]) =>
          `import { ${names.map((line) => line.slice(from.length + 1)).join(', ')} } from '${from}'`,
      )
      return [name, [lines.join('\n'), ...[...needed].toReversed(), code].filter(Boolean).join('\n\n')]
    }),
  )
}
