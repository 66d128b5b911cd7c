import { Skeleton, Stack, VisuallyHidden } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { ErrorBoundary, useReloading, type Failure } from '../app/ErrorBoundary.tsx'
import { lazyComponent } from '../app/lazyComponent.ts'
import { LoadError } from '../app/LoadError.ts'
import type { MessageId } from '../i18n/catalogues.ts'

export interface LazyDialogProps {
  /** Also called when a failed dialog is closed. */
  onClose: () => void
  /** Until it is loaded. @default nothing */
  fallback?: ReactNode
  /** A lazy component with a dialog. */
  children: ReactNode
}

/** If a dialog fails to load or to render, shows that in a dialog, so that the page behind it stays. */
export function LazyDialog({ onClose, fallback, children }: LazyDialogProps) {
  return (
    <ErrorBoundary fallback={fallbackOf(onClose)}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface Closable {
  onClose: () => void
}

/** A lazy dialog in a boundary of its own. */
export const lateDialog = <Props extends Closable>(Late: ComponentType<Props>) =>
  function LateDialog(props: Props) {
    return <LazyDialog onClose={props.onClose}>{createElement(Late, props)}</LazyDialog>
  }

const CrashDialog = lazyComponent(() => import('../errors/Crash.tsx'), 'CrashDialog', 'help')

const NotLoaded = lazyComponent(() => import('./NotLoaded.tsx'), 'NotLoaded')

const fallbackOf = (onClose: () => void) => (failure: Failure) => {
  const nothingOpened = ({ error }: Failure) => {
    if (!(error instanceof LoadError)) throw error
    return <NothingOpened onClose={onClose} />
  }
  const notLoaded = (inner: Failure) => (
    <ErrorBoundary fallback={nothingOpened}>
      <Suspense>
        <NotLoaded {...inner} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
  return failure.error instanceof LoadError ? (
    notLoaded(failure)
  ) : (
    <ErrorBoundary fallback={notLoaded}>
      <Suspense>
        <CrashDialog {...failure} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Without the code of any dialog. */
function NothingOpened({ onClose }: { onClose: () => void }) {
  const { toasts } = useStores()
  useEffect(() => {
    toasts.show({ kind: 'error', messageKey: 'notOpened' })
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, [])
  return null
}

const Awaited = observer(function Awaited(failure: Failure) {
  useReloading(failure)
  return null
})

/** Without this code the page still works. */
const awaited = (failure: Failure) => failure.error instanceof LoadError && <Awaited {...failure} />

/** A lazy component in a boundary of its own. */
export const optional = <Props extends object>(Late: ComponentType<Props>) =>
  function OptionalPart(props: Props) {
    return <Optional>{createElement(Late, props)}</Optional>
  }

/** Loads late; a failure must not replace the page. */
export const Optional = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <ErrorBoundary fallback={awaited}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
)

const widths = [62, 48, 70, 40, 56]

/** Stands for a text that loads. */
export const LoadingLines = ({ message }: { message: MessageId }) => (
  <Stack gap={4}>
    <VisuallyHidden element="output">
      <FormattedMessage id={message} />
    </VisuallyHidden>
    {widths.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </Stack>
)
