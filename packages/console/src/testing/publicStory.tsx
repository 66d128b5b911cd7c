import type { Decorator } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'storybook/test'
import { PublicPage } from '../components/PublicPage.tsx'
import { interceptAddressBar, replaceState } from './addressBar.ts'
import { Browser } from './Browser.tsx'
import { withStores, type StoreOptions } from './withStores.tsx'

export const publicStory = (path: string, options: StoreOptions = {}): Decorator[] => [
  (Story) => (
    <PublicPage>
      <Story />
    </PublicPage>
  ),
  withStores({ role: null, path, ...options }),
]

/** A page that a mail links to; its token is removed from the address bar. */
export const linkedPage = (pattern: string, shown: string, Screen: ComponentType) => ({
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path={pattern} element={<Screen />} />
      <Route path="*" element={<Browser />} />
    </Routes>
  ),
  beforeEach: interceptAddressBar,
  play: async () => {
    await expect(replaceState).toHaveBeenCalledWith(history.state, '', shown)
  },
})
