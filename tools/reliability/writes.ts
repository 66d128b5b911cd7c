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

const AT_ONCE = 50
const EACH = 4

/** Concurrent writers increment one name, each after its own read: a lost update would give a smaller number. */
export const oneRow = async (subject: Subject): Promise<Outcome> => {
  const admin = await subject.signIn()
  const [id = ''] = await admin.workspaceIds()
  const problems: string[] = []
  let refused = 0
  const write = async (nameAfter: (name: string) => string): Promise<number> => {
    const service = await admin.read(id)
    return service === null ? 0 : (await admin.rename(service, nameAfter(service.name))).status
  }
  const writeSome = async (): Promise<void> => {
    for (let done = 0; done < EACH;) {
      const status = await write((name) => `Count ${Number(name.split(' ')[1]) + 1}`)
      if (status === 200) done += 1
      else if (status === 409) refused += 1
      else return void problems.push(`a write: ${status}`)
    }
  }
  await write(() => 'Count 0')
  await Promise.all(Array.from({ length: AT_ONCE }, writeSome))
  const name = (await admin.read(id))?.name
  const expected = `Count ${AT_ONCE * EACH}`
  if (name !== expected) problems.push(`there is ${name}, not ${expected}`)
  return {
    figures: {
      'writers on one row': `${AT_ONCE}, ${EACH} writes each`,
      'outdated, refused and tried again': String(refused),
      'lost updates': name === expected ? '0' : `${name} of ${expected}`,
    },
    problems,
  }
}
