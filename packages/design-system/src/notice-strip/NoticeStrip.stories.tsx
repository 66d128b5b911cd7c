import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { guide } from '../testing/stories.tsx'
import { NoticeStrip, type StripNotice } from './NoticeStrip.tsx'

const words = {
  en: {
    label: 'Needs attention',
    down: '2 workspaces down since 4:40',
    factor: '4 workspaces without a second factor',
    plan: 'Trial ends in 3 days',
    more: (count: number, isAll: boolean) => (isAll ? `${count} need attention` : `${count} more`),
  },
  es: {
    label: 'Requiere atención',
    down: '2 espacios caídos desde las 4:40',
    factor: '4 espacios sin segundo factor',
    plan: 'La prueba termina en 3 días',
    more: (count: number, isAll: boolean) => (isAll ? `${count} por atender` : `${count} más`),
  },
} as const

const noticesIn = (locale: 'en' | 'es'): readonly StripNotice[] => {
  const { down, factor, plan } = words[locale]
  return [
    { id: 'down', label: down, tone: 'bad', onPress: fn(), onDismiss: fn() },
    { id: 'factor', label: factor, tone: 'warn', onPress: fn(), onDismiss: fn() },
    { id: 'plan', label: plan, tone: 'warn', href: '/plans', onDismiss: fn() },
  ]
}
/** Without a way to act on them. */
const quietIn = (locale: 'en' | 'es'): readonly StripNotice[] =>
  noticesIn(locale).map(({ id, label, tone, onDismiss }) => ({ id, label, tone, onDismiss }))

const argsIn = (locale: 'en' | 'es') => ({
  label: words[locale].label,
  notices: noticesIn(locale),
  renderMore: (count: number, isAll: boolean) => (
    <Button size="small">{words[locale].more(count, isAll)}</Button>
  ),
})

export default {
  title: 'Components/Feedback/NoticeStrip',
  tags: ['new', '!stable'],
  component: NoticeStrip,
  parameters: guide({
    es: argsIn('es'),
    keyboard: {
      Tab: 'Stops at each notice that leads somewhere, at the button that dismisses it, and at the button for more',
      'Enter, Space':
        'Does what the notice is about, or dismisses it; focus then moves to the next one, after the last to the previous one',
    },
    must: [
      'have its height, 28 px, reserved where it appears.',
      'have the most important notice first: the last ones move behind the button for more.',
    ],
    mustNot: ['be the only place of an error: Banner, or a message at the field.'],
  }),
  args: argsIn('en'),
} satisfies Meta<typeof NoticeStrip>

type Story = StoryObj<typeof NoticeStrip>

export const Default: Story = {}

const narrow: Story['decorators'] = (Strip) => (
  <div style={{ inlineSize: 'min(420px, 85vw)' }}>
    <Strip />
  </div>
)

/** What has no space is behind a button at the end. */
export const WithMore: Story = {
  decorators: narrow,
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: /^2 (?:more|más)$/ }, { timeout: 5000 })
    await userEvent.tab()
    await expect(more).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
  },
}

/** Some only tell, for people who cannot change it. */
export const States: Story = {
  tags: ['core'],
  args: { notices: quietIn('en') },
  parameters: { es: { notices: quietIn('es') } },
}
