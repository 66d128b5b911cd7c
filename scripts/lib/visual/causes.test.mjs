import { expect, test } from 'vitest'
import { causesOf } from './causes.mjs'

const corner = { shape: 'corner', fill: null }
const ring = { shape: 'ring', fill: null }

test('screenshots that share a kind of region are one group, and its examples show every kind', () => {
  const causes = causesOf(
    new Map([
      ['button', [corner]],
      ['button twice', [corner, corner]],
      ['states', [corner, ring]],
      ['field', [ring]],
      ['card', [{ shape: 'line', fill: null }]],
    ]),
  )
  const { cause } = causes.get('states') ?? {}
  expect(
    [...causes]
      .filter(([, each]) => each.cause === cause)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['button', 'button twice', 'field', 'states'])
  expect([...causes].filter(([, { isExample }]) => isExample).map(([name]) => name)).toEqual([
    'states',
    'card',
  ])
})

test('a screenshot with a unique region is an example, even beside regions of others', () => {
  const causes = causesOf(
    new Map([
      ['button', [corner]],
      ['button with another change', [corner, ring]],
      ['button with a third', [corner, { shape: 'line', fill: null }]],
    ]),
  )
  expect([...causes].flatMap(([name, { isExample }]) => (isExample ? [name] : []))).toEqual([
    'button with another change',
    'button with a third',
  ])
})

test('areas with the same old and new colour are one kind, whatever their shape', () => {
  const fill = '1 2'
  const causes = causesOf(
    new Map([
      ['save', [{ shape: 'wide', fill }]],
      ['add', [{ shape: 'narrow', fill }]],
      ['add in the dark', [{ shape: 'narrow', fill: '3 4' }]],
      ['card', [{ shape: 'tall', fill: '5 6' }]],
    ]),
  )
  expect([...causes.values()].map(({ isExample }) => isExample)).toEqual([true, false, false, true])
})
