import { ConfirmDialog } from '@portico/design-system'
import { environmentOf, type Problem } from '@portico/stores'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { useRoute, useStores } from '../app/context.ts'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { lazyComponent } from '../app/lazyComponent.ts'
import { problemText } from '../i18n/problemText.ts'

const ErrorDetails = lazyComponent(() => import('./ErrorDetails.tsx'), 'ErrorDetails', 'help')

export type ErrorDialogProps = { onClose: () => void } & (
  | { message: string; problem?: never }
  /** @default message that of the problem */
  | { problem: Problem; message?: string }
)

export function ErrorDialog({ message, problem, onClose }: ErrorDialogProps) {
  const intl = useIntl()
  const text = message ?? (problem === undefined ? '' : problemText(problem, intl))
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'errorDialog.title' })}
      description={text.split('\n').map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
        <div key={index}>{line}</div>
      ))}
      details={problem && <ProblemDetails problem={problem} text={text} />}
      confirmLabel={intl.formatMessage({ id: 'common.ok' })}
      cancelLabel={null}
      onConfirm={onClose}
      onOpenChange={onClose}
    />
  )
}

/** Loaded separately, so that the message neither waits for the details nor fails with them. */
function ProblemDetails({ problem, text }: { problem: Problem; text: string }) {
  const page = useRoute()?.path ?? ''
  const { clock } = environmentOf(useStores())
  const [time] = useState(() => clock.now())
  const codes = problem.errors.length === 0 ? [problem.code] : problem.errors.map(({ code }) => code)
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ErrorDetails
          codes={[...new Set(codes)]}
          message={text}
          time={time}
          page={page}
          reference={problem.reference}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
