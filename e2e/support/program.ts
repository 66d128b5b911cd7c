import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program of Node until it has printed this. */
export const startProgram = async (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  awaited: RegExp,
) => {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const found = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const match = awaited.exec(printed)
      if (match) resolve(match[0])
    })
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${printed}`)))
  })
  return {
    found,
    signal: (signal: NodeJS.Signals): void => void child.kill(signal),
    stop: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return
      // Also one that is suspended.
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
