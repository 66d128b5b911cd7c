import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LoginReplySchema } from '@portico/stores/contract'
import { stripeSettingsOf } from '@portico/service/payments/stripe/settings.ts'
import { noMetrics } from '@portico/service/telemetry/measures.ts'
import type { Reply } from '@portico/service/testing/httpClient.ts'
import { paymentsOf } from '@portico/service/testing/payments.ts'
import {
  openTestDatabase,
  smallCompanies,
  START,
  startTestService,
  type TestDatabase,
  type TestService,
} from '@portico/service/testing/testService.ts'
import { afterEach, beforeEach } from 'vitest'
import { openStripe } from '../stripe/index.ts'

const OWNERS: Readonly<Record<string, string>> = {
  'owner@northwind': '4821',
  'owner@bluefin': '1001',
  'owner@quarry': '1002',
}

interface Shown {
  readonly status: number
  readonly location: string | null
  readonly text: string
}

/** The demo's service and its Stripe, as a process starts them; time passes by `advance` alone. */
export const stripeDemo = ({ publicUrl = null }: { readonly publicUrl?: URL | null } = {}) => {
  let folder: string
  let database: TestDatabase
  let stripe: Awaited<ReturnType<typeof openStripe>>
  let service: TestService
  let clock = START

  const start = async (isFirst: boolean): Promise<void> => {
    stripe = await openStripe({ dataDir: folder, publicUrl }, () => clock)
    const settings = { stripe: stripeSettingsOf(stripe.env), publicUrl, logLevel: 'trace' as const }
    const standIn = { env: stripe.env, ...stripe.embedding, stop: stripe.stop }
    const companies = isFirst ? smallCompanies : null
    service = await startTestService(database.db, settings, companies, noMetrics, [standIn])
  }
  const stop = async (): Promise<void> => {
    await service.stop()
    await stripe.stop()
  }
  beforeEach(async () => {
    clock = START
    folder = mkdtempSync(join(tmpdir(), 'portico-stripe-'))
    database = await openTestDatabase()
    await start(true)
  })
  afterEach(async () => {
    await stop()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const host = () => (publicUrl ? { host: publicUrl.host } : {})
  const send = async (method: string, path: string, body: unknown, who: string): Promise<Reply> => {
    const { token } = (await service.logIn(OWNERS[who] ?? '', `${who}.example`)).data(LoginReplySchema)
    return service.call(path, { method, token, ...host(), ...(body === undefined ? {} : { body }) })
  }
  return {
    service: () => service,
    stripe: () => stripe.stripe,
    db: () => database.db,
    ...paymentsOf({ service: () => service, send }),
    control: (name: string, body: object): Promise<Reply> =>
      service.post(`/sandbox/api/${name}`, body, host()),
    advance: (milliseconds: number): void => {
      clock += milliseconds
      service.advance(milliseconds)
    },
    deliver: (): Promise<void> => stripe.deliver(),
    restart: async (): Promise<void> => {
      await stop()
      await start(false)
    },
    /** A page in a browser, or its form. */
    visit: async (url: string, form?: Readonly<Record<string, string>>, language = 'en'): Promise<Shown> => {
      const reply = await fetch(url, {
        redirect: 'manual',
        headers: { 'Accept-Language': language },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() }
    },
  }
}
