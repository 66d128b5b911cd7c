import type { Problem } from '@portico/stores'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { problemText } from '../i18n/problemText.ts'

/** Loads the message of a rare code when needed; shows its number until then. */
export function LateProblemText({ problem }: { problem: Problem }) {
  const intl = useIntl()
  const fallback = problemText(problem, intl)
  return (
    <ErrorBoundary key={problem.code} fallback={() => fallback}>
      <Suspense fallback={fallback}>
        <MessagesProvider catalogue="errors">
          <LoadedText problem={problem} />
        </MessagesProvider>
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedText({ problem }: { problem: Problem }) {
  return problemText(problem, useIntl())
}
