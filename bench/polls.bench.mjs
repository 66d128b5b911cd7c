// Polls of account 1004 (500 workspaces, 5,000 people) as consoles send them, on the embedded database. Counts seconds of its
// process's processor time, so that clients and other load on the machine do not matter.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startService } from '../e2e/support/service.ts'
import { report } from './report.mjs'

const CALLERS = 10
const WARM_UP = 1500
const SECONDS = Number(process.env['SECONDS'] ?? 5)
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']))
const ACCOUNT = '1004'
const OWNER = 'owner@meridian.example'

const service = await startService()
try {
  const token = await service.startSession(ACCOUNT, OWNER)
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })

  /**
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: object }} [options]
   */
  const call = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const sent = request(`${service.origin}/api${path}`, {
      agent,
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Encoding': 'br',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    })
    sent.end(body && JSON.stringify(body))
    /** @type {import('node:http').IncomingMessage[]} */
    const [response] = await once(sent, 'response')
    if (response === undefined) throw new Error(`${path} was not answered.`)
    return { status: response.statusCode, tag: response.headers.etag ?? '', body: await buffer(response) }
  }

  /** Raises the account's version. */
  const change = () => call('/users/', { method: 'PUT', body: { email: OWNER, endTour: true } })

  /** Seconds of one core that the service has used. */
  const spent = () => {
    const fields = readFileSync(`/proc/${service.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  }

  /** @param {string} name @param {number} expected status @param {number} goal @param {() => ReturnType<typeof call>} poll */
  const replies = async (name, expected, goal, poll) => {
    const first = await poll()
    if (first.status !== expected) throw new Error(`${name} was answered with ${first.status}.`)
    const [start, end] = [spent(), performance.now() + SECONDS * 1000]
    const times = /** @type {number[]} */ ([])
    const callAgain = async () => {
      while (performance.now() < end) {
        const begun = performance.now()
        const { status } = await poll()
        if (status !== expected) throw new Error(`${name} was answered with ${status}.`)
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, callAgain))
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
    report({
      title: `Polls: ${name}`,
      about: `${CALLERS} callers at a time for ${SECONDS} s. Per second of the processor time that the service used, and per second of the clock.`,
      columns: [
        { name: 'per second of a core', unit: '', goal, is: 'least' },
        { name: 'per second', unit: '' },
        { name: 'p99', unit: 'ms' },
        { name: 'a reply', unit: 'bytes' },
      ],
      lines: [
        {
          name: 'service',
          isOurs: true,
          values: [times.length / (spent() - start), times.length / SECONDS, p99, first.body.length],
        },
      ],
    })
  }

  for (const [path, entries, goals] of /** @type {const} */ ([
    ['/services/', '500 workspaces', [2000, 300, 300]],
    ['/users/', '5,000 people', [2000, 100, 100]],
  ])) {
    const { tag } = await call(path)
    // Code that runs often is compiled by then.
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (let time = 0; time < WARM_UP / CALLERS; time += 1)
          await call(path, { headers: { 'If-None-Match': tag } })
      }),
    )
    await replies(`${entries}, unchanged`, 304, goals[0], () =>
      call(path, { headers: { 'If-None-Match': tag } }),
    )
    await replies(`${entries}, the whole list`, 200, goals[1], () => call(path))
    let polls = 0
    await replies(`${entries}, changed before every tenth poll`, 200, goals[2], async () => {
      polls += 1
      if (polls % CALLERS === 0) await change()
      return call(path)
    })
  }
  const all = await call('/services/ping', { method: 'PROPFIND', headers: { 'Accept-Encoding': 'identity' } })
  const { version } = JSON.parse(String(all.body)).data
  await replies('states of 500 workspaces, unchanged', 200, 2000, () =>
    call(`/services/ping?since=${encodeURIComponent(version)}`, { method: 'PROPFIND' }),
  )
  const wire = /** @type {const} */ ([
    ['list of 500 workspaces', '/services/', 'GET'],
    ['states of 500 workspaces', '/services/ping', 'PROPFIND'],
    ['list of 5,000 people', '/users/', 'GET'],
  ])
  const sizes = await Promise.all(wire.map(([, path, method]) => call(path, { method })))
  report({
    title: 'First lists of account 1004, on the wire',
    columns: [{ name: 'brotli', unit: 'kB', goal: 60 }],
    lines: wire.map(([name], index) => ({
      name,
      isOurs: index < 2,
      values: [(sizes[index]?.body.length ?? 0) / 1000],
    })),
  })
  agent.destroy()
} finally {
  await service.stop()
}
