import { expect, test } from 'vitest'
import { createDeployment } from './browserSignedIn.ts'

const pageWith = (entry: string): string =>
  `<html><head><script type="module" crossorigin src="${entry}" nonce="n"></script></head></html>`

const isReplaced = (own: string | null, reply: Response | Error) =>
  createDeployment(own, () =>
    reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply),
  ).isReplaced()

test.each([
  ['the same console', new Response(pageWith('/assets/index-1.js')), false],
  ['another console', new Response(pageWith('/assets/index-2.js')), true],
  ['an error page', new Response(pageWith('/assets/index-2.js'), { status: 503 }), false],
  ['the page of a captive portal', new Response('<script src="/portal.js"></script>'), false],
  ['no answer, or a redirect', new TypeError('failed to fetch'), false],
] as const)('when %s is served', async (_what, reply, expected) => {
  expect(await isReplaced('/assets/index-1.js', reply)).toBe(expected)
})

test('a page that knows no script of its own is never replaced', async () => {
  expect(await isReplaced(null, new Response(pageWith('/assets/index-2.js')))).toBe(false)
})
