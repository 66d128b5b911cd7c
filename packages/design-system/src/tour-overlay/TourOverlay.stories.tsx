import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { Link } from '../link/Link.tsx'
import { guide, inViewport, localeOf } from '../testing/stories.tsx'
import { TourOverlay, type TourOverlayProps, type TourStep } from './TourOverlay.tsx'

const words = {
  en: {
    start: 'Start the tour',
    title: 'Workspaces',
    row: 'Accounting · 25 users',
    users: 'Users',
    account: 'Account',
  },
  es: {
    start: 'Empezar la visita',
    title: 'Espacios de trabajo',
    row: 'Contabilidad · 25 usuarios',
    users: 'Usuarios',
    account: 'Cuenta',
  },
}

type Words = (typeof words)['en']

const find = (id: string) => () => document.querySelector(`[data-tour="${id}"]`)

const places: readonly Pick<TourStep, 'id' | 'target' | 'placement'>[] = [
  { id: 'workspaces', target: find('workspaces'), placement: 'bottom' },
  { id: 'users', target: find('users'), placement: 'end' },
  { id: 'account', target: find('account'), placement: 'top' },
]

const stepsOf = (link: string, ...texts: readonly (readonly [title: string, text: string])[]): TourStep[] =>
  texts.map(([title, text], index) =>
    Object.assign({ title, text }, places[index] ?? { id: 'end', action: <Link href="#guide">{link}</Link> }),
  )

const steps = stepsOf(
  'Read the guide',
  ['Your workspaces', 'Every machine that members can reach. Configure, share and open them here.'],
  ['Your people', 'Invite users, give them roles and say which workspaces they see.'],
  ['Your plan', 'What you pay for, until when, and for how many concurrent users.'],
  ['That is all', 'The guide tells more, whenever you need it: it is under Help.'],
)

const spanishSteps = stepsOf(
  'Leer la guía',
  [
    'Sus espacios de trabajo',
    'Todas las máquinas a las que llegan los miembros. Aquí se configuran, se comparten y se abren.',
  ],
  ['Su equipo', 'Invite a usuarios, asigne un rol y elija qué espacios de trabajo ven.'],
  ['Su plan', 'Qué paga, hasta cuándo y para cuántos usuarios simultáneos.'],
  ['Eso es todo', 'La guía cuenta más cuando haga falta: está en Ayuda.'],
)

const lost = ({ id, title, text }: TourStep): TourStep => ({ id, title, text, target: () => null })

interface ExampleProps extends TourOverlayProps {
  w: Words
  /** Distance between the targets on the page. */
  gap?: number
}

function Example({ w, gap = 48, ...props }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen)
  const [currentId, setCurrentId] = useState(props.currentId)
  const start = () => {
    setCurrentId(props.currentId)
    setIsOpen(true)
  }
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap, maxInlineSize: 640 }}>
      <Button onPress={start}>{w.start}</Button>
      <Card data-tour="workspaces">
        <strong>{w.title}</strong>
        <p>{w.row}</p>
      </Card>
      <Button data-tour="users">{w.users}</Button>
      <Button data-tour="account">{w.account}</Button>
      <TourOverlay
        {...props}
        isOpen={isOpen}
        currentId={currentId}
        onCurrentIdChange={(id) => {
          setCurrentId(id)
          props.onCurrentIdChange(id)
        }}
        onSkip={() => {
          setIsOpen(false)
          props.onSkip()
        }}
        onFinish={() => {
          setIsOpen(false)
          props.onFinish()
        }}
      />
    </div>
  )
}

export default {
  title: 'Components/Overlays/TourOverlay',
  component: TourOverlay,
  parameters: guide({
    docsHeight: 520,
    es: { items: spanishSteps },
    keyboard: {
      'Enter, Space': 'Press the focused button: at first Next, which keeps the focus from step to step',
      'Tab, Shift + Tab': 'Move between the buttons of the card and stay there',
      Escape: 'Skips the tour; focus returns to where it was',
    },
    must: [
      'have few steps, each of one or two sentences.',
      'make sense without its targets: another layout may not have them.',
    ],
    mustNot: ['ask the user to act on the page, which is inert.', 'come again once it was skipped.'],
  }),
  args: {
    items: steps,
    currentId: 'workspaces',
    isOpen: true,
    onCurrentIdChange: fn(),
    onSkip: fn(),
    onFinish: fn(),
  },
  render: (args, { globals }) => <Example {...args} w={words[localeOf(globals)]} />,
} satisfies Meta<typeof TourOverlay>

type Story = StoryObj<typeof TourOverlay>

export const Default: Story = { tags: ['core'] }

/** Beside its target. */
export const Beside: Story = { args: { currentId: 'users' } }

/** The last step has no target: the card is centred, with a link and without Skip. */
export const Centered: Story = { args: { currentId: 'end' } }

/** A step whose target is not on the page is centred as well. */
export const MissingTarget: Story = {
  args: { items: steps.map(lost), currentId: 'users' },
  parameters: { es: { items: spanishSteps.map(lost) } },
}

/** A target outside the viewport is scrolled to, and the cut-out follows it. */
export const OutsideViewport: Story = {
  args: { currentId: 'account' },
  render: (args, { globals }) => <Example {...args} gap={900} w={words[localeOf(globals)]} />,
  play: async () => {
    const account = document.querySelector('[data-tour="account"]')
    await waitFor(() => expect(account?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
  },
}

/** A card at the bottom, or above its target where it would cover that. */
export const Phone: Story = { globals: inViewport('phone') }

/** Not yet started. */
export const Keyboard: Story = { args: { isOpen: false } }
