import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { Stepper, type StepperItem } from './Stepper.tsx'

const steps: readonly StepperItem[] = [
  { id: 'welcome', label: 'Welcome' },
  { id: 'download', label: 'Download' },
  { id: 'connect', label: 'Connect' },
  { id: 'done', label: 'Ready' },
]

const spanishSteps: readonly StepperItem[] = [
  { id: 'welcome', label: 'Bienvenida' },
  { id: 'download', label: 'Descargar el instalador' },
  { id: 'connect', label: 'Conectar la máquina' },
  { id: 'done', label: 'Todo listo' },
]

export default {
  title: 'Components/Navigation/Stepper',
  component: Stepper,
  parameters: guide({
    es: {
      label: 'Pasos de la configuración',
      items: spanishSteps,
    },
    must: ['name every step in one or two words.', 'have two to six steps.'],
    mustNot: ['be pressable: Back and Next are below the step.', 'replace the title of the step.'],
  }),
  args: {
    label: 'Steps of the setup',
    items: steps,
    currentId: 'connect',
  },
} satisfies Meta<typeof Stepper>

type Story = StoryObj<typeof Stepper>

export const Default: Story = {}

/** Without space for labels: numbers, and the label of the current step. */
export const Compact: Story = { parameters: { maxWidth: 320 } }

export const AllDone: Story = { args: { currentId: undefined } }

export const States: Story = {
  tags: ['core'],
  render: (args) => (
    <StatesGrid rows={['wide', 'narrow']} states={[...args.items.map(({ id }) => id), 'none']}>
      {(row, state) => (
        <div style={{ inlineSize: row === 'wide' ? 'min(640px, 90vw)' : 288 }}>
          <Stepper {...args} currentId={state} />
        </div>
      )}
    </StatesGrid>
  ),
}
