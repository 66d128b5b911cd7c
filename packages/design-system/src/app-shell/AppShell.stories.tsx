import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageHeader } from '../page-header/PageHeader.tsx'
import { guide, inViewport } from '../testing/stories.tsx'
import { AppShell } from './AppShell.tsx'
import { shellFixture, WorkspacesPage } from './console.fixture.tsx'

export default {
  title: 'Components/Navigation/AppShell',
  component: AppShell,
  parameters: guide({
    layout: 'fullscreen',
    viewport: { options: { rail: { name: 'Rail 900', styles: { width: '900px', height: '800px' } } } },
    es: shellFixture('es'),
    keyboard: {
      Tab: 'From the start of the page: the skip link, then bar, menu, content',
      Enter: 'On the skip link moves focus to the content',
    },
    must: [
      'be inside a LinkRouter, so that menu and brand navigate in the app.',
      'contain a page that starts with its `<h1>`.',
    ],
    mustNot: [
      'contain another `main`: the shell renders it.',
      'frame a page without a session: PublicLayout.',
    ],
  }),
  args: shellFixture('en'),
} satisfies Meta<typeof AppShell>

type Story = StoryObj<typeof AppShell>

/** With labels in the menu, from 1040 px on. */
export const Default: Story = {
  args: { children: <PageHeader title="Users" facts="34 people" /> },
  parameters: { es: { children: <PageHeader title="Usuarios" facts="34 personas" /> } },
}

/** The page of the mockup, from the library's components. */
export const WorkspacesLike: Story = {
  args: { children: <WorkspacesPage locale="en" /> },
  parameters: { es: { children: <WorkspacesPage locale="es" /> } },
}

/** A rail of icons between 800 and 1040 px. */
export const Rail: Story = { ...WorkspacesLike, globals: inViewport('rail') }

/** A bar at the bottom at 800 px and below. */
export const BottomBar: Story = { ...WorkspacesLike, globals: inViewport('compact') }

/** The bar at its narrowest: labels stay, and wrap. */
export const Phone: Story = { ...WorkspacesLike, tags: ['core'], globals: inViewport('phone') }

/** Bar, menu and table head stay in view while the rows scroll. */
export const LongPage: Story = {
  args: { children: <WorkspacesPage locale="en" count={120} /> },
  parameters: { es: { children: <WorkspacesPage locale="es" count={120} /> } },
}
