import { DownloadIcon, IconButton } from '@portico/design-system'
import { MemberStatus, type Person, type WorkspaceEntry } from '@portico/stores'
import type { ShareOrigin } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn, useStores } from '../../../app/context.ts'
import type { AccessKind } from '../../../components/panel/AccessList.tsx'
import { AccessSection } from '../../../components/panel/AccessSection.tsx'
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

const kind: AccessKind<Person> = {
  side: 'people',
  texts: {
    label: 'choice.people.assigned',
    count: 'panel.sharing.count',
    add: 'panel.sharing.add',
    none: 'panel.sharing.nobody',
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

/** Who has the workspace. */
export const Sharing = observer(function Sharing({ entry, onMore }: SharingProps) {
  const navigate = useNavigate()
  const intl = useIntl()
  const { config } = useStores()
  const { details, users } = useSignedIn()
  const { origins, otherPeople, sharedPeople } = details.access
  const options = useMemo(
    () =>
      otherPeople.map((person) => ({
        id: person.email,
        label: nameOf(person),
        description: person.email,
      })),
    [otherPeople],
  )
  const exportPeople = useSharedExport(entry, sharedPeople, origins)
  return (
    <AccessSection
      key={entry.id}
      kind={kind}
      subject={{ workspace: entry.id }}
      items={sharedPeople}
      options={options}
      namesOf={(email) => {
        const person = users.byEmail.get(email)
        return { name: person ? nameOf(person) : email, workspace: entry.name }
      }}
      renderTool={(isReady) =>
        config.offers('sharedSince') && (
          <IconButton
            size="small"
            icon={<DownloadIcon aria-hidden />}
            label={intl.formatMessage({ id: 'panel.sharing.export' }, { name: entry.name })}
            disabledReason={isReady ? undefined : intl.formatMessage({ id: 'choice.people.loading' })}
            onPress={() => void exportPeople()}
          />
        )
      }
      onMore={onMore}
      onShow={(person) => void navigate(kind.hrefOf(person))}
    />
  )
})
