import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Inline } from '../inline/Inline.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { Toaster, type ToasterProps } from './ToastRegion.tsx'
import { createToastQueue, type ToastQueue } from './toastQueue.ts'

const texts = {
  en: {
    info: 'Your trial has 9 days left.',
    success: 'Accounting was saved.',
    warning: 'Your trial ends today.',
    error: 'Accounting could not be saved.',
    show: 'Save',
    retry: 'Try again',
    detail: 'Members see it at their next sign-in.',
  },
  es: {
    info: 'Te quedan 9 días de prueba.',
    success: 'Se ha guardado Contabilidad.',
    warning: 'La prueba termina hoy.',
    error: 'No se ha podido guardar Contabilidad.',
    show: 'Guardar',
    retry: 'Reintentar',
    detail: 'Los miembros lo ven en su próximo inicio de sesión.',
  },
}

type Texts = (typeof texts)['en']

interface ExampleProps extends ToasterProps {
  labels: Texts
  showFirst: (queue: ToastQueue, labels: Texts) => void
}

function Example({ labels, showFirst, ...props }: ExampleProps) {
  const [queue] = useState(createToastQueue)
  useEffect(() => {
    showFirst(queue, labels)
    return queue.clear
  }, [queue, showFirst, labels])
  return (
    <>
      <Inline gap={2}>
        <Button onPress={() => queue.success(labels.success)}>{labels.show}</Button>
      </Inline>
      <Toaster {...props} queue={queue} />
    </>
  )
}

const rendered =
  (showFirst: ExampleProps['showFirst']): NonNullable<Story['render']> =>
  (args, { globals }) => <Example {...args} showFirst={showFirst} labels={texts[localeOf(globals)]} />

export default {
  title: 'Components/Overlays/Toaster',
  component: Toaster,
  parameters: guide({
    docsHeight: 360,
    es: { label: 'Avisos', closeLabel: 'Cerrar' },
    keyboard: {
      F6: 'Moves to the notifications, from anywhere on the page; timers pause while focus is inside',
      Escape: 'Dismisses the focused toast; a waiting one takes its place',
    },
    must: ['be rendered once, near the root.', 'say in one line what happened.'],
    mustNot: ['be the only place of an error.', 'be rendered beside another ToastRegion.'],
  }),
  args: { label: 'Notifications', closeLabel: 'Close' },
} satisfies Meta<typeof Toaster>

type Story = StoryObj<typeof Toaster>

/** `toast.success('Accounting was saved.')` */
export const Default: Story = { render: rendered((queue, labels) => queue.success(labels.success)) }

/** `info`, `success`, `warning` with a second line, and `error`, which stays; the fourth waits until one is removed. */
export const States: Story = {
  tags: ['core'],
  render: rendered((queue, labels) => {
    queue.error(labels.error, {
      action: { label: labels.retry, onPress: () => queue.success(labels.success) },
    })
    queue.warning(labels.warning, { description: labels.detail })
    queue.info(labels.info)
    queue.success(labels.success)
  }),
}
