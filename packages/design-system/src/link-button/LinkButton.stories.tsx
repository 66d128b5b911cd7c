import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink, Rocket } from 'lucide-react'
import type { ActionSize, ActionVariant } from '../button/index.ts'
import { guide } from '../testing/guide.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Components/Actions/LinkButton',
  component: LinkButton,
  args: { children: 'Get plan', href: '#plans' },
  parameters: {
    es: { children: 'Obtener plan' },
    ...guide({
      keyboard: {
        Tab: 'Moves to the link',
        Enter: 'Goes there',
        Space: 'Does nothing: it is a link, and looks alone do not make it a button',
      },
      must: ['say where it leads, and with `isExternal` that it opens a new tab.'],
      mustNot: ['act on the page: that is a Button.', 'stand in running text: that is a Link.'],
    }),
  },
} satisfies Meta<typeof LinkButton>

export default meta
type Story = StoryObj<typeof meta>

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const satisfies readonly ActionVariant[]
const sizes = ['small', 'medium', 'large'] as const satisfies readonly ActionSize[]

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'primary', size: 'medium', isWide: false } }

export const External: Story = {
  args: {
    children: 'Continue with Google',
    href: 'https://accounts.example/',
    isExternal: true,
    externalLabel: '(opens in a new tab)',
    startIcon: <ExternalLink aria-hidden />,
  },
  parameters: {
    es: { children: 'Continuar con Google', externalLabel: '(se abre en una pestaña nueva)' },
  },
}

export const Wide: Story = { args: { isWide: true, size: 'large' } }

const states = sizes.flatMap((size) => [size, `${size} with icon`] as const)

export const States: Story = {
  render: ({ children, href }) => (
    <StatesGrid rows={variants} states={states}>
      {(variant, state) => (
        <LinkButton
          href={href}
          variant={variant}
          size={sizes.find((size) => state.startsWith(size)) ?? 'medium'}
          startIcon={state.endsWith('icon') && <Rocket aria-hidden />}
        >
          {children}
        </LinkButton>
      )}
    </StatesGrid>
  ),
}
