import { Banner, Skeleton, Stack, VisuallyHidden } from '@portico/design-system'
import { Role, type AccessStore, type AccessSubject, type Person, type ToastRequest } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { SubjectLinks } from '../../additions/useAdditions.tsx'
import { useLater, useSignedIn } from '../../app/context.ts'
import { EditDialog, StoredDraftOffer, type LeaveQuestion } from '../../components/EditDialog.tsx'
import { MessageBanner, MessageText } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { personText } from '../../i18n/personText.ts'
import { backgroundQuestion } from '../users/dialogs/batch/OutcomeDialog.tsx'
import { UnknownUser } from '../users/PersonConflict.tsx'
import { nameOf, statusName } from '../users/labels.ts'
import { AccessChoice, SaveOutcome, type AccessSide } from './AccessChoice.tsx'
import { usePastedAddresses } from './usePastedAddresses.tsx'

const Loading = observer(function Loading({ access, side }: { access: AccessStore; side: AccessSide }) {
  return (
    <Stack gap={4}>
      <VisuallyHidden element="output">
        <FormattedMessage id={`choice.${side}.loading`} />
      </VisuallyHidden>
      {access.readCount > 0 && (
        <MessageText
          message="access.progress.value"
          values={{ read: access.readCount, total: access.ids.length }}
          tone="secondary"
        />
      )}
      {access.waitSeconds !== null && (
        <MessageText message="bulk.wait" values={{ seconds: access.waitSeconds }} tone="secondary" />
      )}
      <Skeleton width="96px" />
      <Skeleton shape="block" height="38px" />
      <Skeleton shape="block" height="146px" />
    </Stack>
  )
})

interface AccessDialogProps {
  access: AccessStore
  subject: AccessSubject
  side: AccessSide
  title: string
  /** Of the subject. */
  name: string
  question: LeaveQuestion
  unsavedNote: string
  /** @param count of the saved changes */
  toastOf: (count: number) => ToastRequest
  /** What became of a save. */
  outcome: ReactNode
  notes?: ReactNode
  onText?: (text: string) => boolean
  savesInBackground?: boolean
  onClose: () => void
}

