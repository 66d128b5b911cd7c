import { expect, test } from 'vitest'
import {
  axeViolations,
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  opensByKeys,
  spoken,
  spy,
} from '../testing/kit.ts'
import {
  closesTo,
  expectFocus,
  pressTo,
  render,
  renderInForm,
  screen,
  User,
  userEvent,
} from '../testing/react.ts'
import { Select } from './Select.tsx'
import meta, * as stories from './Select.stories.tsx'

const { Default, Sections } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: / (Zone|Gateway|Machine)$/ })
const option = (name: string | RegExp) => screen.getByRole('option', { name })

/** Opens the list by keyboard and waits until focus is inside. */
const open = (key = '{Enter}', first: string | RegExp = 'European Union') =>
  pressTo(`{Tab}${key}`, () => option(first))

const closed = () => closesTo('listbox', trigger)

conforms((probe) => <Select {...probe} label="Zone" items={[{ id: 'eu', label: 'European Union' }]} />)

followsKeyboardTable(meta, {
  'Tab, Shift + Tab': async () => {
    const onChange = fn()
    render(
      <>
        <button type="button">Before</button>
        <Default onChange={onChange} />
        <button type="button">After</button>
      </>,
    )
    await userEvent.tab()
    await pressTo('{Tab}', trigger)
    await pressTo('{Enter}', () => option('European Union'))
    await pressTo('{ArrowDown}{Tab}', () => screen.getByRole('button', { name: 'After' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange.mock.calls).toEqual([['us']])
    await pressTo('{Shift>}{Tab}{/Shift}', trigger)
    await pressTo('{Enter}', () => option('United States'))
    await pressTo('{ArrowDown}{Shift>}{Tab}{/Shift}', () => screen.getByRole('button', { name: 'Before' }))
    expect(onChange.mock.calls).toEqual([['us'], ['br']])
  },
  'Enter, Space, Arrow down, Arrow up': () =>
    opensByKeys(
      <Default defaultValue="us" />,
      ['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'],
      () => option('United States'),
      trigger,
    ),
  'Arrow left, Arrow right': async () => {
    const { onChange } = spy(Default, ['onChange'], { defaultValue: 'eu' })
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(onChange.mock.calls).toEqual([['us'], ['br'], ['us']])
    expect(screen.queryByRole('listbox')).toBeNull()
  },
  Letters: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}br')
    expect(onChange.mock.calls).toEqual([['br']])
    await pressTo('{Enter}', () => option('Brazil'))
    await pressTo('u', () => option('United States'))
  },
  'Arrow down, Arrow up': async () => {
    render(<Sections defaultOpen={false} />)
    await open('{Enter}', /Frankfurt/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expectFocus(() => option(/Northwind Labs Not available in current plan/))
    await pressTo('{ArrowUp}', () => option(/Northwind HQ/))
  },
  'Home, End': async () => {
    render(<Default />)
    await open()
    await pressTo('{End}', () => option('Brazil'))
    await pressTo('{Home}', () => option('European Union'))
  },
  'Enter, Space': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await open()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await closed()
    await pressTo('{Enter}', () => option('United States'))
    await userEvent.keyboard('{ArrowDown} ')
    await closed()
    expect(onChange.mock.calls).toEqual([['us'], ['br']])
    await expectFocus(() => screen.getByRole('button', { name: 'Brazil Zone' }))
  },
  Esc: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await open()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await closed()
    expect(onChange).not.toHaveBeenCalled()
  },
})

spoken(
  stories,
  'Sections',
  [
    'document',
    '  dialog, Gateway',
    '    button, Dismiss',
    '    listbox, Gateway, orientated vertically',
    '      group, Shared',
    '        Shared',
    '        option, Frankfurt portico.app, not selected, position 1, set size 2',
    '          Frankfurt',
    '          portico.app',
    '        option, Virginia us.portico.app, not selected, position 2, set size 2',
    '          Virginia',
    '          us.portico.app',
    '      group, Private',
    '        Private',
    '        option, Northwind HQ gw.northwind.example, not selected, position 1, set size 2',
    '          Northwind HQ',
    '          gw.northwind.example',
    '        option, Northwind Labs Not available in current plan, not selected, disabled, position 2, set size 2',
    '          Northwind Labs',
    '          Not available in current plan',
    '    button, Dismiss',
  ],
  () => screen.findByRole('listbox'),
)

test.each(['mouse', 'keyboard', 'touch'] as const)(
  'is opened and chosen from by %s',
  async (interactionType) => {
    const { onChange } = spy(Default, ['onChange'])
    const tester = new User({ interactionType }).createTester('Select', {
      root: trigger(),
      interactionType,
    })
    await tester.open()
    await tester.toggleOptionSelection({ option: 'United States' })
    expect(onChange.mock.calls).toEqual([['us']])
    expect(trigger()).toHaveAccessibleName('United States Zone')
  },
)

test(
  'an option that is disabled with a reason cannot be chosen by pointer or keyboard',
  { tags: ['core'] },
  async () => {
    const { onChange } = spy(Sections, ['onChange'], { defaultOpen: false, defaultValue: 'hq' })
    await open('{Enter}', /Northwind HQ/)
    await pressTo('{ArrowDown}{Enter} ', () => option(/Northwind Labs/))
    expect(option(/Northwind Labs/)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option(/Northwind Labs/))
    expect(await axeViolations(document.body)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await closed()
    await userEvent.keyboard('{ArrowRight}northwind l')
    expect(onChange).not.toHaveBeenCalled()
    expect(trigger()).toHaveAccessibleName('Northwind HQ Gateway')
  },
)

test('arrow keys skip disabled options while closed', async () => {
  const onChange = fn()
  const options = [
    { id: 'a', label: 'Basic' },
    { id: 'b', label: 'Pro', disabledReason: 'Not for sale' },
    { id: 'c', label: 'Enterprise' },
  ]
  render(<Default onChange={onChange} items={options} defaultValue="a" />)
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowLeft}')
  expect(onChange.mock.calls).toEqual([['c'], ['a']])
})

test('shows the controlled value', async () => {
  const { rerender } = render(<Default value="eu" />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  expect(trigger()).toHaveAccessibleName('European Union Zone')
  rerender(<Default value="br" />)
  expect(trigger()).toHaveAccessibleName('Brazil Zone')
  rerender(<Default value={null} />)
  expect(trigger()).toHaveAccessibleName('Choose a zone Zone')
})

test('submits with its form', async () => {
  const { onSubmit, send } = renderInForm(<Default name="zone" defaultValue="us" />)
  await send()
  expect(onSubmit).toHaveBeenCalledWith({ zone: 'us' })
})
