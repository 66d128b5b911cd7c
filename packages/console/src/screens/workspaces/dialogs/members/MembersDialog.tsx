import { Banner, Stack } from '@portico/design-system'
import { addressesIn, type Address } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../../app/context.ts'
import { SubjectLinks } from '../../../../additions/SubjectLinks.tsx'
import { useDialog } from '../../../../additions/useAdditions.tsx'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { RetryButton } from '../../../../components/RetryButton.tsx'
import { StoredDraftOffer } from '../../../../components/StoredDraftOffer.tsx'
import { MessageBanner, MessageButton, MessageText } from '../../../../components/messages.tsx'
import { FailureBanner } from '../../../../errors/FailureBanner.tsx'
import { personText } from '../../../../i18n/personText.ts'
import { NestedDialog } from '../../../../navigation/useDialogRoute.tsx'
import { MemberList, MembersSkeleton } from './MemberList.tsx'

interface PastedAddresses {
  added: number
  /** Number of people who had access before. */
  already: number
  /** Addresses of no user in the account. */
  unknown: readonly Address[]
  /** Text without an address. */
  rest: readonly string[]
}

const MAX_NAMED = 5

const MAX_CHARACTERS = 40

const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text

/** The outcome of pasted addresses. */
function PastedNotice({
  pasted,
  onInvite,
}: {
  pasted: PastedAddresses
  /** Undefined where nobody can be invited. */
  onInvite: (() => void) | undefined
}) {
  const intl = useIntl()
  const { added, already, unknown, rest } = pasted
  const listed = (texts: readonly string[]) => {
    const more = texts.length - MAX_NAMED
    return intl.formatList([
      ...texts.slice(0, MAX_NAMED),
      ...(more > 0 ? [intl.formatMessage({ id: 'users.batch.more' }, { count: more })] : []),
    ])
  }
  return (
    <Banner
      tone={unknown.length + rest.length > 0 ? 'warn' : 'info'}
      isUrgent
      action={
        unknown.length > 0 &&
        onInvite && (
          <MessageButton
            message="members.pasted.invite"
            values={{ count: unknown.length }}
            size="small"
            onPress={onInvite}
          />
        )
      }
    >
      <Stack gap={1}>
        {added + already > 0 && <MessageText message="members.pasted" values={{ added, already }} />}
        {unknown.length > 0 && (
          <MessageText
            message="members.pasted.unknown"
            values={{ emails: listed(unknown.map(({ email }) => email)) }}
          />
        )}
        {rest.length > 0 && (
          <MessageText message="members.pasted.rest" values={{ texts: listed(rest.map(shortened)) }} />
        )}
      </Stack>
    </Banner>
  )
}

/** Handles pasted or entered addresses: adds known users and offers to invite unknown ones. For observers. */
const usePastedAddresses = () => {
  const { workspaceMembers: members, users } = useSignedIn()
  const [pasted, setPasted] = useState<PastedAddresses | null>(null)

  const isListed = ({ email }: Address) => users.byEmail.has(canonicalEmail(email))

  /** @returns Whether it was a list or an unknown user; one known address is a search. */
  const take = (text: string): boolean => {
    const { addresses, rest } = addressesIn(text)
    const [first, ...others] = addresses
    if (first === undefined) return false
    const isAlone = others.length + rest.length === 0
    if (isAlone && members.find(first.email).length > 0) return false
    const emails = addresses.map(({ email }) => canonicalEmail(email))
    const known = emails.filter((email) => users.byEmail.has(email))
    const added = members.addListed(known)
    setPasted({
      added,
      already: known.length - added,
      unknown: addresses.filter((address) => !isListed(address)),
      rest,
    })
    return true
  }
  /** Runs after some of them were invited. */
  const refresh = () => {
    if (pasted === null) return
    const added = members.addListed(pasted.unknown.map(({ email }) => canonicalEmail(email)))
    setPasted({
      ...pasted,
      added: pasted.added + added,
      unknown: pasted.unknown.filter((address) => !isListed(address)),
    })
  }
  return { pasted, take, refresh }
}

