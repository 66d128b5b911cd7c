import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartupError } from '../startupError.ts'

const OwnerSchema = v.object({ pid: v.number(), startedAt: v.nullable(v.string()), key: v.string() })
type Owner = v.InferOutput<typeof OwnerSchema>

/** Locks of this process: its id alone may be an earlier process's. */
const held = new Set<string>()

/** Distinguishes a process from a later one with the same id; null where the system does not say. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain blanks; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const isAlive = (owner: Owner): boolean => {
  if (owner.pid === process.pid) return held.has(owner.key)
  return exists(owner.pid) && (owner.startedAt === null || owner.startedAt === startOf(owner.pid))
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const readOwner = (path: string): Owner | null => {
  try {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OwnerSchema), readFileSync(path, 'utf8'))
    return parsed.success ? parsed.output : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const inUse = (folder: string, pid: number): StartupError =>
  new StartupError(
    `The data folder ${folder} is in use by another running Portico (process ${pid}): stop that one, or set DATA_DIR to another folder.`,
  )

const notWritable = (folder: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${folder} cannot be written (${codeOf(error) ?? 'unknown reason'}): set DATA_DIR to a folder you may write to.`,
  )

const take = (folder: string): (() => void) => {
  const lock = join(folder, 'portico.lock')
  const key = randomBytes(8).toString('hex')
  const own: Owner = { pid: process.pid, startedAt: startOf(process.pid), key }
  const draft = `${lock}.${key}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    // A stale lock needs a second try, a concurrent removal a third.
    for (let round = 0; round < 3; round++) {
      try {
        // Linking is atomic and fails if there is a lock.
        linkSync(draft, lock)
        held.add(key)
        return () => {
          held.delete(key)
          if (readOwner(lock)?.key === key) rmSync(lock, { force: true })
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const owner = readOwner(lock)
      if (owner && isAlive(owner)) throw inUse(folder, owner.pid)
      const stale = `${draft}.stale`
      try {
        renameSync(lock, stale)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
        continue
      }
      const moved = readOwner(stale)
      rmSync(stale, { force: true })
      // Another process may have locked in between; then its lock was moved.
      if (moved && moved.key !== owner?.key && isAlive(moved)) {
        writeFileSync(lock, JSON.stringify(moved), { flag: 'wx' })
        throw inUse(folder, moved.pid)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw inUse(folder, readOwner(lock)?.pid ?? 0)
}

/** Takes over locks of dead processes. @throws StartupError when the folder is in use or not writable. */
export const lockFolder = (folder: string): (() => void) => {
  try {
    mkdirSync(folder, { recursive: true })
    return take(folder)
  } catch (error) {
    throw error instanceof StartupError ? error : notWritable(folder, error)
  }
}
