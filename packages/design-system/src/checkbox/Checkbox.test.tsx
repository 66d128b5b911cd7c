import { expect, test } from 'vitest'
import {
  composeStories,
  conforms,
  followsKeyboardTable,
  spoken,
  tabsThrough,
  togglesBySpace,
} from '../testing/kit.ts'
import { render, renderInForm, screen, userEvent } from '../testing/react.ts'
import { Checkbox } from './Checkbox.tsx'
import meta, * as stories from './Checkbox.stories.tsx'

const { Default, Described } = composeStories(stories)

const checkbox = () => screen.getByRole('checkbox')

conforms((probe) => <Checkbox {...probe} label="Remember this browser" />)

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<Default />, ['checkbox', 'Remember this browser']),
  Space: () => togglesBySpace((onChange) => <Default onChange={onChange} />, checkbox),
})

spoken(stories, 'Invalid', [
  'checkbox, I have told the members that their workspaces will be deleted, Check the box to go on: deleting cannot be undone., not checked, invalid',
  'I have told the members that their workspaces will be deleted',
  'Check the box to go on: deleting cannot be undone.',
])

test('a press on the description checks it', () => {
  render(<Described />)
  const help = screen.getByText(/Asks for no second factor/)
  const { left, top } = help.getBoundingClientRect()
  const below = document.elementFromPoint(left + 4, top + 4)
  expect(below?.closest('label')?.control).toBe(checkbox())
})

test('is submitted only while it is checked', { tags: ['core'] }, async () => {
  const { onSubmit, send } = renderInForm(<Default name="remember" value="yes" />)
  await send()
  await userEvent.click(checkbox())
  await send()
  expect(onSubmit.mock.calls).toEqual([[{}], [{ remember: 'yes' }]])
})
