import { announcement, sandboxWarning } from './announcement.ts'
import type { Embedding } from './dependencies.ts'
import { readSettings, type Settings } from './settings.ts'
import { startService } from './startService.ts'

const PATIENCE_MS = 3000
/** A terminal and the parent process may both forward the same Ctrl-C. */
const SAME_PRESS_MS = 500

interface Surroundings {
  /** Extends the environment. */
  readonly env: Readonly<Record<string, string>>
  readonly embedding: Embedding
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

    for (const warning of [sandboxWarning(service, settings), service.keyWarning]) {
      if (warning === null) continue
      console.error(warning)
      service.warn(warning)
    }
    process.stdout.write(announcement(service, settings, process.stdout.isTTY && !process.env['NO_COLOR']))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
