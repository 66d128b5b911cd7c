import { ErrorCode } from '@portico/stores/contract'
import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { test } from 'vitest'
import { expectVisible } from '../testing/actions.ts'
import { loadCatalogue } from './catalogues.ts'
import english from '../messages/en.json'
import spanish from '../messages/es.json'
import { LateProblemText } from './MessagesProvider.tsx'

const renderProblem = async (locale: 'en' | 'es', code: number, message = '') => {
  const texts = await loadCatalogue(locale, 'public')
  const problem = { kind: 'refused', code, errors: [{ code, message }], seconds: null } as const
  // React does not resume a suspended component in an `act` that was not awaited.
  await act(async () => {
    render(
      <IntlProvider locale={locale} messages={texts}>
        <LateProblemText problem={problem} />
      </IntlProvider>,
    )
    await loadCatalogue(locale, 'errors')
  })
}

test.each([
  ['en', english],
  ['es', spanish],
] as const)('the message of a rare code is loaded when needed (%s)', async (locale, texts) => {
  await renderProblem(locale, ErrorCode.licenseExpired)
  await expectVisible(screen.findByText(texts['error.-32'], {}, { timeout: 10_000 }))
})

test('an unknown code is shown', async () => {
  await renderProblem('en', -4242)
  await expectVisible(screen.findByText('Something went wrong (code -4242).'))
})

test('the message of the service has priority', async () => {
  await renderProblem('en', ErrorCode.licenseExpired, 'It ended on Monday.')
  await expectVisible(screen.findByText('It ended on Monday.'))
})
