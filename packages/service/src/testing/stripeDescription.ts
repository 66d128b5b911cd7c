import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/**
 * Stripe's own description of its API, from the declarations of the `stripe` package. Stripe generates
 * them from its OpenAPI description; `stripe/OPENAPI_VERSION` has its version.
 */

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Exported = Extract<Statement, { type: 'ExportNamedDeclaration' }>
type Declaration = NonNullable<Exported['declaration']>
type Interface = Extract<Declaration, { type: 'TSInterfaceDeclaration' }>
type Alias = Extract<Declaration, { type: 'TSTypeAliasDeclaration' }>
type Type = Alias['typeAnnotation']
type Reference = Extract<Type, { type: 'TSTypeReference' }>
type Member = Interface['body']['body'][number]

interface Scope {
  readonly outer: Scope | null
  readonly interfaces: Map<string, Interface>
  readonly aliases: Map<string, Alias>
  readonly inner: Map<string, Scope>
  /** Names imported from other files. */
  readonly imports: Map<string, { readonly file: string; readonly name: string }>
}

interface Found {
  readonly scope: Scope
  readonly declared: Interface | Alias
}

type Fields = Readonly<Record<string, unknown>>

const library = dirname(fileURLToPath(import.meta.resolve('stripe')))

const newScope = (outer: Scope | null): Scope => ({
  outer,
  interfaces: new Map(),
  aliases: new Map(),
  inner: new Map(),
  imports: new Map(),
})

const collect = (scope: Scope, statements: readonly Statement[], folder: string): Scope => {
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      const file = join(folder, statement.source.value.replace(/\.js$/, '.d.ts'))
      for (const { local, ...one } of statement.specifiers)
        if (one.type === 'ImportSpecifier') scope.imports.set(local.name, { file, name: local.name })
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'TSInterfaceDeclaration') scope.interfaces.set(declaration.id.name, declaration)
    if (declaration?.type === 'TSTypeAliasDeclaration') scope.aliases.set(declaration.id.name, declaration)
    if (declaration?.type === 'TSModuleDeclaration' && declaration.id.type === 'Identifier') {
      const body = declaration.body && 'body' in declaration.body ? declaration.body.body : []
      const inner = scope.inner.get(declaration.id.name) ?? newScope(scope)
      scope.inner.set(declaration.id.name, Array.isArray(body) ? collect(inner, body, folder) : inner)
    }
  }
  return scope
}

const files = new Map<string, Scope>()

const load = (file: string): Scope => {
  const known = files.get(file)
  if (known) return known
  const scope = collect(
    newScope(null),
    parseSync(file, readFileSync(file, 'utf8')).program.body,
    dirname(file),
  )
  files.set(file, scope)
  return scope
}

const find = (scope: Scope | null, names: readonly string[]): Found => {
  const [first = '', ...rest] = names
  if (scope === null) throw new Error(`Stripe describes no ${names.join('.')}`)
  const imported = scope.imports.get(first)
  if (imported) return find(load(imported.file), [imported.name, ...rest])
  const inner = scope.inner.get(first)
  if (rest.length > 0) return inner ? find(inner, rest) : find(scope.outer, names)
  const declared = scope.interfaces.get(first) ?? scope.aliases.get(first)
  return declared ? { scope, declared } : find(scope.outer, names)
}

