import type { Decorator } from '@storybook/react-vite'

/** Keeps a story to its parameter `maxWidth`: pixels, or "none" where its file has one. */
export const withMaxWidth: Decorator = (Story, { parameters: { maxWidth } }) =>
  maxWidth === undefined ? (
    <Story />
  ) : (
    <div style={{ maxInlineSize: maxWidth }}>
      <Story />
    </div>
  )
