import { PorticoProvider } from '@portico/design-system'
import { App } from './App.js'

/** What server and browser draw alike. */
export function Page() {
  return (
    <PorticoProvider locale="en">
      <App />
    </PorticoProvider>
  )
}
