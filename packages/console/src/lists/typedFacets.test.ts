import type { FacetChoice } from '@portico/design-system'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import english from '../messages/en.json'
import spanish from '../messages/es.json'
import { readTyped, suggestionsFor, typedOf } from './TypedSearch.tsx'

const facets = [
  {
    id: 'role',
    label: 'Role',
    values: [
      { id: 'admin', label: 'Admin' },
      { id: 'owner', label: 'Owner' },
    ],
  },
  { id: 'factor', label: 'Second factor', values: [{ id: 'second', label: 'Required' }] },
]
const inSpanish = [{ id: 'invitation', label: 'Invitación', values: [{ id: 'sent', label: 'En espera' }] }]

const is = (facetId: string, value: string): FacetChoice => ({ facetId, value, isNot: false })
const isNot = (facetId: string, value: string): FacetChoice => ({ facetId, value, isNot: true })

describe('typed facets', () => {
  test.each([
    ['', [], '', ''],
    ['ana  maria ', [], 'ana  maria ', 'ana  maria '],
    ['role:admin ', [is('role', 'admin')], '', ''],
    ['ROLE:Admin -role:owner ana', [is('role', 'admin'), isNot('role', 'owner')], 'ana', 'ana'],
    ['ana -second-factor:required ', [isNot('factor', 'second')], 'ana ', 'ana '],
    ['factor:second ', [is('factor', 'second')], '', ''],
    // Still being typed.
    ['ana role:adm', [], 'ana role:adm', 'ana '],
    ['role:', [], 'role:', ''],
    // None of this list.
    ['role:king ana', [], 'role:king ana', 'role:king ana'],
    ['https://nw-acc at 10:30', [], 'https://nw-acc at 10:30', 'https://nw-acc at 10:30'],
    ['arole:admin ', [], 'arole:admin ', 'arole:admin '],
  ])('%j', (typed, choices, text, query) => {
    expect(readTyped(typed, facets)).toEqual({ choices, text, query })
  })

  test('in another language, with or without its accents', () => {
    const choices = [is('invitation', 'sent')]
    for (const typed of ['Invitación:en-espera ', 'invitacion:en-espera ', 'invitation:sent '])
      expect(readTyped(typed, inSpanish)).toEqual({ choices, text: '', query: '' })
  })

  test('are written as they are read', () => {
    for (const choice of [is('role', 'owner'), isNot('factor', 'second')])
      expect(readTyped(`${typedOf(facets, choice)} `, facets).choices).toEqual([choice])
  })
})

describe('suggestions', () => {
  const intl = createIntl({ locale: 'en', messages: english })

  test.each([
    ['', []],
    ['x', []],
    ['ana ', []],
    ['ro', [['role:', 'Role']]],
    ['ana -se', [['ana -second-factor:', 'Second factor']]],
    [
      'role:',
      [
        ['role:admin ', 'Role: Admin'],
        ['role:owner ', 'Role: Owner'],
      ],
    ],
    ['ana -role:o', [['ana -role:owner ', 'Role: not Owner']]],
    ['role:x', []],
    ['https:', []],
  ])('after %j', (text, expected) => {
    expect(suggestionsFor(text, facets, intl).map(({ id, label }) => [id, label])).toEqual(expected)
  })

  test('in Spanish', () => {
    const es = createIntl({ locale: 'es', messages: spanish })
    expect(suggestionsFor('invitacion:', inSpanish, es)).toEqual([
      {
        id: 'invitación:en-espera ',
        label: es.formatMessage({ id: 'lists.filter.is' }, { facet: 'Invitación', value: 'En espera' }),
        description: 'invitación:en-espera',
      },
    ])
  })
})
