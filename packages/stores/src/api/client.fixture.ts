import * as v from 'valibot'
import { createFakeClock } from '../testing/fakeClock.ts'
import { createFakePage } from '../testing/fakePlatform.ts'
import { answer, createFakeTransport } from '../testing/fakeTransport.ts'
import { createClient, type ClientEvent } from './client.ts'

/** Schema of the replies in the client's tests. */
export const schema = v.object({ name: v.string() })
export const good = answer({ name: 'Ada' })

/** A client on a fake service, and the controls of both. */
export const setUp = ({ random = 0.5, nextRandom = () => random } = {}) => {
  const clock = createFakeClock(Date.UTC(2026, 10, 20))
  const page = createFakePage()
  const transport = createFakeTransport('https://service.example/api')
  const events: ClientEvent[] = []
  const session = { token: 'secret' as string | null }
  const client = createClient({
    baseUrl: 'https://service.example/api',
    transport: transport.transport,
    token: () => session.token,
    language: () => 'es',
    page,
    clock,
    random: nextRandom,
    onEvent: (event) => events.push(event),
  })
  return { clock, page, transport, events, session, client }
}

/** Catches a rejection until a test inspects it. */
export const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

/** The outcome, asserted to be the expected error. */
export const failed = <E>(outcome: unknown, type: abstract new (...args: never[]) => E): E => {
  if (!(outcome instanceof type)) throw new Error(`Expected ${type.name}, got ${String(outcome)}`)
  return outcome
}
