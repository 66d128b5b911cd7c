import type { Outcome, Subject } from './program.ts'

const WRITERS = 50
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
  await Promise.all(Array.from({ length: WRITERS }, writeSome))
  const name = (await admin.read(id))?.name
  const expected = `Count ${WRITERS * EACH}`
  if (name !== expected) problems.push(`there is ${name}, not ${expected}`)
  return {
    figures: {
      'writers on one row': `${WRITERS}, ${EACH} writes each`,
      'outdated, refused and tried again': String(refused),
      'lost updates': name === expected ? '0' : `${name} of ${expected}`,
    },
    problems,
  }
}
