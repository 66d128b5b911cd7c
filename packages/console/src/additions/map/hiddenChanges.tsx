import { ConfirmDialog, NameList, type NameListItem } from '@portico/design-system'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { cellText } from './accessCells.ts'
import { nameOf } from '../../screens/users/labels.ts'
import type { AccessSearch } from './useAccessSearch.ts'

/** Unsaved changes of cells that the searches or the filter of the map hide; for observers. */
export const useHiddenChanges = ({ people, workspaces }: Pick<AccessSearch, 'people' | 'workspaces'>) => {
  const intl = useIntl()
  const { access, users, workspaces: all } = useSignedIn()
  const { staged } = access
  const { byEmail } = users
  const { entries } = all

  const changes = useMemo(() => {
    if (staged.size === 0) return []
    const shownPeople = new Set(people.map(({ email }) => email))
    const shownWorkspaces = new Set(workspaces.map(({ id }) => id))
    return [...staged].flatMap(([workspaceId, each]) =>
      [...each].map(([email, isGranted]) => ({
        workspaceId,
        email,
        isGranted,
        isHidden: !shownWorkspaces.has(workspaceId) || !shownPeople.has(email),
      })),
    )
  }, [staged, people, workspaces])

  const hidden = changes.filter(({ isHidden }) => isHidden)
  return {
    count: hidden.length,
    /** All unsaved changes, the hidden ones first. */
    names: (): readonly NameListItem[] =>
      changes
        .toSorted((a, b) => Number(b.isHidden) - Number(a.isHidden))
        .map(({ workspaceId, email, isGranted, isHidden }) => {
          const person = byEmail.get(email)
          const cell = cellText(isGranted ? 'added' : 'removed', intl)
          return {
            id: `${workspaceId} ${email}`,
            name: person ? nameOf(person) : email,
            detail: `${entries.get(workspaceId)?.name ?? workspaceId} · ${cell}`,
            note: isHidden ? intl.formatMessage({ id: 'access.hidden.note' }) : undefined,
          }
        }),
    drop: (): void => access.unstage(hidden),
  }
}

export type HiddenChanges = ReturnType<typeof useHiddenChanges>

interface HiddenChangesQuestionProps {
  hidden: HiddenChanges
  /** Number of all changes. */
  total: number
  onSave: () => void
  onClose: () => void
}

/** Before changes are saved that nobody sees. */
export function HiddenChangesQuestion({ hidden, total, onSave, onClose }: HiddenChangesQuestionProps) {
  const intl = useIntl()
  const { count } = hidden
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'access.hidden.title' }, { count })}
      description={<FormattedMessage id="access.hidden.text" values={{ count, total }} />}
      details={<NameList label={intl.formatMessage({ id: 'access.hidden.names' })} items={hidden.names()} />}
      confirmLabel={intl.formatMessage({ id: 'common.save' })}
      onConfirm={onSave}
      onOpenChange={onClose}
    />
  )
}
