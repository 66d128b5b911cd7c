import { expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import {
  expectFocus,
  pressTo,
  render,
  renderInForm,
  screen,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import meta, * as stories from './MultiSelect.stories.tsx'

const { Default, Invalid, Empty } = composeStories(stories)

const input = () => screen.getByRole('combobox', { name: 'Groups' })
const tags = () => screen.queryAllByRole('row').map(({ textContent }) => textContent)
const tag = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const option = (name: string | RegExp) => screen.getByRole('option', { name })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', input)
    await pressTo('{Tab}', () => tag('Everyone'))
  },
  'Arrow left, Arrow right': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{Tab}')
    await pressTo('{ArrowRight}', () => tag('Design'))
    await pressTo('{ArrowLeft}', () => tag('Everyone'))
  },
  'Delete, Backspace': async () => {
    const { onChange } = spy(Default, ['onChange'], { defaultValue: ['design', 'sales', 'support'] })
    await userEvent.keyboard('{Tab}{Tab}{Delete}')
    expect(onChange).toHaveBeenLastCalledWith(['sales', 'support'])
    await expectFocus(() => tag('Sales'))
    await userEvent.click(input())
    await userEvent.keyboard('a{Backspace}')
    expect(onChange).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(['sales'])
  },
  'Arrow down, Arrow up': async () => {
    render(<Empty />)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(await axeViolations(document.body)).toEqual([])
  },
  Enter: async () => {
    const { onChange } = spy(Empty, ['onChange'])
    await userEvent.click(input())
    await userEvent.keyboard('sal{Enter}')
    expect(onChange.mock.calls).toEqual([[['sales']]])
    expect(input()).toHaveValue('')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(option('Accounting')).toBeVisible())
    await userEvent.keyboard('{Home}{Enter}')
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['sales', 'accounting']))
  },
  Esc: async () => {
    render(<Empty />)
    await userEvent.click(input())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
})

test('shows chosen options as tags, in the order of the choice', async () => {
  const { onChange } = spy(Empty, ['onChange'])
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Support' }))
  await userEvent.click(option('Design'))
  expect(onChange.mock.calls).toEqual([[['support']], [['support', 'design']]])
  expect(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(tags()).toEqual(['Support', 'Design']))
})

test(
  'a tag has a named remove button; after the last one focus moves to the input',
  { tags: ['core'] },
  async () => {
    const { onChange } = spy(Empty, ['onChange'], { defaultValue: ['sales'] })
    await userEvent.click(screen.getByRole('button', { name: /^Remove Sales/ }))
    expect(onChange.mock.calls).toEqual([[[]]])
    expect(tags()).toEqual([])
    await expectFocus(input)
  },
)

test(
  'a disabled tag has no button, and Delete and Backspace do not remove it',
  { tags: ['core'] },
  async () => {
    const { onChange } = spy(Default, ['onChange'], { defaultValue: ['everyone'] })
    expect(within(tag('Everyone')).queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Tab}{Tab}{Delete}')
    await userEvent.click(input())
    await userEvent.keyboard('{Backspace}')
    expect(onChange).not.toHaveBeenCalled()
  },
)

test('Enter chooses nothing when several match', async () => {
  const { onChange } = spy(Empty, ['onChange'])
  await userEvent.click(input())
  await userEvent.keyboard('s{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})

test('announces when nothing matches', async () => {
  render(<Default />)
  await userEvent.click(input())
  await userEvent.keyboard('xyz')
  expect(await screen.findByText('No group has that name.')).toBeVisible()
})

test('submits with its form', async () => {
  const { onSubmit, send } = renderInForm(<Default name="groups" defaultValue={['design']} />)
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ groups: 'design' })
})

test('announces its error', () => {
  render(<Invalid />)
  expect(input()).toBeInvalid()
  expect(input()).toHaveAccessibleDescription('Choose at least one group.')
})

spoken(stories, 'Default', [
  'Groups',
  'combobox, Groups, has popup listbox, not expanded, autocomplete in list',
  'button, Show Groups, not expanded, has popup listbox',
  'grid, Chosen groups',
  '  row, Everyone',
  '    gridcell, Everyone, column index 1',
  '      Everyone',
  '  row, Design',
  '    gridcell, Design Remove Design Design, column index 1',
  '      Design',
  '      button, Remove Design Design',
])
