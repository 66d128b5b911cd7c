import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { pressTo, render, renderInForm, screen, userEvent } from '../testing/react.ts'
import meta, * as stories from './CheckboxGroup.stories.tsx'

const { Default, Invalid } = composeStories(stories)

const box = (name: string) => screen.getByRole('checkbox', { name })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', () => box('Invoices'))
    await pressTo('{Tab}', () => box('Product news'))
    await pressTo('{Tab}', () => document.body)
  },
  Space: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab} {Tab} ')
    expect(box('Invoices')).toBeChecked()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
    expect(box('Invoices')).not.toBeChecked()
    expect(onChange.mock.calls).toEqual([[['invoices']], [['invoices', 'news']], [['news']]])
  },
})

test('returns the checked items in their order, whatever the order of presses', async () => {
  const { onChange } = spy(Default, ['onChange'])
  await userEvent.click(box('Product news'))
  await userEvent.click(box('Invoices'))
  expect(onChange).toHaveBeenLastCalledWith(['invoices', 'news'])
})

test('a disabled item keeps its state and shows why', async () => {
  const { onChange } = spy(Default, ['onChange'], { defaultValue: ['outages'] })
  expect(box('Outages')).toBeChecked()
  expect(box('Outages')).toBeDisabled()
  expect(box('Outages')).toHaveAccessibleDescription(/Owners always get these\./)
  await userEvent.click(screen.getByText('Outages'))
  expect(onChange).not.toHaveBeenCalled()
})

test('submits with its form under one name', async () => {
  const { onSubmit, send } = renderInForm(<Default name="mails" defaultValue={['news']} />)
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ mails: 'news' })
})

test('announces the error of the group', () => {
  render(<Invalid />)
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Sent to your address. Choose at least one.')
})

spoken(stories, 'Invalid', [
  'group, E-mails, Sent to your address. Choose at least one.',
  '  E-mails',
  '  checkbox, Invoices, On the first of each month. Choose at least one. Sent to your address., not checked, invalid',
  '  Invoices',
  '  On the first of each month.',
  '  checkbox, Outages, Owners always get these. Choose at least one. Sent to your address., not checked, disabled, invalid',
  '  Outages',
  '  Owners always get these.',
  '  checkbox, Product news, Choose at least one. Sent to your address., not checked, invalid',
  '  Product news',
  '  Sent to your address.',
  '  Choose at least one.',
])
