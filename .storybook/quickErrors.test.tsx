import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a wait prints the page once, at its end; a query outside of one prints it too', async () => {
  render(<p data-testid="printed" />)
  const asked: string[] = []
  const ask = () => {
    try {
      screen.getByText('nothing')
    } catch (error) {
      asked.push(String(error))
      throw error
    }
  }
  await expect(waitFor(ask, { timeout: 0 })).rejects.toThrow('data-testid="printed"')
  expect(asked.filter((text) => text.includes('printed'))).toEqual([])
  expect(ask).toThrow('data-testid="printed"')
})
