import { defineConfig } from 'vitest/config'

/** What only the compiler can tell. */
export default defineConfig({
  test: {
    include: [],
    typecheck: { enabled: true, only: true, include: ['packages/**/*.test-d.ts'] },
  },
})
