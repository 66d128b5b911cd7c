import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/index.ts'
import { Heading, type HeadingVariant } from './Heading.tsx'

const meta = {
  title: 'Components/Text and layout/Heading',
  component: Heading,
  parameters: {
    docs: {
      description: {
        component:
          'Title of a page, a section or a dialog. Takes no keys. **MUST** have the level of its place in the outline; looks are apart from it.',
      },
    },
  },
  args: { level: 1, children: 'Workspaces' },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

const variants = [
  'displayTitle',
  'pageTitle',
  'dialogTitle',
  'sectionTitle',
] as const satisfies readonly HeadingVariant[]

export const Default: Story = {}
export const Playground: Story = { args: { variant: 'displayTitle' } }

/** Takes focus from code, as after navigation. */
export const FocusTarget: Story = { args: { tabIndex: -1 } }

export const States: Story = {
  render: () => (
    <Stack>
      {variants.map((variant) => (
        <Heading key={variant} level={2} variant={variant}>
          {variant}
        </Heading>
      ))}
    </Stack>
  ),
}
