import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './NameList.stories.tsx'

const { Default, Many } = composeStories(stories)

const list = () => screen.getByRole('list', { name: 'Users to be deleted' })

conforms((probe) => <Default {...probe} />)

const scrolled = async () => {
  render(<Many />)
  await waitFor(() => expect(list()).toHaveAttribute('tabindex', '0'))
  await userEvent.tab()
  await expectFocus(list)
}

followsKeyboardTable(meta, {
  Tab: async () => {
    await scrolled()
  },
  'Arrow down, Arrow up': async () => {
    await scrolled()
    expect(list().scrollHeight).toBeGreaterThan(list().clientHeight)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expectFocus(list)
  },
})

test('names everything, with what sets it apart', () => {
  render(<Many />)
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(40)
  expect(items[0]).toHaveTextContent('Astrid Petrov user-1@northwind.example hidden by the filter')
  expect(items[39]).toHaveTextContent('Olivia Reyes user-40@northwind.example')
})

test('is no Tab stop while everything is visible', async () => {
  render(<Default />)
  await waitFor(() => expect(list().clientHeight).toBeGreaterThan(0))
  expect(list()).not.toHaveAttribute('tabindex')
})
