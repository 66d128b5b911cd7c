import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide, localeOf } from '../testing/stories.tsx'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { FileUpload } from './FileUpload.tsx'

const words = {
  en: { errorMessage: 'The file has no column with e-mails.', description: 'CSV, at most 2 MB.' },
  es: { errorMessage: 'El archivo no tiene una columna de correos.', description: 'CSV, 2 MB como máximo.' },
}

export default {
  title: 'Components/Fields/FileUpload',
  tags: ['new', '!stable'],
  component: FileUpload,
  parameters: guide({
    es: {
      label: 'Lista de usuarios',
      buttonLabel: 'Elegir un archivo',
      dropLabel: 'o suéltalo aquí',
    },
    keyboard: {
      Tab: 'Moves to the button',
      'Enter, Space': 'On the button: opens the chooser of the system',
      'Ctrl + V': 'Takes the file in the clipboard, from anywhere on the page',
    },
    must: ['name the accepted types and the maximum size.'],
    mustNot: ['trust `acceptedFileTypes`: validate the file.'],
    maxWidth: 440,
  }),
  args: {
    label: 'List of users',
    buttonLabel: 'Choose a file',
    dropLabel: 'or drop it here',
    onSelect: fn(),
  },
} satisfies Meta<typeof FileUpload>

type Story = StoryObj<typeof FileUpload>

export const Default: Story = {}

export const Invalid: Story = { args: words.en, parameters: { es: words.es } }

export const States: Story = {
  tags: ['core'],
  decorators: [],
  render: (args, { globals }) => (
    <StatesGrid rows={['upload']} states={['Empty', 'Invalid']}>
      {(_, state) => (
        <div style={{ inlineSize: 300 }}>
          <FileUpload {...args} {...(state === 'Invalid' && words[localeOf(globals)])} />
        </div>
      )}
    </StatesGrid>
  ),
}
