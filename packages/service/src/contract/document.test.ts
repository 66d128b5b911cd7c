import { Validator } from '@seriousme/openapi-schema-validator'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serviceFixture } from '../testing/fixtures.ts'
import { entryOf, routeOf, SIGNATURES } from './calls/index.ts'
import { COMPONENTS, NOTES } from './components.ts'
import { componentSchemas } from './jsonSchemas.ts'
import { openApi, openApiText } from './openApi.ts'

/** Paths below the API that are no calls. */
const NO_CALLS = /^(HEAD|OPTIONS) | \/api\/(\*|openapi\.json)?$/

const { service, call, restart } = serviceFixture()

/** By method and path. */
const calls = (): readonly string[] =>
  service()
    .routes.filter((route) => route.includes(' /api/') && !NO_CALLS.test(route))
    .map((route) => route.replace('/api/', '/'))
    .toSorted()

describe('the table of calls', () => {
  it('has every route of the API, and no other', () => {
    expect(calls()).toEqual(SIGNATURES.map(routeOf).toSorted())
    expect(SIGNATURES).toHaveLength(90)
  })

  it('has no route of an addition that is not offered', async () => {
    const core = SIGNATURES.filter((signature) => typeof entryOf(signature).addition !== 'string')
    await restart({ additions: [] })
    expect(calls()).toEqual(core.map(routeOf).toSorted())
  })

  it('has the parameters of each path', () => {
    for (const signature of SIGNATURES) {
      const names = Array.from(signature.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      expect([signature, Object.keys(entryOf(signature).path ?? {})]).toEqual([signature, names])
    }
  })

  it('has notes only for existing components', () => {
    const unknown = Object.keys(NOTES).filter((place) => {
      const [name = '', property] = place.split('.')
      const schema = componentSchemas[name]
      return (
        schema === undefined || (property !== undefined && !Object.hasOwn(schema.properties ?? {}, property))
      )
    })
    expect(unknown).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(openApiText))
    expect([valid, errors]).toEqual([true, undefined])
  })

  it('equals docs/openapi.json: otherwise run "npm run openapi"', () => {
    const file = new URL('../../../../docs/openapi.json', import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(openApiText)
  })

  it('is served', async () => {
    const { headers, text } = await call('/api/openapi.json')
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(text).toBe(openApiText)
  })

  it('has an id of its own for every operation', () => {
    const ids = Array.from(openApiText.matchAll(/"operationId": "(\w+)"/g), ([, id]) => id)
    expect(ids).toHaveLength(SIGNATURES.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has only valid references, and uses every component', () => {
    const used = new Set(
      Array.from(openApiText.matchAll(/"\$ref": "#\/components\/([^"]+)"/g), ([, to = '']) => to),
    )
    const { schemas, responses } = openApi.components
    const there = Object.entries({ schemas, responses }).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `${kind}/${name}`),
    )
    expect(there.toSorted()).toEqual([...used].toSorted())
    expect(Object.keys(schemas)).toEqual(Object.keys(COMPONENTS))
  })
})
