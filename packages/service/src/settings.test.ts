import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, settingProblems } from './settings.ts'
import { StartupError } from './startupError.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'
import { PRICE_LIST } from '@portico/sandbox/stripe/records.ts'

describe('settings', () => {
  it('has defaults for everything', () => {
    expect(readSettings({}, '/home/me')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      isLoopback: true,
      dataDir: '/home/me/.data',
      databaseUrl: null,
      hasFsync: true,
      logLevel: 'warn',
      publicUrl: null,
      domain: null,
      rateLimit: 600,
      trialWorkspaces: 25,
      additions: [
        'activity',
        'planAdvice',
        'statusHistory',
        'sessions',
        'authenticator',
        'passkeys',
        'statusMail',
        'sharedSince',
        'workspaceCounts',
        'checklist',
        'accessReviews',
        'savedViews',
        'changePreview',
      ],
      trustProxy: false,
      drainMs: 0,
      metricsAddress: null,
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      announce: 'text',
      agentPort: 23_432,
    })
    expect(readSettings({}, '/').consoleDir).toMatch(/packages\/console\/dist$/)
  })

  it('reads every variable', () => {
    const settings = readSettings(
      {
        PORT: '9000',
        HOST: '0.0.0.0',
        DATA_DIR: 'data',
        DATABASE_URL: 'postgresql://me@db:5433/portico',
        FSYNC: 'off',
        LOG_LEVEL: 'info',
        PUBLIC_URL: 'https://console.example.com',
        DOMAIN: 'portico.example.com:8443',
        CONSOLE_DIR: '/srv/console',
        RATE_LIMIT: 'off',
        TRIAL_WORKSPACES: '3',
        ADDITIONS: 'none',
        DRAIN_SECONDS: '15',
        METRICS_PORT: '9464',
        METRICS_HOST: '0.0.0.0',
        CONSOLE_ORIGINS: 'https://console.example.com/, https://preview.example.com:8443',
        TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
        SMTP_URL: 'smtps://me:secret@mail.example.com:465',
        MAIL_FROM: 'portico@example.com',
        PORTICO_READY: 'json',
        AGENT_PORT: '9001',
      },
      '/srv',
    )
    expect(settings).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      isLoopback: false,
      dataDir: '/srv/data',
      hasFsync: false,
      databaseUrl: 'postgresql://me@db:5433/portico',
      logLevel: 'info',
      domain: 'portico.example.com:8443',
      consoleDir: '/srv/console',
      rateLimit: null,
      trialWorkspaces: 3,
      additions: [],
      drainMs: 15_000,
      metricsAddress: { host: '0.0.0.0', port: 9464 },
      consoleOrigins: ['https://console.example.com', 'https://preview.example.com:8443'],
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
      smtpUrl: 'smtps://me:secret@mail.example.com:465',
      mailFrom: 'portico@example.com',
      announce: 'json',
      agentPort: 9001,
    })
    expect(settings.publicUrl?.origin).toBe('https://console.example.com')
  })

  it('has the domain of the public origin', () => {
    const settings = readSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example.com' }, '/')
    expect(settings.domain).toBe('console.example.com')
  })

  it.each([
    { PUBLIC_URL: 'https://console.example.com' },
    { PUBLIC_URL: 'http://192.168.1.4:8080' },
    { PUBLIC_URL: 'http://localhost.example.com' },
    { DOMAIN: 'portico.example.com' },
  ])('is not for this machine alone behind a proxy: %o', (env) => {
    expect(readSettings(env, '/')).toMatchObject({ isLoopback: true, isLocal: false })
  })

  it.each([
    { PUBLIC_URL: 'http://localhost:9000' },
    { PUBLIC_URL: 'http://[::1]:9000', DOMAIN: 'portico.localhost:9000' },
    { PUBLIC_URL: 'https://console.localhost' },
  ])('is for this machine alone by another name of it: %o', (env) => {
    expect(readSettings(env, '/').isLocal).toBe(true)
  })

  it('counts an empty variable as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, '/')).toMatchObject({
      port: 8080,
      databaseUrl: null,
      hasFsync: true,
    })
  })

  it.each([
    ['::1', true],
    ['localhost', true],
    ['127.0.0.9', true],
    ['192.168.1.4', false],
    ['127.example.com', false],
  ])('detects whether %s is loopback', (HOST, isLoopback) => {
    expect(readSettings({ HOST, PUBLIC_URL: 'https://a.example' }, '/').isLoopback).toBe(isLoopback)
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT is "abc", but .* try PORT=8080\.$/],
    [{ PORT: '70000' }, /^PORT is "70000"/],
    [{ PORT: '-1' }, /^PORT is "-1"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud", but it must be one of fatal, /],
    [{ FSYNC: 'yes' }, /^FSYNC is "yes"/],
    [{ AGENT_PORT: '70000' }, /^AGENT_PORT is "70000", but .* try AGENT_PORT=23432\.$/],
    [{ RATE_LIMIT: '0' }, /^RATE_LIMIT is "0"/],
    [{ TRIAL_WORKSPACES: '0' }, /^TRIAL_WORKSPACES is "0"/],
    [
      { ADDITIONS: 'activity, history' },
      /^ADDITIONS is "activity,history", but it must be "none" or a list of activity, planAdvice, statusHistory, sessions, authenticator, passkeys, statusMail, sharedSince, workspaceCounts, checklist, accessReviews, savedViews, changePreview\.$/,
    ],
    [{ DRAIN_SECONDS: '301' }, /^DRAIN_SECONDS is "301", but .* try DRAIN_SECONDS=10\.$/],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY is "1", but .* try TRUST_PROXY=10\.0\.0\.0\/8\.$/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY is/],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, /^TRUST_PROXY is/],
    [{ MAIL_FROM: 'Portico' }, /^MAIL_FROM is "Portico", but .* try MAIL_FROM=portico@example\.com\.$/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM is/],
    [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL is "example\.com"/],
    [{ PUBLIC_URL: 'https://example.com/console' }, /^PUBLIC_URL is/],
    [
      { CONSOLE_ORIGINS: 'https://a.example, *' },
      /^CONSOLE_ORIGINS is .* but .* try CONSOLE_ORIGINS=https:\/\/console\.example\.com\.$/,
    ],
    [{ CONSOLE_ORIGINS: 'https://a.example/console' }, /^CONSOLE_ORIGINS is/],
    [{ DOMAIN: 'https://example.com' }, /^DOMAIN is/],
    [{ HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", which other machines can reach: also set PUBLIC_URL/],
    [{ RECAPTCHA_SITE_KEY: 'key' }, /RECAPTCHA_SECRET/],
    [{ RECAPTCHA_SECRET: 'hush' }, /^(?!.*hush).*RECAPTCHA_SITE_KEY/],
    [{ HUBSPOT_PORTAL_ID: '1.js?x' }, /HUBSPOT_PORTAL_ID/],
    [{ HUBSPOT_FOR_USERS: 'yes' }, /HUBSPOT_FOR_USERS/],
    [
      { HELP_URL: 'http://www.example.com' },
      /^HELP_URL is "http:\/\/www\.example\.com", but it must be an https address/,
    ],
    [{ PUBLIC_URL: 'http://a.example', DOWNLOAD_URL: 'http://b.example/setup.exe' }, /^DOWNLOAD_URL is/],
    [{ PRODUCT_URL: 'javascript:alert(1)' }, /PRODUCT_URL/],
  ])('explains in one sentence why %o is invalid', (env, message) => {
    expect(() => readSettings(env, '/')).toThrow(StartupError)
    expect(() => readSettings(env, '/')).toThrow(message)
  })

  it.each(['http://me:hunter2@mail.example.com', 'mail.example.com', 'smtp:', 'me:hunter2'])(
    'never repeats the SMTP_URL %s, which may contain a password',
    (url) =>
      expect(() => readSettings({ SMTP_URL: url }, '/')).toThrow(
        /^SMTP_URL cannot be read: write it as smtp:((?!hunter2).)*$/,
      ),
  )

  it('never repeats a DATABASE_URL, which may contain a password', () =>
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:hunter2@db/portico' }, '/')).toThrow(
      /^DATABASE_URL cannot be read((?!hunter2).)*$/,
    ))

  it('derives the mail address from the public origin', () => {
    expect(readSettings({ PUBLIC_URL: 'https://console.example.com' }, '/').mailFrom).toBe(
      'no-reply@console.example.com',
    )
  })
})

