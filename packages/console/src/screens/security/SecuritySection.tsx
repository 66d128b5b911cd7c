import {
  Banner,
  CompactList,
  Heading,
  Inline,
  Stack,
  Text,
  type CompactListProps,
} from '@portico/design-system'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RetryButton } from '../../components/RetryButton.tsx'

export interface SecuritySectionProps<Item> extends Pick<
  CompactListProps<Item>,
  'items' | 'getItemId' | 'slots' | 'skeletonCount' | 'empty'
> {
  name: 'twoStep' | 'passkeys' | 'identities' | 'sessions'
  /** Of the heading, which takes focus when what was pressed is gone. */
  titleId: string
  action?: ReactNode
  /** Below the sentence. */
  children?: ReactNode
  isLoading: boolean
  /** Whether the list could not be loaded. */
  hasFailed: boolean
  onRetry: () => void
}

/** Buttons of a row below its lines, where a phone has no room beside them. */
export function BelowLines({ children }: { children: ReactNode }) {
  return <div style={{ paddingBlockStart: '8px' }}>{children}</div>
}

/** Heading, one sentence and a framed list: the form of every part of the page. */
export function SecuritySection<Item>(props: SecuritySectionProps<Item>) {
  const { name, titleId, action, children, isLoading, hasFailed, onRetry, ...list } = props
  const intl = useIntl()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <Inline justify="between" gap={3}>
          <Stack gap={1}>
            <Heading level={2} id={titleId} tabIndex={-1}>
              <FormattedMessage id={`security.${name}`} />
            </Heading>
            <Text variant="secondary" tone="secondary">
              <FormattedMessage id={`security.${name}.text`} />
            </Text>
            {children}
          </Stack>
          {action}
        </Inline>
        {hasFailed ? (
          <Banner tone="warn" action={<RetryButton size="small" onPress={onRetry} />}>
            <FormattedMessage id={`security.${name}.notLoaded`} />
          </Banner>
        ) : (
          <CompactList
            {...list}
            label={intl.formatMessage({ id: `security.${name}` })}
            isLoading={isLoading}
            loadingLabel={intl.formatMessage({ id: `security.${name}.loading` })}
          />
        )}
      </Stack>
    </section>
  )
}
