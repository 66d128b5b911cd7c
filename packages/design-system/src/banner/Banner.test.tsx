import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Banner, type BannerProps } from './Banner.tsx'
import meta, * as stories from './Banner.stories.tsx'

const { Default, Urgent, WithAction } = composeStories(stories)

describe('Banner', () => {
  conforms((probe) => <Banner {...probe}>Not refreshed</Banner>)

  test('keeps its looks to itself, and cannot be dismissed by a nameless button', () => {
    expectTypeOf<BannerProps>().not.toHaveProperty('className')
    expectTypeOf<BannerProps>().not.toHaveProperty('style')
    expectTypeOf<{ children: string; onDismiss: () => void }>().not.toExtend<BannerProps>()
  })

  test('speaks politely', () => {
    render(<Default />)
    expect(screen.getByRole('status')).toMatchTextContent(/^Your session has ended/)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('speaks at once when urgent, and once only', () => {
    render(<Urgent />)
    expect(screen.getByRole('alert')).toMatchTextContent(/^The email or the password is wrong/)
    expect(screen.queryByRole('status')).toBeNull()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<WithAction />)
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus()
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    },
    'Enter, Space': async () => {
      const onDismiss = fn()
      render(<WithAction onDismiss={onDismiss} />)
      screen.getByRole('button', { name: 'Dismiss' }).focus()
      await userEvent.keyboard('{Enter} ')
      expect(onDismiss).toHaveBeenCalledTimes(2)
    },
  })

  speaks(stories, 'WithAction', {
    en: [
      'status',
      'The list could not be refreshed. What you see is two minutes old.',
      'button, Retry',
      'button, Dismiss',
      'end of status',
    ],
    es: [
      'status',
      'La lista no se ha podido actualizar. Lo que ve es de hace dos minutos.',
      'button, Reintentar',
      'button, Descartar',
      'end of status',
    ],
  })
})
