import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folderLock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, 'portico.lock')

describe('folder lock', () => {
  it('creates, locks and unlocks the folder', () => {
    const inside = join(folder, 'a/b')
    const unlock = lockFolder(inside)
    expect(JSON.parse(readFileSync(join(inside, 'portico.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    unlock()
    expect(readdirSync(inside)).toEqual([])
    lockFolder(inside)()
  })

  it('is refused twice in one process', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another running Portico (process ${process.pid}): stop that one, or set DATA_DIR to another folder.`,
    )
    unlock()
  })

  it('is refused while its process runs, and taken over afterwards', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, startedAt: null, key: 'other' }))
    expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`)
    const gone = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await gone
    const unlock = lockFolder(folder)
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
    unlock()
  })

  it.each([
    ['of an earlier process with this one’s id', { pid: process.pid, startedAt: null, key: 'earlier' }],
    [
      'of an earlier process whose id another one has now',
      { pid: process.ppid, startedAt: 'long ago', key: 'earlier' },
    ],
    ['that is unreadable', 'not a lock'],
  ])('takes over a lock %s', (_, content) => {
    writeFileSync(lockFile(), typeof content === 'string' ? content : JSON.stringify(content))
    lockFolder(folder)()
    expect(existsSync(lockFile())).toBe(false)
  })

  it('does not remove a lock that another process has taken', () => {
    const unlock = lockFolder(folder)
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startedAt: null, key: 'other' }))
    unlock()
    expect(existsSync(lockFile())).toBe(true)
  })

  it('reports a folder that is not writable', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => lockFolder(join(file, 'data'))).toThrow(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR to a folder you may write to.`,
    )
  })
})
