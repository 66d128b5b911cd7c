import {
  Banner,
  Card,
  Inline,
  Link,
  media,
  PageHeader,
  ProgressBar,
  Stack,
  Text,
  useMediaQuery,
} from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLater, useSignedIn, useStores } from '../../app/context.ts'
import { LeaveDialog, StoredDraftOffer } from '../../components/EditDialog.tsx'
import {
  MessageBanner,
  MessageButton,
  MessageLinkButton,
  MessageText,
  RetryButton,
} from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { handFocusOn, useFocusHome } from '../../components/useFocusHome.ts'
import { clockText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'
import { paths } from '../../navigation/paths.ts'
import { useDialogGuard } from '../../navigation/useDialogRoute.tsx'
import { SaveOutcome } from '../../screens/access/AccessChoice.tsx'
import { backgroundQuestion, waitText } from '../../screens/users/dialogs/batch/OutcomeDialog.tsx'
import { accessCells } from './accessCells.ts'
import { AccessMatrix } from './AccessMatrix.tsx'
import { HiddenChangesQuestion, useAccessSearch, useHiddenChanges } from './accessSearch.tsx'

/** Its texts change while it fills, and Stop stays under the pointer. */
const barRoom = { inlineSize: '24rem', minInlineSize: 0 } as const

/** Progress of reading the lists. */
const AccessStatus = observer(function AccessStatus() {
  const intl = useIntl()
  const { time } = useStores()
  const { workspaces } = useSignedIn()
  const { access } = useLater()
  const { readCount: read, isListed, listProblem, readAt, waitSeconds } = access
  const total = workspaces.sorted.length
  const failed = access.readProblems.size
  const resume = () => void access.resume()

  if (!isListed && listProblem !== null)
    return (
      <Banner ref={handFocusOn} tone="bad" isUrgent action={<RetryButton size="small" onPress={resume} />}>
        {problemText(listProblem, intl)}
      </Banner>
    )
  if (access.isReading)
    return (
      <Inline ref={handFocusOn} gap={3} shouldWrap={false}>
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
        ref={handFocusOn}
        message="access.stopped"
        values={{ read, total }}
        action={<MessageButton message="access.resume" size="small" onPress={resume} />}
      />
    )
  return (
    readAt !== null && (
      <Inline ref={handFocusOn} gap={2}>
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

/** `/admin/users/access`: the workspaces of each user. Unsaved changes stay in view when the window gets narrow. */
export const AccessMapScreen = observer(function AccessMapScreen() {
  const isCompact = useMediaQuery(media.compact)
  const { access } = useLater()
  return isCompact && !access.isDirty ? <NarrowPage /> : <AccessMap />
})

const linkTo = (path: string) => (text: ReactNode) => (
  <Link href={path} variant="inline">
    {text}
  </Link>
)

function NarrowPage() {
  const intl = useIntl()
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'access.title' })} />
      <Card>
        <MessageText
          message="access.narrow"
          values={{ users: linkTo(paths.users()), workspaces: linkTo(paths.workspaces()) }}
        />
      </Card>
    </>
  )
}

/** Of the tallest line, so that the map below stays where it is. */
const statusRoom = { display: 'grid', alignItems: 'center', minBlockSize: '3rem' } as const

const AccessMap = observer(function AccessMap() {
  const intl = useIntl()
  const { undo, workspaces } = useSignedIn()
  const { access } = useLater()
  const { changeCount, isReading, isSaving, isDirty, isReady, waitSeconds } = access
  const { version, staged } = access
  const listed = workspaces.sorted

  useEffect(() => {
    void access.open('all')
    return () => access.leave()
  }, [access])

  const cells = useMemo(
    () => accessCells(access, workspaces, intl),
    // oxlint-disable-next-line react/exhaustive-deps -- other cells notify the views that the map has changed
    [access, workspaces, intl, version, staged, listed],
  )
  /** The cells after the last reading or save: columns do not move while cells are changed. */
  const settled = useMemo(
    () => accessCells(access, workspaces, intl),
    // oxlint-disable-next-line react/exhaustive-deps -- only these change what is settled
    [access, workspaces, intl, listed, isReading, isSaving],
  )
  const guard = useDialogGuard(isDirty)
  useFocusHome(isDirty)

  const search = useAccessSearch(cells, settled)
  const hidden = useHiddenChanges(search)
  const [isAsking, setIsAsking] = useState(false)
  const save = async () => {
    setIsAsking(false)
    if ((await access.save()) !== 'saved') return
    undo.notify({ kind: 'success', messageKey: 'accessSaved', values: { count: changeCount } }, access.undo)
  }

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'access.title' })}
        facts={<FormattedMessage id="access.intro" />}
        printNote={<FormattedMessage id="access.notPrinted" />}
        tools={
          isDirty ? (
            <>
              <Text tone="secondary">
                {isSaving && waitSeconds !== null ? (
                  waitText(waitSeconds, intl)
                ) : (
                  <FormattedMessage id="access.changes" values={{ count: changeCount }} />
                )}
              </Text>
              <MessageButton
                message="access.discard"
                disabledReason={isSaving ? intl.formatMessage({ id: 'common.saving' }) : undefined}
                onPress={() => access.reset()}
              />
              <MessageButton
                message="common.save"
                variant="primary"
                isPending={isSaving}
                pending="common.saving"
                onPress={() => (hidden.count === 0 ? void save() : setIsAsking(true))}
              />
            </>
          ) : (
            <MessageLinkButton message="access.users" href={paths.users()} />
          )
        }
      />
      <Stack gap={4}>
        <StoredDraftOffer form={access} />
        <SaveOutcome access={access} />
        <div style={statusRoom}>
          <AccessStatus />
        </div>
        {/* Until the lists are read, or reading was stopped, nobody knows the order of the columns: they would move. */}
        {isReady && <AccessMatrix cells={cells} search={search} hidden={hidden} />}
      </Stack>
      {isAsking && (
        <HiddenChangesQuestion
          hidden={hidden}
          onSave={() => void save()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {guard.isLeaving && (
        <LeaveDialog
          {...(isSaving
            ? backgroundQuestion(access.saving.settled, access.saving.total, intl)
            : { text: <FormattedMessage id="access.leave" values={{ count: changeCount }} /> })}
          onDiscard={guard.discard}
          onStay={guard.stay}
        />
      )}
    </>
  )
})
