import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartupError } from './startupError.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const readSecretFile = (name: string, path: string, cwd: string): string => {
  const file = resolve(cwd, path)
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new StartupError(`${name} names ${file}, which cannot be read (${code}).`)
  }
  if (secret === '') throw new StartupError(`${name} names ${file}, which is empty.`)
  return secret
}

/** The value of the variable, or of the file that `<name>_FILE` names. @throws StartupError, which never repeats a secret. */
export const secretOf = (name: string, env: Environment, cwd: string): string | undefined => {
  const [secret, file] = [env[name]?.trim() || undefined, env[`${name}_FILE`]?.trim() || undefined]
  if (file === undefined) return secret
  if (secret !== undefined) throw new StartupError(`${name} and its _FILE are both set: set one of them.`)
  return readSecretFile(`${name}_FILE`, file, cwd)
}
