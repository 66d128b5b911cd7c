import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folderLock.ts'
import { lockInAnotherContainer } from '../testing/lockElsewhere.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inUse = () =>
  `The data folder ${folder} is in use by another running Portico, maybe in another container: stop that one, set DATA_DIR to another folder, or use a PostgreSQL server (DATABASE_URL), which several programs can share.`

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
    const other = await lockInAnotherContainer(folder)
    expect(other.said).toBe(inUse())
    await other.kill()
    unlock()
  })

  it('is refused while such a process has it, and free once that is killed', async () => {
    const other = await lockInAnotherContainer(folder)
    expect(other.said).toBe('locked')
    expect(() => lockFolder(folder)).toThrow(inUse())
    await other.kill()
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
