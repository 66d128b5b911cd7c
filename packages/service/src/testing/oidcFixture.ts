import {
  CLIENT_ID,
  CLIENT_SECRET,
  type OidcServer,
  startOidcServer,
} from '@portico/sandbox/testing/oidcServer.ts'
import { LoginReplySchema } from '@portico/stores/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type OidcProvider, readOidcProviders } from '../auth/oidc/settings.ts'
import type { Settings } from '../settings.ts'
import { serviceFixture } from './fixtures.ts'
import { type Browser, createBrowser, type Visit } from './oidcBrowser.ts'
import type { TestDatabase } from './testService.ts'

export const CONSOLE = 'https://console.example.com'
/** Where a sign-in ends that was finished before. */
export const STALE = `${CONSOLE}/login?problem=stale`

/** What the console is told when a sign-in is refused, else null. */
export const problemOf = ({ url }: Visit): string | null => url.searchParams.get('problem')

/** Goes to the provider's own page. */
const leave = (browser: Browser, id = 'example'): Promise<Visit> => browser.go(`${CONSOLE}/oidc/${id}`)

/** Ends at the link that signs in, or at the console's own page with the refusal. */
const answer = (browser: Browser, page: Visit, login: string, choice = 'agree'): Promise<Visit> =>
  browser.go(page.url, { login, answer: choice })

interface OidcFixtureOptions {
  readonly server?: Omit<Parameters<typeof startOidcServer>[0], 'redirectUris'>
  readonly env?: Readonly<Record<string, string>>
  readonly open?: () => Promise<TestDatabase>
}

/** A service whose providers `example` and `other` are one real OpenID provider. */
export const oidcFixture = ({ server: options, env, open }: OidcFixtureOptions = {}) => {
  let server: OidcServer
  beforeAll(async () => {
    const redirectUris = ['example', 'other'].map((id) => `${CONSOLE}/oidc/${id}/callback`)
    server = await startOidcServer({ redirectUris, ...options })
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.people.clear()
    server.asked.length = 0
    server.alterIdToken = null
    server.hasForeignKey = false
  })

  const providers = (more: Readonly<Record<string, string>> = {}): readonly OidcProvider[] =>
    readOidcProviders(
      {
        OIDC_PROVIDERS: 'example,other',
        OIDC_EXAMPLE_NAME: 'Example ID',
        ...Object.fromEntries(
          ['EXAMPLE', 'OTHER'].flatMap((id) => [
            [`OIDC_${id}_ISSUER`, server.issuer],
            [`OIDC_${id}_CLIENT_ID`, CLIENT_ID],
            [`OIDC_${id}_CLIENT_SECRET`, CLIENT_SECRET],
          ]),
        ),
        ...env,
        ...more,
      },
      '/',
    )
  const settings = (more: Readonly<Record<string, string>> = {}): Partial<Settings> => ({
    publicUrl: new URL(CONSOLE),
    oidcProviders: providers(more),
  })
  const fixture = serviceFixture(() => settings(), open)

  const browse = (port = (): number => fixture.service().port): Browser =>
    createBrowser(
      (url) => (url.port === String(server.port) ? server.port : port()),
      ({ pathname }) => pathname.startsWith('/otpl/') || pathname === '/login',
    )

  const signInAs = async (login: string, browser = browse(), id = 'example'): Promise<Visit> =>
    answer(browser, await leave(browser, id), login)

  return {
    ...fixture,
    server: () => server,
    settings,
    providers,
    browse,
    leave,
    answer,
    signInAs,
    /** Stops at the provider's answer, before the browser follows it. */
    pause: async (login: string, browser: Browser): Promise<URL> => {
      const page = await leave(browser)
      let visit = await browser.step(page.url, { login, answer: 'agree' })
      for (;;) {
        const next = new URL(visit.headers.location ?? '', visit.url)
        if (next.pathname.endsWith('/callback')) return next
        visit = await browser.step(next)
      }
    },
    person: (login: string, email: string, more: Record<string, unknown> = { email_verified: true }) =>
      void server.people.set(login, { email, ...more }),
    /** The user of the link at the end of a sign-in. */
    signedIn: async ({ url }: Visit) => {
      const reply = (await fixture.verify(url.pathname.split('/')[2])).data(LoginReplySchema)
      return { email: reply.email, accountId: reply.accountid }
    },
  }
}
