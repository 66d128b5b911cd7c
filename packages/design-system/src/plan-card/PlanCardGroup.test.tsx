import { beforeEach, describe, expect, test, vi } from 'vitest'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import { act, fireEvent, pressTo, render, screen, userEvent, wait } from '../testing/react.ts'
import meta, * as stories from './PlanCardGroup.stories.tsx'

const { Default, Single } = composeStories(stories)

const group = () => screen.getByRole('group', { name: 'Plans' })
const cards = () => screen.getAllByRole('article')
const box = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
/** Names of the highlighted plans. */
const highlighted = () =>
  cards()
    .filter((card) => card.hasAttribute('data-highlighted'))
    .map((card) => card.querySelector('h2')?.textContent)

conforms((probe) => <Default {...probe} />)

test('joined, the cards share their edges and the best choice is taller at both ends', () => {
  render(<Default />)
  const [basic, pro, enterprise] = cards().map(box)
  expect(pro?.left).toBe(basic?.right)
  expect(enterprise?.left).toBe(pro?.right)
  expect(pro?.bottom).toBeGreaterThan(basic?.bottom ?? 0)
  expect(pro?.top).toBeLessThan(basic?.top ?? 0)
  const tops = screen.getAllByRole('heading').map((heading) => box(heading).top)
  expect(new Set(tops).size).toBe(1)
})

test('joined, the cards share their lines when one of them wraps', () => {
  render(
    <div style={{ inlineSize: 720 }}>
      <Default />
    </div>,
  )
  const tops = cards().map((card) =>
    [...card.querySelectorAll('dt, li')].map((element) => Math.round(box(element).top)),
  )
  const heights = [...(cards()[2]?.querySelectorAll('dt') ?? [])].map((term) => box(term).height)
  expect(new Set(heights).size).toBeGreaterThan(1)
  expect(tops[0]).toHaveLength((tops[2] ?? []).length)
  expect(tops[1]).toEqual(tops[0])
  expect(tops[2]).toEqual(tops[0])
})

test('single, they are separate and below each other', () => {
  render(<Single />)
  const [basic, pro] = cards().map(box)
  expect(pro?.top).toBeGreaterThan(basic?.bottom ?? 0)
  expect(pro?.left).toBe(basic?.left)
})

test('joined cards separate when they do not fit', () => {
  render(
    <div style={{ inlineSize: 390 }}>
      <Default />
    </div>,
  )
  const [basic, pro] = cards().map(box)
  expect(pro?.top).toBeGreaterThan(basic?.bottom ?? 0)
  expect(pro?.right).toBe(basic?.right)
})

describe('the best choice', () => {
  beforeEach(() => void vi.useFakeTimers())

  test(
    'is highlighted until the pointer enters, and again 1,000 ms after it has left [S2-068] [S9-020]',
    { tags: ['core'] },
    () => {
      render(<Default />)
      expect(highlighted()).toEqual(['Pro'])
      fireEvent.pointerEnter(group(), { pointerType: 'mouse' })
      expect(highlighted()).toEqual([])
      wait(60_000)
      expect(highlighted()).toEqual([])
      fireEvent.pointerLeave(group(), { pointerType: 'mouse' })
      wait(999)
      expect(highlighted()).toEqual([])
      wait(1)
      expect(highlighted()).toEqual(['Pro'])
    },
  )

  test('a pointer that comes back in time keeps it off', () => {
    render(<Default />)
    fireEvent.pointerEnter(group(), { pointerType: 'mouse' })
    fireEvent.pointerLeave(group(), { pointerType: 'mouse' })
    wait(900)
    fireEvent.pointerEnter(group(), { pointerType: 'mouse' })
    wait(5000)
    expect(highlighted()).toEqual([])
  })

  test(
    'keyboard focus moves it to its own plan and does not end it; the pointer still does [S2-068]',
    { tags: ['core'] },
    () => {
      render(<Default />)
      const [basic, , enterprise] = ['Basic', 'Pro', 'Enterprise'].map((name) =>
        screen.getByRole('button', { name: `Select ${name}` }),
      )
      act(() => basic?.focus())
      expect(highlighted()).toEqual(['Basic'])
      act(() => enterprise?.focus())
      expect(highlighted()).toEqual(['Enterprise'])
      fireEvent.pointerEnter(group(), { pointerType: 'mouse' })
      expect(highlighted()).toEqual([])
      fireEvent.pointerLeave(group(), { pointerType: 'mouse' })
      wait(1000)
      expect(highlighted()).toEqual(['Enterprise'])
      act(() => enterprise?.blur())
      expect(highlighted()).toEqual(['Pro'])
    },
  )

  test('touch does not hover', () => {
    render(<Default />)
    fireEvent.pointerEnter(group(), { pointerType: 'touch' })
    expect(highlighted()).toEqual(['Pro'])
  })

  test('clears its timer', () => {
    const { unmount } = render(<Default />)
    fireEvent.pointerEnter(group(), { pointerType: 'mouse' })
    fireEvent.pointerLeave(group(), { pointerType: 'mouse' })
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Select Basic' }))
    await userEvent.tab()
    expect(cards()[0]).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    )
  },
})
