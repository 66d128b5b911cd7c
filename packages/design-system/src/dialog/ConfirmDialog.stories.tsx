import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Link } from '../link/Link.tsx'
import { guide, useOpen } from '../testing/stories.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

function Example(props: ConfirmDialogProps) {
  const { isOpen, change, open } = useOpen(props)
  return (
    <>
      <Button onPress={open}>{props.title}</Button>
      <ConfirmDialog {...props} isOpen={isOpen} onOpenChange={change} />
    </>
  )
}

export default {
  title: 'Components/Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: guide({
    docsHeight: 360,
    es: {
      title: '¿Eliminar Contabilidad?',
      description:
        'accounting-4821.portico.app deja de funcionar en el acto y 25 miembros lo pierden. No se puede deshacer.',
      confirmLabel: 'Eliminar el espacio',
      pendingLabel: 'Eliminando',
    },
    keyboard: {
      Tab: 'Moves between the two buttons, beginning with Cancel where `variant` is danger, else with the verb',
      'Enter, Space': 'Press the focused one; confirming leaves the dialog open for the answer',
      Escape: 'The same as Cancel, unless the act is under way',
    },
    must: ['list what is affected, with numbers.', 'repeat the verb of the title on its button.'],
    mustNot: ['ask "Are you sure?".', 'close before the act has succeeded.'],
  }),
  args: {
    title: 'Delete Accounting?',
    description:
      'accounting-4821.portico.app stops working at once, and 25 members lose it. This cannot be undone.',
    confirmLabel: 'Delete workspace',
    pendingLabel: 'Deleting',
    variant: 'danger',
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  render: Example,
} satisfies Meta<typeof ConfirmDialog>

type Story = StoryObj<typeof ConfirmDialog>

export const Default: Story = { tags: ['core'] }

/** For actions that affect many users at once. */
export const Typed: Story = {
  args: {
    title: 'Delete 12 users?',
    description: 'They can no longer sign in. This cannot be undone.',
    confirmLabel: 'Delete 12 users',
    typed: { value: '12', label: 'Type 12 to confirm' },
  },
}

export const Harmless: Story = {
  args: {
    title: 'Send the invitation again?',
    description: 'The link of the first one stops working.',
    confirmLabel: 'Send',
    pendingLabel: 'Sending',
    variant: 'default',
  },
  parameters: {
    es: {
      title: '¿Enviar de nuevo la invitación?',
      description: 'El enlace de la primera deja de funcionar.',
      confirmLabel: 'Enviar',
      pendingLabel: 'Enviando',
    },
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Failed: Story = {
  args: { errorMessage: 'The workspace is in use by 3 members. Ask them to leave and try again.' },
  parameters: {
    es: { errorMessage: '3 miembros usan el espacio. Pídeles que salgan y vuelve a intentarlo.' },
  },
}

const notice = {
  en: { description: 'The mail could not be sent. Try again in a few minutes.', confirmLabel: 'OK' },
  es: {
    description: 'No se pudo enviar el correo. Inténtelo de nuevo en unos minutos.',
    confirmLabel: 'Aceptar',
  },
}

/** Without Cancel there is no decision: a message. */
export const Message: Story = {
  args: { title: 'Error', variant: 'default', cancelLabel: null, ...notice.en },
  parameters: { es: notice.es },
}

/** Optional details below the description, not read with it. */
export const WithDetails: Story = {
  ...Message,
  args: { ...Message.args, details: <Link href="#">About this error</Link> },
  parameters: { es: { ...notice.es, details: <Link href="#">Acerca de este error</Link> } },
}

/** Closed, with its trigger. */
export const Keyboard: Story = { args: { isOpen: false } }
