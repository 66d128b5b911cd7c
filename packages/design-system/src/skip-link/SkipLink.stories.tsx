import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Link } from '../link/Link.tsx'
import { guide } from '../testing/guide.ts'
import { SkipLink } from './SkipLink.tsx'

export default {
  title: 'Components/Navigation/SkipLink',
  component: SkipLink,
  parameters: guide({
    keyboard: {
      Tab: 'From the start of the page moves to the link, which becomes visible',
      Enter: 'Moves focus to the content; the address stays as it is',
    },
    must: [
      'be the first focusable element of a page.',
      'be on a page with a focusable `<main id="main" tabIndex={-1}>`.',
    ],
    mustNot: ['lead to another page.'],
  }),
  render: (args, { globals }) => (
    <>
      <SkipLink {...args} />
      <Link href="#workspaces">{globals['locale'] === 'es' ? 'Espacios de trabajo' : 'Workspaces'}</Link>
      <main id="main" tabIndex={-1} style={{ paddingBlock: 48 }}>
        {globals['locale'] === 'es' ? '34 personas' : '34 people'}
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>

type Story = StoryObj<typeof SkipLink>

/** Hidden until it has focus. */
export const Default: Story = {}

/** Focused, as for keyboard users. */
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus()
  },
}

export const States: Story = { ...Focused, tags: ['core'] }
