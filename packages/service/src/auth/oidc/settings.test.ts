import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { iconOf } from './icons.ts'
import { StartupError } from '../../startupError.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-oidc-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'secret'), 'from the file\n')
writeFileSync(join(folder, 'empty'), '\n')

const read = (env: Record<string, string>) => readSettings(env, folder).oidcProviders

const google = {
  OIDC_PROVIDERS: 'google',
  OIDC_GOOGLE_CLIENT_ID: 'id.apps.example.com',
  OIDC_GOOGLE_CLIENT_SECRET: 'hunter2',
}

describe('the providers of OpenID Connect', () => {
  it('are none by default', () => {
    expect(read({})).toEqual([])
    expect(read({ OIDC_PROVIDERS: ' ' })).toEqual([])
  })

  it('need few variables for known providers', () => {
    expect(read(google)).toEqual([
      {
        id: 'google',
        name: 'Google',
        issuer: new URL('https://accounts.google.com'),
        clientId: 'id.apps.example.com',
        clientSecret: 'hunter2',
        clientAuth: null,
        verifiedClaim: 'email_verified',
        prompt: 'select_account',
        icon: iconOf('google'),
      },
    ])
  })

  it('are any number, each with its own variables, in order', () => {
    const providers = read({
      ...google,
      OIDC_PROVIDERS: 'microsoft, acme-id ,google,acme',
      OIDC_MICROSOFT_ISSUER: 'https://login.microsoftonline.com/a-tenant/v2.0',
      OIDC_MICROSOFT_CLIENT_ID: 'm',
      OIDC_MICROSOFT_CLIENT_SECRET_FILE: 'secret',
      OIDC_ACME_ISSUER: 'http://localhost:8081/realms/acme',
      OIDC_ACME_CLIENT_ID: 'a',
      OIDC_ACME_CLIENT_SECRET: 's',
      OIDC_ACME_ID_ISSUER: 'https://id.acme.example',
      OIDC_ACME_ID_CLIENT_ID: 'a',
      OIDC_ACME_ID_CLIENT_SECRET_FILE: join(folder, 'secret'),
      OIDC_ACME_ID_CLIENT_AUTH: 'basic',
      OIDC_ACME_ID_NAME: 'Acme ID',
      OIDC_ACME_ID_ICON: 'gitlab',
      OIDC_ACME_ID_EMAIL_VERIFIED_CLAIM: 'verified',
    })
    expect(providers).toMatchObject([
      {
        id: 'microsoft',
        name: 'Microsoft',
        clientSecret: 'from the file',
        verifiedClaim: 'xms_edov',
        prompt: 'select_account',
        icon: iconOf('microsoft'),
      },
      {
        id: 'acme-id',
        name: 'Acme ID',
        clientSecret: 'from the file',
        clientAuth: 'basic',
        verifiedClaim: 'verified',
        prompt: 'login',
        icon: iconOf('gitlab'),
      },
      { id: 'google' },
      { id: 'acme', name: 'Acme', verifiedClaim: 'email_verified', icon: iconOf('key') },
    ])
  })

  it('may have a plain icon', () => {
    expect(read({ ...google, OIDC_GOOGLE_ICON: 'key' })).toMatchObject([{ icon: iconOf('key') }])
  })

  it.each([
    [{ OIDC_PROVIDERS: 'Google' }, 'OIDC_PROVIDERS has "Google"'],
    [{ OIDC_PROVIDERS: 'google,' }, 'OIDC_PROVIDERS has ""'],
    [{ OIDC_PROVIDERS: 'google,google' }, 'OIDC_PROVIDERS names a provider twice'],
    [{ OIDC_PROVIDERS: 'acme' }, 'OIDC_ACME_ISSUER is missing'],
    [{ OIDC_GOOGLE_CLIENT_ID: ' ' }, 'OIDC_GOOGLE_CLIENT_ID is missing'],
    [{ OIDC_GOOGLE_CLIENT_SECRET: '' }, 'OIDC_GOOGLE_CLIENT_SECRET is missing'],
    [{ OIDC_GOOGLE_CLIENT_SECRET_FILE: 'secret' }, 'OIDC_GOOGLE_CLIENT_SECRET and its _FILE are both set'],
    [{ OIDC_GOOGLE_ISSUER: 'accounts.google.com' }, 'OIDC_GOOGLE_ISSUER is "accounts.google.com"'],
    [{ OIDC_GOOGLE_ISSUER: 'http://accounts.google.com' }, 'must be the provider’s issuer, an https address'],
    [
      { OIDC_GOOGLE_ISSUER: 'https://accounts.google.com/.well-known/openid-configuration' },
      'OIDC_GOOGLE_ISSUER must be the issuer alone',
    ],
    [{ OIDC_GOOGLE_CLIENT_AUTH: 'jwt' }, 'OIDC_GOOGLE_CLIENT_AUTH is "jwt"'],
    [{ OIDC_GOOGLE_ICON: 'yahoo' }, 'OIDC_GOOGLE_ICON is "yahoo"'],
    [{ OIDC_GOOGLE_SECRET: 'x' }, 'OIDC_GOOGLE_SECRET is no setting'],
  ])('are refused with %o', (env, message) => {
    const start = () => read({ ...google, ...env })
    expect(start).toThrow(StartupError)
    expect(start).toThrow(message)
    expect(start).not.toThrow('hunter2')
  })

  it.each([
    ['nowhere', 'which cannot be read (ENOENT)'],
    ['empty', 'which is empty'],
  ])('are refused with a secret in the file %s', (file, message) => {
    const { OIDC_GOOGLE_CLIENT_SECRET: _secret, ...env } = google
    expect(() => read({ ...env, OIDC_GOOGLE_CLIENT_SECRET_FILE: file })).toThrow(message)
  })
})
