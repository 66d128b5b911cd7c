import { expect, test } from 'vitest'
import {
  axeViolations,
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  opensByKeys,
} from '../testing/kit.ts'
import { closesTo, pressTo, render, screen, userEvent } from '../testing/react.ts'
import meta, * as stories from './MenuPopover.stories.tsx'

const { Default } = composeStories(stories)
const item = (name: string) => screen.getByRole('menuitem', { name })
const copy = () => screen.getByRole('button', { name: 'Copy the account ID' })
const trigger = () => screen.getByRole('button', { name: 'Olivia Ramos' })
const dialog = () => screen.getByRole('dialog', { name: 'Account of Olivia Ramos' })

const open = async (story = <Default />) => {
  render(story)
  await pressTo('{Tab}{Enter}', dialog)
}

conforms((probe) => <Default {...probe} defaultOpen />)

test('the header is not part of the menu', async () => {
  await open()
  expect(screen.getByRole('menu')).not.toContainElement(copy())
  expect(await axeViolations(document.body)).toEqual([])
})

followsKeyboardTable(meta, {
  'Enter, Space': () => opensByKeys(<Default />, ['{Enter}', ' '], dialog, trigger),
  Tab: async () => {
    await open()
    await pressTo('{Tab}', copy)
    await pressTo('{Tab}', () => item('Profile'))
    await pressTo('{Tab}', copy)
  },
  'Arrow down, Arrow up': async () => {
    await open()
    await pressTo('{ArrowDown}', () => item('Profile'))
    await pressTo('{ArrowDown}', () => item('Plans'))
    await pressTo('{Shift>}{Tab}{/Shift}', copy)
    await pressTo('{ArrowUp}', () => item('Sign out'))
  },
  Letters: async () => {
    await open()
    await pressTo('{ArrowDown}s', () => item('Sign out'))
  },
  Enter: async () => {
    const onAction = fn()
    await open(<Default onAction={onAction} />)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(onAction.mock.calls).toEqual([['out']])
    await closesTo('dialog', trigger)
  },
  Esc: async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await closesTo('dialog', trigger)
  },
})
