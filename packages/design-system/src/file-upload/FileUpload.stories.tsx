import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { guide, localeOf } from '../testing/stories.tsx'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { FileUpload, type FileUploadProps } from './FileUpload.tsx'
import type { UploadItem } from './uploadItem.ts'

type Notes = Readonly<Record<'waiting' | 'half' | 'done' | 'failed', string>>

const itemsOf = ({ waiting, half, done, failed }: Notes, uploading: string): readonly UploadItem[] => [
  { id: 'a', name: 'members.csv', note: half, progress: 0.5, progressLabel: `${uploading} members.csv` },
  { id: 'b', name: 'guests.csv', note: waiting, progress: null, progressLabel: `${uploading} guests.csv` },
  { id: 'c', name: 'admins.csv', note: done, tone: 'ok' },
  { id: 'd', name: 'logo.png', note: failed, tone: 'bad' },
]

const items = {
  en: itemsOf(
    {
      waiting: 'Waiting',
      half: '64 of 128 kB',
      done: 'Uploaded, 12 kB',
      failed: 'Not a table. Choose a CSV file.',
    },
    'Uploading',
  ),
  es: itemsOf(
    {
      waiting: 'En espera',
      half: '64 de 128 kB',
      done: 'Subido, 12 kB',
      failed: 'No es una tabla. Elige un CSV.',
    },
    'Subiendo',
  ),
}

const words = {
  en: { errorMessage: 'The file has no column with e-mails.', description: 'CSV, at most 2 MB.' },
  es: { errorMessage: 'El archivo no tiene una columna de correos.', description: 'CSV, 2 MB como máximo.' },
}

function Example(props: FileUploadProps) {
  const [shown, setShown] = useState(props.items ?? [])
  return (
    <FileUpload
      {...props}
      items={shown}
      onRemove={(id) => {
        setShown(shown.filter((item) => item.id !== id))
        props.onRemove?.(id)
      }}
    />
  )
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
      itemsLabel: 'Archivos',
      removeLabel: (name: string) => `Quitar ${name}`,
    },
    keyboard: {
      Tab: 'Moves to the button, then to the button of each file',
      'Enter, Space': 'On the button: opens the chooser of the system',
      'Ctrl + V': 'Takes the files of the clipboard, from anywhere on the page',
    },
    must: ['name the accepted types and the maximum size.', 'show the result of each file.'],
    mustNot: ['trust `acceptedFileTypes`: validate the files.', 'upload before the user can cancel.'],
    maxWidth: 440,
  }),
  args: {
    label: 'List of users',
    buttonLabel: 'Choose a file',
    dropLabel: 'or drop it here',
    itemsLabel: 'Files',
    removeLabel: (name) => `Remove ${name}`,
    onSelect: fn(),
    onRemove: fn(),
  },
  render: Example,
} satisfies Meta<typeof FileUpload>

type Story = StoryObj<typeof FileUpload>

export const Default: Story = {}

/** Progress and result of each file. */
export const Files: Story = {
  args: { allowsMultiple: true, items: items.en },
  parameters: { es: { items: items.es } },
}

export const Invalid: Story = { args: words.en, parameters: { es: words.es } }

export const States: Story = {
  tags: ['core'],
  decorators: [],
  render: (args, { globals }) => (
    <StatesGrid rows={['upload']} states={['Empty', 'Invalid', 'Disabled', 'Files']}>
      {(_, state) => (
        <div style={{ inlineSize: 300 }}>
          <FileUpload
            {...args}
            {...(state === 'Invalid' && words[localeOf(globals)])}
            {...(state === 'Files' && { items: items[localeOf(globals)] })}
            isDisabled={state === 'Disabled'}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
