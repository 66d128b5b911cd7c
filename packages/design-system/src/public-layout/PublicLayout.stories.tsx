import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brand } from '../brand-mark/index.ts'
import { Button } from '../button/index.ts'
import { Heading } from '../heading/index.ts'
import { Link } from '../link/index.ts'
import { Inline, Stack } from '../stack/index.ts'
import { Text } from '../text/index.ts'
import { TextField } from '../text-field/index.ts'
import { PublicLayout } from './PublicLayout.tsx'

const description = `
The frame of pages without a session. It takes no keys of its own: Tab goes through brand, content and footer.

**MUST** hold one \`<h1>\` at the start of its children.
`

const meta = {
  title: 'Components/Navigation/PublicLayout',
  component: PublicLayout,
  parameters: { layout: 'fullscreen', docs: { description: { component: description } } },
  args: {
    brand: <Brand name="Portico" size="large" />,
    children: (
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={1}>Sign in</Heading>
          <Text tone="muted">to manage your company’s workspaces</Text>
        </Stack>
        <Stack>
          <TextField label="Account ID" size="large" />
          <TextField label="Email" size="large" />
          <Button variant="primary" size="large" isWide>
            Sign in
          </Button>
        </Stack>
      </Stack>
    ),
    footer: (
      <Inline>
        English · <Link href="#es">Español</Link>
      </Inline>
    ),
  },
} satisfies Meta<typeof PublicLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

/** Below 900 px the artwork is not shown. */
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