const namesOf = (name: Reference['typeName']): readonly string[] => {
  if (name.type === 'Identifier') return [name.name]
  return name.type === 'TSQualifiedName' ? [...namesOf(name.left), name.right.name] : []
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Reading {
  /** Values of a form are texts. */
  readonly isForm: boolean
}

const isNumber = (value: unknown, { isForm }: Reading): boolean =>
  typeof value === 'number' || (isForm && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

const isBoolean = (value: unknown, { isForm }: Reading): boolean =>
  typeof value === 'boolean' || (isForm && (value === 'true' || value === 'false'))

const membersOf = (declared: Interface, scope: Scope): readonly (readonly [Member, Scope])[] => {
  const inherited = declared.extends.flatMap(({ expression }) => {
    if (expression.type !== 'Identifier') return []
    const found = find(scope, [expression.name])
    return found.declared.type === 'TSInterfaceDeclaration' ? membersOf(found.declared, found.scope) : []
  })
  return [...inherited, ...declared.body.body.map((member) => [member, scope] as const)]
}

const propertiesOf = (declared: Interface, scope: Scope) =>
  membersOf(declared, scope).flatMap(([member, where]) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
    const name =
      member.key.type === 'Identifier'
        ? member.key.name
        : 'value' in member.key
          ? String(member.key.value)
          : ''
    return [{ name, isOptional: member.optional, type: member.typeAnnotation.typeAnnotation, scope: where }]
  })

const indexOf = (members: readonly Member[]): Type | null => {
  const index = members.find(({ type }) => type === 'TSIndexSignature')
  return index?.type === 'TSIndexSignature' ? index.typeAnnotation.typeAnnotation : null
}

const checkAll = (type: Type, scope: Scope, values: Fields, path: string, how: Reading): string[] =>
  Object.entries(values).flatMap(([name, value]) => check(type, scope, value, `${path}.${name}`, how))

const checkInterface = ({ declared, scope }: Found, value: unknown, path: string, how: Reading): string[] => {
  if (declared.type !== 'TSInterfaceDeclaration')
    return check(declared.typeAnnotation, scope, value, path, how)
  if (!isFields(value)) return [`${path} must be an object`]
  const index = indexOf(declared.body.body)
  if (index) return checkAll(index, scope, value, path, how)
  const properties = propertiesOf(declared, scope)
  const known = new Set(properties.map(({ name }) => name))
  return [
    ...Object.keys(value)
      .filter((name) => !known.has(name))
      .map((name) => `${path}.${name} is unknown`),
    ...properties.flatMap(({ name, isOptional, type, scope: where }) => {
      if (value[name] === undefined) return isOptional ? [] : [`${path}.${name} is missing`]
      return check(type, where, value[name], `${path}.${name}`, how)
    }),
  ]
}

const argumentOf = ({ typeArguments }: Reference): Type => {
  const [argument] = typeArguments?.params ?? []
  if (!argument) throw new Error('A generic type of Stripe has no argument')
  return argument
}

const checkReference = (
  type: Reference,
  scope: Scope,
  value: unknown,
  path: string,
  how: Reading,
): string[] => {
  const names = namesOf(type.typeName)
  switch (names.join('.')) {
    case 'Array':
      return Array.isArray(value)
        ? value.flatMap((one, index) => check(argumentOf(type), scope, one, `${path}[${index}]`, how))
        : [`${path} must be a list`]
    case 'ApiList':
      return isFields(value) && value['object'] === 'list' && Array.isArray(value['data'])
        ? value['data'].flatMap((one, index) => check(argumentOf(type), scope, one, `${path}[${index}]`, how))
        : [`${path} must be a list object`]
    case 'Emptyable':
      return value === '' ? [] : check(argumentOf(type), scope, value, path, how)
    case 'Decimal':
      return typeof value === 'string' ? [] : [`${path} must be a decimal text`]
    // Values of later API versions, which this one does not have.
    case 'OtherString':
      return [`${path} has an undocumented value`]
    // In another folder, and not used by the service.
    case 'TestHelpers.TestClock':
      return [`${path} must be null`]
    default:
      return checkInterface(find(scope, names), value, path, how)
  }
}

const check = (type: Type, scope: Scope, value: unknown, path: string, how: Reading): string[] => {
  const must = (isGood: boolean, what: string): string[] => (isGood ? [] : [`${path} must be ${what}`])
  if (type.type === 'TSStringKeyword') return must(typeof value === 'string', 'a text')
  if (type.type === 'TSNumberKeyword') return must(isNumber(value, how), 'a number')
  if (type.type === 'TSBooleanKeyword') return must(isBoolean(value, how), 'true or false')
  if (type.type === 'TSNullKeyword') return must(value === null, 'null')
  if (type.type === 'TSVoidKeyword') return must(value === undefined, 'absent')
  if (type.type === 'TSLiteralType') {
    const literal = 'value' in type.literal ? type.literal.value : undefined
    return must(value === literal || (how.isForm && value === String(literal)), String(literal))
  }
  if (type.type === 'TSUnionType') {
    const tries = type.types.map((one) => check(one, scope, value, path, how))
    // The closest match has the most useful problems.
    return (
      tries.toSorted((one, two) => one.length - two.length || two.join('').length - one.join('').length)[0] ??
      []
    )
  }
  if (type.type === 'TSTypeLiteral') {
    const index = indexOf(type.members)
    return index && isFields(value) ? checkAll(index, scope, value, path, how) : must(false, 'an object')
  }
  if (type.type === 'TSTypeReference') return checkReference(type, scope, value, path, how)
  return [`${path} has a type that is not understood: ${type.type}`]
}

const optionsOf = (type: Type): readonly Type[] => (type.type === 'TSUnionType' ? type.types : [type])

/** What a property can be at least: null, an empty list, the first of its words, 0. */
const leastOf = (type: Type, scope: Scope): unknown => {
  const options = optionsOf(type)
  const [first = type] = options
  if (options.some((one) => one.type === 'TSNullKeyword')) return null
  if (first.type === 'TSBooleanKeyword') return false
  if (first.type === 'TSNumberKeyword') return 0
  if (first.type === 'TSStringKeyword') return ''
  if (first.type === 'TSLiteralType') return 'value' in first.literal ? first.literal.value : null
  if (first.type === 'TSTypeLiteral') return {}
  if (first.type !== 'TSTypeReference') return undefined
  const names = namesOf(first.typeName)
  const name = names.join('.')
  if (name === 'Array') return []
  if (name === 'ApiList') return { object: 'list', data: [], has_more: false, url: '' }
  if (name === 'Decimal') return '0'
  const found = find(scope, names)
  return found.declared.type === 'TSInterfaceDeclaration'
    ? complete(found, {})
    : leastOf(found.declared.typeAnnotation, found.scope)
}

/** Adds missing properties: the stand-in has only what the service reads. */
const complete = ({ declared, scope }: Found, value: unknown): unknown => {
  if (declared.type !== 'TSInterfaceDeclaration' || !isFields(value)) return value
  const completed: Record<string, unknown> = { ...value }
  for (const { name, isOptional, type, scope: where } of propertiesOf(declared, scope)) {
    const given = value[name]
    const options = optionsOf(type)
    const references = options.filter((one) => one.type === 'TSTypeReference')
    const [reference] = references
    if (isFields(given) && reference && references.length === 1 && !reference.typeArguments)
      completed[name] = complete(find(where, namesOf(reference.typeName)), given)
    if (given === undefined && !isOptional) completed[name] = leastOf(type, where)
  }
  return completed
}

const typeAt = (place: string): Found => {
  const [file = '', name = ''] = place.split('#')
  return find(load(join(library, 'resources', `${file}.d.ts`)), name.split('.'))
}

/** @param place such as `Checkout/Sessions#Checkout.SessionCreateParams`. @returns one sentence per problem. */
export const requestProblems = (place: string, form: Fields): readonly string[] =>
  checkInterface(typeAt(place), form, 'params', { isForm: true })

/** @throws Error unless Stripe could send the completed object. */
const described = (place: string, value: Fields): Fields => {
  const whole = complete(typeAt(place), value)
  const problems = checkInterface(typeAt(place), whole, place, { isForm: false })
  if (problems.length > 0 || !isFields(whole))
    throw new Error(`Stripe would not send this:\n${problems.join('\n')}`)
  return whole
}

/** By the value of `object`. */
const PLACES: Readonly<Record<string, string>> = {
  price: 'Prices#Price',
  plan: 'Plans#Plan',
  subscription: 'Subscriptions#Subscription',
  subscription_item: 'SubscriptionItems#SubscriptionItem',
  customer: 'Customers#Customer',
  payment_method: 'PaymentMethods#PaymentMethod',
  invoice: 'Invoices#Invoice',
  setup_intent: 'SetupIntents#SetupIntent',
  'checkout.session': 'Checkout/Sessions#Session',
  'billing_portal.session': 'BillingPortal/Sessions#Session',
  'billing_portal.configuration': 'BillingPortal/Configurations#Configuration',
  webhook_endpoint: 'WebhookEndpoints#WebhookEndpoint',
}

const placeOf = ({ object, deleted }: Fields): string | undefined =>
  deleted === true ? 'Customers#DeletedCustomer' : PLACES[String(object)]

/** With each of Stripe's objects in it as Stripe sends it. @throws Error for one that Stripe could not send. */
export const completed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(completed)
  if (!isFields(value)) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, completed(part)]))
  const place = placeOf(value)
  return place === undefined ? parts : described(place, parts)
}
