import type { Meta, StoryObj } from '@storybook/react-vite'
import { Price } from '../price/Price.tsx'
import { Stack } from '../stack/Stack.tsx'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { LinkRouter } from '../press/PlainLink.tsx'
import { PorticoProvider } from './PorticoProvider.tsx'

export default {
  title: 'Components/Text and layout/PorticoProvider',
  component: PorticoProvider,
  subcomponents: { LinkRouter },
  parameters: guide({
    es: { locale: 'es' },
    must: [
      'wrap the whole tree, once.',
      'have the language of the page’s `lang`; screen readers pronounce by that one.',
      'be given `words` where that language is neither English nor Spanish.',
    ],
    mustNot: ['carry the theme: that is `data-theme` on the root element.'],
  }),
  args: { locale: 'en', children: <Price amount={12} currency="USD" /> },
} satisfies Meta<typeof PorticoProvider>

type Story = StoryObj<typeof PorticoProvider>

/** Numbers, dates and amounts of money have the locale's format. */
export const Default: Story = {}

export const States: Story = {
  render: ({ children }) => (
    <StatesGrid rows={['Price']} states={['en', 'es', 'de', 'ja'] as const}>
      {(_, locale) => (
        <PorticoProvider locale={locale}>
          <Stack>{children}</Stack>
        </PorticoProvider>
      )}
    </StatesGrid>
  ),
}
