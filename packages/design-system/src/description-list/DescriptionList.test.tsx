import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, conforms } from '../testing/kit.ts'
import { DescriptionList } from './DescriptionList.tsx'
import * as stories from './DescriptionList.stories.tsx'

const { Default, Facts, WithActions } = composeStories(stories)

const top = (text: string) => screen.getByText(text).getBoundingClientRect().top

conforms((probe) => <Default {...probe} />)

test('shows the description of each term, or the empty text', () => {
  render(<Default />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Account ID',
    'Owner',
    'Phone',
    'Next renewal',
  ])
  expect(screen.getAllByRole('definition')[3]).toHaveTextContent('Not set')
})

test.each(['', null, undefined, false])('%o counts as empty, 0 does not', (description) => {
  render(
    <DescriptionList
      emptyText="Not set"
      items={[
        { id: 'a', term: 'Phone', description },
        { id: 'b', term: 'Users', description: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Not set', '0'])
})

test('columns are side by side where they fit, else below each other', async () => {
  render(<Facts />)
  expect(top('Company')).toBe(top('Account ID'))
  await page.viewport(280, 800)
  expect(top('Company')).toBeLessThan(top('Account ID'))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(280)
})

/** The lines of a text, as they are laid out. */
const linesOf = (element: Element): string[] => {
  const lines = new Map<number, string>()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    Array.from(node.textContent ?? '', (letter, place) => {
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const { top: line } = range.getBoundingClientRect()
      lines.set(line, `${lines.get(line) ?? ''}${letter}`)
    })
  }
  return [...lines.values()]
}

test('an e-mail address that does not fit breaks before its host', { tags: ['core'] }, async () => {
  await page.viewport(390, 800)
  const description = 'maximiliane.schwarzenberg@northwind.example'
  render(<DescriptionList size="small" items={[{ id: 'email', term: 'E-mail', description }]} />)
  expect(linesOf(screen.getByRole('definition'))).toEqual(['maximiliane.schwarzenberg@', 'northwind.example'])
})

test('an action belongs to its fact', () => {
  render(<WithActions />)
  const action = screen.getByRole('button', { name: 'Change the company' })
  expect(action.closest('div')).toHaveTextContent('CompanyNorthwind LabsChange the company')
})
