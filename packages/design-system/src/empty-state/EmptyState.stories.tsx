import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { guide, localeOf, StatesGrid } from '../testing/stories.tsx'
import { EmptyState } from './EmptyState.tsx'

const words = {
  en: { hint: 'Start by adding a new workspace.', action: 'Add Workspace' },
  es: { hint: 'Empiece por añadir uno.', action: 'Añadir espacio de trabajo' },
}

export default {
  title: 'Components/Data/EmptyState',
  component: EmptyState,
  parameters: guide({
    es: { title: 'No hay espacios de trabajo.' },
    must: ['say what is missing, and how to add it.'],
    mustNot: ['replace a list that failed to load: use a Banner.', 'have more than one action.'],
  }),
  args: { title: 'No workspaces found.' },
} satisfies Meta<typeof EmptyState>

type Story = StoryObj<typeof EmptyState>

export const Default: Story = {}

export const WithAction: Story = {
  render: (args, context) => (
    <EmptyState
      {...args}
      action={<Button variant="primary">{words[localeOf(context.globals)].action}</Button>}
    >
      {words[localeOf(context.globals)].hint}
    </EmptyState>
  ),
}

export const States: Story = {
  tags: ['core'],
  render: ({ title }, context) => (
    <StatesGrid rows={['in a card']} states={['Title', 'Hint', 'Action']}>
      {(_row, state) => (
        <Card padding="none">
          <EmptyState
            title={title}
            {...(state === 'Action' && {
              action: <Button variant="primary">{words[localeOf(context.globals)].action}</Button>,
            })}
          >
            {state === 'Title' ? undefined : words[localeOf(context.globals)].hint}
          </EmptyState>
        </Card>
      )}
    </StatesGrid>
  ),
}
