import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink } from 'lucide-react'
import type { ActionSize, ActionVariant } from '../button/index.ts'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Components/Actions/LinkButton',
  component: LinkButton,
  args: { children: 'Get plan', href: '#plans' },
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab | Moves to the link |
| Enter | Goes there |

Space does nothing: it is a link, and looks alone do not make it a button.
`,
      },
    },
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
}

export const Wide: Story = { args: { isWide: true, size: 'large' } }

export const States: Story = {
  render: ({ children, href }) => (
    <table>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          {sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant}>
            <th scope="row">{variant}</th>
            {sizes.map((size) => (
              <td key={size}>
                <LinkButton href={href} variant={variant} size={size}>
                  {children}
                </LinkButton>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
}
