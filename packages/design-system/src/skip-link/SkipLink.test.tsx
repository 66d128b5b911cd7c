import { expect } from 'vitest'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import { pressTo, render, screen, waitFor } from '../testing/react.ts'
import meta, * as stories from './SkipLink.stories.tsx'

const { Default } = composeStories(stories)
const link = () => screen.getByRole('link', { name: 'Skip to content' })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    expect(link().getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
    await pressTo('{Tab}', link)
    await waitFor(() => expect(link().getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
  },
  Enter: async () => {
    render(<Default />)
    const address = location.href
    await pressTo('{Tab}{Enter}', () => screen.getByRole('main'))
    expect(location.href).toBe(address)
  },
})
