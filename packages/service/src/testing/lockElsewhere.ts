import { spawn } from 'node:child_process'

interface LockedElsewhere {
  /** `locked`, or why it is refused. */
  said: string
  kill: () => Promise<void>
}

/** Each container counts its processes from one, so two of them often have the same id. */
export const lockInAnotherContainer = async (folder: string): Promise<LockedElsewhere> => {
  const module = JSON.stringify(new URL('../database/folderLock.ts', import.meta.url).href)
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
