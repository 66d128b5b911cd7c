import { expect, test } from 'vitest'
import { composeStories, conforms, spoken } from '../testing/kit.ts'
import { render, screen, userEvent, within } from '../testing/react.ts'
import * as stories from './Timeline.stories.tsx'

const { Default, Narrow, Small } = composeStories(stories)

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

test('details of a line are behind a button', async () => {
  render(<Small />)
  const button = screen.getByRole('button', { name: 'Details: Olivia Reyes changed its settings' })
  const details = screen.getByText('Idle time: 15 to 30 minutes')
  expect(details).not.toBeVisible()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(details).toBeVisible()
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
