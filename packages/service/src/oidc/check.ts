import type { Settings } from '../settings.ts'
import { discover } from './clients.ts'
import { describeFailure } from './failures.ts'
import { redirectUriOf } from './settings.ts'

export interface OidcCheck {
  readonly id: string
  readonly name: string
  readonly issuer: string
  /** To be registered at the provider. */
  readonly redirectUri: string
  /** One sentence; null when the provider answers as it should. */
  readonly problem: string | null
}

/** Asks each provider how it is reached. Neither client id nor secret can be proved without a person. */
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
