import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, percentile, type Subject, times } from './program.ts'

const CONSOLES = 200
const WRITERS = 20
/** Interval of the console's polls. */
const POLL_MS = 30_000
const WRITE_MS = 2000
/** Time until caches are filled and code is compiled. */
const WARM_UP_MS = 20_000

/** Consoles that poll and admins who write, for this many minutes. */
export const load = async (subject: Subject, minutes: number): Promise<Outcome> => {
  const reads: number[] = []
  const writes: number[] = []
  const sizes: number[] = []
  const problems: string[] = []
  const { call, read, rename, workspaceIds } = await subject.signIn('1004', 'owner@meridian.example')
  const ids = await workspaceIds()
  const end = Date.now() + minutes * 60_000
  const note = (all: number[], what: string, { status, ms, text }: Awaited<ReturnType<typeof call>>) => {
    all.push(ms)
    if (status !== 200) problems.push(`${what}: ${status} ${text.slice(0, 100)}`)
  }

  const polls = async (): Promise<void> => {
    await sleep(Math.random() * Math.min(POLL_MS, minutes * 30_000))
    while (Date.now() < end) {
      note(reads, 'the account', await call('/api/auth/userdata'))
      note(reads, 'the list', await call('/api/services/'))
      note(reads, 'the states', await call('/api/services/ping', { method: 'PROPFIND' }))
      await sleep(Math.min(POLL_MS, Math.max(0, end - Date.now())))
    }
  }
  const writesTo = async (id: string): Promise<void> => {
    await sleep(Math.random() * WRITE_MS)
    for (let count = 0; Date.now() < end; count += 1) {
      const service = await read(id)
      if (service === null) problems.push('a workspace could not be read')
      else note(writes, 'a write', await rename(service, `Under load ${count}`))
      await sleep(WRITE_MS)
    }
  }
  const measures = async (): Promise<void> => {
    await sleep(Math.min(WARM_UP_MS, minutes * 20_000))
    while (Date.now() < end) {
      sizes.push(await subject.memory())
      await sleep(5000)
    }
  }
  await Promise.all([
    ...Array.from({ length: CONSOLES }, polls),
    ...ids.slice(0, WRITERS).map(writesTo),
    measures(),
  ])
  const third = Math.max(1, Math.floor(sizes.length / 3))
  const [first, last] = [percentile(sizes.slice(0, third), 0.5), percentile(sizes.slice(-third), 0.5)]
  // A short run only shows caches that fill.
  if (minutes >= 5 && last > first * 1.25) problems.push(`the memory grew from ${first} to ${last} MB`)
  return {
    figures: {
      'consoles and writers': `${CONSOLES} and ${WRITERS} for ${minutes} min`,
      'reads, p50 and p99': `${reads.length}, ${times(reads)}`,
      'writes, p50 and p99': `${writes.length}, ${times(writes)}`,
      'memory, first and last third': `${Math.round(first)} and ${Math.round(last)} MB`,
    },
    problems,
  }
}
