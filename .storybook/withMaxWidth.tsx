import type { Decorator } from '@storybook/react-vite'

/** Limits a story to its parameter `maxWidth`: pixels, or "none" to reset that of its file. */
export const withMaxWidth: Decorator = (Story, { parameters: { maxWidth } }) =>
  maxWidth === undefined ? (
    <Story />
  ) : (
    <div style={{ maxInlineSize: maxWidth }}>
      <Story />
    </div>
  )
