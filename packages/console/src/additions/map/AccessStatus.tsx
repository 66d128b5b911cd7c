import { Banner, Inline, ProgressBar } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { MessageBanner, MessageButton, MessageText } from '../../components/messages.tsx'
import { clockText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'
import { waitText } from '../../screens/users/dialogs/batch/OutcomeDialog.tsx'
import { RetryBanner, RetryButton } from '../../components/RetryButton.tsx'

/** Its texts change while it fills, and Stop stays under the pointer. */
const barRoom = { inlineSize: '24rem', minInlineSize: 0 } as const

/** Progress of reading the lists. */
export const AccessStatus = observer(function AccessStatus() {
  const intl = useIntl()
  const { time } = useStores()
  const { access, workspaces } = useSignedIn()
  const { readCount: read, isListed, listProblem, readAt, waitSeconds } = access
  const total = workspaces.sorted.length
  const failed = access.readProblems.size
  const resume = () => void access.resume()

  if (!isListed && listProblem !== null)
    return (
      <Banner tone="bad" isUrgent action={<RetryButton size="small" onPress={resume} />}>
        {problemText(listProblem, intl)}
      </Banner>
    )
  if (access.isReading)
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
        <MessageButton message="common.stop" size="small" onPress={() => access.stop()} />
      </Inline>
    )
  if (failed > 0) return <RetryBanner message="access.failed" values={{ count: failed }} onRetry={resume} />
  if (access.canResume)
    return (
      <MessageBanner
        message="access.stopped"
        values={{ read, total }}
        tone="info"
        action={<MessageButton message="access.resume" size="small" onPress={resume} />}
      />
    )
  return (
    readAt !== null && (
      <Inline gap={2}>
        <MessageText
          message="access.asOf"
          values={{ time: clockText(readAt, time.deviceTime, intl) }}
          tone="secondary"
          variant="secondary"
        />
        <MessageButton
          message="access.refresh"
          size="small"
          variant="ghost"
          onPress={() => void access.refresh()}
        />
      </Inline>
    )
  )
})