/** Who has a workspace, or the workspaces of a person. */
const AccessDialog = observer(function AccessDialog(props: AccessDialogProps) {
  const { access, subject, side, title, savesInBackground = false, onClose } = props
  const intl = useIntl()
  const { undo } = useSignedIn()
  const { isDirty, isSaving, loadProblem, merged } = access
  const isReady = access.isReady && access.isOf(subject)

  const isShown = useRef(false)
  const open = useEffectEvent(() => void access.open(subject))
  useEffect(() => {
    isShown.current = true
    open()
    return () => {
      isShown.current = false
      if (savesInBackground) access.leave()
      else access.close()
    }
  }, [access, savesInBackground])

  const unread = access.isOwner || access.isReading ? 0 : access.ids.length - access.readCount
  const reason = isReady
    ? isDirty
      ? null
      : 'common.unchanged'
    : loadProblem === null
      ? 'members.stillLoading'
      : 'members.notLoaded'
  const save = async () => {
    const { changeCount } = access
    if ((await access.save()) !== 'saved') return
    undo.notify(props.toastOf(changeCount), access.undo)
    // What others have changed is read first.
    if (isShown.current && access.merged.ids.length === 0) onClose()
  }
  const isOver = merged.ids.length > 0 && !isDirty

  return (
    <EditDialog
      size="wide"
      title={title}
      isDirty={isDirty}
      isSaving={isSaving}
      savesInBackground={savesInBackground}
      question={props.question}
      unsavedNote={isDirty ? props.unsavedNote : undefined}
      save={
        access.isOwner || isOver
          ? null
          : {
              disabledReason: reason === null ? undefined : intl.formatMessage({ id: reason }),
              onSave: () => void save(),
            }
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {loadProblem !== null && <FailureBanner failure={loadProblem} onRetry={() => void access.resume()} />}
        {props.outcome}
        <SubjectLinks name={props.name} subject={subject} />
        <StoredDraftOffer form={access} />
        {props.notes}
        {isReady && unread > 0 && (
          <RetryBanner
            message="access.failed"
            values={{ count: unread }}
            onRetry={() => void access.resume()}
          />
        )}
        {isReady ? (
          <AccessChoice access={access} side={side} label={title} onText={props.onText} />
        ) : (
          loadProblem === null && <Loading access={access} side={side} />
        )}
      </Stack>
    </EditDialog>
  )
})

interface SharingDialogProps {
  workspaceId: string
  onClose: () => void
}

/** Who has a workspace. */
export const SharingDialog = observer(function SharingDialog({ workspaceId, onClose }: SharingDialogProps) {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { sharing } = useLater()
  const [name] = useState(() => workspaces.entries.get(workspaceId)?.name ?? '')
  const { take, notice, invitation } = usePastedAddresses()
  const { changes, isDirty, merged, saveProblem } = sharing
  const added = [...changes.values()].filter((isGranted) => isGranted).length
  const [by] = merged.by
  return (
    <>
      <AccessDialog
        access={sharing}
        subject={{ workspace: workspaceId }}
        side="people"
        title={intl.formatMessage({ id: 'members.title' }, { name })}
        name={name}
        question={{ text: <FormattedMessage id="workspaces.leave" values={{ name }} /> }}
        unsavedNote={intl.formatMessage({ id: 'members.unsaved' }, { added, removed: changes.size - added })}
        toastOf={() => ({
          kind: 'success',
          messageKey: 'membersSaved',
          values: { name, count: sharing.assigned.size },
        })}
        outcome={
          <>
            {saveProblem !== null && (
              <FailureBanner failure={saveProblem} title={intl.formatMessage({ id: 'members.notSaved' })} />
            )}
            {merged.ids.length > 0 && !isDirty && (
              <MessageBanner
                message={by === undefined ? 'members.merged.text' : 'members.merged.text.by'}
                values={{
                  added: merged.added,
                  removed: merged.removed,
                  by: by === undefined ? null : personText(by, users.byEmail, intl),
                }}
                isUrgent
                title={intl.formatMessage({ id: 'members.merged.title' })}
              />
            )}
          </>
        }
        notes={notice}
        onText={take}
        onClose={onClose}
      />
      {invitation}
    </>
  )
})

const notesOf = ({ role, status, isOwner }: Person, intl: IntlShape): readonly string[] => {
  if (isOwner) return [intl.formatMessage({ id: 'access.note.owner' })]
  const name = status === null ? 'active' : statusName(status)
  return [
    ...(role === Role.admin ? [intl.formatMessage({ id: 'access.note.admin' })] : []),
    ...(name === 'active' ? [] : [intl.formatMessage({ id: `access.note.${name}` })]),
  ]
}

interface PersonAccessProps {
  email: string
  onClose: () => void
}

/** The workspaces of a person. */
export const PersonAccess = observer(function PersonAccess({ email, onClose }: PersonAccessProps) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { access } = useLater()
  // Stays shown when deleted elsewhere while the dialog is open.
  const [known] = useState(() => users.byEmail.get(email))
  const person = users.byEmail.get(email) ?? known
  if (person === undefined) return <UnknownUser onClose={onClose} />
  const { changeCount, isSaving, saving } = access
  const name = nameOf(person)
  return (
    <AccessDialog
      access={access}
      subject={{ person: email }}
      side="workspaces"
      title={intl.formatMessage({ id: 'access.person.title' }, { name })}
      name={name}
      savesInBackground
      question={
        isSaving
          ? backgroundQuestion(saving.settled, saving.total, intl)
          : { text: <FormattedMessage id="access.leave" values={{ count: changeCount }} /> }
      }
      unsavedNote={intl.formatMessage({ id: 'access.changes' }, { count: changeCount })}
      toastOf={(count) => ({ kind: 'success', messageKey: 'accessSaved', values: { count } })}
      outcome={<SaveOutcome access={access} />}
      notes={notesOf(person, intl).map((note) => (
        <Banner key={note}>{note}</Banner>
      ))}
      onClose={onClose}
    />
  )
})
