import {
  AdministratorIcon,
  DeleteIcon,
  EditIcon,
  PeopleIcon,
  RowButton,
  RowLine,
  type RowActionHandler,
} from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useMemo, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { rowText } from '../../components/rowText.ts'

export interface WorkspaceHandlers {
  /** Shows everything about it beside the list. */
  onShow: (id: string) => void
  onOpen: (id: string, options?: { asAdministrator: true }) => void
  canOpenAsAdministrator: boolean
  isReadOnly: boolean
  /** Renders since when one is down; absent when the service does not offer it. */
  renderDownSince?: ((id: string, isBrief: boolean) => ReactNode) | undefined
  onConfigure: (id: string) => void
  onShare: (id: string) => void
  /** Gets the pressed button. */
  onDelete: (id: string, pressed: Element) => void
}

// Created once: an identical element is not rendered again.
const icons = {
  openAsAdministrator: <AdministratorIcon aria-hidden />,
  configure: <EditIcon aria-hidden />,
  share: <PeopleIcon aria-hidden />,
  delete: <DeleteIcon aria-hidden />,
} as const

type Verb = keyof typeof icons

export interface RowActionsOptions extends Pick<WorkspaceHandlers, 'canOpenAsAdministrator' | 'isReadOnly'> {
  intl: IntlShape
  /** Only the table offers deletion (specification, section 2). */
  hasDelete?: boolean
}

/** Action buttons of a workspace; `useRowAction` handles them. */
export const rowActions = (
  { name }: WorkspaceEntry,
  status: WorkspaceStatusName,
  { intl, canOpenAsAdministrator, isReadOnly, hasDelete = false }: RowActionsOptions,
) => {
  const button = (verb: Verb, disabledReason?: string) => (
    <RowButton
      action={verb}
      label={rowText(intl, `workspaces.${verb}`, name)}
      icon={icons[verb]}
      disabledReason={disabledReason}
    />
  )
  return (
    <RowLine justify="end">
      {canOpenAsAdministrator &&
        button(
          'openAsAdministrator',
          status === 'active' ? undefined : rowText(intl, 'workspaces.openAsAdministrator.unavailable'),
        )}
      {!isReadOnly && button('configure')}
      {!isReadOnly && button('share')}
      {!isReadOnly && hasDelete && button('delete')}
    </RowLine>
  )
}

/** Handles presses of a row's buttons, its name (`show`) or its address (`open`). */
export function useRowAction(handlers: WorkspaceHandlers): RowActionHandler<WorkspaceEntry> {
  return useMemo(() => {
    const acts = new Map<string, (id: string, pressed: Element) => void>([
      ['show', (id) => handlers.onShow(id)],
      ['open', (id) => handlers.onOpen(id)],
      ['openAsAdministrator', (id) => handlers.onOpen(id, { asAdministrator: true })],
      ['configure', (id) => handlers.onConfigure(id)],
      ['share', (id) => handlers.onShare(id)],
      ['delete', (id, pressed) => handlers.onDelete(id, pressed)],
    ])
    return (action, { id }, pressed) => acts.get(action)?.(id, pressed)
  }, [handlers])
}
