import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { guide, inViewport, localeOf, useOpen } from '../testing/stories.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface Words {
  firstName: string
  lastName: string
  email: string
  emailHelp: string
  cancel: string
  add: string
  paragraph: string
}

const words: Record<'en' | 'es', Words> = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHelp: 'The invitation goes here.',
    cancel: 'Cancel',
    add: 'Add',
    paragraph: 'A workspace is a machine of yours that members reach through the service.',
  },
  es: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    emailHelp: 'Aquí llega la invitación.',
    cancel: 'Cancelar',
    add: 'Añadir',
    paragraph: 'Un espacio de trabajo es una máquina suya a la que los miembros llegan por el servicio.',
  },
}

function Fields({ w }: { w: Words }) {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField label={w.firstName} />
      <TextField label={w.lastName} />
      <TextField label={w.email} type="email" description={w.emailHelp} />
    </div>
  )
}

function Example({ w, ...props }: DialogProps & { w: Words }) {
  const { isOpen, change, open } = useOpen(props)
  return (
    <>
      <Button onPress={open}>{props.title}</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onOpenChange={change}
        footer={
          <>
            <Button onPress={() => change(false)}>{w.cancel}</Button>
            <Button variant="primary" onPress={() => change(false)}>
              {w.add}
            </Button>
          </>
        }
      />
    </>
  )
}

export default {
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  parameters: guide({
    docsHeight: 520,
    es: { title: 'Añadir usuario' },
    keyboard: {
      'Tab, Shift + Tab': 'Move through the content and stay inside',
      Escape:
        'Asks to close, unless `isDismissable` is false, also while a tooltip shows; focus returns to where it was',
      'Arrow down, Arrow up': 'Scroll the body when it is longer than the screen and has the focus',
    },
    must: ['have Cancel and one primary button with a verb.'],
    mustNot: ['open another dialog for content that could be a section.'],
  }),
  args: { title: 'Add user', isOpen: true, onOpenChange: fn(), children: null },
  render: (args, { globals }) => (
    <Example {...args} w={words[localeOf(globals)]}>
      <Fields w={words[localeOf(globals)]} />
    </Example>
  ),
} satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

export const Default: Story = { tags: ['core'] }

export const Wide: Story = {
  args: { size: 'wide', title: 'Company information', footerNote: 'Last changed by owner@northwind.example' },
  parameters: {
    es: { title: 'Datos de la empresa', footerNote: 'Último cambio de owner@northwind.example' },
  },
}

/** For content that scrolls within itself and needs the whole window. */
export const Full: Story = {
  args: { size: 'full', title: 'Access map' },
  parameters: { es: { title: 'Mapa de acceso' } },
}

/** Closes only by its own buttons; it has no X. */
export const NotDismissable: Story = {
  render: ({ title, isOpen, onOpenChange }, { globals }) => (
    <Example
      title={title}
      isOpen={isOpen}
      {...(onOpenChange && { onOpenChange })}
      isDismissable={false}
      w={words[localeOf(globals)]}
    >
      <Fields w={words[localeOf(globals)]} />
    </Example>
  ),
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.elementFromPoint(4, 4) ?? document.body)
    await expect(dialog).toBeInTheDocument()
    await expect(within(dialog).queryByRole('button', { name: /^(Close|Cerrar)$/ })).toBeNull()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/** The body scrolls between title and footer, also by keyboard. */
export const Long: Story = {
  args: { title: 'Terms' },
  parameters: { es: { title: 'Condiciones' } },
  render: (args, { globals }) => (
    <Example {...args} w={words[localeOf(globals)]}>
      {Array.from({ length: 30 }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <p key={index}>{words[localeOf(globals)].paragraph}</p>
      ))}
    </Example>
  ),
}

/** A full-height sheet. */
export const Phone: Story = { globals: inViewport('phone') }

/** Closed, with its trigger. */
export const Keyboard: Story = { args: { isOpen: false } }
