import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folderLock.ts'
import { openDatabase } from './open.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inUse = () =>
  `The data folder ${folder} is in use by another running Portico, maybe in another container: stop that one, set DATA_DIR to another folder, or use a PostgreSQL server (DATABASE_URL), which several programs can share.`

/** Each container counts its processes from one, so two of them often have the same id. */
const lockInAnotherContainer = async () => {
  const module = JSON.stringify(new URL('./folderLock.ts', import.meta.url).href)
  const program = `
    Object.defineProperty(process, 'pid', { value: ${process.pid} })
    const { lockFolder } = await import(${module})
    try {
      // Stored in a global, because garbage collection would release the lock.
      globalThis.unlock = lockFolder(${JSON.stringify(folder)})
      console.log('locked')
      process.stdin.resume()
    } catch (error) {
      console.log(error.message)
    }
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  )
  return {
    said,
    kill: async () => {
      const gone = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

describe('folder lock', () => {
  it('creates, locks and unlocks the folder', () => {
    const inside = join(folder, 'a/b')
    lockFolder(inside)()
    expect(readdirSync(inside)).toEqual(['lock.sqlite'])
    lockFolder(inside)()
  })

  it('is refused twice in one process', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(inUse())
    // The refusal does not release the lock.
    expect(() => lockFolder(folder)).toThrow(inUse())
    unlock()
    lockFolder(folder)()
  })

  it('is refused to a process with the same id in another container', async () => {
    const unlock = lockFolder(folder)
    const other = await lockInAnotherContainer()
    expect(other.said).toBe(inUse())
    await other.kill()
    unlock()
  })

  it('is refused while such a process has it, and free once that is killed', async () => {
    const other = await lockInAnotherContainer()
    expect(other.said).toBe('locked')
    expect(() => lockFolder(folder)).toThrow(inUse())
    await other.kill()
    lockFolder(folder)()
  })

  it('is kept while a new database is made', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir: folder, hasFsync: true })
    const other = await lockInAnotherContainer()
    expect(other.said).toBe(inUse())
    await other.kill()
    await database.close()
    lockFolder(folder)()
  })

  it('reports a folder that is not writable', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => lockFolder(join(file, 'data'))).toThrow(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR to a folder you may write to.`,
    )
  })
})
