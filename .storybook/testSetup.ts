import { setProjectAnnotations } from '@storybook/react-vite'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { userEvent } from 'storybook/test'
import { page } from 'vitest/browser'
import * as preview from './preview.tsx'
import { preloadOverlays } from '../packages/design-system/src/popover/preloadOverlays.ts'
import { loadFonts } from './fonts.ts'
import './laidOutViewport.ts'
import './quickErrors.ts'
import './quickKeys.ts'
import './quietContexts.ts'
import { restMouse } from './restMouse.ts'

setProjectAnnotations(preview)

// The stories' plugin adds Storybook's own markup to the page, whose heading a page's focus would find first.
const leftovers = '.sb-wrapper, #storybook-root, #storybook-docs'
for (const element of document.querySelectorAll(leftovers)) element.remove()

// Two copies of user-event, the tests' and Storybook's, each wrap the fields of the page for good once they are used, and React
// notices only what the last one types. A story that is run would be the last; so Storybook's is first.
userEvent.setup()

// react-aria's virtual focus sends a blur of its own while React works; user-event would answer with a change, which renders.
window.addEventListener('blur', (event) => void (event.isTrusted || event.stopImmediatePropagation()), true)

// Longer than any wait of a test, also when two runs share a slow machine.
configure({ asyncUtilTimeout: 5000 })

await Promise.all([loadFonts(), preloadOverlays()])

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  await restMouse()
  if (window.innerWidth !== 1280 || window.innerHeight !== 800) await page.viewport(1280, 800)
})
