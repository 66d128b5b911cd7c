import { MAX_PEOPLE, MAX_REVIEW_WORKSPACES } from '@portico/stores/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { INVALID_CONTENT, refused } from '../testing/fixtures.ts'
import { payingFixture } from '../testing/stripeFixture.ts'
import { attemptsOf } from './attempts.fixture.ts'
import { entryOf, type Signature, SIGNATURES } from './calls/index.ts'
import { componentSchemas, requestSchemaOf } from './jsonSchemas.ts'

const fixture = payingFixture()
const { as, workspaceKey } = fixture
const { bodiesOf, send } = attemptsOf(fixture)

const KB = 1024
/** In bytes: what a call without a session may send, also by a key, one with a form, and those with a list. */
const MOST = { public: 8 * KB, form: 48 * KB }
const LISTS: Readonly<Partial<Record<Signature, number>>> = {
  'POST /groups/{id}/members': MOST.form + MAX_PEOPLE * 63,
  'PUT /services/{id}': MOST.form + MAX_PEOPLE * 63,
  'PUT /account/reviews/{id}/marks': MOST.form + MAX_PEOPLE * 63,
  'POST /account/reviews/': MOST.form + MAX_REVIEW_WORKSPACES * 40,
}
const mostOf = (signature: Signature): number =>
  LISTS[signature] ?? (typeof entryOf(signature).role === 'number' ? MOST.form : MOST.public)

const filled = (begin: string, unit: string, end: string, bytes: number): string =>
  begin + unit.repeat(Math.max(0, Math.floor((bytes - begin.length - end.length - 2) / unit.length))) + end

/** JSON of about so many bytes. */
const WRONG: Readonly<Record<string, (bytes: number) => string>> = {
  numbers: (bytes) => filled('[', '1,', '1]', bytes),
  objects: (bytes) => filled('[', '{},', '{}]', bytes),
  brackets: (bytes) => filled('', '[', '', bytes / 2) + filled('', ']', '', bytes / 2),
  names: (bytes) => filled('{', '"a":1,', '"a":1}', bytes),
  text: (bytes) => filled('"', 'x', '"', bytes),
  digits: (bytes) => filled('', '1', '', bytes),
  'numbers, as many as a list may have': (bytes) => filled('[', `1${' '.repeat(64)},`, '1]', bytes),
  'short texts, the last one wrong': (bytes) => filled('[', `"${'x'.repeat(60)}",`, '1]', bytes),
}

const KINDS = Object.entries(WRONG)

type Wrong = readonly [place: string, kind: string, make: (bytes: number) => string]

/** Something in each place, and each kind somewhere. */
const oneOfEach = (places: readonly string[]): readonly Wrong[] =>
  Array.from({ length: Math.max(places.length, KINDS.length) }, (_, index) => [
    places[index % places.length] ?? SPOT,
    ...(KINDS[index % KINDS.length] ?? ['', String]),
  ])

const all = (places: readonly string[]): readonly Wrong[] =>
  places.flatMap((place) => KINDS.map(([kind, make]): Wrong => [place, kind, make]))

const SPOT = '\u2603'

