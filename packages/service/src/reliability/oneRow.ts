import { type Outcome, readWorkspace, renameWorkspace, type Subject, workspaceIds } from './program.ts'

const WRITERS = 50
const EACH = 4

/** Concurrent writers increment one name, each after its own read: a lost update would give a smaller number. */
export const oneRow = async (subject: Subject): Promise<Outcome> => {
  const token = await subject.signIn('4821', 'owner@northwind.example')
  const [id = ''] = await workspaceIds(subject, token)
  const first = await readWorkspace(subject, token, id)
  if (first === null) return { figures: {}, problems: ['the workspace could not be read'] }
  await renameWorkspace(subject, token, first, 'Count 0')
  const problems: string[] = []
  let refused = 0
  const write = async (): Promise<void> => {
    for (let done = 0; done < EACH;) {
      const service = await readWorkspace(subject, token, id)
      if (service === null) return void problems.push('the workspace could not be read')
      const next = Number(service.name.split(' ')[1]) + 1
      const { status, text } = await renameWorkspace(subject, token, service, `Count ${next}`)
      if (status === 200) done += 1
      else if (status === 409) refused += 1
      else return void problems.push(`a write: ${status} ${text.slice(0, 100)}`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  const name = (await readWorkspace(subject, token, id))?.name
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
