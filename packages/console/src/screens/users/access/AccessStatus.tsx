import { Banner, Inline, NameList, ProgressBar } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { MessageBanner, MessageButton, MessageText } from '../../../components/messages.tsx'
import { clockText } from '../../../i18n/dates.ts'
import { personText } from '../../../i18n/personText.ts'
import { problemText } from '../../../i18n/problemText.ts'
import { waitText } from '../dialogs/batch/background.tsx'
import { RetryBanner, RetryButton } from '../../../components/RetryButton.tsx'

/** Its texts change while it fills, and Stop stays under the pointer. */
const barRoom = { inlineSize: '24rem', minInlineSize: 0 } as const

/** Progress of reading the lists. */
export const AccessStatus = observer(function AccessStatus() {
  const intl = useIntl()
  const { time } = useStores()
  const { accessMap, workspaces } = useSignedIn()
  const { readCount: read, isListed, listProblem, readAt, waitSeconds } = accessMap
  const total = workspaces.sorted.length
  const failed = accessMap.readProblems.size
  const open = () => void accessMap.open()

  if (!isListed && listProblem !== null)
    return (
      <Banner tone="bad" isUrgent action={<RetryButton size="small" onPress={open} />}>
        {problemText(listProblem, intl)}
      </Banner>
    )
  if (accessMap.isReading)
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
        <MessageButton message="common.stop" size="small" onPress={() => accessMap.stop()} />
      </Inline>
    )
  if (failed > 0)
    return (
      <RetryBanner
        message="access.failed"
        values={{ count: failed }}
        onRetry={() => void accessMap.retryReads()}
      />
    )
  if (accessMap.canResume)
    return (
      <MessageBanner
        message="access.stopped"
        values={{ read, total }}
        tone="info"
        action={<MessageButton message="access.resume" size="small" onPress={open} />}
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
          onPress={() => void accessMap.refresh()}
        />
      </Inline>
    )
  )
})

export const SaveOutcomeBanner = observer(function SaveOutcomeBanner() {
  const intl = useIntl()
  const { accessMap, users, workspaces } = useSignedIn()
  const { isSaving, saveProblems, mergedIds, mergedBy } = accessMap
  if (isSaving) return null
  return (
    <>
      {saveProblems.size > 0 && (
        <Banner
          tone="bad"
          isUrgent
          title={intl.formatMessage({ id: 'access.notSaved' }, { count: saveProblems.size })}
        >
          <NameList
            label={intl.formatMessage({ id: 'access.notSaved.names' })}
            items={[...saveProblems].map(([id, problem]) => ({
              id,
              name: workspaces.entries.get(id)?.name ?? id,
              detail: problemText(problem, intl),
            }))}
          />
        </Banner>
      )}
      {mergedIds.length > 0 && (
        <MessageBanner
          message={mergedBy.length > 0 ? 'access.merged.by' : 'access.merged'}
          values={{
            count: mergedIds.length,
            names: intl.formatList(mergedBy.map((ref) => personText(ref, users.byEmail, intl))),
          }}
          tone="info"
        />
      )}
    </>
  )
})
