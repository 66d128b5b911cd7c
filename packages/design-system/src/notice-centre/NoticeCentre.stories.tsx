import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { NoticeCentre } from './NoticeCentre.tsx'
import type { Notice, NoticeCentreProps } from './noticeProps.ts'

type NoticeText = readonly [text: string, time: string]

const noticesOf = (saved: NoticeText, expired: NoticeText, ends: NoticeText): readonly Notice[] => [
  { id: '3', tone: 'ok', text: saved[0], time: saved[1] },
  { id: '2', tone: 'bad', text: expired[0], time: expired[1] },
  { id: '1', tone: 'info', text: ends[0], time: ends[1] },
]
const notices = noticesOf(
  ['Accounting was saved.', 'just now'],
  ['Your trial has expired. Workspaces cannot be opened.', '5 minutes ago'],
  ['Your trial ends in 9 days.', '2 hours ago'],
)
const noticesEs = noticesOf(
  ['Contabilidad se ha guardado.', 'ahora mismo'],
  ['El periodo de prueba ha caducado. Los espacios de trabajo no se pueden abrir.', 'hace 5 minutos'],
  ['Su prueba termina en 9 días.', 'hace 2 horas'],
)

/** Holds the notices; dismissed ones are removed. */
function Example({ items, newCount, ...props }: NoticeCentreProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const left = items.filter(({ id }) => !dismissed.includes(id))
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', minBlockSize: 320 }}>
      <NoticeCentre
        {...props}
        items={left}
        newCount={newCount}
        onDismiss={(id) => {
          setDismissed([...dismissed, id])
          props.onDismiss(id)
        }}
        onClear={() => {
          setDismissed(items.map(({ id }) => id))
          props.onClear()
        }}
      />
    </div>
  )
}

export default {
  title: 'Components/Feedback/NoticeCentre',
  component: NoticeCentre,
  parameters: guide({
    docsHeight: 460,
    es: {
      label: 'Avisos, 2 nuevos',
      title: 'Avisos',
      items: noticesEs,
      emptyText: 'Nada todavía. Aquí se guarda lo que le dice la consola.',
    },
    keyboard: {
      'Enter, Space':
        'On the bell opens the list and moves focus inside; on a button there dismisses notices',
      Escape: 'Closes the list; focus returns to the bell',
    },
    must: ['have the number of new ones in its label.', 'show all toasts of the session.'],
    mustNot: ['be the only place of an error.', 'be on a page more than once.'],
  }),
  args: {
    label: 'Notices, 2 new',
    title: 'Notices',
    items: notices,
    newCount: 2,
    emptyText: 'Nothing yet. What the console tells you is kept here.',
    onDismiss: fn(),
    onClear: fn(),
  },
  render: Example,
} satisfies Meta<typeof NoticeCentre>

type Story = StoryObj<typeof NoticeCentre>

const opened: NonNullable<Story['play']> = async () => {
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

export const Default: Story = {}

export const Open: Story = { tags: ['core'], args: { defaultOpen: true }, play: opened }

export const Empty: Story = {
  args: { defaultOpen: true, items: [], newCount: 0, label: 'Notices' },
  parameters: { es: { items: [], label: 'Avisos' } },
  play: opened,
}

const counts: Record<string, number> = { 'Nothing new': 0, 'Some new': 2, 'Many new': 12 }

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={['NoticeCentre']} states={Object.keys(counts)}>
      {(_, state) => {
        const newCount = counts[state] ?? 0
        const label = newCount === 0 ? args.title : `${args.title}, ${newCount}`
        return <NoticeCentre {...args} label={label} newCount={newCount} />
      }}
    </StatesGrid>
  ),
}
