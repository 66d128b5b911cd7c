import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Subject } from './program.ts'

const WRITERS = 5
const NAME = /^Write (\d+)$/

/** Kills the service during writes several times: acknowledged writes must survive. */
export const crash = async (subject: Subject, rounds: number): Promise<Outcome> => {
  const problems: string[] = []
  const admin = await subject.signIn()
  const ids = (await admin.workspaceIds()).slice(0, WRITERS)
  const acknowledged = new Map<string, number>()
  let count = 0
  let writes = 0
  for (let round = 0; round < rounds; round += 1) {
    const killed = new AbortController()
    const write = async (id: string): Promise<void> => {
      while (!killed.signal.aborted) {
        const service = await admin.read(id)
        if (service === null) return
        count += 1
        const mine = count
        const { status } = await admin.rename(service, `Write ${mine}`)
        if (status !== 200) continue
        acknowledged.set(id, mine)
        writes += 1
      }
    }
    const writing = Promise.all(ids.map(write))
    await sleep(300 + Math.random() * 1200)
    killed.abort()
    await Promise.all([subject.restart(), writing])
    for (const id of ids) {
      const name = (await admin.read(id))?.name ?? 'nothing'
      const last = acknowledged.get(id) ?? -1
      if (Number(NAME.exec(name)?.[1] ?? -1) < last)
        problems.push(`round ${round}: ${last} was acknowledged, there is ${name}`)
    }
  }
  return {
    figures: {
      'rounds of kill -9': String(rounds),
      'acknowledged writes, lost': `${writes}, ${problems.length}`,
    },
    problems,
  }
}
