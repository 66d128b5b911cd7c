import { PorticoProvider } from '@portico/design-system'
import { App } from './App.js'

/** Rendered by server and browser. */
export function Page() {
  return (
    <PorticoProvider locale="en">
      <App />
    </PorticoProvider>
  )
}