describe('secrets in files', () => {
  const folder = temporaryFolder()

  const fileWith = (text: string, name = 'secret'): string => {
    writeFileSync(join(folder, name), text)
    return name
  }

  it.each([
    ['DATABASE_URL', 'postgresql://me:hunter2@db/portico', 'databaseUrl'],
    ['SMTP_URL', 'smtps://me:hunter2@mail.example.com', 'smtpUrl'],
  ] as const)('%s is read, without the line break at its end', (name, secret, key) => {
    expect(readSettings({ [`${name}_FILE`]: fileWith(` ${secret}\n`) }, folder)[key]).toBe(secret)
  })

  it('RECAPTCHA_SECRET is read', () => {
    const env = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_FILE: fileWith('hunter2\n') }
    expect(readSettings(env, folder).integrations.recaptcha).toMatchObject({
      siteKey: 'site',
      secret: 'hunter2',
    })
  })

  it('those of Stripe are read', () => {
    const env = {
      STRIPE_SECRET_KEY_FILE: fileWith('sk_test_hunter2\n', 'key'),
      STRIPE_WEBHOOK_SECRET_FILE: fileWith('whsec_hunter2\n', 'signing'),
      STRIPE_PRICES: PRICE_LIST,
    }
    expect(readSettings(env, folder).stripe).toMatchObject({
      secretKey: 'sk_test_hunter2',
      webhookSecret: 'whsec_hunter2',
    })
  })

  it.each([
    [
      { SMTP_URL: 'smtp://me:hunter2@mail.example.com', SMTP_URL_FILE: 'secret' },
      'SMTP_URL and its _FILE are both set: set one of them.',
    ],
    [
      { SMTP_URL_FILE: '/nowhere/at/all' },
      'SMTP_URL_FILE names /nowhere/at/all, which cannot be read (ENOENT).',
    ],
    [
      { DATABASE_URL_FILE: 'secret' },
      'DATABASE_URL cannot be read: write it as postgresql://user:password@host:5432/database, or unset it to use the embedded database.',
    ],
  ])('are refused with a message without a secret: %o', (env, sentence) => {
    fileWith('hunter2')
    expect(settingProblems(env, folder)).toEqual([sentence])
    expect(() => readSettings(env, folder)).toThrow(new StartupError(sentence))
  })

  it('must not be empty', () => {
    expect(settingProblems({ DATABASE_URL_FILE: fileWith('\n') }, folder)).toEqual([
      `DATABASE_URL_FILE names ${join(folder, 'secret')}, which is empty.`,
    ])
  })
})

it('integrations may be http at the console’s own origin, or on this machine', () => {
  const links = { HELP_URL: 'http://a.example/help', DOWNLOAD_URL: 'http://127.0.0.1:8081/setup.exe' }
  expect(readSettings({ PUBLIC_URL: 'http://a.example', ...links }, '/').integrations).toMatchObject({
    downloadUrl: links.DOWNLOAD_URL,
    links: { help: links.HELP_URL },
  })
})
