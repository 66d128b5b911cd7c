import type { JsonSchema } from '@valibot/to-json-schema'
import { type Html, html } from '../http/html.ts'

const INDENT = '  '

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, index) => html`${index === 0 ? '' : separator}${part}`)}`

const unionOf = (members: readonly (JsonSchema | boolean)[], depth: number): Html =>
  joined(
    members.map((member) => notationOf(member, depth)),
    ' | ',
  )

const objectOf = ({ properties = {}, required = [] }: JsonSchema, depth: number): Html => {
  const names = Object.keys(properties)
  if (names.length === 0) return html`{}`
  const inner = INDENT.repeat(depth + 1)
  const lines = names.map((name) => {
    const property = properties[name] ?? true
    const note = typeof property === 'object' ? property.description : undefined
    const mark = required.includes(name) ? '' : '?'
    const comment = note === undefined ? null : html`<i> // ${note}</i>`
    return html`${inner}${name}${mark}: ${notationOf(property, depth + 1)}${comment}${'\n'}`
  })
  return html`{${'\n'}${lines}${INDENT.repeat(depth)}}`
}

/** In TypeScript's notation, with links to named schemas. */
export const notationOf = (schema: JsonSchema | boolean, depth = 0): Html => {
  if (typeof schema === 'boolean') return html`unknown`
  const { $ref, anyOf, enum: values, items, type, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${name}">${name}</a>`
  }
  if (anyOf) return unionOf(anyOf, depth)
  if (values) return html`${values.map((value) => JSON.stringify(value)).join(' | ')}`
  if (type === 'array' && items && !Array.isArray(items)) {
    const item = notationOf(items, depth)
    return typeof items === 'object' && items.anyOf ? html`(${item})[]` : html`${item}[]`
  }
  if (type === 'object' && additionalProperties)
    return html`Record&lt;string, ${notationOf(additionalProperties, depth)}&gt;`
  if (type === 'object') return objectOf(schema, depth)
  return html`${[type ?? 'unknown'].flat().join(' | ')}`
}
