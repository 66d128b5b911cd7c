import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProofHost } from '../../proof/ProofHost.tsx'
import { storiesWith } from '../../testing/withStores.tsx'
import { FactorReview } from './FactorReview.tsx'
import { FactorReviewHost } from './manifest.tsx'
import { addedDaysAgo } from './security.fixture.ts'

export default {
  title: 'Screens/Security/What was added lately',
  component: FactorReview,
  render: () => (
    <>
      <FactorReviewHost />
      <ProofHost />
    </>
  ),
} satisfies Meta<typeof FactorReview>

type Story = StoryObj<typeof FactorReview>

const on = storiesWith({ path: '/admin/security' })

export const Asked: Story = on(addedDaysAgo(1))
