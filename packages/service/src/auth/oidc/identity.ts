import { canonicalEmail, isEmail } from '@portico/stores/contract'
import type { Configuration } from 'openid-client'
import * as v from 'valibot'
import type { Identity } from '../../database/signInTables.ts'
import type { OidcProvider } from './settings.ts'

/** Thrown for a user whose address the provider has not verified. */
export class UnverifiedError extends Error {}

const printable = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[^\p{Cc}]*$/u))

const Person = v.object({ iss: printable(1000), sub: printable(255) })

const isPlain = (email: string): boolean => /^[!-~]*$/.test(email)

/** The provider has confirmed a mailbox: only people may mean that of irmak when they type a Turkish İ, or kite by a Kelvin sign. */
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.check(isEmail),
  v.check((email) => isPlain(email) || !isPlain(canonicalEmail(email))),
  v.transform(canonicalEmail),
)

/** Some providers send text or a number. */
const TRUTHS = new Set<unknown>([true, 'true', 1, '1'])

type Claims = Readonly<Record<string, unknown>>

const isComplete = (claims: Claims, { verifiedClaim }: OidcProvider): boolean =>
  claims['email'] !== undefined && claims[verifiedClaim] !== undefined

/**
 * Redeems the code, after checking the provider's answer: state, issuer, audience, nonce, signature and times.
 * @param answer the redirect of the provider
 */
export const redeem = async (
  configuration: Configuration,
  provider: OidcProvider,
  answer: URL,
  expected: { readonly state: string; readonly nonce: string; readonly codeVerifier: string },
): Promise<Identity> => {
  const client = await import('openid-client')
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.codeVerifier,
  })
  const idToken: Claims = tokens.claims() ?? {}
  const { iss: issuer, sub: subject } = v.parse(Person, idToken)
  const isEnough =
    isComplete(idToken, provider) || configuration.serverMetadata().userinfo_endpoint === undefined
  const claims: Claims = isEnough
    ? idToken
    : await client.fetchUserInfo(configuration, tokens.access_token, subject)
  const address = v.safeParse(Address, claims['email'])
  if (!address.success || !TRUTHS.has(claims[provider.verifiedClaim])) throw new UnverifiedError()
  return { issuer, subject, email: address.output }
}
