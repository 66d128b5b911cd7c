import { ErrorCode } from '@portico/stores/contract'
import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../i18n/catalogues.ts'
import english from '../messages/en.json'
import spanish from '../messages/es.json'
import { LateProblemText } from './LateProblemText.tsx'

/** On a page that has the texts of pages without a session alone. */
const say = async (locale: 'en' | 'es', code: number, message = '') => {
  const texts = await loadCatalogue(locale, 'public')
  const problem = { kind: 'refused', code, errors: [{ code, message }], seconds: null } as const
  // Awaited: React takes up nothing again that has suspended in an act that was not.
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
] as const)('the words of a rare code come when it is met (%s)', async (locale, texts) => {
  await say(locale, ErrorCode.licenseExpired)
  // A part is fetched anew in each run.
  expect(await screen.findByText(texts['error.-32'], {}, { timeout: 10_000 })).toBeVisible()
})

test('a code that nobody knows is named', async () => {
  await say('en', -4242)
  expect(await screen.findByText('Something went wrong (code -4242).')).toBeVisible()
})

test('what the service says comes first', async () => {
  await say('en', ErrorCode.licenseExpired, 'It ended on Monday.')
  expect(await screen.findByText('It ended on Monday.')).toBeVisible()
})
