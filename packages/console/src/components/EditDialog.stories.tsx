import { AccordionSection, Button, TextField } from '@portico/design-system'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { RoutedDialog, useDialogRoute, useOpenDialog } from '../navigation/useDialogRoute.tsx'
import { expectVisible } from '../testing/acting.ts'
import { Browser } from '../testing/Browser.tsx'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { EditDialog } from './EditDialog.tsx'

interface EditorProps {
  title?: string
  /** The service's answer to a name; true when it is saved. */
  onSave: (name: string) => Promise<boolean>
  onClose: () => void
  footer?: 'own'
  hasSections?: boolean
}

/** Edits a name that must not be empty. */
function Editor({ title = 'Edit Uma', onSave, onClose, footer, hasSections = false }: EditorProps) {
  const [name, setName] = useState('Uma')
  const [saved, setSaved] = useState('Uma')
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const isDirty = name !== saved
  const error = hasTried && name === '' ? 'Enter a name' : undefined
  const save = async () => {
    setHasTried(true)
    if (name === '') return
    setIsSaving(true)
    const isSaved = await onSave(name)
    setIsSaving(false)
    setHasFailed(!isSaved)
    if (!isSaved) return
    setSaved(name)
    onClose()
  }
  const field = <TextField name="name" label="Name" value={name} errorMessage={error} onChange={setName} />
  const common = {
    title,
    isDirty,
    isSaving,
    question: { text: 'The name is not saved yet.' },
    unsavedNote: isDirty ? 'Unsaved changes' : undefined,
    onClose,
  }
  const button = {
    label: 'Save',
    pendingLabel: 'Saving',
    disabledReason: isDirty ? undefined : 'Nothing has changed',
    onSave: () => void save(),
  }
  if (footer === 'own')
    return (
      <EditDialog
        {...common}
        renderFooter={(leave) => (
          <>
            <Button onPress={() => setName(saved)}>Undo</Button>
            <Button onPress={leave}>Done</Button>
          </>
        )}
      >
        {field}
      </EditDialog>
    )
  if (hasSections)
    return (
      <EditDialog {...common} save={button} accordion={{ defaultExpandedIds: ['general'] }}>
        <AccordionSection id="general" title="General">
          {field}
        </AccordionSection>
      </EditDialog>
    )
  return (
    <EditDialog
      {...common}
      save={button}
      form={{ errors: { name: error } }}
      failure={hasFailed ? { text: 'The name was not saved.' } : null}
    >
      {field}
    </EditDialog>
  )
}

const savesAtOnce = (name: string): Promise<boolean> => Promise.resolve(name !== '')

export default {
  title: 'Screens/Edit dialog',
  component: Editor,
  args: { onSave: savesAtOnce, onClose: fn() },
  parameters: docsHeight(420),
} satisfies Meta<typeof Editor>

type Story = StoryObj<typeof Editor>

const decorators = [withStores({ path: '/admin/users' })]

const typing: NonNullable<Story['play']> = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
}

export const Unchanged: Story = { decorators }

export const Dirty: Story = { decorators, play: typing }

export const Sections: Story = { decorators, args: { hasSections: true }, play: typing }

export const OwnFooter: Story = { decorators, args: { footer: 'own' }, play: typing }

export const Asks: Story = {
  tags: ['core'],
  decorators,
  play: async (context) => {
    await typing(context)
    await userEvent.keyboard('{Escape}')
    await expectVisible(screen.findByRole('alertdialog', { name: /Discard the changes|Descartar/ }))
  },
}

const saving: NonNullable<Story['play']> = async (context) => {
  await typing(context)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

export const Saving: Story = {
  decorators,
  args: { onSave: () => new Promise<boolean>(() => undefined) },
  play: saving,
}

export const Refused: Story = {
  decorators,
  args: { onSave: async () => false },
  play: async (context) => {
    await saving(context)
    await screen.findByRole('alert')
  },
}

export const Invalid: Story = {
  decorators,
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** The running save finishes in the background. */
export const Running: StoryObj<{ isRunning: boolean; onClose: () => void }> = {
  decorators,
  args: { isRunning: true, onClose: fn() },
  render: ({ isRunning, onClose }) => (
    <EditDialog
      title="Inviting"
      isDirty={isRunning}
      question={{ title: 'Stop inviting?', text: 'The others are not invited.' }}
      onClose={onClose}
    >
      Inviting 3 people
    </EditDialog>
  ),
}

/** A page whose dialogs have an address. */
function Page({ onSave, hasList }: { onSave: EditorProps['onSave']; hasList: boolean }) {
  const openDialog = useOpenDialog()
  const openOnly = useOpenDialog(false)
  const route = useDialogRoute('users', ({ kind }) => hasList || kind === 'new')
  const { shown, close } = route
  const edit = { kind: 'edit', id: 'uma@northwind.example' } as const
  return (
    <>
      <h1 tabIndex={-1}>Users</h1>
      <Button onPress={() => openDialog('users', edit)}>Edit Uma</Button>
      <Button onPress={() => openOnly('users', edit)}>Find Uma</Button>
      <Button onPress={() => openDialog('account', { kind: 'billing' })}>Edit billing details</Button>
      <RoutedDialog route={route}>
        {shown && <Editor title={`${shown.kind} ${shown.id ?? ''}`.trim()} onSave={onSave} onClose={close} />}
      </RoutedDialog>
      <Browser />
    </>
  )
}

export const WithAddress: StoryObj<{ onSave: EditorProps['onSave']; hasList: boolean }> = {
  args: { onSave: savesAtOnce, hasList: true },
  decorators: [withStores({ path: '/admin/users?q=uma' })],
  render: Page,
}

export const Linked: typeof WithAddress = {
  ...WithAddress,
  decorators: [withStores({ path: '/admin/users?q=uma&edit=uma@northwind.example' })],
}
