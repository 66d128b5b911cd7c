import { expect, test } from 'vitest'
import { importAgain } from './lateTransport.ts'

const failure = (text: string) => () => Promise.reject(new TypeError(text))

test('each further try asks for another address, until one answers', async () => {
  const asked: string[] = []
  const load = importAgain(
    failure('Failed to fetch dynamically imported module: https://console.example/assets/calls-1a.js'),
    async (address) => {
      asked.push(address)
      if (asked.length < 3) throw new TypeError('offline')
      return 'loaded'
    },
  )
  await expect(load()).rejects.toThrow('offline')
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe('loaded')
  expect(await load()).toBe('loaded')
  expect(asked).toEqual([1, 2, 3].map((count) => `https://console.example/assets/calls-1a.js?${count}`))
})

test('a failure without an address is not tried again here', async () => {
  const load = importAgain(failure('Importing a module script failed.'), async () => 'never')
  await expect(load()).rejects.toThrow('Importing')
})
