import { afterEach, expect, test } from 'vitest'
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
  'in the theme %s the page has its ground, its text and its scheme',
  { tags: ['core'] },
  (theme) => {
    root.dataset['theme'] = theme
    const { backgroundColor, color } = getComputedStyle(document.body)
    expect([backgroundColor, color]).toEqual([colourOf(themes[theme].canvas), colourOf(themes[theme].text)])
  },
)
