import type { Meta, StoryObj } from '@storybook/react-vite'
import { CreditCard, Monitor, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Link } from '../link/Link.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { guide, inViewport, localeOf, useOpen } from '../testing/stories.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'

const words = {
  en: {
    name: 'Name',
    machine: 'Machine',
    reset: 'Reset',
    apply: 'Show 4 workspaces',
    places: ['Workspaces', 'Users', 'Account'],
  },
  es: {
    name: 'Nombre',
    machine: 'Máquina',
    reset: 'Restablecer',
    apply: 'Mostrar 4 espacios de trabajo',
    places: ['Espacios de trabajo', 'Usuarios', 'Cuenta'],
  },
}

interface ExampleProps extends Omit<DrawerProps, 'footer'> {
  footer?: ((close: () => void) => ReactNode) | undefined
}

function Example({ footer, ...props }: ExampleProps) {
  const { isOpen, change, open } = useOpen(props)
  return (
    <>
      <Button onPress={open}>{props.title}</Button>
      <Drawer {...props} isOpen={isOpen} onOpenChange={change} footer={footer?.(() => change(false))} />
    </>
  )
}

export default {
  title: 'Components/Overlays/Drawer',
  component: Drawer,
  parameters: guide({
    docsHeight: 520,
    es: { title: 'Filtros' },
    keyboard: {
      'Tab, Shift + Tab': 'Move through the content and stay inside',
      Escape: 'Closes; focus returns to where it was',
    },
    must: ['slide in from the side of its button.', 'leave the page unchanged until the user applies it.'],
    mustNot: ['contain a task with a result: use a Dialog.', 'open another drawer.'],
  }),
  args: { title: 'Filters', isOpen: true, onOpenChange: fn(), children: null },
  render: (args, { globals }) => (
    <Example
      {...args}
      footer={(close) => (
        <>
          <Button onPress={close}>{words[localeOf(globals)].reset}</Button>
          <Button variant="primary" onPress={close}>
            {words[localeOf(globals)].apply}
          </Button>
        </>
      )}
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField label={words[localeOf(globals)].name} />
        <TextField label={words[localeOf(globals)].machine} />
      </div>
    </Example>
  ),
} satisfies Meta<typeof Drawer>

type Story = StoryObj<typeof Drawer>

export const Default: Story = { tags: ['core'] }

const icons = [
  <Monitor key="1" size={16} aria-hidden />,
  <Users key="2" size={16} aria-hidden />,
  <CreditCard key="3" size={16} aria-hidden />,
]

/** The menu of a narrow page slides in from the start, on a phone too. */
export const Menu: Story = {
  args: { title: 'Menu', placement: 'start', size: 'small' },
  parameters: { es: { title: 'Menú' } },
  render: (args, { globals }) => (
    <Example {...args} footer={undefined}>
      <nav aria-label={args.title}>
        <ul style={{ display: 'grid', gap: 12 }}>
          {words[localeOf(globals)].places.map((place, index) => (
            <li key={place} style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
              {icons[index]}
              <Link href={`#${index}`}>{place}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Example>
  ),
}

/** As high as its content, within reach of the thumb. */
export const PhoneBottom: Story = { globals: inViewport('phone') }

export const PhoneSide: Story = { args: { placement: 'start' }, globals: inViewport('phone') }

/** Closed, with its trigger. */
export const Keyboard: Story = { args: { isOpen: false } }
