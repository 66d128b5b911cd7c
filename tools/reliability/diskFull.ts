import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { counted, type Outcome, type Subject, waitUntil, withService } from './program.ts'

const SIZE = '160m'
const BLOCK = Buffer.alloc(2 ** 16, 1)

const fill = async (file: string): Promise<void> => {
  const handle = await open(file, 'w')
  try {
    for (;;) await handle.write(BLOCK)
  } catch {
    // The disk is full.
  } finally {
    await handle.close()
  }
}

const writeWhileFull = async (subject: Subject): Promise<Outcome> => {
  const problems: string[] = []
  const admin = await subject.signIn()
  const ids = await admin.workspaceIds()
  const [id = ''] = ids
  const before = await admin.read(id)
  if (before === null) return { figures: {}, problems: ['the workspace could not be read'] }
  const filler = join(subject.dataDir, 'filler')
  await fill(filler)
  const answers = new Map<number, number>()
  let acknowledged = before.name
  for (let count = 0; count < 200; count += 1) {
    const name = `${'Full '.repeat(8)}${count}`
    const { status } = await admin.rename((await admin.read(id)) ?? before, name)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status === 200) acknowledged = name
  }
  await rm(filler)
  const isBack = async (): Promise<boolean> => {
    const service = await admin.read(id)
    return service !== null && (await admin.rename(service, acknowledged)).status === 200
  }
  const needsRestart = (await waitUntil(isBack, 5000)) === null
  if (needsRestart) {
    await subject.restart()
    const found = (await admin.read(id))?.name
    if (found !== acknowledged) problems.push(`${acknowledged} was acknowledged, there is ${found}`)
    if (!(await isBack())) problems.push('nothing can be written after the disk has room and a restart')
  }
  const missing = ids.length - (await admin.workspaceIds()).length
  if (missing !== 0) problems.push(`${missing} workspaces are missing`)
  return {
    figures: {
      'answers to writes on a full disk': counted(answers),
      'with room again': needsRestart ? 'written after a restart' : 'written at once',
    },
    problems,
  }
}

/** On a small file system of its own, which only root may mount. */
export const diskFull = async (): Promise<Outcome> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    rmSync(dataDir, { recursive: true })
    return { figures: { 'disk full': 'not run: a file system cannot be mounted here' }, problems: [] }
  }
  try {
    return await withService('PGlite', writeWhileFull, dataDir)
  } finally {
    execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true })
  }
}
