import '@portico/design-system/styles.css'
import './app/stopped.css'
import { LoadError } from './app/LoadError.ts'
import { nextTask, painted } from './start/tasks.ts'

/** All is on its way already (build/consoleBuild.ts); evaluated at once, it would hold the user up for as long as all parts take. */
const start = async (): Promise<void> => {
  if (document.querySelector('[data-prerendered]') !== null) await painted()
  await import('./start/react.ts')
  await nextTask()
  await import('./start/libraries.ts')
  await nextTask()
  const { startConsole } = await import('./app/startConsole.tsx')
  await nextTask()
  await startConsole()
}

// index.html names the file that is missing.
void start().catch((error: unknown) => {
  throw error instanceof LoadError ? error : new LoadError('first', error, () => undefined)
})
