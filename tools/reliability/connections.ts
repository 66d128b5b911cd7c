import { connect } from 'node:net'
import { milliseconds, type Outcome, percentile, type Subject, times } from './program.ts'

const SLOW = 500
const CALLS = 40
/** Milliseconds for half of the calls. */
const PATIENCE = 1000
/** The service allows headers 20 s and a request 30 s, and checks every 5 s. */
const MAX_MS = 40_000

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
/** Requests whose headers or bodies never end. */
const STARTS = ['GET / HT', HEADERS, `${HEADERS}Content-Length: 100\r\n\r\n{"clientid":`]

/** Connections that never end a request; other calls must be answered meanwhile. */
export const connections = async (subject: Subject): Promise<Outcome> => {
  const problems: string[] = []
  const { call } = await subject.signIn()
  const measure = async (beside: string): Promise<string> => {
    const measured: number[] = []
    for (let count = 0; count < CALLS; count += 1)
      for (const path of ['/api/auth/userdata', '/login']) {
        const { status, ms } = await call(path)
        if (status !== 200) problems.push(`${path}: ${status}`)
        measured.push(ms)
      }
    if (percentile(measured, 0.5) > PATIENCE)
      problems.push(`calls waited longer than ${PATIENCE} ms beside ${beside}`)
    return times(measured)
  }

  const quiet = await measure('nothing')
  const begin = performance.now()
  const closed: number[] = []
  const sockets = Array.from({ length: SLOW }, (_, index) => {
    const socket = connect(subject.port(), '127.0.0.1')
    socket.write(STARTS[index % STARTS.length] ?? '')
    socket.on('error', () => undefined)
    socket.on('close', () => closed.push(performance.now() - begin))
    return socket.resume()
  })
  const ends = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  const slow = await measure('slow connections')
  await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, MAX_MS))])
  if (closed.length < SLOW) problems.push(`${SLOW - closed.length} slow connections were not closed`)
  for (const socket of sockets) socket.destroy()

  return {
    figures: {
      'calls alone, p50 and p99': quiet,
      [`beside ${SLOW} connections with slow headers or bodies`]: slow,
      'those were closed after, at most': milliseconds(Math.max(0, ...closed)),
    },
    problems,
  }
}
