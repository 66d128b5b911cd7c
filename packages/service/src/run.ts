import type { Embedding } from './dependencies.ts'
import { readSettings, type Settings } from './settings.ts'
import { type RunningService, startService } from './startService.ts'

const PATIENCE_MS = 3000
/** A terminal and the parent process may both forward the same Ctrl-C. */
const SAME_PRESS_MS = 500

interface Surroundings {
  /** Extends the environment. */
  readonly env: Readonly<Record<string, string>>
  readonly embedding: Embedding
  /** Lines that a start prints below the address. */
  readonly notesAt: (url: string) => readonly string[]
  readonly warningAt: (url: string) => string | null
}

/** What a start prints: lines for people, or one for programs. */
const announcement = (
  { url, port }: RunningService,
  { announce }: Settings,
  notes: readonly string[],
  isColoured: boolean,
): string => {
  if (announce === 'json') return `${JSON.stringify({ ready: true, url, port, pid: process.pid })}\n`
  const style = (code: string, text: string): string =>
    isColoured ? `\u001B[${code}m${text}\u001B[0m` : text
  const text = ['', `${style('1', 'Portico')} is ready at ${style('1', url)}`, '']
  const lines = [...text, ...notes, style('2', 'Ctrl-C stops.'), '']
  return `${lines.map((line) => (line === '' ? line : `  ${line}`)).join('\n')}\n`
}

/** The service as a process of its own, until a signal stops it. */
export const run = async (
  surround: (settings: Settings) => Promise<Surroundings | null> = () => Promise.resolve(null),
): Promise<void> => {
  try {
    const own = readSettings(process.env, process.cwd())
    const around = await surround(own)
    const settings = around ? readSettings({ ...process.env, ...around.env }, process.cwd()) : own
    const service = await startService(settings, around?.embedding ?? null)

    let stoppingSince: number | null = null
    const stop = (): void => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(130)
        return
      }
      stoppingSince = performance.now()
      service.stop(PATIENCE_MS).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(
            `Portico did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`,
          )
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)

    for (const warning of [around?.warningAt(service.url) ?? null, service.keyWarning]) {
      if (warning === null) continue
      console.error(warning)
      service.warn(warning)
    }
    const isColoured = process.stdout.isTTY && !process.env['NO_COLOR']
    process.stdout.write(announcement(service, settings, around?.notesAt(service.url) ?? [], isColoured))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
