import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { methodAndPath, type Signature } from './calls/index.ts'
import { OTHER_METHODS } from './openApi.ts'

const Text = v.record(v.string(), v.unknown())
const ObjectSchema = v.object({ type: v.literal('object'), properties: Text })
const BodySchema = v.object({
  description: v.optional(v.string(), ''),
  content: v.object({ 'application/json': v.object({ schema: Text }) }),
})
const OperationSchema = v.object({
  requestBody: v.optional(BodySchema),
  responses: v.record(v.string(), v.union([BodySchema, v.object({ $ref: v.string() })])),
})
const DocumentSchema = v.object({
  paths: v.record(v.string(), Text),
  components: v.looseObject({ responses: v.object({ Failed: BodySchema }) }),
})

const text = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
/** Objects allow only named properties, so that undocumented ones fail. */
const strict: unknown = JSON.parse(text, (_key, value: unknown) =>
  v.is(ObjectSchema, value) ? { additionalProperties: false, ...value } : value,
)
const { paths, components } = v.parse(DocumentSchema, strict)
export const { Failed } = components.responses

export const operationOf = (signature: Signature) => {
  const [method, path] = methodAndPath(signature)
  const item = paths[path] ?? {}
  const found = item[method.toLowerCase()] ?? v.parse(Text, item[OTHER_METHODS])[method]
  return v.parse(OperationSchema, found)
}

const ajv = new Ajv2020({ strict: false, allErrors: true })

export const problemsOf = ({ content }: v.InferOutput<typeof BodySchema>, value: unknown) => {
  const validate = ajv.compile({ ...content['application/json'].schema, components })
  return validate(value)
    ? null
    : validate.errors?.map(({ instancePath, message, params }) => [instancePath, message, params])
}
