import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../api/context.ts'
import { isThere } from '../../database/lookups.ts'
import type { Db } from '../../database/schema.ts'
import { consoleOriginOf } from '../../http/hosts.ts'
import { html } from '../../http/html.ts'
import { addLinkPage } from '../../http/linkPage.ts'
import { undoPath } from '../../mail/templates.ts'
import { endAccess } from '../endAccess.ts'
import { consumeOneTimeToken, findOneTimeToken, issuedAt, type OneTimeToken } from '../oneTimeTokens.ts'
import { removeAuthenticator } from '../factors.ts'

const texts = {
  en: {
    title: 'Remove what was added to your sign-in?',
    passkey: 'The new passkey of {email} no longer signs in.',
    authenticator: 'The new authenticator app of {email} and its recovery codes stop working.',
    consequences: 'You are signed out everywhere. Then choose a new password.',
    button: 'Remove it',
    doneTitle: 'It was removed',
    doneText: 'You are signed out everywhere. Somebody may know your password: choose a new one now.',
    password: 'Choose a new password',
    unknownTitle: 'This link is not valid',
    unknownText:
      'It works once, for three days, while what was added is still there. If somebody else changed how you sign in, choose a new password.',
  },
  es: {
    title: '¿Eliminar lo que se añadió a su inicio de sesión?',
    passkey: 'La nueva llave de acceso de {email} dejará de servir.',
    authenticator:
      'La nueva aplicación de autenticación de {email} y sus códigos de recuperación dejarán de servir.',
    consequences: 'Se cerrarán todas sus sesiones. Elija después una contraseña nueva.',
    button: 'Eliminarla',
    doneTitle: 'Se ha eliminado',
    doneText:
      'Se han cerrado todas sus sesiones. Puede que alguien sepa su contraseña: elija una nueva ahora.',
    password: 'Elegir una contraseña nueva',
    unknownTitle: 'Este enlace no es válido',
    unknownText:
      'Sirve una vez, durante tres días, mientras siga ahí lo que se añadió. Si otra persona ha cambiado su forma de iniciar sesión, elija una contraseña nueva.',
  },
}

const findFactor = (db: Db, token: OneTimeToken): Promise<boolean> => {
  const { memberId, passkeyId } = token
  const found =
    passkeyId === null
      ? db
          .selectFrom('authenticators')
          .select('member_id')
          .where('member_id', '=', memberId)
          // Not one that was set up since.
          .where('since', '<=', issuedAt(token))
      : db
          .selectFrom('passkeys')
          .select('member_id')
          .where('member_id', '=', memberId)
          .where('id', '=', passkeyId)
  return isThere(found)
}

/** The link of the mail about a new factor: it undoes it without a session, which somebody else may hold. */
export const undoFactorPage =
  (context: ApiContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, now, settings, audit } = context

    const find = async (given: string): Promise<OneTimeToken | null> => {
      const token = await findOneTimeToken(db, given, now())
      const isGood = token?.kind === 'factor-undo' && token.state === 'good'
      return isGood && (await findFactor(db, token)) ? token : null
    }

    const undo = (request: FastifyRequest, token: OneTimeToken): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await consumeOneTimeToken(transaction, token.hash, now()))) return false
        const { memberId, accountId, passkeyId } = token
        await (passkeyId === null
          ? removeAuthenticator(transaction, memberId)
          : transaction
              .deleteFrom('passkeys')
              .where('id', '=', passkeyId)
              .where('member_id', '=', memberId)
              .execute())
        await endAccess(transaction, memberId, now())
        await audit.record(transaction, request, {
          action: passkeyId === null ? 'authenticator.off' : 'passkey.remove',
          accountId,
          person: token,
          after: { way: 'link' },
        })
        return true
      })

    await addLinkPage(app, settings, {
      path: undoPath,
      texts,
      find,
      text: ({ passkeyId, email }, words) => {
        const what = words[passkeyId === null ? 'authenticator' : 'passkey']
        return `${what.replace('{email}', email)} ${words.consequences}`
      },
      act: undo,
      next: ({ headers }, { password }) =>
        html`<a class="go" href="${consoleOriginOf(settings, headers.host)}/forgotpassword">${password}</a>`,
    })
  }
