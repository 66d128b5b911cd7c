import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCardPage } from './cardPage.ts'
import { acceptForms } from './forms.ts'
import { type Html, html } from './html.ts'
import { type Language, languageOf } from './language.ts'
import type { Settings } from '../settings.ts'

interface Words {
  readonly title: string
  readonly button: string
  readonly doneTitle: string
  readonly doneText: string
  readonly unknownTitle: string
  readonly unknownText: string
}

type State = 'open' | 'done' | 'unknown'

interface Route {
  Params: { token: string }
}

interface LinkPage<Texts extends Words, Found> {
  /** The token follows. */
  readonly path: string
  readonly texts: Readonly<Record<Language, Texts>>
  /** Null for a link that is not good. */
  readonly find: (token: string) => Promise<Found | null>
  /** Without it, what was done is shown only once. */
  readonly isDone?: (found: Found) => boolean
  /** The question. */
  readonly text: (found: Found, words: Texts) => string
  /** @returns false when somebody else was first */
  readonly act: (request: FastifyRequest, found: Found) => Promise<boolean>
  /** Below what was done, or a link that is not good. */
  readonly next?: (request: FastifyRequest, words: Texts) => Html
}

/** The link of a mail, without a session: it asks, because mail programs look at links, and a form does what it says. */
export const addLinkPage = async <Texts extends Words, Found>(
  app: FastifyInstance,
  settings: Pick<Settings, 'rateLimit'>,
  page: LinkPage<Texts, Found>,
): Promise<void> => {
  const { path, texts, find, isDone, text, act, next } = page
  await acceptForms(app, settings, 60)

  const send = (request: FastifyRequest<Route>, reply: FastifyReply, found: Found | null, state: State) => {
    const language = languageOf(request)
    const words = texts[language]
    const own = `${path}/${encodeURIComponent(request.params.token)}`
    const isOpen = found !== null && state === 'open'
    return sendCardPage(reply, {
      language,
      path: state === 'done' && !isDone ? null : own,
      status: state === 'unknown' ? 404 : 200,
      title: isOpen ? words.title : state === 'done' ? words.doneTitle : words.unknownTitle,
      text: isOpen ? text(found, words) : state === 'done' ? words.doneText : words.unknownText,
      hasForms: isOpen,
      body: isOpen
        ? html`<form method="post" action="${own}?lang=${language}">
            <button class="go">${words.button}</button>
          </form>`
        : (next?.(request, words) ?? null),
    })
  }

  app.get<Route>(`${path}/:token`, async (request, reply) => {
    const found = await find(request.params.token)
    return send(request, reply, found, found === null ? 'unknown' : isDone?.(found) ? 'done' : 'open')
  })
  app.post<Route>(`${path}/:token`, async (request, reply) => {
    const found = await find(request.params.token)
    const done = found !== null && (isDone?.(found) || (await act(request, found)))
    return send(request, reply, found, done ? 'done' : 'unknown')
  })
}
