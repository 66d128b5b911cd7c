import { expect, test } from 'vitest'
import { Dialog } from '../dialog/Dialog.tsx'
import {
  axeViolations,
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  spoken,
  spy,
} from '../testing/kit.ts'
import {
  expectFocus,
  pressTo,
  render,
  renderInForm,
  screen,
  User,
  userEvent,
  waitFor,
} from '../testing/react.ts'
import meta, * as stories from './ComboBox.stories.tsx'

const { AsyncOptions, Countries, Default } = composeStories(stories)
const input = () => screen.getByRole('combobox')
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
/** The focused option. */
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await pressTo('{Tab}', () => screen.getByRole('combobox', { name: 'Contact' }))
    await userEvent.keyboard('noa{ArrowDown}{Tab}')
    expect(onChange.mock.calls).toEqual([['noah']])
    expect(input()).toHaveValue('Noah Park')
    await waitFor(() => expect(input()).not.toHaveFocus())
  },
  Letters: async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}CORDOBA')
    expect(names()).toEqual(['Inés Córdobaines@northwind.example'])
    await userEvent.clear(input())
    await userEvent.keyboard('owner@')
    expect(names()).toEqual(['Olivia Ramosowner@northwind.example'])
  },
  'Arrow down, Arrow up': async () => {
    render(<Default defaultValue="noah" />)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    expect(names()).toHaveLength(4)
    expect(active()).toMatch(/^Noah Park/)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toMatch(/^Olivia Ramos/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active()).toMatch(/^Liam Novak.*Has left the company$/)
    expect(await axeViolations(document.body)).toEqual([])
  },
  'Alt + Arrow up': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}oli{ArrowDown}')
    expect(input()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(input()).toHaveAttribute('aria-expanded', 'false'))
    expect(screen.queryByRole('listbox')).toBeNull()
    await expectFocus(input)
    expect(input()).toHaveValue('oli')
    expect(onChange).not.toHaveBeenCalled()
  },
  'Home, End': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{ArrowDown}{End}')
    expect(active()).toMatch(/^Liam Novak/)
    await userEvent.keyboard('{Home}')
    expect(active()).toMatch(/^Olivia Ramos/)
  },
  Enter: async () => {
    const onChange = fn()
    const { onSubmit } = renderInForm(<Default onChange={onChange} />)
    await userEvent.keyboard('{Tab}oli{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['olivia']])
    expect(input()).toHaveAttribute('aria-expanded', 'false')
    expect(input()).toHaveValue('Olivia Ramos')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await userEvent.clear(input())
    await userEvent.keyboard('noah{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('noah')
    expect(input()).toHaveAttribute('aria-expanded', 'false')
  },
  Esc: async () => {
    const onOpenChange = fn()
    const onChange = fn()
    render(
      <Dialog title="Invoices" isOpen onOpenChange={onOpenChange}>
        <Default onChange={onChange} defaultValue="noah" />
      </Dialog>,
    )
    await expectFocus(() => screen.getByRole('dialog'))
    await userEvent.click(input())
    await userEvent.keyboard('x{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(input()).toHaveValue('Noah Park')
    await expectFocus(input)
    expect(onChange).not.toHaveBeenCalled()
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
  },
})

spoken(
  stories,
  'Default',
  [
    'document',
    '  combobox, Contact, oliv, has popup listbox, expanded, autocomplete in list, 1 control',
    '  listbox, Suggestions Contact, orientated vertically',
    '    option, Olivia Ramos owner@northwind.example, not selected, position 1, set size 1',
    '      Olivia Ramos',
    '      owner@northwind.example',
    '  button, Dismiss',
  ],
  async () => {
    await userEvent.type(screen.getByRole('combobox'), 'oliv')
    await screen.findByRole('listbox')
  },
)

test.each(['mouse', 'keyboard', 'touch'] as const)(
  'is opened and chosen from by %s',
  async (interactionType) => {
    const onChange = fn()
    const { container } = render(<Default onChange={onChange} />)
    const tester = new User({ interactionType }).createTester('ComboBox', {
      root: container,
      interactionType,
    })
    await tester.open()
    await tester.toggleOptionSelection({ option: 'Noah Park' })
    expect(onChange.mock.calls).toEqual([['noah']])
    expect(tester.getCombobox()).toHaveValue('Noah Park')
    expect(tester.getCombobox()).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'an option that is disabled with a reason cannot be chosen by pointer or keyboard',
  { tags: ['core'] },
  async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.type(input(), 'liam{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.clear(input())
    await userEvent.type(input(), 'liam{ArrowDown}{Enter}')
    expect(active()).toMatch(/^Liam Novak/)
    await userEvent.click(screen.getByRole('option'))
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(input()).toHaveValue('')
  },
)

test(
  'only options are values: blur restores the chosen one, an empty text clears it',
  { tags: ['core'] },
  async () => {
    const { onChange } = spy(Default, ['onChange'], { defaultValue: 'noah' })
    await userEvent.type(input(), ' the second')
    await userEvent.tab()
    expect(input()).toHaveValue('Noah Park')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.clear(input())
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[null]])
    expect(input()).toHaveValue('')
  },
)

test('shows the controlled value, also when the options load later', () => {
  const { rerender } = render(<Default value="noah" items={[]} />)
  expect(input()).toHaveValue('')
  rerender(<Default value="noah" />)
  expect(input()).toHaveValue('Noah Park')
  rerender(<Default value="ines" />)
  expect(input()).toHaveValue('Inés Córdoba')
  rerender(<Default value={null} />)
  expect(input()).toHaveValue('')
})

test('a list of 249 narrows', async () => {
  render(<Countries />)
  await userEvent.click(screen.getByRole('button', { name: 'Show countries Country' }))
  await userEvent.type(input(), 'united k')
  expect(names()).toEqual(['United Kingdom'])
})

test('requests options and keeps the name of the chosen one when they change', async () => {
  const { onChange } = spy(AsyncOptions, ['onChange'])
  await userEvent.type(input(), 'noah')
  expect(await screen.findByRole('option')).toHaveTextContent('Looking for people')
  expect(screen.getByRole('progressbar', { name: 'Looking for people', hidden: true })).toBeInTheDocument()
  screen.getByText('Answer').click()
  await screen.findByRole('option', { name: /Noah Park/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange.mock.calls).toEqual([['noah']])
  expect(input()).toHaveValue('Noah Park')
  await userEvent.clear(input())
  await userEvent.keyboard('zz{Escape}')
  expect(input()).toHaveAttribute('aria-expanded', 'false')
})

test('Escape restores a name that is no longer among the options, and the list stays closed', async () => {
  const { rerender } = render(<Default filtering="none" value="noah" />)
  await userEvent.type(input(), 'x')
  rerender(<Default filtering="none" value="noah" items={[{ id: 'xena', label: 'Xena' }]} />)
  expect(names()).toEqual(['Xena'])
  await userEvent.keyboard('{Escape}')
  expect(input()).toHaveValue('Noah Park')
  expect(input()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Xena')
})
