import { getLibFiles, ts } from '@ts-morph/common'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One row of a component's props table. */
export interface Prop {
  name: string
  description: string
  /** In source form: `'primary' | 'secondary'`. */
  type: string
  /** Members of a union of literals. */
  options?: readonly (string | number)[] | undefined
  isRequired: boolean
  defaultValue?: string | undefined
  /** Declared by us, by react-aria's component, or by any element. */
  origin: 'own' | 'react-aria' | 'element'
}

export interface ComponentDocs {
  /** Absolute path. */
  file: string
  name: string
  description: string
  props: readonly Prop[]
}

const source = fileURLToPath(new URL('../../packages/design-system/src', import.meta.url))

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
}

const libFolder = '/typescript-lib'

/** TypeScript's compiler API, whose own declarations are not files; the project's TypeScript has no such API. */
const createHost = (): ts.CompilerHost => {
  const host = ts.createCompilerHost(compilerOptions)
  const libs = new Map(getLibFiles().map(({ fileName, text }) => [`${libFolder}/${fileName}`, text]))
  return {
    ...host,
    getDefaultLibLocation: () => libFolder,
    getDefaultLibFileName: () => `${libFolder}/lib.d.ts`,
    fileExists: (name: string) => libs.has(name) || host.fileExists(name),
    readFile: (name: string) => libs.get(name) ?? host.readFile(name),
    getSourceFile: (name: string, ...rest: [ts.ScriptTarget]) => {
      const text = libs.get(name)
      return text === undefined ? host.getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ...rest)
    },
  }
}

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

/** Descriptions of props with the same meaning in every component, used where a component has none. */
const common: Readonly<Record<string, string>> = {
  children: 'Its content.',
  defaultOpen: 'Whether it is open initially.',
  defaultValue: 'The initial value (uncontrolled).',
  isDisabled: 'Disables it, without focus. If there is a reason, use `disabledReason`.',
  isOpen: 'Whether it is open (controlled).',
  isReadOnly: 'Its value can be read and copied, not changed.',
  isRequired: 'It must be filled in.',
  onChange: 'Called when the value changes.',
  onKeyDown: 'Called on keydown while it has focus.',
  onOpenChange: 'Called when it opens or closes.',
  onPress: 'Called when it is pressed, by pointer, touch or keyboard.',
  ref: 'Ref of the rendered element.',
  navigate: 'Navigates to a path of the application, by its router.',
  useHref: 'Converts a path of the application into the `href` of a link.',
  tone: 'Its meaning, which decides shape and colour.',
  value: 'The value (controlled).',
}

/** Attributes and events of any element. */
const ofElements = /^(?!Press)(?:GlobalDOM|DOM|HTML|Aria|RDFa)?\w*(?:Attributes|Events)$/

const originOf = (symbol: ts.Symbol): Prop['origin'] => {
  const declaration = symbol.declarations?.[0]
  const file = declaration?.getSourceFile().fileName ?? ''
  if (file.startsWith(source) || symbol.name === 'children') return 'own'
  const owner = declaration?.parent
  const name = owner && ts.isInterfaceDeclaration(owner) ? owner.name.text : ''
  return file.includes('/@types/react/') || ofElements.test(name) ? 'element' : 'react-aria'
}

const withoutUndefined = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/ ?\| undefined\b/g, '')

/** A union of literals in full; otherwise as written in the source, which is how users know it. */
const print = (
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  place: ts.Node,
): { type: string; values: ts.LiteralType[] } => {
  const type = checker.getTypeOfSymbolAtLocation(symbol, place)
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & ts.TypeFlags.Undefined),
  )
  const values = parts.filter(
    (part): part is ts.LiteralType => part.isStringLiteral() || part.isNumberLiteral(),
  )
  if (values.length > 0 && values.length === parts.length)
    return { type: parts.map((part) => checker.typeToString(part, place, format)).join(' | '), values }
  const declaration = symbol.declarations?.[0]
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type?.getText() : undefined
  const isGeneric = /\b[A-Z]\b/.test(written ?? '')
  return {
    type: withoutUndefined(written && !isGeneric ? written : checker.typeToString(type, place, format)),
    values: [],
  }
}

const describeProps = (checker: ts.TypeChecker, type: ts.Type, place: ts.Node): Prop[] => {
  const parts = type.isUnion() ? type.types : [type]
  const names = new Set(parts.flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name)))
  return [...names].flatMap((name) => {
    const symbols = parts.flatMap((part) => checker.getPropertyOfType(part, name) ?? [])
    const meant = symbols.filter((symbol) => {
      const { flags } = checker.getTypeOfSymbolAtLocation(symbol, place)
      return !(flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined))
    })
    const [symbol] = meant
    if (!symbol) return []
    const printed = meant.map((each) => print(checker, each, place))
    const values = [...new Set(printed.flatMap(({ values: own }) => own.map(({ value }) => value)))]
    const choices = values.filter((value) => typeof value !== 'object')
    const isChoice = choices.length > 1 && printed.every((each) => each.values.length > 0)
    const tag = symbols.flatMap((each) => each.getJsDocTags(checker)).find((each) => each.name === 'default')
    const isOptional =
      symbols.length < parts.length || symbols.some(({ flags }) => flags & ts.SymbolFlags.Optional)
    const [text] = symbols.flatMap(
      (each) => ts.displayPartsToString(each.getDocumentationComment(checker)) || [],
    )
    return {
      name,
      description: text ?? common[name] ?? '',
      type: [...new Set(printed.map((each) => each.type))].join(' | '),
      options: isChoice ? choices : undefined,
      isRequired: !isOptional,
      defaultValue: tag && ts.displayPartsToString(tag.text),
      origin: originOf(symbol),
    }
  })
}

/** Every public component of the library, with all its props from the compiler. */
export const readComponents = (): ComponentDocs[] => {
  const index = join(source, 'index.ts')
  const program = ts.createProgram({ rootNames: [index], options: compilerOptions, host: createHost() })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(index)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${index} exports nothing.`)
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const declaration = symbol.valueDeclaration
    if (!declaration || !/^[A-Z][a-z]\w*(?<!Context)$/.test(symbol.name)) return []
    const path = declaration.getSourceFile().fileName
    const props = checker
      .getTypeOfSymbolAtLocation(symbol, declaration)
      .getCallSignatures()[0]
      ?.getParameters()[0]
    if (!path.startsWith(source) || dirname(path) === source) return []
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker))
    const rows = props
      ? describeProps(checker, checker.getTypeOfSymbolAtLocation(props, declaration), declaration)
      : []
    return [{ file: path, name: symbol.name, description, props: rows }]
  })
}
