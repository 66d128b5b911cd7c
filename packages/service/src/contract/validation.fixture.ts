import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { methodAndPath, type Signature } from './calls/index.ts'
import { OTHER_METHODS } from './openApi.ts'

const Text = v.record(v.string(), v.unknown())
const ResponseSchema = v.object({ description: v.string(), content: Text })
const OperationSchema = v.object({
  operationId: v.string(),
  requestBody: v.optional(Text),
  responses: v.record(v.string(), v.union([ResponseSchema, v.object({ $ref: v.string() })])),
})
const DocumentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    paths: v.record(v.string(), Text),
    components: v.object({ responses: v.record(v.string(), ResponseSchema) }),
  }),
)
export const text = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
export const document = v.parse(DocumentSchema, text)

/** Objects that allow only named properties, so that undocumented ones fail. */
const strict: unknown = JSON.parse(text, (_key, value: unknown) =>
  v.is(v.object({ type: v.literal('object'), properties: Text }), value) &&
  !Object.hasOwn(value, 'additionalProperties')
    ? { ...value, additionalProperties: false }
    : value,
)
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(v.parse(Text, strict), 'contract')

export const validatorAt = (...keys: readonly string[]): ValidateFunction => {
  const pointer = [...keys, 'content', 'application/json', 'schema']
    .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  return ajv.compile({ $ref: `contract#/${pointer}` })
}

export const placeOf = (signature: Signature): readonly string[] => {
  const [method, path] = methodAndPath(signature)
  const item = document.paths[path] ?? {}
  const key = method.toLowerCase()
  return ['paths', path, ...(Object.hasOwn(item, key) ? [key] : [OTHER_METHODS, method])]
}

export const operationAt = (place: readonly string[]) => {
  let found: unknown = JSON.parse(text)
  for (const key of place) found = v.parse(Text, found)[key]
  return v.parse(OperationSchema, found)
}

export const problemsOf = (validate: ValidateFunction, value: unknown): unknown =>
  validate(value)
    ? null
    : validate.errors?.map(({ instancePath, message, params }) => [instancePath, message, params])
