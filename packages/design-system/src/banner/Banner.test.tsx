import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, spy, tabsThrough } from '../testing/kit.ts'
import { render, screen, userEvent } from '../testing/react.ts'
import { Banner } from './Banner.tsx'
import meta, * as stories from './Banner.stories.tsx'

const { Default, Urgent, WithAction } = composeStories(stories)

conforms((probe) => <Banner {...probe}>Not refreshed</Banner>)

test('is announced politely', () => {
  render(<Default />)
  expect(screen.getByRole('status')).toMatchTextContent(/^Your session has ended/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('is announced once, and immediately when urgent', () => {
  render(<Urgent />)
  expect(screen.getByRole('alert')).toMatchTextContent(/^The email or the password is wrong/)
  expect(screen.queryByRole('status')).toBeNull()
})

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<WithAction />, ['button', 'Retry'], ['button', 'Dismiss']),
  'Enter, Space': async () => {
    const { onDismiss } = spy(WithAction, ['onDismiss'])
    screen.getByRole('button', { name: 'Dismiss' }).focus()
    await userEvent.keyboard('{Enter} ')
    expect(onDismiss).toHaveBeenCalledTimes(2)
  },
})
