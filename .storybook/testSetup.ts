import { setProjectAnnotations } from '@storybook/react-vite'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as preview from './preview.tsx'
import { loadFonts } from './fonts.ts'
import './quickErrors.ts'
import './quietContexts.ts'

setProjectAnnotations(preview)

// The stories' plugin adds Storybook's own markup to the page, whose heading a page's focus would find first.
const leftovers = '.sb-wrapper, #storybook-root, #storybook-docs'
for (const element of document.querySelectorAll(leftovers)) element.remove()

// Longer than any wait of a test, also when two runs share a slow machine.
configure({ asyncUtilTimeout: 5000 })

await loadFonts()

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  if (window.innerWidth !== 1280 || window.innerHeight !== 800) await page.viewport(1280, 800)
})
