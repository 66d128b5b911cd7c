import { html } from '@portico/service/http/html.ts'
import { languageOf } from '@portico/service/http/language.ts'
import type { Settings } from '@portico/service/settings.ts'
import { sayIn, sendPage } from './page.ts'
import { openSite } from './servers.ts'
import type { StandIn } from './standIn.ts'

const PAGES = ['help', 'documentation', 'product'] as const

const TEXTS = {
  note: {
    en: 'A real product would explain itself at an address of its own. This demo has no such page, so this one says so.',
    es: 'Un producto real tendría esta información en su propia dirección. En esta demostración no la hay, y por eso aparece esta página.',
  },
  help: { en: 'Here would be the product’s help', es: 'Aquí estaría la ayuda del producto' },
  documentation: {
    en: 'Here would be the product’s documentation',
    es: 'Aquí estaría la documentación del producto',
  },
  product: { en: 'Here would be the product’s site', es: 'Aquí estaría el sitio del producto' },
}

/** The product's own pages. */
export const openProducts = async (settings: Pick<Settings, 'publicUrl'>): Promise<StandIn> => {
  const { publicOrigin, parts } = await openSite(settings, (app) => {
    for (const page of PAGES)
      app.get(`/standins/${page}`, (request, reply) => {
        const language = languageOf(request)
        const say = sayIn(TEXTS, language)
        return sendPage(reply, { language, note: say('note'), title: say(page), body: html`` })
      })
  })
  return {
    ...parts,
    env: Object.fromEntries(
      PAGES.map((page) => [`${page.toUpperCase()}_URL`, `${publicOrigin}/standins/${page}`]),
    ),
  }
}
