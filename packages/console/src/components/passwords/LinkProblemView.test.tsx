import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { LinkProblemView } from './LinkProblemView.tsx'

const ways = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`)

const mail = 'Get a new mail → /forgotpassword'
const signIn = 'Go to sign-in → /login'

describe('each failure says what happened, and leads on', () => {
  test.each([
    ['expired', 'This link has expired', [mail, signIn]],
    ['used', 'This link does not work any more', [signIn, mail]],
    ['notPending', 'This email is confirmed already', [signIn, 'Set a new password → /forgotpassword']],
    ['missing', 'This link is not complete', [mail, signIn]],
    ['refused', 'This link was refused', [signIn, mail]],
    ['noAnswer', 'The service did not answer', [mail]],
  ] as const)('%s', async (failure, title, expected) => {
    await draw(<LinkProblemView failure={failure} reason="Why." />, { role: null })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(ways()).toEqual(expected)
  })

  test('in Spanish too', async () => {
    await draw(<LinkProblemView failure="expired" />, { role: null, locale: 'es' })
    expect(screen.getByRole('heading', { name: 'Este enlace ha caducado' })).toBeVisible()
    expect(ways()).toEqual(['Pedir otro correo → /forgotpassword', 'Ir al inicio de sesión → /login'])
  })
})

test('without an answer one may try the link again', async () => {
  const onRetry = fn()
  await draw(<LinkProblemView failure="noAnswer" onRetry={onRetry} />, { role: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
