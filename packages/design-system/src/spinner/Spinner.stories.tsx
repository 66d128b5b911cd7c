import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner, type SpinnerProps } from './Spinner.tsx'

const meta = {
  title: 'Components/Data/Spinner',
  component: Spinner,
  args: { label: 'Loading workspaces' },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

const sizes = [16, 24, 32] as const satisfies readonly SpinnerProps['size'][]

export const Default: Story = {}

export const Playground: Story = { args: { size: 24 } }

/** Takes the colour of the text around it. */
export const States: Story = {
  render: (args) => (
    <table>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size} px</th>
            <td>
              <Spinner {...args} size={size} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}
