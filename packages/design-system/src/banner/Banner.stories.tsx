import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Banner, type BannerKind, type BannerProps } from './Banner.tsx'

const meta = {
  title: 'Components/Data/Banner',
  component: Banner,
  args: { children: 'Your session has ended. Sign in again to go on.' },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

const words: Record<BannerKind, string> = {
  info: 'The Workspace Manager looks for a new version.',
  ok: 'The password was changed. Use it at the next sign-in.',
  warn: 'The list could not be refreshed. What you see is two minutes old.',
  bad: 'The email or the password is wrong. Check both and try again.',
}
const kinds = Object.keys(words).filter((kind): kind is BannerKind => kind in words)
const forms: readonly Partial<BannerProps>[] = [
  {},
  { title: 'Something to know' },
  { action: <Button size="small">Retry</Button> },
]

export const Default: Story = {}

export const Playground: Story = { args: { kind: 'warn', title: 'Not refreshed', isUrgent: false } }

/** The answer to what somebody just did is said at once. */
export const Urgent: Story = { args: { kind: 'bad', isUrgent: true, children: words.bad } }

export const WithAction: Story = {
  args: {
    kind: 'warn',
    children: words.warn,
    action: (
      <Button size="small" onPress={fn()}>
        Retry
      </Button>
    ),
  },
}

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 560 }}>
      {kinds.flatMap((kind) =>
        forms.map((form, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <Banner key={`${kind} ${index}`} {...args} {...form} kind={kind}>
            {words[kind]}
          </Banner>
        )),
      )}
    </div>
  ),
}
