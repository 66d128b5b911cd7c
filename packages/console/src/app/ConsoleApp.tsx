import { StrictMode } from 'react'
import { AppContext, type App } from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LocalizedApp, type LocalizedAppProps } from './LocalizedApp.tsx'

export interface ConsoleAppProps extends LocalizedAppProps {
  app: App
}

/** Renders an empty page, so that `stopped.css` shows the document's own text. */
const nothing = () => null

/** Everything around the router, in the browser and when prerendering. */
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
