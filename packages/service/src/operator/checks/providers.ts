import { checkOidc } from '../../oidc/check.ts'
import { type Check, ok, wrong } from './check.ts'

export const providersCheck: Check = {
  name: 'Sign-in providers',
  run: async (settings) => {
    const providers = await checkOidc(settings)
    const problems = providers.flatMap(({ problem }) => problem ?? [])
    if (problems.length > 0)
      return wrong(problems.join(' '), 'Correct its ISSUER, or the network between them.')
    if (providers.length === 0) return ok('None: people sign in by password alone.')
    return ok(
      `They answer. Redirect addresses: ${providers.map(({ redirectUri }) => redirectUri).join(', ')}.`,
    )
  },
}
