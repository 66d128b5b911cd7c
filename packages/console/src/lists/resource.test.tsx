import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useTableRoom } from './resource.ts'

test.each([
  [1040, 'least'],
  [1279, 'least'],
  [1280, 'some'],
  [1440, 'all'],
])('beside a panel at %i px a table shows %s of its columns', async (width, room) => {
  await page.viewport(width, 800)
  expect(renderHook(() => useTableRoom(true)).result.current).toBe(room)
  expect(renderHook(() => useTableRoom(false)).result.current).toBe('all')
})
