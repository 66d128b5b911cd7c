import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { composeStories, conforms } from '../testing/kit.ts'
import { Price } from './Price.tsx'
import * as stories from './Price.stories.tsx'

const { Default } = composeStories(stories)
const { Default: Spanish } = composeStories(stories, { initialGlobals: { locale: 'es' } })

/** Visible text, from left to right. */
const rendered = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('[data-part]')]
    .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== '')

conforms((probe) => <Price {...probe} amount={12} currency="USD" />)

test('shows symbol, whole and two digits of cents, in the order of the locale', () => {
  const english = render(<Default />)
  expect(rendered(english.container)).toEqual(['$', '12', '00'])
  english.unmount()
  const spanish = render(<Spanish />)
  expect(rendered(spanish.container)).toEqual(['12', '00', '$'])
  spanish.unmount()
  const arabic = render(
    <PorticoProvider locale="ar">
      <div dir="rtl">
        <Price amount={12} currency="USD" />
      </div>
    </PorticoProvider>,
  )
  expect(rendered(arabic.container)).toEqual(['US$', '12', '00'])
})

test('copies as one amount', () => {
  const { container } = render(<Default />)
  getSelection()?.selectAllChildren(container)
  expect(String(getSelection()).trim()).toBe('$12.00')
  getSelection()?.removeAllRanges()
  expect(screen.getByText('$12.00')).toBeInTheDocument()
})
