import type { Meta, StoryObj } from '@storybook/react-vite'
import { Input, TextField } from 'react-aria-components'
import { styled } from 'styled-components'
import { guide } from '../testing/guide.ts'
import { ariaWiring } from './ariaField.tsx'
import { fieldState } from './fieldProps.ts'
import { FieldShell } from './FieldShell.tsx'
import { FieldBox, FieldInput, fieldStyle } from './fieldStyle.ts'

const Root = styled(TextField)`
  ${fieldStyle}
  max-inline-size: 360px;
`

export default {
  title: 'Components/Fields/Field',
  component: FieldShell,
  parameters: guide({
    docs: {
      description: {
        component:
          'Label, description and error of a field, linked to its input. For authors of fields; screens use TextField and the like.',
      },
    },
    es: { label: 'Equipo' },
    must: [
      'be given the wiring of its input: `useTextInput`’s, or `ariaWiring` directly inside a react-aria field.',
      'say in an error what is wrong and how to fix it.',
    ],
    mustNot: ['be used by screens: they use TextField and the like.'],
  }),
  args: {
    wiring: ariaWiring,
    label: 'Machine',
    children: (
      <FieldBox>
        <FieldInput as={Input} />
      </FieldBox>
    ),
  },
  render: (args) => (
    <Root {...fieldState(args)}>
      <FieldShell {...args} />
    </Root>
  ),
} satisfies Meta<typeof FieldShell>

type Story = StoryObj<typeof FieldShell>

const described = { es: { description: 'Tal como se llama el equipo' } }

export const Default: Story = { tags: ['core'] }

export const Described: Story = {
  args: { description: 'As the machine calls itself' },
  parameters: described,
}

/** The error message makes the field invalid. */
export const Invalid: Story = {
  args: {
    description: 'As the machine calls itself',
    errorMessage: 'Give the name of a machine that runs the Workspace Manager.',
  },
  parameters: {
    es: { ...described.es, errorMessage: 'Indique el nombre de un equipo que ejecute Workspace Manager.' },
  },
}
