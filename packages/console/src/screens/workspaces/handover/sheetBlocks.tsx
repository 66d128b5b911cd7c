import type { PrintSheetBlock } from '@portico/design-system'
import {
  isSafeLink,
  nameCollator,
  type Person,
  type WorkspaceEntry,
  type WorkspaceStatusName,
} from '@portico/stores'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { nameOf, roleText, statusText } from '../../users/labels.ts'
import { labelOf } from '../dialogs/configure/labels.ts'
import { typeText } from '../labels.ts'

interface SheetWorkspace {
  entry: WorkspaceEntry
  status: WorkspaceStatusName
  /** Without owners; null when they could not be read, absent when the sheet is without people. */
  people?: readonly Person[] | null
}

export interface SheetContents {
  workspaces: readonly SheetWorkspace[]
  /** Number of workspaces in the account. */
  total: number
  hasMethods: boolean
  /** Owners and admins; absent when the sheet is without people. */
  everywhere?: readonly Person[]
}

/** In rows of a table; a line of text is lower than a row. */
const GAP = 1
const LINE = 0.75
const HEADING = 1.2

const WIDTHS = [
  ['name', '29%'],
  ['email', '41%'],
  ['role', '15%'],
  ['status', '15%'],
] as const

const byName = (one: Person, other: Person): number => nameCollator.compare(nameOf(one), nameOf(other))

const factsOf = ({ entry, status }: SheetWorkspace, hasMethods: boolean, intl: IntlShape) => [
  { term: intl.formatMessage({ id: 'workspaces.column.machine' }), value: entry.machine },
  { term: intl.formatMessage({ id: 'panel.type' }), value: typeText(entry, intl) },
  {
    term: intl.formatMessage({ id: 'workspaces.column.state' }),
    value: intl.formatMessage({ id: `workspaces.state.${status}` }),
  },
  { term: intl.formatMessage({ id: 'workspaces.column.users' }), value: intl.formatNumber(entry.users) },
  ...(hasMethods
    ? [
        {
          term: intl.formatMessage({ id: 'handover.methods' }),
          value:
            entry.signInMethods.map((method) => labelOf(method, intl)).join(' · ') ||
            intl.formatMessage({ id: 'handover.methods.none' }),
        },
      ]
    : []),
]

function PeopleTable({ people, label }: { people: readonly Person[]; label: string }) {
  const intl = useIntl()
  return (
    <table aria-label={label}>
      <colgroup>
        {WIDTHS.map(([column, width]) => (
          <col key={column} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {WIDTHS.map(([column]) => (
            <th key={column} scope="col">
              <FormattedMessage id={`users.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.toSorted(byName).map((person) => (
          <tr key={person.email}>
            <th scope="row">{nameOf(person)}</th>
            <td>{person.id}</td>
            <td>{person.role === null ? '' : roleText(person.role, intl)}</td>
            <td>{person.status === null ? '' : statusText(person.status, intl)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Workspace({ workspace, hasMethods }: { workspace: SheetWorkspace; hasMethods: boolean }) {
  const intl = useIntl()
  const { entry, people } = workspace
  return (
    <>
      <h3>{entry.name}</h3>
      <dl>
        <div>
          <dt>
            <FormattedMessage id="handover.address" />
          </dt>
          <dd>
            {isSafeLink(entry.urlAddress) ? (
              <a href={entry.urlAddress} target="_blank" rel="noopener noreferrer">
                {entry.urlAddress}
              </a>
            ) : (
              entry.urlAddress
            )}
          </dd>
        </div>
        {factsOf(workspace, hasMethods, intl).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {people !== undefined &&
        (people === null ? (
          <p>
            <FormattedMessage id="handover.with.unread" />
          </p>
        ) : people.length === 0 ? (
          <p>
            <FormattedMessage id="handover.with.none" />
          </p>
        ) : (
          <PeopleTable
            people={people}
            label={intl.formatMessage({ id: 'handover.with' }, { name: entry.name })}
          />
        ))}
    </>
  )
}

const headOf = ({ workspaces, total, everywhere }: SheetContents, intl: IntlShape): PrintSheetBlock => ({
  id: 'head',
  rows: 2 * HEADING + LINE + GAP + (everywhere === undefined ? 0 : HEADING + LINE + 1 + everywhere.length),
  render: () => (
    <>
      <h2>
        <FormattedMessage id="shell.handover" />
      </h2>
      <p>
        <FormattedMessage
          id={workspaces.length === total ? 'handover.count' : 'handover.count.filtered'}
          values={{ count: workspaces.length, total }}
        />
      </p>
      {everywhere !== undefined && (
        <>
          <h3>
            <FormattedMessage id="handover.everywhere" />
          </h3>
          <p>
            <FormattedMessage id="handover.everywhere.text" />
          </p>
          <PeopleTable people={everywhere} label={intl.formatMessage({ id: 'handover.everywhere' })} />
        </>
      )}
    </>
  ),
})

/** The parts of the sheet, one for each workspace. */
export const sheetBlocks = (contents: SheetContents, intl: IntlShape): readonly PrintSheetBlock[] => {
  const { workspaces, hasMethods } = contents
  return [
    headOf(contents, intl),
    ...workspaces.map((workspace): PrintSheetBlock => {
      const { entry, people } = workspace
      const lines = (hasMethods ? 6 : 5) + (people?.length === 0 || people === null ? 1 : 0)
      const table = people?.length ? people.length + 1 : 0
      return {
        id: entry.id,
        rows: HEADING + lines * LINE + table + GAP,
        render: () => <Workspace workspace={workspace} hasMethods={hasMethods} />,
      }
    }),
  ]
}
