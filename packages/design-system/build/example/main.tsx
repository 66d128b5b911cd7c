import '@portico/design-system/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Page } from './Page.js'

const root = document.getElementById('root')
const page = (
  <StrictMode>
    <Page />
  </StrictMode>
)
if (root?.hasChildNodes()) hydrateRoot(root, page)
else if (root) createRoot(root).render(page)
