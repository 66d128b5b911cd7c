import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './LinkProblemView.stories.tsx'

const { Expired, Missing, NoAnswer, NotPending, Refused, Used } = composeStories(stories)

const links = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`)

const mail = 'Get a new mail → /forgotpassword'
const signIn = 'Go to sign-in → /login'

describe('each failure shows what happened and what to do', () => {
  test.each([
    ['expired', Expired, 'This link has expired', [mail, signIn]],
    ['used', Used, 'This link does not work any more', [signIn, mail]],
    [
      'notPending',
      NotPending,
      'This email is confirmed already',
      [signIn, 'Set a new password → /forgotpassword'],
    ],
    ['missing', Missing, 'This link is not complete', [mail, signIn]],
    ['refused', Refused, 'This link was refused', [signIn, mail]],
    ['noAnswer', NoAnswer, 'The service did not answer', [mail]],
  ] as const)('%s', async (_failure, Story, title, expected) => {
    await renderStory(Story)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(links()).toEqual(expected)
  })
})

test('without an answer the link can be retried', { tags: ['core'] }, async () => {
  const onRetry = vi.fn<() => void>()
  await renderStory(() => <NoAnswer onRetry={onRetry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
