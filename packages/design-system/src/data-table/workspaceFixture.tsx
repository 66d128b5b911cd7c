import { Pencil, ShieldCheck, Trash2, Users } from 'lucide-react'
import type { CompactListSlots } from '../compact-list/index.ts'
import { CopyButton, useLingeringHover } from '../copy-button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Link } from '../link/index.ts'
import { StatusDot } from '../status-dot/index.ts'
import { Inline } from '../stack/index.ts'
import { Text } from '../text/index.ts'
import { TruncatedText } from '../truncated-text/index.ts'
import type { Column } from './index.ts'

/** A row such as the console lists, for stories and tests. */
export interface WorkspaceRow {
  id: string
  name: string
  machine: string
  users: number
  host: string
  state: 'active' | 'down' | 'checking'
}

const state = {
  active: { tone: 'ok', label: 'Active' },
  down: { tone: 'bad', label: 'Down' },
  checking: { tone: 'pending', label: 'Checking…' },
} as const

const row = (
  name: string,
  machine: string,
  users: number,
  subdomain: string,
  rowState: WorkspaceRow['state'] = 'active',
): WorkspaceRow => ({
  id: subdomain,
  name,
  machine,
  users,
  host: `${subdomain}-4821.portico.app`,
  state: rowState,
})

export const sevenWorkspaces: readonly WorkspaceRow[] = [
  row('Accounting', 'ACC-SRV-01', 25, 'accounting'),
  row('Design studio', 'MAC-PRO-RACK2', 10, 'design'),
  row('Field engineering', 'FE-JUMP-03', 50, 'field', 'down'),
  row('Finance close', 'FIN-VM-11', 8, 'finance-close'),
  row('Helsinki office', 'HEL-GW-1', 40, 'helsinki'),
  row('Legacy ERP', 'ERP2012', 5, 'erp'),
  row('Lab instruments', 'LAB-INST-7', 15, 'lab'),
]

export const manyWorkspaces = (count: number): readonly WorkspaceRow[] =>
  Array.from({ length: count }, (_, place) =>
    row(`Site ${place + 1}`, `SITE-GW-${place + 1}`, ((place * 7) % 60) + 1, `site-${place + 1}`),
  )

function Address({ name, host, state: rowState }: WorkspaceRow) {
  const { hoverProps, isLingering } = useLingeringHover()
  return (
    <div {...hoverProps} data-copy-visible={isLingering || undefined}>
      <Inline gap={1} shouldWrap={false}>
        {rowState === 'active' ? (
          <TruncatedText text={host}>
            <Link href={`https://${host}`} isExternal externalLabel="(opens in a new tab)">
              {host}
            </Link>
          </TruncatedText>
        ) : (
          <TruncatedText text={host} />
        )}
        <CopyButton
          isQuiet
          value={`https://${host}`}
          label={`Copy the URL of ${name}`}
          copiedLabel="Copied"
          failedLabel="Could not copy"
        />
      </Inline>
    </div>
  )
}

function Actions({ name, state: rowState }: WorkspaceRow) {
  const held = rowState === 'active' ? {} : { disabledReason: 'The workspace is down' }
  return (
    <>
      <IconButton
        {...held}
        size="small"
        label={`Open ${name} as administrator`}
        icon={<ShieldCheck aria-hidden />}
      />
      <IconButton size="small" label={`Configure ${name}`} icon={<Pencil aria-hidden />} />
      <IconButton size="small" label={`Members of ${name}`} icon={<Users aria-hidden />} />
      <IconButton size="small" label={`Delete ${name}`} icon={<Trash2 aria-hidden />} />
    </>
  )
}

export const workspaceColumns: readonly Column<WorkspaceRow>[] = [
  {
    id: 'state',
    header: 'State',
    width: 80,
    sortValue: (workspace) => state[workspace.state].label,
    cell: (workspace) => <StatusDot {...state[workspace.state]} />,
  },
  {
    id: 'name',
    header: 'Name',
    grow: 1.2,
    isRowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'machine',
    header: 'Machine',
    grow: 0.9,
    sortValue: ({ machine }) => machine,
    cell: ({ machine }) => (
      <Text element="div" tone="secondary" isMono>
        <TruncatedText text={machine} />
      </Text>
    ),
  },
  {
    id: 'users',
    header: 'Users',
    width: 56,
    align: 'end',
    sortValue: ({ users }) => users,
    cell: ({ users }) => users,
  },
  {
    id: 'url',
    header: 'URL',
    grow: 2,
    sortValue: ({ host }) => host,
    cell: (workspace) => (
      <Text element="div" tone="muted">
        <Address {...workspace} />
      </Text>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 112,
    align: 'end',
    cell: (workspace) => <Actions {...workspace} />,
  },
]

export const workspaceSlots: CompactListSlots<WorkspaceRow> = {
  title: ({ name }) => name,
  leading: (workspace) => <StatusDot {...state[workspace.state]} />,
  meta: (workspace) => [
    `${workspace.users} users · ${workspace.machine}`,
    <Address key="url" {...workspace} />,
  ],
  actions: (workspace) => <Actions {...workspace} />,
}
