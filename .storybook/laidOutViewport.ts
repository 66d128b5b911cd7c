import { page } from 'vitest/browser'

const resize = page.viewport.bind(page)

// Vitest resizes the frame of a test, which is laid out only later on a busy machine: a box measured at once had the old size.
page.extend({
  viewport: async (width: number, height: number) => {
    await resize(width, height)
    do await new Promise(requestAnimationFrame)
    while (window.innerWidth !== width || window.innerHeight !== height)
  },
})
