import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { DescriptionList } from '../description-list/DescriptionList.tsx'
import { StatusDot } from '../status-dot/StatusDot.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { guide, inViewport, localeOf } from '../testing/stories.tsx'
import { DetailLayout } from './DetailLayout.tsx'
import { DetailPanel, type DetailPanelProps } from './DetailPanel.tsx'

const words = {
  en: {
    list: 'Workspaces',
    state: 'Active',
    machine: 'Machine',
    open: 'Open',
    name: 'Name',
  },
  es: {
    list: 'Espacios de trabajo',
    state: 'Activo',
    machine: 'Máquina',
    open: 'Abrir',
    name: 'Nombre',
  },
}

const names = ['Accounting', 'Design studio', 'Laboratory']

function Example({ locale, ...props }: DetailPanelProps & { locale: 'en' | 'es' }) {
  const [shown, setShown] = useState<string | null>(props.title)
  const close = () => {
    setShown(null)
    props.onClose()
  }
  const text = words[locale]
  return (
    <DetailLayout
      onClose={close}
      detail={
        shown !== null && (
          <DetailPanel
            {...props}
            title={shown}
            focusKey={shown}
            facts={<StatusDot tone="ok" label={text.state} />}
            actions={<Button>{text.open}</Button>}
            onClose={close}
          />
        )
      }
    >
      <ul aria-label={text.list}>
        {names.map((name) => (
          <li key={name}>
            <Button variant="ghost" onPress={() => setShown(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </DetailLayout>
  )
}

const facts = (locale: 'en' | 'es') => (
  <DescriptionList
    size="small"
    items={[{ id: 'machine', term: words[locale].machine, description: 'ACC-SRV-01' }]}
  />
)

export default {
  title: 'Components/Data/DetailPanel',
  tags: ['new', '!stable'],
  component: DetailPanel,
  subcomponents: { DetailLayout },
  parameters: guide({
    docsHeight: 520,
    es: { backLabel: words.es.list },
    keyboard: {
      Tab: 'Moves through the list, then through the panel: neither is a trap',
      Escape: 'Closes, in the panel and in the list',
    },
    must: [
      'be about one item of the list beside it.',
      'leave the list usable, and mark the shown row as the current one.',
      'have an address, so that Back, reload and a link work.',
    ],
    mustNot: [
      'ask a question or save several values together: use a Dialog.',
      'contain another list with panels.',
    ],
  }),
  args: {
    title: 'Accounting',
    backLabel: words.en.list,
    onClose: fn(),
    children: null,
  },
  render: (args, { globals }) => (
    <Example {...args} locale={localeOf(globals)}>
      {facts(localeOf(globals))}
    </Example>
  ),
} satisfies Meta<typeof DetailPanel>

type Story = StoryObj<typeof DetailPanel>

export const Default: Story = { tags: ['core'] }

/** At 800 px and less the panel is the page, with the way back to the list. */
export const Narrow: Story = { globals: inViewport('phone') }

/** Its title is being changed in place. */
export const Renaming: Story = {
  render: (args, { globals }) => (
    <Example
      {...args}
      locale={localeOf(globals)}
      titleField={<TextField label={words[localeOf(globals)].name} defaultValue={args.title} />}
    >
      {facts(localeOf(globals))}
    </Example>
  ),
}

/** The list stays usable: another item takes the first one's place. */
export const AnotherItem: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Laboratory' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Laboratory' })).toHaveFocus())
  },
}
