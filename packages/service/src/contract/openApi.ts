import { ErrorCode, httpStatusOf, Role } from '@portico/stores/contract'
import packageJson from '../../package.json' with { type: 'json' }
import type { CallEntry, Refusal } from './call.ts'
import { entryOf, methodAndPath, SIGNATURES } from './calls/index.ts'
import { componentSchemas, jsonSchemaOf, requestSchemaOf } from './jsonSchemas.ts'

/** OpenAPI 3.1 knows no PROPFIND. @see https://spec.openapis.org/registry/extension/x-oai-additionalOperations */
export const OTHER_METHODS = 'x-oai-additionalOperations'
const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE'])

const ROLE_NAMES = new Map(Object.entries(Role).map(([name, level]) => [level, name]))

const roleName = ({ role }: Pick<CallEntry, 'role'>): string =>
  typeof role === 'number' ? (ROLE_NAMES.get(role) ?? '') : role

interface RefusalAt {
  readonly code: ErrorCode
  readonly status: number
}

const statusOf = (refusal: Refusal): RefusalAt =>
  typeof refusal === 'number'
    ? { code: refusal, status: httpStatusOf(refusal) }
    : { code: refusal[0], status: refusal[1] }

/** Refusals by status, including those of every call that needs a session or a role. */
export const refusalsOf = ({ role, refusals = [] }: Pick<CallEntry, 'role' | 'refusals'>) => {
  const session = [ErrorCode.invalidToken, ErrorCode.tokenRenewalExpired]
  const key = role === 'workspace' ? [ErrorCode.invalidToken] : []
  const common =
    typeof role === 'number' ? [...session, ...(role > Role.user ? [ErrorCode.forbidden] : [])] : key
  const all = [...refusals, ...common].map(statusOf)
  return [...new Map(all.map((one) => [`${one.status} ${one.code}`, one])).values()].toSorted(
    (one, two) => one.status - two.status || two.code - one.code,
  )
}

/** Such as "invalid credentials", from the names of the codes. */
const MEANINGS: ReadonlyMap<number, string> = new Map(
  Object.entries(ErrorCode).map(([name, code]) => [
    code,
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
)

/** Refusals of any call. */
const COMMON_REFUSALS: readonly RefusalAt[] = [
  { code: ErrorCode.forbidden, status: 429 },
  { code: ErrorCode.internalServerError, status: 500 },
  { code: ErrorCode.databaseFatal, status: 503 },
]

const failureBody = (refusals: readonly RefusalAt[], before: readonly string[] = []) => ({
  description: [...before, ...refusals.map(({ code }) => `${code}: ${MEANINGS.get(code)}.`)].join(' '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const successBody = (reply: CallEntry['reply']) => ({
  description: 'Done',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { data: jsonSchemaOf(reply) }, required: ['data'] },
    },
  },
})

const responsesOf = (entry: CallEntry) => {
  const byStatus = Object.groupBy(refusalsOf(entry), ({ status }) => status)
  const refused = Object.entries(byStatus).map(
    ([status, refusals = []]) => [status, failureBody(refusals)] as const,
  )
  return {
    200: successBody(entry.reply),
    ...Object.fromEntries(refused),
    default: { $ref: '#/components/responses/Failed' },
  }
}

const parametersIn = (where: 'path' | 'query', parameters: CallEntry['path'] = {}) =>
  Object.entries(parameters).map(([name, description]) => ({
    name,
    in: where,
    required: where === 'path',
    description,
    schema: { type: 'string' },
  }))

/** Such as `getServicesId`. */
const operationIdOf = (signature: string): string => {
  const [method = '', ...words] = signature.split(/[^A-Za-z\d]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const operationOf = (signature: string, entry: CallEntry) => {
  const { summary, description, tag, role, request, addition } = entry
  const parameters = [...parametersIn('path', entry.path), ...parametersIn('query', entry.query)]
  return {
    operationId: operationIdOf(signature),
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(role === 'public' ? { security: [] } : { 'x-portico-role': roleName(entry) }),
    ...(role === 'workspace' && { security: [{ workspaceKey: [] }] }),
    ...(addition !== undefined && { 'x-portico-addition': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: requestSchemaOf(request) } },
      },
    }),
    responses: responsesOf(entry),
  }
}

const pathsOf = () => {
  const paths: Record<string, object> = {}
  for (const signature of SIGNATURES) {
    const [method, path] = methodAndPath(signature)
    const operation = operationOf(signature, entryOf(signature))
    paths[path] = METHODS.has(method)
      ? { ...paths[path], [method.toLowerCase()]: operation }
      : Object.assign({}, paths[path], { [OTHER_METHODS]: { [method]: operation } })
  }
  return paths
}

const DESCRIPTION = `What the Portico console sends, and expects as an answer.

Bodies are JSON, up to 8 kB without a session, 48 kB with one, and more where a list is sent; 413 beyond. A success is \`{"data": …}\`, a refusal \`{"error": {"code", "message"}}\` or a list of such errors, with a status from 400.
The console also understands -7, -10 and -12 with status 401: its session has ended. It retries GET and PROPFIND alone.
A service of another origin answers preflights for that origin, with the headers Authorization and Content-Type, and exposes Date and Retry-After.
Paths are as the console sends them; slashes at the end do not count. PROPFIND is below \`${OTHER_METHODS}\`.
\`x-portico-role\` is the least role, or \`workspace\` for the key of a workspace; \`x-portico-addition\` marks calls that the console can do without: answer 404 with -1, as to any unknown call.`

/** The wire contract as an OpenAPI 3.1 document. */
export const openApi = {
  openapi: '3.1.1',
  info: {
    title: 'Portico wire contract',
    version: packageJson.version,
    description: DESCRIPTION,
    license: { name: packageJson.license, identifier: packageJson.license },
  },
  servers: [{ url: '/api', description: 'The embedded service' }],
  security: [{ bearer: [] }],
  tags: [...new Set(SIGNATURES.map((signature) => entryOf(signature).tag))].map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    schemas: componentSchemas,
    responses: { Failed: failureBody(COMMON_REFUSALS, ['What any call may end with.']) },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
      workspaceKey: { type: 'http', scheme: 'bearer', description: 'The key of a workspace.' },
    },
  },
}

export const openApiText = `${JSON.stringify(openApi, null, 2)}\n`
