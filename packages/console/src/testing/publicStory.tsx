import type { Decorator } from '@storybook/react-vite'
import { PublicPage } from '../components/PublicPage.tsx'
import { withStores, type StoreOptions } from './withStores.tsx'

/** The decorators of a public page's view. */
export const publicStory = (path: string, options: StoreOptions = {}): Decorator[] => [
  (Story) => (
    <PublicPage>
      <Story />
    </PublicPage>
  ),
  withStores({ role: null, path, ...options }),
]
