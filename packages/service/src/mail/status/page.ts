import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../audit/record.ts'
import type { Dependencies } from '../../dependencies.ts'
import { sendCardPage } from '../../http/cardPage.ts'
import { acceptForms } from '../../http/forms.ts'
import { html } from '../../http/html.ts'
import { type Language, languageOf } from '../../http/language.ts'
import { auditValuesOf, statusMailOf } from './settings.ts'

export const stopPath = (token: string): string => `/statusmail/${token}`

const texts = {
  en: {
    title: 'Stop the mails about your workspaces?',
    text: 'You will get no more mails when a workspace goes down or comes back. You can switch them on again in the preferences of the console.',
    stop: 'Stop the mails',
    doneTitle: 'No more of these mails',
    doneText: 'You can switch them on again in the preferences of the console.',
    unknownTitle: 'This link is not valid',
    unknownText: 'Open the preferences in the console to change which mails you get.',
  },
  es: {
    title: '¿Dejar de recibir los correos sobre sus espacios de trabajo?',
    text: 'No recibirá más correos cuando un espacio de trabajo se caiga o vuelva. Puede activarlos de nuevo en las preferencias de la consola.',
    stop: 'Dejar de recibirlos',
    doneTitle: 'No recibirá más correos de este tipo',
    doneText: 'Puede activarlos de nuevo en las preferencias de la consola.',
    unknownTitle: 'Este enlace no es válido',
    unknownText: 'Abra las preferencias de la consola para cambiar qué correos recibe.',
  },
} as const satisfies Record<Language, unknown>

interface Params {
  token: string
}

const findByToken = (db: Dependencies['db'], token: string) =>
  db
    .selectFrom('status_mails')
    .innerJoin('members', 'members.id', 'status_mails.member_id')
    .selectAll('status_mails')
    .select(['members.email', 'members.account_id'])
    .where('token', '=', token)
    .executeTakeFirst()

/** The link of each mail: a page for people, and a call for mail programs (RFC 8058). */
export const statusMailPage =
  (dependencies: Dependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, now } = dependencies
    await acceptForms(app, dependencies.settings, 60)
    app.get<{ Params: Params }>('/statusmail/:token', async (request, reply) => {
      const { token } = request.params
      const language = languageOf(request)
      const words = texts[language]
      const path = stopPath(encodeURIComponent(token))
      const found = await findByToken(db, token)
      const isStopped = found?.mode === 'off'
      return sendCardPage(reply, {
        language,
        path,
        status: found ? 200 : 404,
        title: found ? (isStopped ? words.doneTitle : words.title) : words.unknownTitle,
        text: found ? (isStopped ? words.doneText : words.text) : words.unknownText,
        hasForms: true,
        body:
          found && !isStopped
            ? html`<form method="post" action="${path}?lang=${language}">
                <button class="go">${words.stop}</button>
              </form>`
            : null,
      })
    })

    // Without a confirmation: mail programs send it when their own button is pressed.
    app.post<{ Params: Params }>('/statusmail/:token', async (request, reply) => {
      const language = languageOf(request)
      const words = texts[language]
      const path = stopPath(encodeURIComponent(request.params.token))
      const found = await findByToken(db, request.params.token)
      if (found && found.mode !== 'off') {
        const before = auditValuesOf(statusMailOf(found))
        await db.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('status_mails')
            .set({ mode: 'off' })
            .where('member_id', '=', found.member_id)
            .execute()
          await recordEvent(
            transaction,
            { actor: 'member', at: now(), address: request.ip, requestId: request.id },
            {
              action: 'statusMail.change',
              accountId: found.account_id,
              person: { memberId: found.member_id, email: found.email },
              before: { statusMail: before.statusMail },
              after: { statusMail: 'off' },
            },
          )
        })
      }
      return sendCardPage(reply, {
        language,
        path,
        status: found ? 200 : 404,
        title: found ? words.doneTitle : words.unknownTitle,
        text: found ? words.doneText : words.unknownText,
        body: null,
      })
    })
  }
