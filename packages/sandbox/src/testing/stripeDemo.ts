import { LoginReplySchema } from '@portico/stores/contract'
import type { Reply } from '@portico/service/testing/httpClient.ts'
import { paymentsOf } from '@portico/service/testing/payments.ts'
import { beforeEach } from 'vitest'
import { openStripe } from '../stripe/index.ts'
import { demoWith } from './demo.ts'

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

/** The demo's service and its Stripe, anew for each test. */
export const stripeDemo = ({ publicUrl = null }: { readonly publicUrl?: URL | null } = {}) => {
  let stripe: Awaited<ReturnType<typeof openStripe>>
  const startDemo = demoWith(async (settings, now) => (stripe = await openStripe(settings, now)))
  let demo: Awaited<ReturnType<typeof startDemo>>
  beforeEach(async () => {
    demo = await startDemo({ LOG_LEVEL: 'trace', ...(publicUrl && { PUBLIC_URL: publicUrl.href }) })
  })

  const service = () => demo.service()
  const send = async (method: string, path: string, body: unknown, who: string): Promise<Reply> => {
    const { token } = (await service().logIn(OWNERS[who] ?? '', `${who}.example`)).data(LoginReplySchema)
    return demo.call(path, { method, token, ...(body === undefined ? {} : { body }) })
  }
  return {
    service,
    stripe: () => stripe.stripe,
    db: () => service().db,
    ...paymentsOf({ service, send }),
    control: (name: string, body: object): Promise<Reply> => demo.control(name, body),
    advance: (milliseconds: number): void => demo.advance(milliseconds),
    deliver: (): Promise<void> => stripe.deliver(),
    restart: (): Promise<void> => demo.restart(),
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
