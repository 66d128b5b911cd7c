import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { COMPONENTS, NOTES } from './components.ts'

/** The wire format, before defaults and transformations. */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: COMPONENTS,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** The config is in no request, and its parsed text cannot be converted as one. */
const { Config: _config, ...REQUEST_COMPONENTS } = COMPONENTS

/** Lengths apply to what is left of a text without its blanks, which transformations cut. */
const requestConfig: ConversionConfig = {
  ...config,
  definitions: REQUEST_COMPONENTS,
  typeMode: 'ignore',
  ignoreActions: ['check', 'to_lower_case', 'transform', 'trim'],
}

const contentOf = ({ $schema: _schema, $defs: _defs, ...content }: JsonSchema): JsonSchema => content

/** Named parts are references to the components. */
export const jsonSchemaOf = (schema: v.GenericSchema): JsonSchema => contentOf(toJsonSchema(schema, config))

/** Of a body as it is enforced. */
export const requestSchemaOf = (schema: v.GenericSchema): JsonSchema =>
  contentOf(toJsonSchema(schema, requestConfig))

const withNote = (schema: JsonSchema, note: string | undefined): JsonSchema =>
  note === undefined ? schema : { ...schema, description: note }

const withNotes = (name: string, schema: JsonSchema): JsonSchema => {
  const { properties } = schema
  const noted = withNote(schema, NOTES[name])
  if (!properties) return noted
  return {
    ...noted,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [
        key,
        typeof property === 'boolean' ? property : withNote(property, NOTES[`${name}.${key}`]),
      ]),
    ),
  }
}

export const componentSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(toJsonSchemaDefs(COMPONENTS, config)).map(([name, schema]) => [
    name,
    withNotes(name, schema),
  ]),
)
