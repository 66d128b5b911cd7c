import { DataTable, useTableState, type Column, type Sort, type UrlState } from '@portico/design-system'
import type { WorkspaceEntry, WorkspaceStatusName } from '@portico/stores'
import { useState } from 'react'
import { mountPeer, mountTable, useScreenColumns, type Mount, type Mounted } from './mount.tsx'
import { peers } from './noPeers.ts'
import { searchText } from './rows.ts'

const collator = new Intl.Collator('en', { numeric: true })
const SHOWN = 20

interface ByHand {
  table: HTMLTableElement
  renderRow: (row: WorkspaceEntry) => HTMLTableRowElement
}

/** The lower bound: twenty rows, sorted and filtered as ours, created again by each act. */
const byHand = (
  place: HTMLElement,
  given: readonly WorkspaceEntry[],
  { table, renderRow }: ByHand,
): Mounted => {
  let query = ''
  let sign = 1
  let sorted: readonly (readonly [row: WorkspaceEntry, text: string])[] = []
  const [body] = table.tBodies
  const renderRows = () => {
    const wanted = query.toLowerCase()
    const shown = query === '' ? sorted : sorted.filter(([, text]) => text.includes(wanted))
    body?.replaceChildren(...shown.slice(0, SHOWN).map(([row]) => renderRow(row)))
  }
  const order = (rows: readonly WorkspaceEntry[]) => {
    sorted = rows
      .toSorted((a, b) => sign * collator.compare(a.name, b.name))
      .map((row) => [row, searchText(row).toLowerCase()] as const)
    renderRows()
  }
  let rows = given
  order(rows)
  place.append(table)
  return {
    filter: (next) => {
      query = next
      renderRows()
    },
    sort: (direction) => {
      sign = direction === 'ascending' ? 1 : -1
      order(rows)
    },
    refresh: (next) => {
      rows = next
      order(rows)
    },
    unmount: () => table.remove(),
  }
}

const withTexts: Mount = (place, given) => {
  const table = document.createElement('table')
  const head = table.createTHead().insertRow()
  for (const text of ['State', 'Name', 'Machine', 'Users', 'URL', 'Actions'])
    head.append(Object.assign(document.createElement('th'), { textContent: text }))
  table.createTBody()
  return byHand(place, given, {
    table,
    renderRow: ({ name, machine, users, urlAddress }) => {
      const row = document.createElement('tr')
      for (const text of ['Active', name, machine, String(users), urlAddress, 'Configure'])
        row.append(Object.assign(document.createElement('td'), { textContent: text }))
      return row
    },
  })
}

const defaultSort: Sort = { columnId: 'name', direction: 'ascending' }
const idOf = ({ id }: WorkspaceEntry): string => id
const stateOf = (): WorkspaceStatusName => 'active'

const plainColumns: readonly Column<WorkspaceEntry>[] = [
  { id: 'state', header: 'State', cell: () => 'Active', width: 80 },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    filterValue: searchText,
    isRowHeader: true,
  },
  { id: 'machine', header: 'Machine', cell: ({ machine }) => machine },
  { id: 'users', header: 'Users', cell: ({ users }) => users, align: 'end' },
  { id: 'url', header: 'URL', cell: ({ urlAddress }) => urlAddress },
  { id: 'actions', header: 'Actions', cell: () => 'Configure' },
]

const usePlainColumns = () => plainColumns

const ours = (useColumns: () => readonly Column<WorkspaceEntry, WorkspaceStatusName>[]): Mount =>
  mountTable(function useOurs(given) {
    const [rows, setRows] = useState(given)
    const [parameters, setParameters] = useState(() => new URLSearchParams())
    const [urlState] = useState(() => (next: URLSearchParams): UrlState => [
      next,
      (changes) => {
        const changed = new URLSearchParams(next)
        for (const [name, value] of Object.entries(changes)) {
          if (value) changed.set(name, value)
          else changed.delete(name)
        }
        setParameters(changed)
      },
    ])
    const columns = useColumns()
    const { setQuery, table } = useTableState(rows, columns, urlState(parameters), { defaultSort, stateOf })
    const content = (
      <DataTable
        label="Workspaces"
        loadingLabel="Loading"
        empty={null}
        columns={columns}
        getRowId={idOf}
        stateOf={stateOf}
        hasStatelessCells
        {...table}
      />
    )
    const setDirection = (direction: Sort['direction']) => table.onSortChange({ columnId: 'name', direction })
    return [content, { setRows, setQuery, setDirection }]
  })

let ownTable: HTMLTableElement | undefined

/** Created once, in the warm-up. */
const tableToCopy = (place: HTMLElement, given: readonly WorkspaceEntry[]): HTMLTableElement => {
  const whole = ours(useScreenColumns)(place, given.slice(0, 1))
  const table = place.querySelector('table')?.cloneNode(true)
  whole.unmount()
  if (!(table instanceof HTMLTableElement)) throw new Error('There is no table to copy.')
  return table
}

/** The markup of our own rows, cloned and filled by DOM calls. */
const withCells: Mount = (place, given) => {
  ownTable ??= tableToCopy(place, given)
  const table = ownTable.cloneNode(true)
  const template = ownTable.tBodies[0]?.rows[0]
  if (!(table instanceof HTMLTableElement) || template === undefined)
    throw new Error('There is no row to copy.')
  return byHand(place, given, {
    table,
    renderRow: ({ name, machine, users, urlAddress }) => {
      const row = template.cloneNode(true)
      if (!(row instanceof HTMLTableRowElement)) throw new Error('A row was not copied.')
      const [, nameText, machineText, link] = row.querySelectorAll('[data-cell="status"], [data-cell="text"]')
      const anchor = link?.firstElementChild
      const address = urlAddress.replace('https://', '')
      nameText?.replaceChildren(name)
      machineText?.replaceChildren(machine)
      row.cells[3]?.replaceChildren(String(users))
      link?.setAttribute('data-tip', address)
      anchor?.setAttribute('href', urlAddress)
      if (anchor?.firstChild) anchor.firstChild.nodeValue = address
      for (const button of row.querySelectorAll('button')) {
        const label = `${button.dataset['action'] ?? 'Copy the URL of'} ${name}`
        button.ariaLabel = label
        button.dataset['tip'] = label
      }
      return row
    },
  })
}

const all: Readonly<Record<string, Mount>> = {
  'hand-written DOM, texts alone': withTexts,
  'hand-written DOM, cells of Workspaces': withCells,
  'DataTable, plain cells': ours(usePlainColumns),
  'DataTable, cells of Workspaces': ours(useScreenColumns),
  ...Object.fromEntries(
    Object.entries(peers).map(([name, Peer]) => [`${name}, cells of Workspaces`, mountPeer(Peer)]),
  ),
}

const wanted = new RegExp(new URLSearchParams(location.search).get('cases') ?? '', 'i')

/** The first is the baseline. */
export const cases = Object.fromEntries(
  Object.entries(all).filter(([name], index) => index === 0 || wanted.test(name)),
)
