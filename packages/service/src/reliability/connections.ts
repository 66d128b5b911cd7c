import { connect, type Socket } from 'node:net'
import { CLIENT_ID } from '@portico/stores/contract'
import { milliseconds, type Outcome, percentile, type Subject } from './program.ts'

const SLOW = 500
/** The service allows headers 20 s and a request 30 s, and checks every 5 s. */
const MAX_MS = 40_000
/** More than may wait for a hash. */
const SIGN_INS = 300
const CALLS = 40
/** Milliseconds for half of the calls: behind a queue of sign-ins each would take seconds. */
const PATIENCE = 1000

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
/** Requests whose headers or bodies never end. */
const STARTS = ['GET / HT', HEADERS, `${HEADERS}Content-Length: 100\r\n\r\n{"clientid":`]

const timesOf = async (subject: Subject, token: string, problems: string[]): Promise<number[]> => {
  const times: number[] = []
  for (let count = 0; count < CALLS; count += 1)
    for (const path of ['/api/auth/userdata', '/login']) {
      const { status, ms } = await subject.call(path, { token })
      if (status !== 200) problems.push(`${path}: ${status}`)
      times.push(ms)
    }
  return times
}

const figure = (times: readonly number[]): string =>
  `${milliseconds(percentile(times, 0.5))} and ${milliseconds(percentile(times, 0.99))}`

/** Connections that never end a request, then a flood of sign-ins; other calls must be answered meanwhile. */
export const connections = async (subject: Subject): Promise<Outcome> => {
  const problems: string[] = []
  const token = await subject.signIn('4821', 'owner@northwind.example')
  const quiet = await timesOf(subject, token, problems)

  const begin = performance.now()
  const closed: number[] = []
  const sockets = await Promise.all(
    Array.from(
      { length: SLOW },
      (_, index) =>
        new Promise<Socket>((resolve) => {
          const socket = connect(subject.port(), '127.0.0.1', () => {
            socket.write(STARTS[index % STARTS.length] ?? '')
            resolve(socket)
          })
          socket.on('error', () => undefined)
          socket.on('data', () => undefined)
          socket.on('close', () => closed.push(performance.now() - begin))
        }),
    ),
  )
  const slow = await timesOf(subject, token, problems)
  await Promise.race([
    Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))),
    new Promise((resolve) => setTimeout(resolve, MAX_MS)),
  ])
  if (closed.length < SLOW) problems.push(`${SLOW - closed.length} slow connections were not closed`)
  for (const socket of sockets) socket.destroy()

  const flood = Promise.all(
    Array.from({ length: SIGN_INS }, (_, index) =>
      subject.call('/api/auth/login', {
        method: 'POST',
        body: { clientid: CLIENT_ID, accountid: '4821', email: `flood${index}@x.example`, password: 'wrong' },
      }),
    ),
  )
  const flooded = await timesOf(subject, token, problems)
  const answers = await flood
  for (const { status, ms } of answers)
    if (status !== 401 && status !== 429)
      problems.push(`a sign-in of the flood: ${status} after ${milliseconds(ms)}`)
  for (const [what, times] of [
    ['slow connections', slow],
    ['a flood of sign-ins', flooded],
  ] as const)
    if (percentile(times, 0.5) > PATIENCE)
      problems.push(`calls waited longer than ${PATIENCE} ms beside ${what}`)
  return {
    figures: {
      'calls alone, p50 and p99': figure(quiet),
      [`beside ${SLOW} connections with slow headers or bodies`]: figure(slow),
      'those were closed after, at most': milliseconds(Math.max(0, ...closed)),
      [`beside ${SIGN_INS} sign-ins at once`]: figure(flooded),
      'of those, refused with 429': String(answers.filter(({ status }) => status === 429).length),
    },
    problems,
  }
}
