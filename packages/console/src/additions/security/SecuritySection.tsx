import { CompactList, Inline, Stack, type CompactListProps } from '@portico/design-system'
import type { ResourceStatus } from '@portico/stores'
import type { RecentFactor } from '@portico/stores/additions/security/securityStores'
import type { ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useLoading } from '../../app/context.ts'
import { MessageHeading, MessageText } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { useActionsBelow } from '../../components/ListBlock.tsx'

export const factorName = ({ kind, name }: RecentFactor, intl: IntlShape): string =>
  kind === 'app'
    ? intl.formatMessage({ id: 'security.row.app' })
    : kind === 'identity'
      ? intl.formatMessage({ id: 'security.row.identity' }, { provider: name })
      : name

type SectionName = 'twoStep' | 'passkeys' | 'identities' | 'sessions'

/** The heading of a part, which takes focus when what was pressed is gone. */
export const headingOf = (name: SectionName): HTMLElement | null => document.getElementById(name)

interface SecuritySectionProps<Item> extends Pick<
  CompactListProps<Item>,
  'items' | 'getItemId' | 'slots' | 'skeletonCount'
> {
  empty?: ReactNode
  name: SectionName
  action?: ReactNode
  /** Below the sentence. */
  children?: ReactNode
  isLoading: boolean
  /** Whether the list could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
}

interface LoadedList {
  readonly isPending: boolean
  readonly status: ResourceStatus
  load(): Promise<boolean>
  cancel(): void
}

/** Loads the list of a part while it is shown. Call it in an observer. */
export function useLoaded(store: LoadedList) {
  useLoading(store)
  return {
    isLoading: store.isPending,
    hasFailed: store.status === 'failed',
    onRetry: () => void store.load(),
  }
}

/** Heading, one sentence and a framed list: the form of every part of the page. */
export function SecuritySection<Item>(props: SecuritySectionProps<Item>) {
  const { name, action, children, isLoading, hasFailed, onRetry, slots, empty = null, ...list } = props
  const intl = useIntl()
  const shown = useActionsBelow(slots)
  return (
    <section aria-labelledby={name}>
      <Stack gap={3}>
        <Inline justify="between" gap={3}>
          <Stack gap={1}>
            <MessageHeading message={`security.${name}`} level={2} id={name} tabIndex={-1} />
            <MessageText message={`security.${name}.text`} variant="secondary" tone="secondary" />
            {children}
          </Stack>
          {action}
        </Inline>
        {hasFailed ? (
          <RetryBanner message={`security.${name}.notLoaded`} onRetry={onRetry} />
        ) : (
          <CompactList
            skeletonCount={1}
            {...list}
            empty={empty}
            slots={shown}
            label={intl.formatMessage({ id: `security.${name}` })}
            isLoading={isLoading}
            loadingLabel={intl.formatMessage({ id: `security.${name}.loading` })}
          />
        )}
      </Stack>
    </section>
  )
}
