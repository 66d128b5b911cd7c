import { StrictMode } from 'react'
import { AppContext, type App } from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LocalizedApp, type LocalizedAppProps } from './LocalizedApp.tsx'

export interface ConsoleAppProps extends LocalizedAppProps {
  app: App
}

/** Of an empty page, `stopped.css` shows what the document itself says. */
const nothing = () => null

/** Everything around the router, in the browser and in a prerendered page alike. */
export function ConsoleApp({ app, ...localized }: ConsoleAppProps) {
  return (
    <StrictMode>
      <AppContext.Provider value={app}>
        <ErrorBoundary fallback={nothing}>
          <LocalizedApp {...localized} />
        </ErrorBoundary>
      </AppContext.Provider>
    </StrictMode>
  )
}
