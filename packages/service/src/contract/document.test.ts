import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { readFileSync } from 'node:fs'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '../settings.ts'
import type { Reply } from '../testing/httpClient.ts'
import { openTestDatabase, startTestService, type TestDatabase } from '../testing/testService.ts'
import { entryOf, routeOf, SIGNATURES } from './calls/index.ts'
import { COMPONENTS, NOTES } from './components.ts'
import { componentSchemas } from './jsonSchemas.ts'
import { openApi, openApiText } from './openApi.ts'

const Message = v.object({ fastify: v.custom<FastifyInstance>((app) => typeof app === 'object') })

/** Paths below the API that are no calls. */
const NO_CALLS = new Set(['/', '/openapi.json'])

/** Of a service with these settings, by method and path. */
const routesOf = async (
  { db }: TestDatabase,
  settings: Partial<Settings>,
): Promise<{ readonly routes: readonly string[]; readonly document: Reply }> => {
  const routes = new Set<string>()
  const collect = ({ method, url }: RouteOptions): void => {
    if (!url.startsWith('/api/')) return
    for (const name of [method].flat()) {
      const path = url.slice('/api'.length)
      const isCall = !['HEAD', 'OPTIONS'].includes(name) && !NO_CALLS.has(path) && !path.endsWith('*')
      if (isCall) routes.add(`${name} ${path}`)
    }
  }
  const watch = (message: unknown): void => {
    v.parse(Message, message).fastify.addHook('onRoute', collect)
  }
  subscribe('fastify.initialization', watch)
  const service = await startTestService(db, settings)
  unsubscribe('fastify.initialization', watch)
  const document = await service.call('/api/openapi.json')
  await service.stop()
  return { routes: [...routes].toSorted(), document }
}

let routed: Awaited<ReturnType<typeof routesOf>>

describe('the table of calls', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    routed = await routesOf(database, {})
  })
  afterAll(() => database.close())

  it('has every route of the API, and no other', () => {
    expect(routed.routes).toEqual(SIGNATURES.map(routeOf).toSorted())
    expect(SIGNATURES).toHaveLength(90)
  })

  it('has no route of an addition that is not offered', async () => {
    const core = SIGNATURES.filter((signature) => typeof entryOf(signature).addition !== 'string')
    expect((await routesOf(database, { additions: [] })).routes).toEqual(core.map(routeOf).toSorted())
  })

  it.each(SIGNATURES)('has the path of %s', (signature) => {
    const { path = {} } = entryOf(signature)
    const names = Array.from(signature.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    expect(Object.keys(path)).toEqual(names)
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

  it('is served', () => {
    expect(routed.document.headers['content-type']).toMatch(/^application\/json/)
    expect(routed.document.text).toBe(openApiText)
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
