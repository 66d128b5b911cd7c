import type { Settings } from '../settings.ts'
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
export const checkOidc = ({
  oidcProviders,
  publicUrl,
}: Pick<Settings, 'oidcProviders' | 'publicUrl'>): Promise<readonly OidcCheck[]> =>
  Promise.all(
    oidcProviders.map(async (provider) => {
      const problem = await discover(provider).then(
        () => null,
        (error: unknown) =>
          `${provider.name} cannot be used at ${provider.issuer.href} (${describeFailure(error)}).`,
      )
      return {
        id: provider.id,
        name: provider.name,
        issuer: provider.issuer.href,
        redirectUri: publicUrl === null ? '' : redirectUriOf(publicUrl, provider.id),
        problem,
      }
    }),
  )
