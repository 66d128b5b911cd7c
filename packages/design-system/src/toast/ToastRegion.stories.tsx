import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { guide } from '../testing/guide.ts'
import type { ToastItem } from './toastItem.ts'
import { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'

function Example(props: ToastRegionProps) {
  const [items, setItems] = useState(props.items)
  const [isPaused, setIsPaused] = useState(props.isPaused ?? false)
  return (
    <ToastRegion
      {...props}
      items={items}
      isPaused={isPaused}
      onDismiss={(id) => {
        setItems(items.filter((item) => item.id !== id))
        props.onDismiss(id)
      }}
      onPauseChange={(next) => {
        setIsPaused(next)
        props.onPauseChange(next)
      }}
    />
  )
}

const itemsOf = (
  [plan, trial, saved, news]: readonly [string, string, string, string],
  action: string,
  description: string,
): readonly ToastItem[] => [
  { id: 'plan', tone: 'bad', title: plan, action: { label: action, onPress: fn() } },
  { id: 'trial', tone: 'warn', title: trial, lifeMs: 10_000 },
  { id: 'saved', tone: 'ok', title: saved, description, lifeMs: 10_000 },
  { id: 'news', tone: 'info', title: news, lifeMs: 10_000 },
]

const items = itemsOf(
  [
    'Your plan has expired.',
    'Your trial ends today.',
    'Accounting was saved.',
    'Your trial has 9 days left.',
  ],
  'Renew',
  'Members see it at their next sign-in.',
)

const spanishItems = itemsOf(
  [
    'El plan ha caducado.',
    'La prueba termina hoy.',
    'Se ha guardado Contabilidad.',
    'Te quedan 9 días de prueba.',
  ],
  'Renovar',
  'Los miembros lo ven en su próximo inicio de sesión.',
)

const manyOf = (of: readonly ToastItem[]): ToastItem[] =>
  ['a', 'b', 'c', 'd'].flatMap((round) => of.map((item) => ({ ...item, id: `${round} ${item.id}` })))

export default {
  title: 'Components/Overlays/ToastRegion',
  component: ToastRegion,
  parameters: guide({
    docsHeight: 360,
    es: { items: spanishItems.slice(3), label: 'Avisos' },
    keyboard: {
      F6: 'Moves to the notifications, from anywhere on the page; timers pause while focus is inside',
      Tab: 'Moves to a toast, its action, its close button',
      Escape: 'Dismisses the focused toast; focus moves to the next one, or back to where it was',
      'Enter, Space': 'Press the focused button; after the last toast, focus returns to where it was',
    },
    must: ['be rendered once.', 'say in one line what happened.'],
    mustNot: ['be the only place of an error.', 'have an action that exists nowhere else.'],
  }),
  args: {
    items: items.slice(3),
    label: 'Notifications',
    onDismiss: fn(),
    onPauseChange: fn(),
  },
  render: Example,
} satisfies Meta<typeof ToastRegion>

type Story = StoryObj<typeof ToastRegion>

export const Default: Story = {}

/** Every tone, with and without action and second line. */
export const States: Story = { tags: ['core'], args: { items }, parameters: { es: { items: spanishItems } } }

/** Overflow: the newest are visible, the others by scrolling. */
export const Many: Story = {
  args: { items: manyOf(items) },
  parameters: { es: { items: manyOf(spanishItems) } },
}

/** Leaves the corner of a wide page free. */
export const Lifted: Story = {
  args: { isLifted: true },
  render: (args) => (
    <>
      <div style={{ position: 'fixed', insetBlockEnd: 16, insetInlineEnd: 16 }}>
        <Button size="small">Chat</Button>
      </div>
      <Example {...args} />
    </>
  ),
  play: async ({ args }) => {
    const body = within(document.body)
    const toast = await body.findByRole('alertdialog', { name: args.items[0]?.title ?? '' })
    const corner = body.getByRole('button', { name: 'Chat' }).getBoundingClientRect()
    await expect(toast.getBoundingClientRect().bottom).toBeLessThan(corner.top)
  },
}

/** F6 moves focus from the page to the toasts. */
export const Keyboard: Story = {
  args: { items: items.slice(0, 1) },
  parameters: { es: { items: spanishItems.slice(0, 1) } },
  render: (args) => (
    <>
      <Button>On the page</Button>
      <Example {...args} />
    </>
  ),
}
