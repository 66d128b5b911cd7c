import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { Banner, type BannerProps } from './Banner.tsx'
import * as stories from './Banner.stories.tsx'

const { Default, Urgent, WithAction } = composeStories(stories)

describe('Banner', () => {
  conforms((probe) => <Banner {...probe}>Not refreshed</Banner>)

  test('keeps its looks to itself', () => {
    expectTypeOf<BannerProps>().not.toHaveProperty('className')
    expectTypeOf<BannerProps>().not.toHaveProperty('style')
  })

  test('speaks politely', () => {
    render(<Default />)
    expect(screen.getByRole('status')).toMatchTextContent(/^Your session has ended/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('speaks at once when urgent, and once only', () => {
    render(<Urgent />)
    expect(screen.getByRole('alert')).toMatchTextContent(/^The email or the password is wrong/)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('holds what mends it', () => {
    render(<WithAction />)
    expect(within(screen.getByRole('status')).getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
