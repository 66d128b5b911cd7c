import type { Meta, StoryObj } from '@storybook/react-vite'
import { by, guide, localeOf, statesOf } from '../testing/stories.tsx'
import { Link } from './Link.tsx'

export default {
  title: 'Components/Actions/Link',
  component: Link,
  parameters: guide({
    es: { children: '¿Olvidó la contraseña?' },
    keyboard: { Tab: 'Moves to the link', Enter: 'Goes there' },
    must: [
      'name its destination, also out of context.',
      'be `inline` in running text, where colour alone would not distinguish it.',
    ],
    mustNot: ['act on the page: that is a Button.'],
  }),
  args: { children: 'Forgot password?', href: '#forgot' },
} satisfies Meta<typeof Link>

type Story = StoryObj<typeof Link>

export const Default: Story = {}

/** Opens a new tab without opener and referrer, and announces it. */
export const External: Story = {
  args: {
    children: 'accounting-4821.portico.app',
    href: 'https://accounting-4821.portico.app/',
    isExternal: true,
  },
  parameters: { es: { children: 'accounting-4821.portico.app' } },
}

const sentence = {
  en: ['To set up a private gateway, ', ' first, and have the name of the host ready.'],
  es: ['Para configurar una puerta de enlace privada, ', ' y tenga a mano el nombre del host.'],
} as const

/** In running text a link is underlined, since colour alone would not distinguish it. */
export const Inline: Story = {
  args: { children: 'read the guide', variant: 'inline', href: '#guide' },
  parameters: { es: { children: 'lea la guía' } },
  render: (args, { globals }) => {
    const [before, after] = sentence[localeOf(globals)]
    return (
      <p style={{ maxInlineSize: 320 }}>
        {before}
        <Link {...args} />
        {after}
      </p>
    )
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(Link, by('variant', ['standalone', 'inline']), {
    Inside: {},
    External: { isExternal: true },
  }),
}
