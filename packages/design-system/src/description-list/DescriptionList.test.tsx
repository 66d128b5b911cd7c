import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { page } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { DescriptionList, type DescriptionListProps } from './DescriptionList.tsx'
import * as stories from './DescriptionList.stories.tsx'

const { Default, TwoColumns, WithActions } = composeStories(stories)

const top = (text: string) => screen.getByText(text).getBoundingClientRect().top

afterEach(() => page.viewport(1280, 800))

describe('DescriptionList', () => {
  conforms((probe) => (
    <DescriptionList
      {...probe}
      emptyText="Not set"
      items={[{ id: 'a', term: 'Company', description: 'Northwind' }]}
    />
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<DescriptionListProps>().not.toHaveProperty('className')
    expectTypeOf<DescriptionListProps>().not.toHaveProperty('style')
  })

  test('says of each term what it is, or that nothing is known', () => {
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

  test.each(['', null, undefined, false])('%o counts as nothing known, 0 does not', (description) => {
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

  test('two columns stand side by side where there is room, and below each other where there is none', async () => {
    render(<TwoColumns />)
    expect(top('Company')).toBe(top('Account ID'))
    await page.viewport(390, 800)
    expect(top('Company')).toBeLessThan(top('Account ID'))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('an action belongs to its fact', () => {
    render(<WithActions />)
    const action = screen.getByRole('button', { name: 'Change the company' })
    expect(action.closest('div')).toHaveTextContent('CompanyNorthwind LabsChange the company')
  })

  speaks(stories, 'WithActions', {
    en: [
      'term',
      'Plan',
      'end of term',
      'definition',
      'Enterprise',
      'end of definition',
      'term',
      'Company',
      'end of term',
      'definition',
      'Northwind Labs',
      'button, Change the company',
      'end of definition',
      'term',
      'Account ID',
      'end of term',
      'definition',
      '4821-7790-NWL',
      'end of definition',
      'term',
      'Owner',
      'end of term',
      'definition',
      'owner@northwind.example',
      'end of definition',
      'term',
      'Phone',
      'end of term',
      'definition',
      'Not set',
      'button, Add a phone',
      'end of definition',
      'term',
      'Next renewal',
      'end of term',
      'definition',
      '1 March 2027',
      'end of definition',
    ],
    es: [
      'term',
      'Plan',
      'end of term',
      'definition',
      'Enterprise',
      'end of definition',
      'term',
      'Empresa',
      'end of term',
      'definition',
      'Northwind Labs',
      'button, Cambiar la empresa',
      'end of definition',
      'term',
      'ID de la cuenta',
      'end of term',
      'definition',
      '4821-7790-NWL',
      'end of definition',
      'term',
      'Titular',
      'end of term',
      'definition',
      'owner@northwind.example',
      'end of definition',
      'term',
      'Teléfono',
      'end of term',
      'definition',
      'Sin definir',
      'button, Añadir un teléfono',
      'end of definition',
      'term',
      'Próxima renovación',
      'end of term',
      'definition',
      '1 de marzo de 2027',
      'end of definition',
    ],
  })
})
