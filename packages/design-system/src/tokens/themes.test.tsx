import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../testing/react.ts'
import { themeNames, themes } from './index.ts'

const root = document.documentElement
const colourOf = (hex: string): string => {
  const channels = hex.match(/[\da-f]{2}/g) ?? []
  return `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`
}

afterEach(() => {
  delete root.dataset['theme']
})

test.each(themeNames)(
  'in the theme %s the page has its ground and its text',
  { tags: ['core'] },
  async (theme) => {
    root.dataset['theme'] = theme
    const { canvas, text } = themes[theme]
    // Under reduced motion a transition still takes a millisecond.
    await waitFor(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      expect([backgroundColor, color]).toEqual([colourOf(canvas), colourOf(text)])
    })
  },
)
