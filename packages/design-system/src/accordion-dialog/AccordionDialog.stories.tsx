import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AccordionSection } from '../accordion/AccordionSection.tsx'
import { focusFirstInvalid } from '../accordion/reveal.ts'
import { Banner } from '../banner/Banner.tsx'
import { Button } from '../button/Button.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { guide, inViewport, localeOf } from '../testing/stories.tsx'
import { AccordionDialog, type AccordionDialogProps } from './AccordionDialog.tsx'

const words = {
  en: {
    configure: 'Configure',
    general: 'General',
    generalSummary: 'accounting-4821.portico.app · 25 users',
    name: 'Name',
    nameValue: 'Accounting',
    users: 'Users',
    authentications: 'Authentications',
    authenticationsSummary: '2 on',
    methods: 'Members sign in with their Google account or with Microsoft Entra ID and personal accounts.',
    additional: 'Additional',
    additionalSummary: 'RDP · Private profiles',
    port: 'Port',
    portHelp: 'From 1 to 65535.',
    portError: 'Give a port from 1 to 65535.',
    errors: '1 error',
    problem: 'The workspace does not answer. Nothing was saved.',
    askTitle: 'Discard the changes?',
    askText: 'What you changed in Authentications is not saved.',
    discard: 'Discard changes',
    keep: 'Keep editing',
  },
  es: {
    configure: 'Configurar',
    general: 'General',
    generalSummary: 'accounting-4821.portico.app · 25 usuarios',
    name: 'Nombre',
    nameValue: 'Contabilidad',
    users: 'Usuarios',
    authentications: 'Autenticaciones',
    authenticationsSummary: '2 activadas',
    methods:
      'Los miembros entran con su cuenta de Google, con Microsoft Entra ID o con sus cuentas personales.',
    additional: 'Adicional',
    additionalSummary: 'RDP · Perfiles privados',
    port: 'Puerto',
    portHelp: 'Del 1 al 65535.',
    portError: 'Indique un puerto del 1 al 65535.',
    errors: '1 error',
    problem: 'El espacio de trabajo no responde. No se ha guardado nada.',
    askTitle: '¿Descartar los cambios?',
    askText: 'Lo que has cambiado en Autenticaciones no está guardado.',
    discard: 'Descartar los cambios',
    keep: 'Seguir editando',
  },
}

type Words = (typeof words)['en']

const sectionsOf = (w: Words, isPortInvalid = false): ReactNode => (
  <>
    <AccordionSection id="general" title={w.general} summary={w.generalSummary}>
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField label={w.name} defaultValue={w.nameValue} />
        <TextField label={w.users} defaultValue="25" />
      </div>
    </AccordionSection>
    <AccordionSection id="authentications" title={w.authentications} summary={w.authenticationsSummary}>
      {w.methods}
    </AccordionSection>
    <AccordionSection
      id="additional"
      title={w.additional}
      summary={w.additionalSummary}
      errorLabel={isPortInvalid ? w.errors : undefined}
    >
      <TextField
        label={w.port}
        description={w.portHelp}
        defaultValue={isPortInvalid ? '70000' : '3389'}
        errorMessage={isPortInvalid ? w.portError : undefined}
      />
    </AccordionSection>
  </>
)

/** Closes at once without unsaved changes, asks otherwise. */
function Example({ w, ...props }: AccordionDialogProps & { w: Words }) {
  const [isOpen, setIsOpen] = useState(props.isOpen)
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => {
    props.onCloseRequest()
    if (props.unsavedNote === undefined) setIsOpen(false)
    else setIsAsking(true)
  }
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{w.configure}</Button>
      <AccordionDialog {...props} isOpen={isOpen} onCloseRequest={leave} />
      <ConfirmDialog
        isOpen={isAsking}
        title={w.askTitle}
        description={w.askText}
        confirmLabel={w.discard}
        cancelLabel={w.keep}
        pendingLabel={w.discard}
        variant="danger"
        onOpenChange={setIsAsking}
        onConfirm={() => {
          setIsAsking(false)
          setIsOpen(false)
        }}
      />
    </>
  )
}

