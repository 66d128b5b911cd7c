import { DownloadIcon, IconButton, Inline } from '@portico/design-system'
import { MemberStatus, type Person, type WorkspaceEntry } from '@portico/stores'
import type { ShareOrigin } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import type { AccessKind } from '../../../components/panel/AccessList.tsx'
import { AccessSection } from '../../../components/panel/AccessSection.tsx'
import { undoThen } from '../../../components/panel/undoThen.ts'
import { useInPlace } from '../../../components/panel/useInPlace.ts'
import { useShownOrigins } from '../../../components/panel/useShownOrigins.ts'
import { MessageButton } from '../../../components/messages.tsx'
import { personCell } from '../../../i18n/personText.ts'
import { panelSearch } from '../../../navigation/useListPanel.ts'
import { paths } from '../../../navigation/paths.ts'
import { useSaveFile } from '../../users/export/useSaveFile.ts'
import { nameOf, roleText } from '../../users/labels.ts'
import { personStatus } from '../../users/PersonFacts.tsx'

/** Saves who can reach a workspace, since when and by whom. */
function useSharedExport(
  { name }: WorkspaceEntry,
  people: readonly Person[],
  origins: ReadonlyMap<string, ShareOrigin>,
): () => Promise<void> {
  const intl = useIntl()
  const save = useSaveFile()
  const what = intl.formatMessage({ id: 'panel.sharing.export.file' })
  return () =>
    save(`${what}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}`, async () => {
      const { peopleFile } = await import('../../users/export/exportPeople.ts')
      return peopleFile(people, intl, [
        {
          header: intl.formatMessage({ id: 'panel.sharing.export.since' }),
          cellOf: ({ email }) => origins.get(email)?.since ?? '',
        },
        {
          header: intl.formatMessage({ id: 'panel.sharing.export.by' }),
          cellOf: ({ email }) => {
            const by = origins.get(email)?.by ?? null
            return by === null ? '' : personCell(by, intl)
          },
        },
      ])
    })
}

interface SharingProps {
  entry: WorkspaceEntry
  /** Opens the dialog that shares with several. */
  onMore: () => void
}

const people: AccessKind<Person> = {
  texts: {
    label: 'members.assigned',
    loading: 'members.loading',
    search: 'members.searchAssigned',
    none: 'panel.sharing.nobody',
    noneFound: 'members.noneAssignedFound',
    revoke: 'panel.sharing.revoke',
  },
  idOf: ({ email }) => email,
  nameOf,
  searchTextOf: ({ searchText }) => searchText,
  hrefOf: ({ email }) => paths.users() + panelSearch('person', email),
  leading: (person, intl) =>
    person.status === MemberStatus.active ? undefined : (personStatus(person, intl) ?? undefined),
  meta: (person, intl) => [
    person.isOwner
      ? intl.formatMessage({ id: 'members.owner' })
      : person.role === null
        ? intl.formatMessage({ id: 'members.stranger' })
        : `${person.email} · ${roleText(person.role, intl)}`,
  ],
  canRevoke: ({ isOwner }) => !isOwner,
}

/** A list of members has no rules of its own. */
const noFieldErrors = (field: string) => ({ field, reason: '' })

/** Who has the workspace. */
export const Sharing = observer(function Sharing({ entry, onMore }: SharingProps) {
  const navigate = useNavigate()
  const intl = useIntl()
  const { config, time } = useStores()
  const { details, undo, users } = useSignedIn()
  const { members, shares } = details
  const isHere = members.workspaceId === entry.id
  const isKnown = isHere && members.isReady
  const { failure, change } = useInPlace(members, { textsOf: noFieldErrors })
  const { availablePeople } = members
  const options = useMemo(
    () =>
      availablePeople.map((person) => ({
        id: person.email,
        label: nameOf(person),
        description: person.email,
      })),
    [availablePeople],
  )
  const origins = useShownOrigins(shares.origins, users.byEmail, time.now)
  const reread = () => void shares.reread()
  const exportPeople = useSharedExport(entry, members.savedPeople, shares.origins)
  const set = (email: string, isAdded: boolean) => {
    const person = users.byEmail.get(email)
    change(
      () => (isAdded ? members.add(email) : members.remove(email)),
      () => {
        reread()
        undo.notify(
          {
            kind: 'success',
            messageKey: isAdded ? 'accessGiven' : 'accessRevoked',
            values: { name: person ? nameOf(person) : email, workspace: entry.name },
          },
          undoThen(members.undo, () => {
            if (members.workspaceId !== entry.id) return
            void members.reread()
            reread()
          }),
        )
      },
    )
  }
  return (
    <AccessSection
      title={
        members.isReady ? (
          <FormattedMessage id="panel.sharing.count" values={{ count: members.savedPeople.length }} />
        ) : (
          <FormattedMessage id="members.assigned" />
        )
      }
      action={
        <Inline gap={1} shouldWrap={false}>
          {config.offers('sharedSince') && (
            <IconButton
              size="small"
              icon={<DownloadIcon aria-hidden />}
              label={intl.formatMessage({ id: 'panel.sharing.export' }, { name: entry.name })}
              disabledReason={isKnown ? undefined : intl.formatMessage({ id: 'members.loading' })}
              onPress={() => void exportPeople()}
            />
          )}
          <MessageButton message="panel.sharing.several" size="small" variant="ghost" onPress={onMore} />
        </Inline>
      }
      isReady={isKnown}
      loadProblem={
        isHere ? (members.problem ?? (users.isReady ? null : users.problem) ?? shares.problem) : null
      }
      onRetry={() => {
        void members.open(entry.id)
        void shares.open(entry.id)
      }}
      saveFailure={failure}
      adding={{ label: 'panel.sharing.add', options, onAdd: (email) => set(email, true) }}
      kind={people}
      items={members.savedPeople}
      origins={origins}
      isSaving={members.isSaving}
      onShow={(person) => void navigate(people.hrefOf(person))}
      onRevoke={({ email }) => set(email, false)}
    />
  )
})
