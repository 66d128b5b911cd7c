import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from './Link.tsx'

const meta = {
  title: 'Components/Actions/Link',
  component: Link,
  args: { children: 'Forgot password?', href: '#forgot' },
  parameters: {
    docs: {
      description: {
        component: `
| Key | Does |
| --- | --- |
| Tab | Moves to the link |
| Enter | Goes there |

In-app navigation comes from react-aria's \`RouterProvider\` around the app; the link itself knows no router.
`,
      },
    },
  },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { variant: 'inline' } }

/** Opens a new tab that gets neither the opener nor the address it came from, and says so. */
export const External: Story = {
  args: {
    children: 'accounting-4821.portico.app',
    href: 'https://accounting-4821.portico.app/',
    isExternal: true,
    externalLabel: '(opens in a new tab)',
  },
}

/** In running text a link is underlined, since colour alone would not tell it apart. */
export const Inline: Story = {
  args: { children: 'read the guide', variant: 'inline', href: '#guide' },
  render: (args) => (
    <p style={{ maxInlineSize: 320 }}>
      To set up a private gateway, <Link {...args} /> first, and keep the name of the host at hand.
    </p>
  ),
}

export const States: Story = {
  render: ({ children, href }) => (
    <table>
      <tbody>
        {(['standalone', 'inline'] as const).map((variant) => (
          <tr key={variant}>
            <th scope="row">{variant}</th>
            <td>
              <Link href={href} variant={variant}>
                {children}
              </Link>
            </td>
            <td>
              <Link href={href} variant={variant} isExternal externalLabel="(opens in a new tab)">
                {children}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}
