import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { Link } from '../link/Link.tsx'
import { ProgressBar } from '../progress-bar/ProgressBar.tsx'
import { guide, localeOf, StatesGrid } from '../testing/stories.tsx'
import type { GuidedStepDrawing } from './drawings.tsx'
import { GuidedStep, type GuidedStepTone } from './GuidedStep.tsx'

const words = {
  en: {
    download: 'Download the installer',
    later: 'I will do this later',
    directly: 'Download directly',
    progress: 'Downloading portico-setup.exe',
    installed: 'Already installed? Connect to it. Your browser then asks whether this page may do that.',
    connect: 'Connect',
    refused: 'Your browser does not let this page reach the agent.',
    retry: 'Try again',
  },
  es: {
    download: 'Descargar el instalador',
    later: 'Lo haré más tarde',
    directly: 'Descargar directamente',
    progress: 'Descargando portico-setup.exe',
    installed: '¿Ya está instalado? Conéctese a él. El navegador preguntará si esta página puede hacerlo.',
    connect: 'Conectar',
    refused: 'El navegador no permite que esta página acceda al agente.',
    retry: 'Intentar de nuevo',
  },
}

export default {
  title: 'Components/Data/GuidedStep',
  component: GuidedStep,
  parameters: guide({
    es: {
      heading: 'Convierta este equipo en un espacio de trabajo',
      children: 'Descargue el instalador y ejecútelo en este equipo.',
    },
    must: [
      'say in one sentence what to do, or what it waits for.',
      'have one primary button at most.',
      'move focus to the heading when the next step takes its place.',
    ],
    mustNot: ['wait without a reason.', 'ask for more than a press: typed input belongs into a form.'],
    maxWidth: 400,
  }),
  args: {
    drawing: 'computer',
    heading: 'Turn this computer into a workspace',
    children: 'Download the installer and run it on this computer.',
  },
  argTypes: {
    note: { control: false },
    progress: { control: false },
    actions: { control: false },
    links: { control: false },
  },
} satisfies Meta<typeof GuidedStep>

type Story = StoryObj<typeof GuidedStep>

export const Default: Story = {}

export const WithActions: Story = {
  render: (args, context) => {
    const { download, later, directly } = words[localeOf(context.globals)]
    return (
      <GuidedStep
        {...args}
        actions={
          <>
            <Button variant="primary" size="large" isWide>
              {download}
            </Button>
            <Button size="large" isWide>
              {later}
            </Button>
          </>
        }
        links={
          <Link href="https://portico.example/setup.exe" download>
            {directly}
          </Link>
        }
      />
    )
  },
}

/** Progress is between the sentence and the buttons. */
export const WithProgress: Story = {
  args: { drawing: 'tray' },
  render: (args, context) => (
    <GuidedStep
      {...args}
      progress={<ProgressBar label={words[localeOf(context.globals)].progress} value={42} />}
    />
  ),
}

/** A note for some users, with an alternative. */
export const WithNote: Story = {
  render: (args, context) => (
    <GuidedStep
      {...args}
      note={{
        children: words[localeOf(context.globals)].installed,
        action: <Button size="small">{words[localeOf(context.globals)].connect}</Button>,
      }}
    />
  ),
}

/** A problem, and its fix. */
export const WithWarning: Story = {
  render: (args, context) => (
    <GuidedStep
      {...args}
      note={{
        tone: 'warn',
        children: words[localeOf(context.globals)].refused,
        action: <Button size="small">{words[localeOf(context.globals)].retry}</Button>,
      }}
    />
  ),
}

const tones = ['accent', 'ok', 'warn'] as const satisfies readonly GuidedStepTone[]
const drawings = Object.keys({
  computer: true,
  tray: true,
  link: true,
  profile: true,
  gears: true,
  check: true,
  trouble: true,
} satisfies Record<GuidedStepDrawing, true>)
const isDrawing = (name: string): name is GuidedStepDrawing => drawings.includes(name)

const Place = styled.div`
  inline-size: 280px;
  & > section {
    min-block-size: 0;
  }
`

/** Every illustration in every tone. */
export const States: Story = {
  tags: ['core'],
  parameters: { maxWidth: 'none' },
  render: ({ heading, children }) => (
    <StatesGrid rows={tones} states={drawings.filter(isDrawing)}>
      {(tone, drawing) => (
        <Place>
          <GuidedStep tone={tone} drawing={drawing} heading={heading}>
            {children}
          </GuidedStep>
        </Place>
      )}
    </StatesGrid>
  ),
}
