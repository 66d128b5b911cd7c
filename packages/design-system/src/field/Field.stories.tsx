import type { Meta, StoryObj } from '@storybook/react-vite'
import { Input, TextField } from 'react-aria-components'
import { styled } from 'styled-components'
import { FieldShell, fieldState } from './FieldShell.tsx'
import { FieldBox, fieldInputStyle, fieldStyle } from './fieldStyle.ts'

const Root = styled(TextField)`
  ${fieldStyle}
  max-inline-size: 360px;
`
const Control = styled(Input)`
  ${fieldInputStyle}
`

const meta = {
  title: 'Components/Fields/Field',
  component: FieldShell,
  args: {
    label: 'Machine',
    children: (
      <FieldBox>
        <Control />
      </FieldBox>
    ),
  },
  parameters: {
    docs: {
      description: {
        component:
          'For authors of fields: the shell goes directly inside a react-aria field, which wires label, help and error to its input.',
      },
    },
  },
  render: (args) => (
    <Root {...fieldState(args)}>
      <FieldShell {...args} />
    </Root>
  ),
} satisfies Meta<typeof FieldShell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  args: { description: 'As the machine calls itself', requiredLabel: 'required', isLabelHidden: false },
}

export const Described: Story = { args: { description: 'As the machine calls itself' } }

export const Required: Story = { args: { requiredLabel: 'required' } }

/** The message is what makes the field invalid. */
export const Invalid: Story = {
  args: { errorMessage: 'Give the name of a machine that runs the Workspace Manager.' },
}
