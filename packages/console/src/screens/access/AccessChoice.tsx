import {
  Banner,
  NameList,
  TransferList,
  type TransferItem,
  type TransferListTexts,
} from '@portico/design-system'
import { normaliseForSearch, type AccessStore, type Person, type WorkspaceEntry } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState, type FocusEvent } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { MessageBanner } from '../../components/messages.tsx'
import type { MessageId } from '../../i18n/catalogues.ts'
import { personText } from '../../i18n/personText.ts'
import { problemText } from '../../i18n/problemText.ts'
import { roleText, statusText } from '../users/labels.ts'
import { searchText } from '../workspaces/labels.ts'

/** People of a workspace, or workspaces of a person. */
export type AccessSide = 'people' | 'workspaces'

type SideText = MessageId extends infer Id ? (Id extends `choice.people.${infer Key}` ? Key : never) : never

const MAX_QUERY_SHOWN = 20

const shortened = (query: string): string =>
  query.length > MAX_QUERY_SHOWN ? `${query.slice(0, MAX_QUERY_SHOWN)}…` : query

/** @param addable what "Add all" adds; null without a query */
const textsOf = (
  side: AccessSide,
  intl: IntlShape,
  addable: { query: string; count: number } | null,
  isEmpty: boolean,
): TransferListTexts => {
  const text = (key: SideText, values?: Readonly<Record<string, string | number>>) =>
    intl.formatMessage({ id: `choice.${side}.${key}` }, values)
  return {
    search: text('search'),
    placeholder: text('placeholder'),
    toggle: text('toggle'),
    noneFound: text('noneFound'),
    severalFound: (count) => text('severalFound', { count }),
    alreadyAssigned: (name) => text('alreadyAssigned', { name }),
    searchAssigned: text('searchAssigned'),
    noneAssignedFound: text('noneAssignedFound'),
    assigned: text('assigned'),
    count: (assigned, total) => text('count', { assigned, total }),
    noneAssigned: text('noneAssigned'),
    addAll:
      addable === null
        ? text('addAll')
        : intl.formatMessage(
            { id: 'choice.addShown' },
            { query: shortened(addable.query), count: addable.count },
          ),
    nothingToAdd: isEmpty
      ? intl.formatMessage({ id: 'access.empty' })
      : text(addable === null ? 'nothingToAdd' : 'nothingToAddShown'),
    clearAll: text('clearAll'),
    nothingToClear: text('nothingToClear'),
    addedAll: (count) => text('addedAll', { count }),
    clearedAll: (count) => text('clearedAll', { count }),
  }
}

interface Choice {
  item: TransferItem
  searchText: string
}

const personChoice = (
  { email, name, role, status, isOwner, searchText: found }: Person,
  intl: IntlShape,
): Choice => ({
  searchText: found,
  item: {
    id: email,
    name: name || email,
    ...(name !== '' && { detail: email }),
    meta:
      role === null || status === null
        ? intl.formatMessage({ id: 'members.stranger' })
        : intl.formatMessage(
            { id: 'members.meta' },
            { role: roleText(role, intl), status: statusText(status, intl) },
          ),
    ...(isOwner && { lockedReason: intl.formatMessage({ id: 'members.owner' }) }),
  },
})

const workspaceChoice = (entry: WorkspaceEntry, isAlways: boolean, intl: IntlShape): Choice => ({
  searchText: normaliseForSearch(searchText(entry)),
  item: {
    id: entry.id,
    name: entry.name,
    detail: entry.machine,
    ...(isAlways && { lockedReason: intl.formatMessage({ id: 'members.owner' }) }),
  },
})

interface AccessChoiceProps {
  access: AccessStore
  side: AccessSide
  label: string
  /** Handles several at once. @returns Whether the text was used. */
  onText?: ((text: string) => boolean) | undefined
}

/** Adds and removes people of a workspace, or workspaces of a person. */
export const AccessChoice = observer(function AccessChoice({
  access,
  side,
  label,
  onText,
}: AccessChoiceProps) {
  const intl = useIntl()
  const { assigned, isOwner, knownWorkspaces, people } = access
  const choices = useMemo(
    () =>
      side === 'people'
        ? people.map((person) => personChoice(person, intl))
        : knownWorkspaces.map((entry) => workspaceChoice(entry, isOwner, intl)),
    [side, people, knownWorkspaces, isOwner, intl],
  )
  const items = useMemo(() => choices.map(({ item }) => item), [choices])
  const isEmpty = side === 'workspaces' && items.length === 0
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const find = useCallback(
    (text: string): readonly string[] => {
      const wanted = normaliseForSearch(canonicalEmail(text))
      return choices.flatMap((choice) => (choice.searchText.includes(wanted) ? [choice.item.id] : []))
    },
    [choices],
  )
  const found = useMemo(() => (query === '' ? null : new Set(find(query))), [query, find])
  const count = [...(found ?? [])].filter((id) => !assigned.has(id)).length
  const texts = useMemo(
    () => textsOf(side, intl, query === '' ? null : { query, count }, isEmpty),
    [side, intl, query, count, isEmpty],
  )
  const change = (ids: string[]) => {
    const next = new Set(ids)
    const added = ids.filter((id) => !assigned.has(id))
    access.assign(added, true)
    access.assign(
      [...assigned].filter((id) => !next.has(id)),
      false,
    )
    if (added.length > 1) setTyped('')
  }
  /** Focusing an empty field resets the query; focus among its options does not. */
  const resetQuery = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.value === '') setTyped('')
  }
  /** Leaving the field empties it, but "Add all" below still needs the matches. */
  const changeQuery = (text: string) => {
    if (text !== '' || document.activeElement?.role === 'combobox') setTyped(text)
  }
  return (
    <TransferList
      autoFocus
      inert={access.isSaving}
      label={label}
      items={items}
      found={found}
      value={[...assigned]}
      onChange={change}
      search={find}
      {...(onText && { onText })}
      onQueryChange={changeQuery}
      onFocus={resetQuery}
      texts={texts}
    />
  )
})

/** What could not be saved of several workspaces, and who changed them meanwhile. */
export const SaveOutcome = observer(function SaveOutcome({ access }: { access: AccessStore }) {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { isSaving, saveProblems, merged } = access
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
      {merged.ids.length > 0 && (
        <MessageBanner
          message={merged.by.length > 0 ? 'access.merged.by' : 'access.merged'}
          values={{
            count: merged.ids.length,
            names: intl.formatList(merged.by.map((ref) => personText(ref, users.byEmail, intl))),
          }}
        />
      )}
    </>
  )
})
