import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, readWorkspace, renameWorkspace, type Subject, workspaceIds } from './program.ts'

const WRITERS = 5
const NAME = /^Write (\d+)$/

/** Kills the service during writes several times: acknowledged writes must survive. */
export const crash = async (subject: Subject, rounds: number): Promise<Outcome> => {
  const problems: string[] = []
  const token = await subject.signIn('4821', 'owner@northwind.example')
  const ids = (await workspaceIds(subject, token)).slice(0, WRITERS)
  const acknowledged = new Map<string, number>()
  let count = 0
  let writes = 0
  for (let round = 0; round < rounds; round += 1) {
    const killed = new AbortController()
    const write = async (id: string): Promise<void> => {
      while (!killed.signal.aborted) {
        const service = await readWorkspace(subject, token, id)
        if (service === null) return
        count += 1
        const mine = count
        const { status } = await renameWorkspace(subject, token, service, `Write ${mine}`)
        if (status === 200) {
          acknowledged.set(id, mine)
          writes += 1
        }
      }
    }
    const writing = Promise.all(ids.map(write))
    await sleep(300 + Math.random() * 1200)
    killed.abort()
    await subject.kill('SIGKILL')
    await writing
    await subject.start()
    for (const id of ids) {
      const name = (await readWorkspace(subject, token, id))?.name ?? 'nothing'
      const found = Number(NAME.exec(name)?.[1] ?? -1)
      const last = acknowledged.get(id) ?? -1
      if (found < last) problems.push(`round ${round}: ${last} was acknowledged, there is ${name}`)
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
