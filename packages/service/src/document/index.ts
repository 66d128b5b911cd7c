import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { tryParse } from '../http/parse.ts'

const Search = v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '') })

/** Paths below the API that are not calls. */
export const DOCUMENT_PATHS = ['/openapi.json', '/docs'] as const

/** The wire contract for people and for programs; loaded on demand. */
export const documentPages = (api: FastifyInstance): void => {
  const config = { role: 'public' } as const
  api.get('/openapi.json', { config }, async (_request, reply) => {
    const { openApiText } = await import('./openApi.ts')
    return reply.type('application/json').send(openApiText)
  })
  api.get('/docs', { config }, async ({ query }, reply) => {
    const { sendDocumentPage } = await import('./page.ts')
    const search = tryParse(Search, query)
    return sendDocumentPage(reply, search.success ? search.output.q : '')
  })
}