/** Text that the import can read. */
const textOf = (addresses: readonly Address[]): string =>
  addresses.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join('\n')

export interface MembersDialogProps {
  workspaceId: string
  onClose: () => void
}

export const MembersDialog = observer(function MembersDialog({ workspaceId, onClose }: MembersDialogProps) {
  const intl = useIntl()
  const { undo, workspaces, workspaceMembers: members, users } = useSignedIn()
  const [hasMerged, setHasMerged] = useState(false)
  const [name] = useState(() => workspaces.entries.get(workspaceId)?.name ?? '')
  const { pasted, take, refresh } = usePastedAddresses()
  const [isInviting, setIsInviting] = useState(false)

  useEffect(() => {
    void members.open(workspaceId)
    return () => members.close()
  }, [members, workspaceId])

  const loadProblem = members.problem ?? (users.isReady ? null : users.problem)
  const { saveProblem } = members
  const isLoading = members.isLoading || (members.status === 'idle' && members.problem === null)
  const changes = { added: members.added.length, removed: members.removed.length }
  const isDirty = changes.added + changes.removed > 0
  const { merged } = members
  const mergedBy = merged.by && personText(merged.by, users.byEmail, intl)
  const title = intl.formatMessage({ id: 'members.title' }, { name })
  const reason = isLoading
    ? 'members.stillLoading'
    : loadProblem !== null
      ? 'members.notLoaded'
      : isDirty
        ? null
        : 'common.unchanged'

  const save = async () => {
    if ((await members.save()) !== 'saved') return
    const values = { name, count: members.assigned.size }
    undo.notify({ kind: 'success', messageKey: 'membersSaved', values }, members.undo)
    if (members.merged.added + members.merged.removed > 0) setHasMerged(true)
    else onClose()
  }
  const ImportDialog = useDialog('users.import')
  const endInviting = () => {
    setIsInviting(false)
    refresh()
  }

  return (
    <>
      <EditDialog
        size="wide"
        title={title}
        isDirty={isDirty}
        isSaving={members.isSaving}
        question={{ text: <FormattedMessage id="workspaces.leave" values={{ name }} /> }}
        unsavedNote={isDirty ? intl.formatMessage({ id: 'members.unsaved' }, changes) : undefined}
        save={
          hasMerged && !isDirty
            ? null
            : {
                disabledReason: reason === null ? undefined : intl.formatMessage({ id: reason }),
                onSave: () => void save(),
              }
        }
        onClose={onClose}
      >
        <Stack gap={4}>
          {loadProblem !== null && (
            <FailureBanner
              failure={loadProblem}
              action={<RetryButton size="small" onPress={() => void members.open(workspaceId)} />}
            />
          )}
          {saveProblem !== null && (
            <FailureBanner failure={saveProblem} title={intl.formatMessage({ id: 'members.notSaved' })} />
          )}
          {hasMerged && (
            <MessageBanner
              message={mergedBy === null ? 'members.merged.text' : 'members.merged.text.by'}
              values={{ ...merged, by: mergedBy }}
              tone="info"
              isUrgent
              title={intl.formatMessage({ id: 'members.merged.title' })}
            />
          )}
          <SubjectLinks name={name} subject={{ workspace: workspaceId }} />
          <StoredDraftOffer form={members} />
          {pasted && <PastedNotice pasted={pasted} onInvite={ImportDialog && (() => setIsInviting(true))} />}
          {isLoading ? (
            <MembersSkeleton />
          ) : (
            loadProblem === null && <MemberList label={title} onText={take} />
          )}
        </Stack>
      </EditDialog>
      {isInviting && pasted && ImportDialog && (
        <NestedDialog onClose={endInviting}>
          <ImportDialog text={textOf(pasted.unknown)} onClose={endInviting} />
        </NestedDialog>
      )}
    </>
  )
})
