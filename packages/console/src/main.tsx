import '@portico/design-system/styles.css'
import './app/stopped.css'
import { nextTask } from '@portico/stores/next-task'
import { LoadError } from './app/LoadError.ts'

/** Resolves once the browser has painted what is there; at once where nobody sees it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** All is on its way already (build/consoleBuild.ts); evaluated at once, it would hold the user up for as long as all parts take. */
const start = async (): Promise<void> => {
  // The first list would be laid out in another font, then again.
  void document.fonts.load('1em "Inter Variable"')
  if (document.querySelector('[data-prerendered]') !== null) await painted()
  await import('./start/react.ts')
  await nextTask()
  await import('./start/libraries.ts')
  await nextTask()
  const { createStores, startConsole } = await import('./app/startConsole.tsx')
  await nextTask()
  const stores = createStores()
  await nextTask()
  await startConsole(stores)
}

// index.html names the file that is missing.
void start().catch((error: unknown) => {
  throw error instanceof LoadError ? error : new LoadError('first', error, () => undefined)
})
