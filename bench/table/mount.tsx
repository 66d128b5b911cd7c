import { PorticoProvider, type Column, type Sort } from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import messages from '../../packages/console/src/messages/compiled/en.admin.json'
import shared from '../../packages/console/src/messages/compiled/en.public.json'
import { useParts } from '../../packages/console/src/lists/resource.ts'
import { workspaces } from '../../packages/console/src/screens/workspaces/workspaces.tsx'

/** A table under measurement; each act is done when it returns. */
export interface Mounted {
  filter: (query: string) => void
  sort: (direction: Sort['direction']) => void
  refresh: (rows: readonly WorkspaceEntry[]) => void
  unmount: () => void
}

export type Mount = (place: HTMLElement, rows: readonly WorkspaceEntry[]) => Mounted

export interface PeerProps {
  rows: readonly WorkspaceEntry[]
  query: string
  direction: Sort['direction']
  columns: readonly Column<WorkspaceEntry, WorkspaceStatusName>[]
}

export type PeerTable = (props: PeerProps) => ReactNode

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the compiler of the same library
const catalogue = { ...shared, ...messages } as unknown as Record<string, MessageFormatElement[]>

/** Wraps the providers that the cells of Workspaces need. */
const renderCells = (place: HTMLElement, content: ReactNode) => {
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <IntlProvider locale="en" messages={catalogue}>
        <PorticoProvider locale="en">{content}</PorticoProvider>
      </IntlProvider>,
    ),
  )
  return () => root.unmount()
}

const context = { canManageWorkspaces: true, canOpenAsAdministrator: true }
const usual = {}

export const useScreenColumns = () => useParts(workspaces, context, usual, false).columns

interface Handle {
  setRows: (rows: readonly WorkspaceEntry[]) => void
  setQuery: (query: string) => void
  setDirection: (direction: Sort['direction']) => void
}

/** @param useTable renders the rows, and says how to change what it shows */
export const mountTable =
  (useTable: (given: readonly WorkspaceEntry[]) => readonly [content: ReactNode, handle: Handle]): Mount =>
  (place, given) => {
    let handle: Handle | undefined
    function Table() {
      const [content, next] = useTable(given)
      useLayoutEffect(() => {
        handle = next
      })
      return content
    }
    const unmount = renderCells(place, <Table />)
    return {
      filter: (query) => flushSync(() => handle?.setQuery(query)),
      sort: (direction) => flushSync(() => handle?.setDirection(direction)),
      refresh: (rows) => flushSync(() => handle?.setRows(rows)),
      unmount,
    }
  }

/** Another library's table with the cells of Workspaces. */
export const mountPeer = (Peer: PeerTable): Mount =>
  mountTable(function usePeer(given) {
    const [rows, setRows] = useState(given)
    const [query, setQuery] = useState('')
    const [direction, setDirection] = useState<Sort['direction']>('ascending')
    const columns = useScreenColumns()
    const table = <Peer rows={rows} query={query} direction={direction} columns={columns} />
    return [table, { setRows, setQuery, setDirection }]
  })
