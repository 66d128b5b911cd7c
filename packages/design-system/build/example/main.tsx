import { PorticoProvider } from '@portico/design-system'
import '@portico/design-system/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider locale="en">
        <App />
      </PorticoProvider>
    </StrictMode>,
  )
}
