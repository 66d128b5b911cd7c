import { setTimeout as sleep } from 'node:timers/promises'
import { counted, milliseconds, type Outcome, type Subject, waitUntil } from './program.ts'

const AWAY_MS = 3000

/** The database crashes while the service runs, and restarts. */
export const outage = async ({ postgres, signIn }: Subject, rounds: number): Promise<Outcome> => {
  if (postgres?.restart === undefined)
    return { figures: { restarts: 'not run: this PostgreSQL server is not ours' }, problems: [] }
  const { call } = await signIn()
  const problems: string[] = []
  const statuses = new Map<number, number>()
  const recoveries: number[] = []
  const list = async () => (await call('/api/services/')).status
  for (let round = 0; round < rounds; round += 1) {
    const back = new AbortController()
    const poll = async (): Promise<void> => {
      while (!back.signal.aborted) {
        const status = await list()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await sleep(50)
      }
    }
    const polling = poll()
    await postgres.restart(AWAY_MS)
    back.abort()
    await polling
    const recovery = await waitUntil(async () => (await list()) === 200)
    if (recovery === null) problems.push(`round ${round}: it did not recover in a minute`)
    else recoveries.push(recovery)
  }
  for (const status of statuses.keys())
    if (status !== 200 && status !== 503) problems.push(`while the database was away: status ${status}`)
  return {
    figures: {
      'restarts of the database': String(rounds),
      'answers meanwhile': counted(statuses),
      'recovered after, at most': milliseconds(Math.max(0, ...recoveries)),
    },
    problems,
  }
}
