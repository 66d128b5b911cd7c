import { getLibFiles, ts } from '@ts-morph/common'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One row of a component's table. */
export interface Prop {
  name: string
  description: string
  /** As a reader writes it: `'primary' | 'secondary'`. */
  type: string
  /** Of a union of literals. */
  options?: readonly (string | number)[] | undefined
  isRequired: boolean
  defaultValue?: string | undefined
  /** Ours, of react-aria's component, or any element's. */
  origin: 'own' | 'react-aria' | 'element'
}

export interface ComponentDocs {
  /** Absolute. */
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

/** TypeScript's compiler in JavaScript, whose own declarations are not files; that of the project's types has no such interface. */
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

/** What every component means by them, unless it says otherwise. */
const common: Readonly<Record<string, string>> = {
  children: 'What it holds.',
  defaultOpen: 'Whether it is open at first.',
  defaultValue: 'What is in it at first, where it keeps that itself.',
  isDisabled: 'It cannot be used and takes no focus. Where a reason can be given: `disabledReason`.',
  isOpen: 'Whether it is open, where the caller keeps that.',
  isReadOnly: 'What is in it can be read and copied, not changed.',
  isRequired: 'It must be filled in; say so by `requiredLabel` too.',
  onChange: 'What is in it has changed.',
  onKeyDown: 'A key went down while the focus was in it.',
  onOpenChange: 'It opened or closed.',
  onPress: 'It was pressed, by pointer, touch or keyboard.',
  ref: 'The element that it renders.',
  navigate: 'Goes to a path of the application, as its router does.',
  useHref: 'Makes the address of a link from a path of the application.',
  tone: 'What it says: its meaning, and so its shape and colour.',
  value: 'What is in it, where the caller keeps that.',
}

/** Attributes and events that any element has. */
const ofElements = /^(?:GlobalDOM|DOM|HTML|Aria|RDFa)?\w*(?:Attributes|Events)$/

const originOf = (symbol: ts.Symbol): Prop['origin'] => {
  const declaration = symbol.declarations?.[0]
  const file = declaration?.getSourceFile().fileName ?? ''
  if (file.startsWith(source)) return 'own'
  const owner = declaration?.parent
  const name = owner && ts.isInterfaceDeclaration(owner) ? owner.name.text : ''
  return file.includes('/@types/react/') || ofElements.test(name) ? 'element' : 'react-aria'
}

const withoutUndefined = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/ ?\| undefined\b/g, '')

/** A union of literals in full; else as it is written, which is how people know it. */
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

/** Every public component of the library, with all its props as the compiler knows them. */
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
