import { html } from '@portico/service/http/html.ts'
import { languageOf } from '@portico/service/http/language.ts'
import type { Settings } from '@portico/service/settings.ts'
import { PAGE_HEADERS, pageOf } from './page.ts'
import { openSite } from './site.ts'
import type { StandIn } from './standIn.ts'

const PAGES = ['help', 'documentation', 'product'] as const

const LABELS = {
  en: {
    note: 'A real product would explain itself at an address of its own. This demo has no such page, so this one says so.',
    help: 'Here would be the product’s help',
    documentation: 'Here would be the product’s documentation',
    product: 'Here would be the product’s site',
  },
  es: {
    note: 'Un producto real tendría esta información en su propia dirección. En esta demostración no la hay, y por eso aparece esta página.',
    help: 'Aquí estaría la ayuda del producto',
    documentation: 'Aquí estaría la documentación del producto',
    product: 'Aquí estaría el sitio del producto',
  },
}

/** The product's own pages. */
export const openProducts = async (settings: Pick<Settings, 'publicUrl'>): Promise<StandIn> => {
  const { publicOrigin, parts } = await openSite(settings, (app) => {
    for (const page of PAGES)
      app.get(`/standins/${page}`, (request, reply) => {
        const language = languageOf(request)
        const { note, [page]: title } = LABELS[language]
        return reply.headers(PAGE_HEADERS).send(pageOf({ language, note, title, body: html`` }))
      })
  })
  return {
    ...parts,
    env: Object.fromEntries(
      PAGES.map((page) => [`${page.toUpperCase()}_URL`, `${publicOrigin}/standins/${page}`]),
    ),
  }
}
