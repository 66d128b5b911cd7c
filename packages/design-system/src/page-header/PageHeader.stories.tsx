import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAlert, Plus, RefreshCw } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { guide, inViewport, StatesGrid } from '../testing/stories.tsx'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

const words = {
  en: {
    add: 'Add Workspace',
    filter: 'Filter',
    filterBy: 'Filter by name, machine or URL',
    refresh: 'Refresh',
  },
  es: {
    add: 'Añadir espacio de trabajo',
    filter: 'Filtrar',
    filterBy: 'Filtrar por nombre, equipo o URL',
    refresh: 'Actualizar',
  },
} as const

export default {
  title: 'Components/Text and layout/PageHeader',
  component: PageHeader,
  parameters: guide({
    es: { title: 'Espacios de trabajo' },
    must: [
      'be the first in `main`.',
      'get focus on its `<h1>` after navigation, by `headingRef`.',
      'have the one primary action of the page last.',
    ],
    mustNot: ['have more than one primary action.', 'have in `facts` what is nowhere else on the page.'],
  }),
  args: { title: 'Workspaces' },
} satisfies Meta<typeof PageHeader>

type Story = StoryObj<typeof PageHeader>
type Locale = keyof typeof words

const add = (locale: Locale) => (
  <Button variant="primary" startIcon={<Plus aria-hidden />}>
    {words[locale].add}
  </Button>
)
const filter = (locale: Locale) => (
  <SearchField label={words[locale].filter} placeholder={words[locale].filterBy} />
)
const everything = (locale: Locale, facts: string): Partial<PageHeaderProps> => ({
  facts,
  filter: filter(locale),
  tools: add(locale),
})

export const Default: Story = {}

export const WithTools: Story = {
  args: everything('en', '7 workspaces · 6 active'),
  parameters: { es: everything('es', '7 espacios de trabajo · 6 activos') },
}

const alert = (label: string) => <IconButton size="small" label={label} icon={<CircleAlert aria-hidden />} />

/** An alert beside the title: its text is shown on hover and focus, and read by screen readers. */
export const WithAlert: Story = {
  args: { facts: '7 workspaces', titleAccessory: alert('The subscription has expired') },
  parameters: { es: { facts: '7 espacios de trabajo', titleAccessory: alert('La suscripción ha caducado') } },
}

/** While the facts are loading, their line is reserved. */
export const FactsPending: Story = { args: { facts: null } }

/** Filter and tools wrap below the title. */
export const Phone: Story = { ...WithTools, globals: inViewport('phone') }

const states = (locale: Locale): Record<string, Partial<PageHeaderProps>> => ({
  Title: {},
  Facts: { facts: locale === 'en' ? '34 people · 2 pending' : '34 personas · 2 pendientes' },
  Tools: { tools: add(locale) },
  Everything: {
    facts: locale === 'en' ? '34 people · 2 pending' : '34 personas · 2 pendientes',
    filter: filter(locale),
    tools: (
      <>
        <IconButton label={words[locale].refresh} icon={<RefreshCw aria-hidden />} />
        {add(locale)}
      </>
    ),
  },
})

export const States: Story = {
  tags: ['core'],
  render: (args, { globals }) => {
    const shown = states(globals['locale'] === 'es' ? 'es' : 'en')
    return (
      <StatesGrid rows={Object.keys(shown)} states={['narrow', 'wide']}>
        {(state, width) => (
          <div style={{ inlineSize: width === 'narrow' ? 'min(320px, 85vw)' : 'min(760px, 85vw)' }}>
            <PageHeader {...args} {...shown[state]} />
          </div>
        )}
      </StatesGrid>
    )
  },
}
