import type { FastifyInstance } from 'fastify'
import { recordEvent } from '../../audit/record.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addLinkPage } from '../../http/linkPage.ts'
import { auditValuesOf, statusMailOf } from './settings.ts'

const STOP_PATH = '/statusmail'

export const stopPath = (token: string): string => `${STOP_PATH}/${token}`

const texts = {
  en: {
    title: 'Stop the mails about your workspaces?',
    text: 'You will get no more mails when a workspace goes down or comes back. You can switch them on again in the preferences of the console.',
    button: 'Stop the mails',
    doneTitle: 'No more of these mails',
    doneText: 'You can switch them on again in the preferences of the console.',
    unknownTitle: 'This link is not valid',
    unknownText: 'Open the preferences in the console to change which mails you get.',
  },
  es: {
    title: '¿Dejar de recibir los correos sobre sus espacios de trabajo?',
    text: 'No recibirá más correos cuando un espacio de trabajo se caiga o vuelva. Puede activarlos de nuevo en las preferencias de la consola.',
    button: 'Dejar de recibirlos',
    doneTitle: 'No recibirá más correos de este tipo',
    doneText: 'Puede activarlos de nuevo en las preferencias de la consola.',
    unknownTitle: 'Este enlace no es válido',
    unknownText: 'Abra las preferencias de la consola para cambiar qué correos recibe.',
  },
}

const findByToken = async (db: Dependencies['db'], token: string) => {
  const found = db
    .selectFrom('status_mails')
    .innerJoin('members', 'members.id', 'status_mails.member_id')
    .selectAll('status_mails')
    .select(['members.email', 'members.account_id'])
    .where('token', '=', token)
  return (await found.executeTakeFirst()) ?? null
}

/** The link of each mail: a page for people, and a call for mail programs when their own button is pressed (RFC 8058). */
export const statusMailPage =
  ({ db, now, settings }: Dependencies) =>
  (app: FastifyInstance): Promise<void> =>
    addLinkPage(app, settings, {
      path: STOP_PATH,
      texts,
      find: (token) => findByToken(db, token),
      isDone: ({ mode }) => mode === 'off',
      text: (_found, { text }) => text,
      act: async (request, found) => {
        const { statusMail } = auditValuesOf(statusMailOf(found))
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
              before: { statusMail },
              after: { statusMail: 'off' },
            },
          )
        })
        return true
      },
    })
