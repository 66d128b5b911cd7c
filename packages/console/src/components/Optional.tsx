import { observer } from 'mobx-react-lite'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary, type Failure } from '../app/ErrorBoundary.tsx'
import { LoadError } from '../app/LoadError.ts'
import { useReloading } from '../app/useReloading.ts'

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
