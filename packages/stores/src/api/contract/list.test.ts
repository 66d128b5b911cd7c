import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listOf } from './list.ts'

const Few = listOf(v.string(), 3)

test('a list of a call has up to its most elements, each as its schema says', () => {
  expect(v.is(Few, ['a', 'b', 'c'])).toBe(true)
  expect(v.is(Few, ['a', 1])).toBe(false)
  expect(v.is(Few, 'abc')).toBe(false)
})

test('nobody looks at the elements of a longer one', () => {
  let reads = 0
  const list = new Proxy(
    Array.from({ length: 4 }, () => 'a'),
    {
      get(target, key, receiver) {
        if (key !== 'length') reads += 1
        return Reflect.get(target, key, receiver)
      },
    },
  )
  expect([v.is(Few, list), reads]).toEqual([false, 0])
})
