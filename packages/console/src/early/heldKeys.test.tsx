import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { holdKeys } from './heldKeys.ts'

const heard: string[] = []
const hear = (event: KeyboardEvent) => {
  heard.push(event.ctrlKey ? `Ctrl ${event.key}` : event.key)
  if (event.key === '?') event.preventDefault()
}
let release: () => void = () => undefined

afterEach(() => {
  release()
  document.removeEventListener('keydown', hear)
  heard.length = 0
  document.body.replaceChildren()
})

const field = (): HTMLInputElement => document.body.appendChild(document.createElement('input'))

test('keys of the page are kept, and pressed again once it listens', { tags: ['core'] }, async () => {
  release = holdKeys(false)
  await userEvent.keyboard('?g')
  await userEvent.keyboard('{Control>}k{/Control}')
  document.addEventListener('keydown', hear)
  expect(heard).toEqual([])
  release()
  expect(heard).toEqual(['?', 'g', 'Ctrl k'])
  await userEvent.keyboard('u')
  expect(heard).toEqual(['?', 'g', 'Ctrl k', 'u'])
})

test('letters come into the field that has focus by then, except those that the page uses', async () => {
  release = holdKeys(true)
  await userEvent.keyboard('4?8')
  const input = field()
  input.focus()
  document.addEventListener('keydown', hear)
  release()
  expect(input.value).toBe('48')
})

test('a field keeps its own keys, and others act in the browser', async () => {
  release = holdKeys(false)
  document.addEventListener('keydown', hear)
  field().focus()
  await userEvent.keyboard('4')
  expect(heard).toEqual(['4'])
  document.querySelector('input')?.blur()
  await userEvent.keyboard('{Escape}')
  expect(heard).toEqual(['4', 'Escape'])
})
