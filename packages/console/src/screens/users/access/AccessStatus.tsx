import { Banner, Button, Inline, NameList, ProgressBar, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { clockText } from '../../../i18n/dates.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { waitText } from '../dialogs/batch/background.tsx'
import type { Access } from './useAccess.ts'
import { RetryButton } from '../../../components/RetryButton.tsx'

/** Its texts change while it fills, and Stop stays under the pointer. */
const barRoom = { inlineSize: '24rem', minInlineSize: 0 } as const

export function AccessStatus(props: Access['status']) {
  const intl = useIntl()
  const { total, read, failed, isListed, listProblem, readAt, now, waitSeconds } = props

  if (!isListed && listProblem !== null)
    return (
      <Banner tone="bad" isUrgent action={<RetryButton size="small" onPress={props.onOpen} />}>
        {problemText(listProblem, intl)}
      </Banner>
    )
  if (props.isReading)
    return (
      <Inline gap={3} shouldWrap={false}>
        <div style={barRoom}>
          <ProgressBar
            label={intl.formatMessage({ id: isListed ? 'access.progress' : 'access.loading' })}
            {...(isListed
              ? {
                  value: read,
                  maxValue: Math.max(1, total),
                  valueText: intl.formatMessage({ id: 'access.progress.value' }, { read, total }),
                  ...(waitSeconds !== null && { description: waitText(waitSeconds, intl) }),
                }
              : { isIndeterminate: true })}
          />
        </div>
        <Button size="small" onPress={props.onStop}>
          <FormattedMessage id="access.stop" />
        </Button>
      </Inline>
    )
  if (failed > 0)
    return (
      <Banner tone="warn" action={<RetryButton size="small" onPress={props.onRetry} />}>
        <FormattedMessage id="access.failed" values={{ count: failed }} />
      </Banner>
    )
  if (props.canResume)
    return (
      <Banner
        tone="info"
        action={
          <Button size="small" onPress={props.onOpen}>
            <FormattedMessage id="access.resume" />
          </Button>
        }
      >
        <FormattedMessage id="access.stopped" values={{ read, total }} />
      </Banner>
    )
  return (
    readAt !== null && (
      <Inline gap={2}>
        <Text tone="secondary" variant="secondary">
          <FormattedMessage id="access.asOf" values={{ time: clockText(readAt, now, intl) }} />
        </Text>
        <Button size="small" variant="ghost" onPress={props.onRefresh}>
          <FormattedMessage id="access.refresh" />
        </Button>
      </Inline>
    )
  )
}

export function SaveOutcomeBanner({ isSaving, problems, mergedCount, mergedBy }: Access['saveOutcome']) {
  const intl = useIntl()
  if (isSaving) return null
  return (
    <>
      {problems.length > 0 && (
        <Banner
          tone="bad"
          isUrgent
          title={intl.formatMessage({ id: 'access.notSaved' }, { count: problems.length })}
        >
          <NameList
            label={intl.formatMessage({ id: 'access.notSaved.names' })}
            items={problems.map(({ id, name, problem }) => ({
              id,
              name,
              detail: problemText(problem, intl),
            }))}
          />
        </Banner>
      )}
      {mergedCount > 0 && (
        <Banner tone="info">
          <FormattedMessage
            id={mergedBy.length > 0 ? 'access.merged.by' : 'access.merged'}
            values={{ count: mergedCount, names: intl.formatList(mergedBy) }}
          />
        </Banner>
      )}
    </>
  )
}
