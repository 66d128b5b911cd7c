import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { TestContext } from 'vitest'

/** Compiling is a third of a start, so all processes share the compiled code. */
export const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url))

const PROGRAMS = {
  service: fileURLToPath(new URL('../main.ts', import.meta.url)),
  demo: fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url)),
}

const ReadySchema = v.pipe(v.string(), v.parseJson(), v.object({ ready: v.literal(true), port: v.number() }))

export interface ServiceProcess {
  readonly child: ChildProcess
  /** Rejects when the service ends first. */
  readonly ready: Promise<number>
  readonly ended: Promise<{
    readonly code: number | null
    readonly signal: NodeJS.Signals | null
    readonly stdout: string
    readonly stderr: string
  }>
  readonly kill: (signal: NodeJS.Signals) => Promise<unknown>
}

export const runService = (
  env: Readonly<Record<string, string>>,
  program: keyof typeof PROGRAMS = 'service',
): ServiceProcess => {
  // A database that runs for seconds does not need the optimising compiler.
  const child = spawn(process.execPath, ['--liftoff-only', PROGRAMS[program]], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTICO_READY: 'json',
      RATE_LIMIT: 'off',
      AGENT: 'off',
      FSYNC: 'off',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString()
  })
  const ended: ServiceProcess['ended'] = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString()
      const line = v.safeParse(ReadySchema, stdout)
      if (line.success) resolve(line.output.port)
    })
    void ended.then(() => reject(new Error(`The service ended before it was ready: ${stderr}`)))
  })
  // Not awaited when only the end matters.
  ready.catch(() => {})
  return {
    child,
    ready,
    ended,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Until the test has finished. */
export const runIn = ({ onTestFinished }: TestContext, ...given: Parameters<typeof runService>) => {
  const service = runService(...given)
  onTestFinished(async () => void (await service.kill('SIGKILL')))
  return service
}
