import { answer, refusal } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectFocus, press, typeNewPassword } from '../../testing/actions.ts'
import { address } from '../../testing/Browser.tsx'
import { interceptAddressBar, replaceState } from '../../testing/addressBar.ts'
import { renderStory } from '../../testing/renderApp.tsx'
import * as stories from './EmailConfirmationScreen.stories.tsx'
import { replying } from '../../testing/withStores.tsx'
import { GOOD } from '../../components/passwords/newPassword.fixture.ts'

const { Asking, Confirmed, Confirming, FirstPassword, NoAnswer, NotCorporate } = composeStories(stories)

beforeEach(interceptAddressBar)

const heading = () => screen.getByRole('heading', { level: 1 })

test(
  'the token is removed from the address bar at once, and is used once, also under StrictMode',
  { tags: ['core'] },
  async () => {
    const { transport } = await renderStory(Confirming)
    expect(replaceState).toHaveBeenCalledWith(history.state, '', '/emailconfirmation/')
    expect(transport.callsOf('POST /auth/verifyuser').map(({ body }) => body)).toEqual([
      { usertoken: 'token-of-a-mail' },
    ])
    expect(document.documentElement.outerHTML).not.toContain('token-of-a-mail')
    expect(screen.getByText('Your email is being confirmed.')).toBeVisible()
  },
)

test('[S2-005] [S7-006] a new user sets a first password and is signed in', { tags: ['core'] }, async () => {
  const fixture = await renderStory(FirstPassword, replying('POST /auth/resetpassword', answer({})))
  expect(heading()).toHaveTextContent('Choose a password')
  const email = screen.getByRole('textbox', { name: 'Email' })
  expect(email).toHaveValue('new@northwind.example')
  expect(email).toHaveAttribute('autocomplete', 'username')
  expect(email).toHaveAttribute('readonly')
  await typeNewPassword(GOOD)
  await press('Set the password and sign in')
  expect(fixture.transport.callsOf('POST /auth/resetpassword').map(({ body }) => body)).toEqual([
    { usertoken: 'reset-token', password: GOOD },
  ])
  expect(fixture.root.session.isSignedIn).toBe(true)
  expect(address()).toBe('/admin/workspaces')
})

test('[S5-026] passwords must match', async () => {
  const { transport } = await renderStory(FirstPassword)
  await typeNewPassword(GOOD, 'Portico')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Confirm the new password')).toHaveAccessibleDescription(
    'Passwords must match',
  )
  expect(transport.callsOf('POST /auth/resetpassword')).toEqual([])
})

test('[S5-026] a corporate address is required', async () => {
  await renderStory(NotCorporate)
  expect(heading()).toHaveTextContent('A corporate e-mail address is required')
  expect(screen.getByText(/someone@gmail.com belongs to a free mail service/)).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a user with a password goes to sign-in', async () => {
  await renderStory(Confirmed)
  expect(heading()).toHaveTextContent('Your email is confirmed')
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login')
})

test('the password is set although the sign-in is refused', async () => {
  await renderStory(FirstPassword, {
    prepare: ({ transport }) => {
      transport.always('POST /auth/resetpassword', answer({}))
      transport.always('POST /auth/login', refusal(-53))
    },
  })
  await typeNewPassword(GOOD)
  await press('Set the password and sign in')
  expect(heading()).toHaveTextContent('Your password is set')
})

describe('with a session', () => {
  test('the user’s own link is followed without a question', async () => {
    const email = 'owner@northwind.example'
    const { transport, root } = await renderStory(Asking, {
      prepare: ({ transport: service }) => {
        service.always('POST /auth/verifyuser/check', answer({ isYours: true }))
        service.always(
          'POST /auth/verifyuser',
          answer({ verified: true, email, accountid: '4821', resetToken: 'reset-token' }),
        )
      },
    })
    expect(transport.callsOf('POST /auth/verifyuser')).toHaveLength(1)
    expect(heading()).toHaveTextContent('Choose a password')
    expect(root.session.isSignedIn).toBe(true)
  })

  test('it asks before the link is used', async () => {
    const fixture = await renderStory(Asking)
    const { transport, root } = fixture
    expect(heading()).toHaveTextContent('You are signed in as owner@northwind.example')
    expect(transport.callsOf('POST /auth/verifyuser')).toEqual([])
    await press('Follow the link')
    expect(transport.callsOf('POST /auth/verifyuser')).toHaveLength(1)
    expect(root.session.isSignedIn).toBe(false)
    expect(heading()).toHaveTextContent('Choose a password')
    await expectFocus(() => heading())
  })

  test('the user can stay signed in', async () => {
    await renderStory(Asking)
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/admin/workspaces')
  })
})

describe('a link that does not work shows what happened', () => {
  test.each([
    ['[S8-030] expired', -15, 'This link has expired'],
    ['[S8-026] used or unknown', -11, 'This link does not work any more'],
    ['[S8-029] not pending', -14, 'This email is confirmed already'],
    ['inactive', -52, 'This link was refused'],
  ] as const)('%s', async (_name, code, title) => {
    await renderStory(NoAnswer, replying('POST /auth/verifyuser', refusal(code)))
    expect(heading()).toHaveTextContent(title)
  })

  test('the new mail goes to the address of the link', async () => {
    const { transport } = await renderStory(NoAnswer, replying('POST /auth/verifyuser', refusal(-15)))
    await press('Get a new mail')
    expect(transport.bodiesOf('POST /auth/forgotpassword')).toEqual([{ usertoken: 'token-of-a-mail' }])
    expect(heading()).toHaveTextContent('Check your mail')
  })

  test('an incomplete link', async () => {
    const { transport } = await renderStory(FirstPassword, { path: '/emailconfirmation/' })
    expect(heading()).toHaveTextContent('This link is not complete')
    expect(transport.calls).toEqual([])
  })

  test('without an answer it can be retried', async () => {
    const fixture = await renderStory(NoAnswer)
    expect(heading()).toHaveTextContent('The service did not answer')
    fixture.transport.always(
      'POST /auth/verifyuser',
      answer({
        verified: true,
        email: 'new@northwind.example',
        accountid: '4821',
        resetToken: 'reset-token',
      }),
    )
    await press('Try again')
    expect(heading()).toHaveTextContent('Choose a password')
  })
})
