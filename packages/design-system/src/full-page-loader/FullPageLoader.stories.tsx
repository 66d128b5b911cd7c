import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { guide } from '../testing/guide.ts'
import { Text } from '../text/Text.tsx'
import { FullPageLoader } from './FullPageLoader.tsx'

export default {
  title: 'Components/Data/FullPageLoader',
  component: FullPageLoader,
  parameters: guide({
    layout: 'fullscreen',
    docsHeight: 200,
    es: { label: 'Cargando' },
    must: [
      'follow only the calls that block the page.',
      'cover the page and block clicks; focus stays in place.',
      'be rendered once, from the start, so that its label is announced.',
    ],
    mustNot: [
      'follow quiet calls: refreshes, pings, downloads.',
      'replace the skeleton of a list that loads, or the `isPending` of the button that started it.',
    ],
  }),
  args: { isActive: true, label: 'Loading' },
  render: (args, { globals }) => (
    <>
      <FullPageLoader {...args} />
      <Text>{globals['locale'] === 'es' ? 'La página se queda como está.' : 'The page stays as it is.'}</Text>
    </>
  ),
} satisfies Meta<typeof FullPageLoader>

type Story = StoryObj<typeof FullPageLoader>

/** Appears after 250 ms and announces its label politely. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement())
  },
}

/** No requests in progress. */
export const Idle: Story = { args: { isActive: false } }

export const States: Story = { ...Default, tags: ['core'] }
