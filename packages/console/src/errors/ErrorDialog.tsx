import { ConfirmDialog } from '@portico/design-system'
import { environmentOf, type Problem } from '@portico/stores'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useRoute, useStores } from '../app/context.ts'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { part } from '../app/part.ts'
import { problemText } from '../i18n/problemText.ts'

const ErrorDetails = part(() => import('./ErrorDetails.tsx'), 'ErrorDetails')

interface Told {
  /** What is said where no call failed. */
  message: string
  problem?: never
}

interface Failed {
  /** A failed call. Its message is shown as section 8 has it; cause, next step, details to copy and the way to help go with it. */
  problem: Problem
  message?: never
}

export type ErrorDialogProps = (Told | Failed) & { onClose: () => void }

/** The dialog titled "Error" (specification, section 8). What stands below it is as it was. */
export function ErrorDialog({ message, problem, onClose }: ErrorDialogProps) {
  const intl = useIntl()
  const words = problem === undefined ? message : problemText(problem, intl)
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'errorDialog.title' })}
      description={words.split('\n').map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
        <div key={index}>{line}</div>
      ))}
      details={problem && <ProblemDetails problem={problem} words={words} />}
      confirmLabel={intl.formatMessage({ id: 'errorDialog.ok' })}
      onConfirm={onClose}
      onOpenChange={onClose}
    />
  )
}

/** They come when they can: the message does not wait for them, nor fail with them. */
function ProblemDetails({ problem, words }: { problem: Problem; words: string }) {
  const page = useRoute()?.path ?? ''
  const { clock } = environmentOf(useStores())
  const [time] = useState(() => clock.now())
  const told = problem.errors.length === 0 ? [problem.code] : problem.errors.map(({ code }) => code)
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ErrorDetails codes={[...new Set(told)]} message={words} time={time} page={page} />
      </Suspense>
    </ErrorBoundary>
  )
}
