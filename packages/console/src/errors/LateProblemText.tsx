import type { Problem } from '@portico/stores'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { PartTexts } from '../i18n/PartTexts.tsx'
import { problemText } from '../i18n/problemText.ts'

/** What a failed call says, on a page that has no words for the rarer codes: they come when one is met, and until then its number stands. */
export function LateProblemText({ problem }: { problem: Problem }) {
  const intl = useIntl()
  const number = problemText(problem, intl)
  return (
    <ErrorBoundary key={problem.code} fallback={number}>
      <Suspense fallback={number}>
        <PartTexts part="errors">
          <Words problem={problem} />
        </PartTexts>
      </Suspense>
    </ErrorBoundary>
  )
}

function Words({ problem }: { problem: Problem }) {
  return problemText(problem, useIntl())
}
