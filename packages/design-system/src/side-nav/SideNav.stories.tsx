import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { guide, inViewport } from '../testing/stories.tsx'
import { navFixture, type FixtureLocale } from './nav.fixture.tsx'
import { SideNav } from './SideNav.tsx'

const withViews = (locale: FixtureLocale, ...labels: readonly string[]) => {
  const { items } = navFixture(locale, 'users')
  const children = labels.map((label, index) => ({
    id: label,
    label,
    href: `#view-${index}`,
    isCurrent: index === 0,
  }))
  return items.map((item) => (item.id === 'users' ? Object.assign(item, { children }) : item))
}

export default {
  title: 'Components/Navigation/SideNav',
  component: SideNav,
  parameters: guide({
    layout: 'fullscreen',
    viewport: { options: { rail: { name: 'Rail 900', styles: { width: '900px', height: '800px' } } } },
    es: navFixture('es'),
    keyboard: {
      Tab: 'Moves through the entries; in the rail an entry shows its name in a tooltip',
      Enter: 'Goes there',
      Escape: 'In the rail closes the tooltip',
    },
    must: [
      'mark the entry of the page that one is on, also where that page is a part of it: `isCurrent`.',
      'have at most five entries, including the footer, so that they fit the bottom bar.',
      'have an icon for each entry: the rail shows nothing else.',
    ],
    mustNot: ['contain actions: entries are links.', 'be on a page twice.'],
  }),
  args: navFixture('en'),
} satisfies Meta<typeof SideNav>

type Story = StoryObj<typeof SideNav>

/** A column with labels where the window is at least 1040 px wide. */
export const Default: Story = {}

/** Links below an entry, such as pinned views of its page. The rail and the bar leave them out. */
export const WithChildren: Story = {
  args: { items: withViews('en', 'Locked', 'People without any workspace in the north') },
  parameters: {
    es: { items: withViews('es', 'Bloqueados', 'Personas sin ningún espacio de trabajo') },
  },
}

/** Icons between 800 and 1040 px, with their names in tooltips. */
export const Rail: Story = {
  globals: inViewport('rail'),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link')
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(second?.textContent ?? '')
  },
}

/** A bar at the bottom of the window at 800 px and below. */
export const BottomBar: Story = { globals: inViewport('phone') }

/** The current entry in each position. */
export const Current: Story = {
  args: { items: navFixture('en', 'account').items },
  parameters: { es: { items: navFixture('es', 'account').items } },
}

export const States: Story = { ...Default, tags: ['core'] }
