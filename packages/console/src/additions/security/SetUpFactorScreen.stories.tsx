import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores } from '../../testing/withStores.tsx'
import { offeringTwoSteps } from './security.fixture.ts'
import { SetUpFactorScreen } from './SetUpFactorScreen.tsx'

export default {
  title: 'Screens/Set up a second factor',
  component: SetUpFactorScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    withStores({
      ...offeringTwoSteps(),
      config: { features: ['authenticator', 'passkeys'] },
      role: 'admin',
      path: '/secondfactor',
    }),
  ],
} satisfies Meta<typeof SetUpFactorScreen>

export const Required: StoryObj<typeof SetUpFactorScreen> = { tags: ['core'] }
