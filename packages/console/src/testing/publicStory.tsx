import type { Decorator } from '@storybook/react-vite'
import { PublicPage } from '../components/PublicPage.tsx'
import { withStores, type StoreOptions } from './withStores.tsx'

export const publicStory = (path: string, options: StoreOptions = {}): Decorator[] => [
  (Story) => (
    <PublicPage>
      <Story />
    </PublicPage>
  ),
  withStores({ role: null, path, ...options }),
]
