import { expect, test } from 'vitest'
import { composeStories, conforms, spoken } from '../testing/kit.ts'
import { render, screen, userEvent, within } from '../testing/react.ts'
import { Timeline } from './Timeline.tsx'
import * as stories from './Timeline.stories.tsx'

const { Default, Narrow, Small } = composeStories(stories)

const event = { time: '10:52', dateTime: '2026-01-15T10:52:00Z' }
const more = { label: 'Details', accessibleLabel: 'Details', content: 'Before and after' }
const mixed = [
  { ...event, id: '1', title: 'Olivia signed in', description: 'olivia@northwind.example' },
  {
    ...event,
    id: '2',
    title: 'Noah shared '.repeat(12),
    description: 'noah@northwind.example',
    details: more,
  },
  {
    ...event,
    id: '3',
    title: 'It went down',
    description: 'olivia@northwind.example'.repeat(3),
    details: more,
  },
]

conforms((probe) => <Default {...probe} />)

test('is a named list of events, each with a readable and a machine-readable time', () => {
  render(<Default />)
  const events = within(screen.getByRole('list', { name: 'Activity of Accounting' })).getAllByRole('listitem')
  expect(events).toHaveLength(4)
  expect(events[0]).toHaveTextContent('It does not answer10 minutes agoACC-SRV-01 was last heard at 09:50.')
  expect(screen.getByText('10 minutes ago')).toHaveAttribute('datetime', '2026-01-15T09:50:00Z')
})

test('the time is below a title that needs the full width', () => {
  render(<Narrow />)
  const title = screen.getByText('Olivia Reyes shared it with Noah Park').getBoundingClientRect()
  expect(screen.getAllByText('1 hour ago')[0]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    title.bottom,
  )
})

test.each([
  ['narrow', Narrow],
  ['medium', Default],
  ['wide, in one line each', Small],
] as const)('all times start at one side: %s', (_, Story) => {
  render(<Story />)
  const times = screen.getAllByText(/ago$/).map((time) => Math.round(time.getBoundingClientRect().left))
  expect(times).toHaveLength(4)
  expect(new Set(times).size).toBe(1)
})

test('details of a line are behind a button', async () => {
  render(<Small />)
  const button = screen.getByRole('button', { name: 'Details: Olivia Reyes changed its settings' })
  const details = screen.getByText('Idle time: 15 to 30 minutes')
  expect(details).not.toBeVisible()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(details).toBeVisible()
})

test.each([
  [700, 'below the titles'],
  [960, 'beside the titles'],
] as const)('%i px wide, small events have descriptions %s, all in the same columns', (width, place) => {
  const { container } = render(
    <div style={{ inlineSize: width }}>
      <Timeline label="Activity" size="small" items={mixed} />
    </div>,
  )
  const placesOf = (selector: string, side: 'left' | 'right') =>
    [...container.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()[side])
  const titles = placesOf('li > div > :first-child', 'left')
  const descriptions = placesOf('li > div > :nth-child(2)', 'left')
  expect(new Set(descriptions).size).toBe(1)
  expect(new Set(titles).size).toBe(1)
  expect(descriptions[0] === titles[0]).toBe(place === 'below the titles')
  expect(new Set(placesOf('button', 'right')).size).toBe(1)
  expect(new Set(placesOf('time', 'left')).size).toBe(1)
})

spoken(stories, 'Default', [
  'list, Activity of Accounting',
  '  listitem, level 1, position 1, set size 4',
  '    It does not answer',
  '    time',
  '      10 minutes ago',
  '    ACC-SRV-01 was last heard at 09:50.',
  '  listitem, level 1, position 2, set size 4',
  '    Olivia Reyes changed its settings',
  '    time',
  '      48 minutes ago',
  '    Idle time: 15 to 30 minutes',
  '  listitem, level 1, position 3, set size 4',
  '    Olivia Reyes shared it with Noah Park',
  '    time',
  '      1 hour ago',
  '  listitem, level 1, position 4, set size 4',
  '    Accounting is ready',
  '    time',
  '      1 hour ago',
])