export default {
  title: 'Components/Overlays/AccordionDialog',
  component: AccordionDialog,
  parameters: guide({
    docsHeight: 640,
    es: {
      title: 'Configurar Contabilidad',
      saveLabel: 'Guardar',
      pendingLabel: 'Guardando',
    },
    keyboard: {
      'Tab, Shift + Tab': 'Move through titles, open sections and buttons, and stay inside',
      'Enter, Space': 'On a title opens its section or closes it',
      Enter: 'In a text field saves',
      Escape: 'Asks to leave, unless saving is under way; focus returns to where it was',
    },
    must: [
      'summarise each section on its title, so that users need not open it to look.',
      'list unsaved changes in the footer, and ask before they are lost.',
      'count errors on the titles and call `focusFirstInvalid` when saving found some.',
    ],
    mustNot: ['contain only one section.', 'close on Save before the answer is there.'],
  }),
  args: {
    title: 'Configure Accounting',
    saveLabel: 'Save',
    pendingLabel: 'Saving',
    defaultExpandedIds: ['authentications'],
    isOpen: true,
    children: null,
    onCloseRequest: fn(),
    onSave: fn(),
  },
  render: (args, { globals }) => (
    <Example {...args} w={words[localeOf(globals)]}>
      {sectionsOf(words[localeOf(globals)])}
    </Example>
  ),
} satisfies Meta<typeof AccordionDialog>

type Story = StoryObj<typeof AccordionDialog>

export const Default: Story = { tags: ['core'] }

/** With unsaved changes, every way of closing asks first. */
export const Unsaved: Story = {
  args: { unsavedNote: 'Unsaved changes in Authentications' },
  parameters: { es: { unsavedNote: 'Cambios sin guardar en Autenticaciones' } },
}

/** Nothing to save: the button stays focusable and explains why it is disabled. */
export const NothingToSave: Story = {
  args: { saveDisabledReason: 'Nothing has changed' },
  parameters: { es: { saveDisabledReason: 'No ha cambiado nada' } },
}

export const Pending: Story = { ...Unsaved, args: { ...Unsaved.args, isPending: true } }

/** The server's error is above the sections; the typed values are still there. */
export const Failed: Story = {
  ...Unsaved,
  render: (args, { globals }) => (
    <Example
      {...args}
      w={words[localeOf(globals)]}
      problem={
        <Banner tone="bad" isUrgent>
          {words[localeOf(globals)].problem}
        </Banner>
      }
    >
      {sectionsOf(words[localeOf(globals)])}
    </Example>
  ),
}

function Checked({ w, ...props }: AccordionDialogProps & { w: Words }) {
  const dialogRef = useRef<HTMLElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0 && dialogRef.current) focusFirstInvalid(dialogRef.current)
  }, [tries])
  return (
    <AccordionDialog
      {...props}
      ref={dialogRef}
      onSave={() => {
        props.onSave()
        setTries(tries + 1)
      }}
    >
      {sectionsOf(w, tries > 0)}
    </AccordionDialog>
  )
}

/** Save finds an error in a closed section: the title shows the count, the section opens, the field gets focus. */
export const Invalid: Story = {
  render: (args, { globals }) => <Checked {...args} w={words[localeOf(globals)]} />,
  play: async ({ args, globals }) => {
    const w = words[localeOf(globals)]
    const dialog = within(await within(document.body).findByRole('dialog', { name: args.title }))
    await userEvent.click(dialog.getByRole('button', { name: args.saveLabel }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: w.port })).toHaveFocus())
    const title = dialog.getByRole('button', { name: w.additional })
    await expect(title).toHaveAttribute('aria-expanded', 'true')
    await expect(title).toHaveAccessibleDescription(`${w.errors} ${w.additionalSummary}`)
  },
}

/** A full-height sheet. */
export const Phone: Story = { ...Unsaved, globals: inViewport('phone') }
