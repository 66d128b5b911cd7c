import type { IncomingMessage, ServerResponse } from 'node:http'
import { getSnapshot } from 'mobx-state-tree'
import { createSuperagentTransport } from '../api/superagentTransport.ts'
import type { Method, Transport } from '../api/transport.ts'
import { StorageKey } from '../environment/storage.ts'
import { answer, type Route } from '../testing/fakeTransport.ts'
import { localServer } from '../testing/localServer.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import type { FaultyCall, Outcome } from './expectations.fixture.ts'
import type { Exchange, Fault } from './faults.fixture.ts'

export interface Observed {
  readonly outcome: Outcome
  /** Null where the user typed nothing. */
  readonly isDraftPreserved: boolean | null
  readonly isDataPreserved: boolean
}

const ORIGIN = 'https://portico.example'
/** A port of the system that nothing uses. */
const CLOSED = 'http://127.0.0.1:1'
/** Step of the clock while no call is under way. */
const STEP_MS = 1000
/** Three tries of 30 s, the pauses between them, and the tolerance of a batch. */
const MAX_STEPS = 400

interface Cell {
  readonly fixture: RootFixture
  readonly route: Route
  readonly fault: Fault
}

const bodyOf = async (request: IncomingMessage): Promise<object | undefined> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return typeof body === 'object' && body !== null ? body : undefined
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND']

const isReported = (fixture: RootFixture): boolean => {
  const { access, sharing, userDeletion, reviews, statusMail, views } = fixture
  const forms = [
    fixture.workspaceEdit,
    sharing,
    access,
    fixture.userEdit,
    fixture.companyEdit,
    fixture.billingDetails,
    fixture.userOrder,
    statusMail,
    views.form,
    reviews.start,
  ]
  return (
    forms.some(({ saveProblem }) => saveProblem !== null) ||
    sharing.loadProblem !== null ||
    userDeletion.access.readProblems.size > 0 ||
    fixture.root.toasts.queue.some(({ messageKey }) => messageKey.startsWith('viewNot')) ||
    /"kind":"(?:refused|network|unanswered|unread)"/.test(JSON.stringify(getSnapshot(fixture.root)))
  )
}

const pass = async (usual: Exchange['usual'], response: ServerResponse): Promise<void> => {
  const { status, body } = await usual()
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** Real stores over real HTTP, to a server that answers one route with a fault. */
export const faultyService = () => {
  const cells = new Map<string, Cell>()
  let observed = 0

  const originOf = localServer((request, response) => {
    const [, key = '', path = '/'] = /^\/(\d+)\/api(.*)$/.exec(request.url ?? '') ?? []
    const cell = cells.get(key)
    if (!cell) {
      response.socket?.destroy()
      return
    }
    const usual = async () => {
      const body = await bodyOf(request)
      return cell.fixture.transport.transport({
        method: METHODS.find((method) => method === request.method) ?? 'GET',
        url: `${ORIGIN}/api${path}`,
        headers: {},
        body,
        signal: new AbortController().signal,
      })
    }
    if (`${request.method} ${path.replace(/\?.*/, '')}` === cell.route) {
      void cell.fault.respond({ request, response, usual })
      return
    }
    void pass(usual, response)
  })

  const observe = async (
    { route, reply, options, prepare, run, typed }: FaultyCall,
    fault: Fault,
  ): Promise<Observed> => {
    observed += 1
    const key = String(observed)
    const real = createSuperagentTransport()
    let isFaulty = false
    let tried = 0
    const onTheWay = new Set<Promise<unknown>>()

    const wire =
      (fake: Transport): Transport =>
      async (request) => {
        if (!isFaulty || !request.url.startsWith(ORIGIN)) return fake(request)
        const path = new URL(request.url).pathname.slice('/api'.length)
        const isTried = `${request.method} ${path}` === route
        const isHanging = isTried && fault.isHanging === true
        tried += isTried ? 1 : 0
        const base = isTried && fault.isRefused === true ? CLOSED : `${originOf()}/${key}`
        const sent = real({ ...request, url: request.url.replace(ORIGIN, base) })
        if (isHanging) return sent
        const ended = sent.catch(() => undefined)
        onTheWay.add(ended)
        return sent.finally(() => onTheWay.delete(ended))
      }

    const answers = { ...options?.answers, ...(reply !== undefined && { [route]: answer(reply) }) }
    const fixture = makeRootStore({ workspaces: 2, ...options, answers, wire })
    cells.set(key, { fixture, route, fault })
    const { root, clock, storage, tabStorage } = fixture
    await prepare?.(fixture)
    const rowsBefore = fixture.workspaces.entries.size + fixture.users.people.length
    const wasSignedIn = root.session.isSignedIn || options?.isFresh === true
    isFaulty = true

    const ended: boolean[] = []
    const done = run(fixture).then((isGood) => ended.push(isGood))
    for (let step = 0; step < MAX_STEPS && ended.length === 0; step += 1) {
      // The clock waits while an answer is under way.
      while (onTheWay.size > 0) await Promise.race(onTheWay)
      await clock.advance(STEP_MS)
    }
    if (ended.length === 0) throw new Error(`${route} has no end.`)
    await done
    if (tried === 0) throw new Error(`${route} was not called.`)

    const texts = () =>
      JSON.stringify([
        getSnapshot(root),
        [...storage.keys()].map((name) => storage.get(name)),
        [...tabStorage.keys()].map((name) => tabStorage.get(name)),
      ]).replaceAll('\\', '')
    const outcome = ((): Outcome => {
      if (root.network.hasFailed)
        return wasSignedIn && storage.get(StorageKey.token) !== null ? 'put off' : 'network page'
      if (wasSignedIn && root.session.state === 'signedOut') return 'signed out'
      if (ended[0] === true) return 'works'
      return isReported(fixture) ? 'reported' : 'silent'
    })()
    const rowsAfter = fixture.workspaces.entries.size + fixture.users.people.length
    const isDataPreserved = outcome === 'works' || !root.session.isSignedIn || rowsAfter >= rowsBefore
    const isDraftPreserved =
      typed === undefined ? null : typeof typed === 'string' ? texts().includes(typed) : typed(fixture)
    cells.delete(key)
    return { outcome, isDraftPreserved, isDataPreserved }
  }
  return observe
}
