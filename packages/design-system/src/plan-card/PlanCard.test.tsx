import { expect, test } from 'vitest'
import {
  axeViolations,
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  tabsThrough,
} from '../testing/kit.ts'
import {
  closesTo,
  expectFocus,
  fireEvent,
  pressTo,
  render,
  screen,
  userEvent,
  within,
} from '../testing/react.ts'
import { PlanCard, type PlanCardProps } from './PlanCard.tsx'
import meta, * as stories from './PlanCard.stories.tsx'
import { planCardsFixture } from './plans.fixture.ts'

const { BestChoice, Current, Default, DisabledWithReason, Pending, Selected } = composeStories(stories)

const action = (name = 'Select Basic') => screen.getByRole('button', { name })
const help = () => screen.getByRole('button', { name: 'About Web VPN' })
const withAction = (patch: Partial<PlanCardProps['action']>) => {
  const [basic] = planCardsFixture('en')
  return { ...basic.action, ...patch }
}

conforms((probe) => <PlanCard {...probe} {...planCardsFixture('en')[0]} />)

test('shows name, price and content of the plan', () => {
  render(<Default />)
  const card = within(screen.getByRole('article', { name: 'Basic' }))
  expect(card.getByRole('heading', { level: 2, name: 'Basic' })).toBeVisible()
  for (const text of ['For a small team', '$9.00', 'per concurrent user', 'billed yearly']) {
    expect(card.getByText(text)).toBeInTheDocument()
  }
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Max concurrent users',
    'Max brokers',
    'Support',
  ])
  expect(card.getAllByRole('definition').map((value) => value.textContent)).toEqual(['10', '2', 'Email'])
})

test('each feature announces whether the plan includes it', () => {
  render(<Default />)
  const features = within(screen.getByRole('list', { name: 'Features of Basic' })).getAllByRole('listitem')
  expect(features.map((feature) => feature.textContent)).toEqual([
    'IncludedWeb VPN',
    'IncludedRDP',
    'IncludedEnd-to-end encryption',
    'Not includedMultiple administrators',
    'Not includedMobile apps',
    'Not includedSAML and RADIUS',
    'Not includedWake on LAN',
  ])
})

test.each([
  [<Current key="current" />, 'Current plan'],
  [<BestChoice key="best" />, 'Best choice'],
  [<Selected key="selected" />, 'Selected'],
])('marks of a card are in words', (story, words) => {
  render(story)
  expect(screen.getByText(words)).toBeVisible()
})

test('while its checkout is opening it keeps focus and ignores presses', { tags: ['core'] }, async () => {
  const onPress = fn()
  render(<Pending action={withAction({ onPress, isPending: true })} />)
  await pressTo('{Tab}{Enter}', action)
  expect(onPress).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar', { name: 'Opening checkout' })).toBeVisible()
})

test('disabled, it is described by the reason', async () => {
  const onPress = fn()
  render(
    <DisabledWithReason
      action={withAction({ onPress, disabledReason: 'The checkout of Pro is being opened' })}
    />,
  )
  expect(action()).toHaveAccessibleDescription('The checkout of Pro is being opened')
  await userEvent.click(action())
  expect(onPress).not.toHaveBeenCalled()
})

test('hovering the question mark shows the help at once', () => {
  const mouse = { pointerType: 'mouse' }
  render(<Default />)
  fireEvent.pointerMove(document.body, mouse)
  fireEvent.pointerEnter(help(), mouse)
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'Opens web pages of your network in the browser, without an app.',
  )
})

test.each(['mouse', 'touch'] as const)('help opens by %s', async (pointer) => {
  render(<Default />)
  await userEvent.pointer({ target: help(), keys: pointer === 'touch' ? '[TouchA]' : '[MouseLeft]' })
  const dialog = await screen.findByRole('dialog', { name: 'Web VPN' })
  expect(dialog).toHaveTextContent('Opens web pages of your network in the browser, without an app.')
  expect(await axeViolations(document.body)).toEqual([])
})

followsKeyboardTable(meta, {
  Tab: () =>
    tabsThrough(
      <Default />,
      ['button', 'Select Basic'],
      ['button', 'About Web VPN'],
      ['button', 'About RDP'],
    ),
  'Enter, Space': async () => {
    const onPress = fn()
    render(<Default action={withAction({ onPress })} />)
    await userEvent.keyboard('{Tab}{Enter} ')
    expect(onPress).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('{Tab}{Enter}')
    await expectFocus(() => screen.getByRole('dialog', { name: 'Web VPN' }))
  },
  Escape: async () => {
    render(<Default />)
    await userEvent.click(help())
    await expectFocus(() => screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await closesTo('dialog', help)
  },
})