/** The body with a spot in each of its places in turn, as JSON around the spot. */
const placesIn = (value: unknown, depth: number): readonly string[] => {
  const here = JSON.stringify(SPOT)
  if (typeof value !== 'object' || value === null || depth === 0) return [here]
  const entries = Object.entries(value).flatMap(([key, entry]) =>
    placesIn(entry, depth - 1).map((spotted) => {
      const parts = Object.entries(value).map(([name, other]) => {
        const json = name === key ? spotted : JSON.stringify(other)
        return Array.isArray(value) ? json : `${JSON.stringify(name)}:${json}`
      })
      return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`
    }),
  )
  return [here, ...entries]
}

const WITH_BODY = SIGNATURES.filter((signature) => entryOf(signature).request !== undefined)

/** How deep places are looked for; in the large bodies beside a list, only at the top. */
const DEPTH = 4
const DEPTH_BESIDE_LIST = 1

/** An alternative that is not taken is one too, and a workspace has a handful. */
const FEW_PROBLEMS = 10

/** Lists without a most, by their place in the schema. */
const unboundedIn = (schema: unknown, place: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const ref = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined
  if (ref !== undefined) return unboundedIn(componentSchemas[ref], ref)
  const isUnbounded = 'type' in schema && schema.type === 'array' && !('maxItems' in schema)
  return [
    ...(isUnbounded ? [place] : []),
    ...Object.entries(schema).flatMap(([key, part]) => unboundedIn(part, `${place}.${key}`)),
  ]
}

it('every list in a body has a most', () => {
  const lists = WITH_BODY.flatMap((signature) => {
    const { request } = entryOf(signature)
    return request ? unboundedIn(requestSchemaOf(request), signature) : []
  })
  expect(lists).toEqual([])
})

const sessionFor = async (signature: Signature) => {
  const { role } = entryOf(signature)
  if (role === 'workspace') return { token: await workspaceKey() }
  return typeof role === 'number' ? as('owner@northwind') : {}
}

const path = { id: 'nobody' }

it.each(WITH_BODY)(
  'a body without something that it must have is refused: %s [S8-024]',
  async (signature) => {
    const { request } = entryOf(signature)
    const { required = [] } = request ? requestSchemaOf(request) : {}
    const [example = {}] = await bodiesOf(signature)
    const session = await sessionFor(signature)
    for (const name of required) {
      const body: unknown = Object.assign({}, example, { [name]: undefined })
      expect([name, ...refused(await send(signature, { path, body }, session))]).toEqual([
        name,
        ...INVALID_CONTENT,
      ])
    }
  },
)

describe('the most bytes of the wrong thing, in each place of a body', () => {
  let problems = 0
  beforeEach(() => {
    v.setGlobalMessage(({ message }) => {
      problems += 1
      return message
    })
  })
  afterEach(() => v.deleteGlobalMessage())

  const expectRefusals = async (
    signature: Signature,
    chosen: (places: readonly string[]) => readonly Wrong[],
  ) => {
    const { role } = entryOf(signature)
    const most = mostOf(signature)
    const session = await sessionFor(signature)
    const bodies = await bodiesOf(signature)
    const places = new Set(
      bodies.flatMap((body) => placesIn(body, signature in LISTS ? DEPTH_BESIDE_LIST : DEPTH)),
    )
    places.add(`{"unknown":${JSON.stringify(SPOT)}}`)
    for (const [place, kind, make] of chosen([...places])) {
      problems = 0
      const room = most - Buffer.byteLength(place)
      const body = place.replace(JSON.stringify(SPOT), () => make(room))
      const { status } = await send(signature, { path, body }, session)
      const answer = {
        place,
        kind,
        hasSession: status !== 401 || role === 'public',
        isFailed: status >= 500,
      }
      expect({ ...answer, isCut: status === 413, isCheap: problems <= FEW_PROBLEMS }).toEqual({
        place,
        kind,
        hasSession: true,
        isFailed: false,
        isCut: false,
        isCheap: true,
      })
    }
    // A larger one is refused while it is still being sent.
    if (signature in LISTS) return
    const { status } = await send(signature, { path, body: JSON.stringify('x'.repeat(most)) }, session)
    expect(status).toBe(413)
  }

  it.each(WITH_BODY)('are refused at the first problem: %s', (signature) =>
    expectRefusals(signature, oneOfEach),
  )

  // Nightly: 1,000 bodies. Those with a list, of up to 300 kB, have their places and kinds above.
  it.each(WITH_BODY.filter((signature) => !(signature in LISTS)))(
    'are refused at the first problem, in all combinations: %s',
    { tags: ['nightly'], timeout: 60_000 },
    (signature) => expectRefusals(signature, all),
  )
})
