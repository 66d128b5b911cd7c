import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink, Rocket } from 'lucide-react'
import { by, crossed, guide, statesOf } from '../testing/stories.tsx'
import { LinkButton } from './LinkButton.tsx'

export default {
  title: 'Components/Actions/LinkButton',
  component: LinkButton,
  parameters: guide({
    es: { children: 'Obtener plan' },
    keyboard: {
      Tab: 'Moves to the link',
      Enter: 'Goes there',
      Space: 'Does nothing: it is a link that only looks like a button',
    },
    must: ['name its destination, and with `isExternal` say that it opens a new tab.'],
    mustNot: ['act on the page: that is a Button.', 'be in running text: use a Link.'],
  }),
  args: { children: 'Get plan', href: '#plans' },
} satisfies Meta<typeof LinkButton>

type Story = StoryObj<typeof LinkButton>

export const Default: Story = {}

export const External: Story = {
  args: {
    children: 'Continue with Google',
    href: 'https://accounts.example/',
    isExternal: true,
    startIcon: <ExternalLink aria-hidden />,
  },
  parameters: { es: { children: 'Continuar con Google' } },
}

export const Wide: Story = { args: { isWide: true, size: 'large' } }

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    LinkButton,
    by('variant', ['primary', 'secondary', 'ghost', 'danger']),
    crossed(by('size', ['small', 'medium', 'large']), {
      plain: {},
      'with icon': { startIcon: <Rocket aria-hidden /> },
    }),
  ),
}
