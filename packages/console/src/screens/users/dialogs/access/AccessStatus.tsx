import { Banner, Button, Inline, ProgressBar, Stack, Text } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { problemText } from '../../../../i18n/problemText.ts'

const MOST_NAMED = 4

export const AccessStatus = observer(function AccessStatus() {
  const intl = useIntl()
  const { accessMap } = useSignedIn()
  const { readCount: read, isReading, isListed, listProblem, readProblems, readAt, canResume } = accessMap
  const total = accessMap.workspaces.length
  const failed = readProblems.size

  if (!isListed && listProblem !== null)
    return (
      <Banner kind="bad" isUrgent action={<Retry onPress={() => void accessMap.open()} />}>
        {problemText(listProblem, intl)}
      </Banner>
    )
  if (isReading)
    return (
      <Inline gap={3} shouldWrap={false}>
        <Stack>
          <ProgressBar
            label={intl.formatMessage({ id: isListed ? 'access.progress' : 'access.loading' })}
            {...(isListed
              ? {
                  value: read,
                  maxValue: Math.max(1, total),
                  valueText: intl.formatMessage({ id: 'access.progress.value' }, { read, total }),
                }
              : { isIndeterminate: true })}
          />
        </Stack>
        <Button size="small" onPress={() => accessMap.stop()}>
          <FormattedMessage id="access.stop" />
        </Button>
      </Inline>
    )
  if (failed > 0)
    return (
      <Banner kind="warn" action={<Retry onPress={() => void accessMap.retryReads()} />}>
        <FormattedMessage id="access.failed" values={{ count: failed }} />
      </Banner>
    )
  if (canResume)
    return (
      <Banner
        kind="info"
        action={
          <Button size="small" onPress={() => void accessMap.open()}>
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
          <FormattedMessage
            id="access.asOf"
            values={{ time: intl.formatTime(readAt, { hour: 'numeric', minute: '2-digit' }) }}
          />
        </Text>
        <Button size="small" variant="ghost" onPress={() => void accessMap.refresh()}>
          <FormattedMessage id="access.refresh" />
        </Button>
      </Inline>
    )
  )
})

function Retry({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" onPress={onPress}>
      <FormattedMessage id="app.retry" />
    </Button>
  )
}

export const SaveNews = observer(function SaveNews() {
  const intl = useIntl()
  const { accessMap, workspaces } = useSignedIn()
  const { saveProblems, mergedIds, isSaving } = accessMap
  if (isSaving) return null
  const more = saveProblems.size - MOST_NAMED
  return (
    <>
      {saveProblems.size > 0 && (
        <Banner
          kind="bad"
          isUrgent
          title={intl.formatMessage({ id: 'access.notSaved' }, { count: saveProblems.size })}
        >
          {[...saveProblems].slice(0, MOST_NAMED).map(([id, problem]) => (
            <div key={id}>
              <FormattedMessage
                id="access.notSaved.one"
                values={{
                  name: workspaces.entries.get(id)?.name ?? id,
                  reason: problemText(problem, intl),
                }}
              />
            </div>
          ))}
          {more > 0 && <FormattedMessage id="access.notSaved.more" values={{ count: more }} />}
        </Banner>
      )}
      {mergedIds.length > 0 && (
        <Banner kind="info">
          <FormattedMessage id="access.merged" values={{ count: mergedIds.length }} />
        </Banner>
      )}
    </>
  )
})
