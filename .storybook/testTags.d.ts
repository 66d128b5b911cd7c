import 'vitest'

declare module 'vitest' {
  interface TestTags {
    tags: 'core' | 'nightly'
  }
}
