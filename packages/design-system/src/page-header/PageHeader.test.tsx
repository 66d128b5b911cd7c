import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { composeStories, conforms } from '../testing/kit.ts'
import { PageHeader } from './PageHeader.tsx'
import * as stories from './PageHeader.stories.tsx'

const { Default, FactsPending, WithAlert, WithTools } = composeStories(stories)

const heightWith = (facts: string | null) => {
  const { container, unmount } = render(<FactsPending facts={facts} />)
  const { height } = container.getBoundingClientRect()
  unmount()
  return height
}

conforms((probe) => <PageHeader {...probe} title="Workspaces" />)

test('its title is the h1 and takes focus by script', () => {
  const heading = createRef<HTMLHeadingElement>()
  render(<Default headingRef={heading} />)
  heading.current?.focus()
  expect(screen.getByRole('heading', { level: 1, name: 'Workspaces' })).toHaveFocus()
})

test('the alert is beside the title, not in its name', () => {
  render(<WithAlert />)
  expect(screen.getByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'The subscription has expired' })).toBeVisible()
})

test('prints its title without the alert', async () => {
  render(<WithAlert />)
  const alert = screen.getByRole('button', { name: 'The subscription has expired' })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect(screen.getByRole('heading', { level: 1 }).checkVisibility()).toBe(true)
    expect(alert.checkVisibility()).toBe(false)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('prints a query, without the tools, and a note for paper alone', async () => {
  render(<WithTools printNote="The map is not printed." />)
  const note = screen.getByText('The map is not printed.')
  const field = screen.getByRole('searchbox')
  expect(note.checkVisibility()).toBe(false)
  await userEvent.type(field, 'accounting')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect([note, field].map((each) => each.checkVisibility())).toEqual([true, true])
    const buttons = [...document.querySelectorAll('button')]
    expect(buttons.filter((each) => each.checkVisibility())).toEqual([])
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('reserves space for facts that are loading', () => {
  expect(heightWith(null)).toBe(heightWith('7 workspaces'))
})

test.each([700, 400])('at %i px, filter and tools are on one line, at the end', (inlineSize) => {
  render(
    <div style={{ inlineSize }}>
      <WithTools />
    </div>,
  )
  const field = screen.getByRole('searchbox').getBoundingClientRect()
  const button = screen.getAllByRole('button').at(-1)?.getBoundingClientRect()
  expect(button?.left).toBeGreaterThanOrEqual(field.right)
  expect((button?.top ?? 0) < field.bottom && (button?.bottom ?? 0) > field.top).toBe(true)
})

test.each([320, 390, 1000])('nothing overflows or overlaps at %i px', (inlineSize) => {
  const { container } = render(
    <div style={{ inlineSize }}>
      <WithTools />
    </div>,
  )
  const boxes = ['heading', 'searchbox', 'button'].map((role) =>
    screen.getAllByRole(role).at(-1)?.getBoundingClientRect(),
  )
  for (const box of boxes)
    expect(box?.right).toBeLessThanOrEqual(container.getBoundingClientRect().left + inlineSize)
  const [heading, field, button] = boxes
  expect((field?.top ?? 0) >= (heading?.bottom ?? 0) || (field?.left ?? 0) >= (heading?.right ?? 0)).toBe(
    true,
  )
  expect((button?.top ?? 0) >= (field?.bottom ?? 0) || (button?.left ?? 0) >= (field?.right ?? 0)).toBe(true)
})
