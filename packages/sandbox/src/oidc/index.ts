import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { html } from '@portico/service/http/html.ts'
import { isLocalName } from '@portico/service/http/localNames.ts'
import { redirectUriOf } from '@portico/service/auth/oidc/settings.ts'
import type { Settings } from '@portico/service/settings.ts'
import * as v from 'valibot'
import { mountAt } from '../servers.ts'
import { pageOf, sayIn } from '../page.ts'
import { demoCompanies, demoSignIns } from '../seed/companies.ts'
import { createScenario, type StandIn } from '../standIn.ts'
import { createOidc } from './server.ts'

/** The names mark them as tests, also on the sign-in page. */
const PROVIDERS = { google: 'Google (test)', microsoft: 'Microsoft (test)' } as const

/** Below the service's own origin, for people who reach no other port of this machine. */
const MOUNT = '/sandbox/oidc'

const Scenario = v.object({ fault: v.optional(v.nullable(v.literal('failing')), null) })

const TEXTS = {
  note: {
    en: 'Stands in for an identity provider: it asks for no password.',
    es: 'Hace las veces de un proveedor de identidad: no pide ninguna contraseña.',
  },
  title: { en: 'Sign in with', es: 'Iniciar sesión con' },
  person: { en: 'Continue as', es: 'Continuar como' },
  go: { en: 'Continue', es: 'Continuar' },
  email: { en: 'Email', es: 'Correo electrónico' },
  goAsOther: { en: 'Continue as somebody else', es: 'Continuar como otra persona' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
}

/** Whose address a provider confirms is chosen here. */
const chooserPage = (provider: string, locales: string): string => {
  const language = /^es\b/i.test(locales) ? 'es' : 'en'
  const say = sayIn(TEXTS, language)
  return pageOf({
    language,
    note: say('note'),
    title: `${say('title')} ${provider}`,
    body: html`<form method="post">
        <label for="person">${say('person')}</label>
        <select id="person" name="login">
          ${demoCompanies.map(
            (company) =>
              html`<optgroup label="${company.name}">
                ${demoSignIns(company).map((email) => html`<option>${email}</option>`)}
              </optgroup>`,
          )}
        </select>
        <button name="answer" value="agree">${say('go')}</button>
      </form>
      <form method="post">
        <label>${say('email')} <input name="login" type="email" required autocomplete="off" /></label>
        <button name="answer" value="agree">${say('goAsOther')}</button>
      </form>
      <form method="post">
        <button name="answer" value="decline">${say('cancel')}</button>
      </form>`,
  })
}

/** One OpenID provider behind both buttons of the demo. */
export const openOidc = async ({
  dataDir,
  publicUrl,
}: Pick<Settings, 'dataDir' | 'publicUrl'>): Promise<StandIn> => {
  const secret = randomBytes(24).toString('hex')
  const scenario = createScenario('identity', Scenario)

  /** The service's port is not known yet. */
  const isOurs = function isOurs(this: { readonly clientId: string }, address: string): boolean {
    const url = new URL(address)
    return (
      address === redirectUriOf(url.origin, this.clientId) &&
      (publicUrl ? url.origin === publicUrl.origin : isLocalName(url.hostname))
    )
  }
  const oidc = createOidc({
    clients: Object.keys(PROVIDERS).map((id) => ({
      client_id: id,
      client_secret: secret,
      token_endpoint_auth_method: 'client_secret_post' as const,
      redirect_uris: [redirectUriOf(publicUrl?.origin ?? 'http://localhost', id)],
    })),
    claimsOf: (email) => ({ email, email_verified: true }),
    page: ({ client, locales }) =>
      chooserPage(client === 'google' ? PROVIDERS.google : PROVIDERS.microsoft, locales),
    before: () => scenario.now().fault === 'failing',
    adjust: (provider) => {
      provider.Client.prototype.redirectUriAllowed = isOurs
      provider.use(async (context, next) => {
        await next()
        if (publicUrl && context.path === '/.well-known/openid-configuration')
          context.body = {
            ...Object(context.body),
            authorization_endpoint: new URL(`${MOUNT}/auth`, publicUrl).href,
          }
      })
    },
  })
  // Its address is part of what the service keeps about people, so it should stay.
  await oidc.listenAgain(join(dataDir, 'oidc-port'))
  const issuer = oidc.issuer()

  return {
    env: {
      OIDC_PROVIDERS: Object.keys(PROVIDERS).join(','),
      ...Object.fromEntries(
        Object.entries(PROVIDERS).flatMap(([id, name]) => {
          const prefix = `OIDC_${id.toUpperCase()}_`
          return [
            [`${prefix}NAME`, name],
            [`${prefix}ISSUER`, issuer],
            [`${prefix}CLIENT_ID`, id],
            [`${prefix}CLIENT_SECRET`, secret],
          ]
        }),
      ),
    },
    scenario,
    addRoutes: async (app) => {
      if (publicUrl) mountAt(app, new URL(MOUNT, publicUrl), oidc.answer)
    },
    stop: oidc.stop,
  }
}
