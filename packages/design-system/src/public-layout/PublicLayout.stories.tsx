import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brand } from '../brand-mark/BrandMark.tsx'
import { Button } from '../button/Button.tsx'
import { Heading } from '../heading/Heading.tsx'
import { Inline } from '../inline/Inline.tsx'
import { Link } from '../link/Link.tsx'
import { Stack } from '../stack/Stack.tsx'
import { guide, inViewport } from '../testing/stories.tsx'
import { Text } from '../text/Text.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { PublicLayout, type PublicLayoutProps } from './PublicLayout.tsx'

const words = {
  en: {
    title: 'Sign in',
    purpose: 'to manage your company’s workspaces',
    account: 'Account ID',
    email: 'Email',
    here: 'English',
    other: 'Español',
  },
  es: {
    title: 'Iniciar sesión',
    purpose: 'para administrar los espacios de trabajo de su empresa',
    account: 'ID de la cuenta',
    email: 'Correo electrónico',
    here: 'Español',
    other: 'English',
  },
} as const

const signIn = (locale: keyof typeof words): Pick<PublicLayoutProps, 'children' | 'footer'> => {
  const say = words[locale]
  return {
    children: (
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={1}>{say.title}</Heading>
          <Text tone="muted">{say.purpose}</Text>
        </Stack>
        <Stack>
          <TextField label={say.account} size="large" />
          <TextField label={say.email} size="large" />
          <Button variant="primary" size="large" isWide>
            {say.title}
          </Button>
        </Stack>
      </Stack>
    ),
    footer: (
      <Inline>
        {say.here} · <Link href="#other">{say.other}</Link>
      </Inline>
    ),
  }
}

export default {
  title: 'Components/Navigation/PublicLayout',
  component: PublicLayout,
  parameters: guide({
    layout: 'fullscreen',
    es: signIn('es'),
    must: ['start with one `<h1>`.', 'make sense without the artwork, which is decoration.'],
    mustNot: ['frame a page of the console: AppShell.', 'contain anything that needs a session.'],
  }),
  args: { brand: <Brand name="Portico" size="large" />, ...signIn('en') },
} satisfies Meta<typeof PublicLayout>

type Story = StoryObj<typeof PublicLayout>

export const Default: Story = { tags: ['core'] }

/** Without a footer, on a page without choices. */
export const WithoutFooter: Story = { args: { footer: undefined }, parameters: { es: { footer: undefined } } }

const aside = (title: string, text: string) => (
  <Stack gap={1}>
    <Text isStrong>{title}</Text>
    <Text variant="secondary" tone="muted">
      {text}
    </Text>
  </Stack>
)

/** Over the artwork, dark in every theme. */
export const WithAside: Story = {
  args: { aside: aside('What is new', 'A press on a name shows everything about it.') },
  parameters: { es: { aside: aside('Novedades', 'Al pulsar un nombre se ve todo sobre él.') } },
}

/** Below 900 px the artwork is not shown. */
export const Phone: Story = { globals: inViewport('phone') }
