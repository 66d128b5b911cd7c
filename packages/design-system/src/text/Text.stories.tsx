import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/index.ts'
import { Text, type TextProps, type TextTone } from './Text.tsx'

const meta = {
  title: 'Components/Text and layout/Text',
  component: Text,
  parameters: { docs: { description: { component: 'Running text. Takes no keys. For titles: Heading.' } } },
  args: { children: 'to manage your company’s workspaces' },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

const tones = [
  'default',
  'secondary',
  'muted',
  'accent',
  'ok',
  'warn',
  'bad',
] as const satisfies readonly TextTone[]
const variants = ['body', 'secondary', 'caption'] as const satisfies readonly NonNullable<
  TextProps['variant']
>[]

export const Default: Story = {}
export const Playground: Story = { args: { variant: 'secondary', tone: 'muted' } }
export const Mono: Story = { args: { isMono: true, children: 'ACC-SRV-01' } }
export const Truncated: Story = {
  args: { isTruncated: true, children: 'One line that does not end. '.repeat(20) },
}

export const States: Story = {
  render: () => (
    <Stack>
      {variants.flatMap((variant) =>
        tones.map((tone) => (
          <Text key={`${variant} ${tone}`} variant={variant} tone={tone}>
            {variant} {tone}
          </Text>
        )),
      )}
    </Stack>
  ),
}
