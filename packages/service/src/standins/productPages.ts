import type { FastifyInstance } from 'fastify'
import { sendCardPage } from '../http/cardPage.ts'
import { html } from '../http/html.ts'
import { type Language, languageOf } from '../http/language.ts'

export const PRODUCT_PAGES = {
  help: '/standins/help',
  documentation: '/standins/documentation',
  product: '/standins/product',
} as const
type ProductPage = keyof typeof PRODUCT_PAGES

interface Labels {
  readonly badge: string
  readonly text: string
  readonly back: string
  readonly titles: Readonly<Record<ProductPage, string>>
}

const LABELS: Readonly<Record<Language, Labels>> = {
  en: {
    badge: 'Stand-in page',
    text: 'A real product would explain itself at an address of its own. This demo has no such page, so this one says so.',
    back: 'Open the console',
    titles: {
      help: 'Here would be the product’s help',
      documentation: 'Here would be the product’s documentation',
      product: 'Here would be the product’s site',
    },
  },
  es: {
    badge: 'Página de ejemplo',
    text: 'Un producto real tendría esta información en su propia dirección. En esta demostración no la hay, y por eso aparece esta página.',
    back: 'Abrir la consola',
    titles: {
      help: 'Aquí estaría la ayuda del producto',
      documentation: 'Aquí estaría la documentación del producto',
      product: 'Aquí estaría el sitio del producto',
    },
  },
}

export const productPages = async (app: FastifyInstance): Promise<void> => {
  for (const page of ['help', 'documentation', 'product'] as const) {
    const path = PRODUCT_PAGES[page]
    app.get(path, (request, reply) => {
      const language = languageOf(request)
      const { badge, text, back, titles } = LABELS[language]
      return sendCardPage(reply, {
        language,
        badge,
        title: titles[page],
        text,
        path,
        body: html`<p class="actions"><a class="go" href="/">${back}</a></p>`,
      })
    })
  }
}
