import { consoleUrlOf } from '../../http/hosts.ts'
import type { Settings } from '../../settings.ts'
import { discover } from './clients.ts'
import { describeFailure } from './failures.ts'
import { redirectUriOf } from './settings.ts'

export interface OidcCheck {
  readonly id: string
  readonly name: string
  readonly issuer: string
  /** Has to be registered at the provider. */
  readonly redirectUri: string
  /** One sentence; null when the provider answers correctly. */
  readonly problem: string | null
}

/** Reads each provider's configuration. Client id and secret cannot be checked without a user. */
export const checkOidc = (
  settings: Pick<Settings, 'host' | 'oidcProviders' | 'port' | 'publicUrl'>,
): Promise<readonly OidcCheck[]> =>
  Promise.all(
    settings.oidcProviders.map(async (provider) => {
      const problem = await discover(provider).then(
        () => null,
        (error: unknown) =>
          `${provider.name} cannot be used at ${provider.issuer.href} (${describeFailure(error)}).`,
      )
      return {
        id: provider.id,
        name: provider.name,
        issuer: provider.issuer.href,
        redirectUri: redirectUriOf(new URL(consoleUrlOf(settings, settings.port)).origin, provider.id),
        problem,
      }
    }),
  )
