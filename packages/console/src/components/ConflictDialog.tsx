import {
  DescriptionList,
  media,
  SimpleTable,
  Stack,
  Text,
  useMediaQuery,
  type Column,
} from '@portico/design-system'
import type { Conflict } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../app/context.ts'
import { momentText } from '../i18n/dates.ts'
import { personText } from '../i18n/personText.ts'
import { InfoDialog } from './InfoDialog.tsx'
import { MessageButton, MessageHint, MessageText } from './messages.tsx'

/** The latest value, which a dialog still shows while it fades out. */
export const useLast = <Value,>(value: Value | null): Value | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

type Field<Draft> = Extract<keyof Draft, string>

export interface ConflictDialogProps<Draft> {
  form: {
    readonly conflict: Conflict<Draft> | null
    takeTheirs: () => void
    postpone: () => void
  }
  /** Of what was changed. */
  name: string
  labelOf: (field: Field<Draft>) => string
  textsOf: (draft: Draft) => Readonly<Record<Field<Draft>, string | boolean>>
  onKeepMine: () => void
}

interface Row {
  readonly id: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Not truncated, so that values can be compared. */
const inFull = (value: string) => (
  <Text element="span">
    <bdi>{value}</bdi>
  </Text>
)

/** Another user has saved changes that Save would overwrite. */
export const ConflictDialog = observer(function ConflictDialog<Draft>({
  form,
  name,
  labelOf,
  textsOf,
  onKeepMine,
}: ConflictDialogProps<Draft>) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const shown = useLast(form.conflict)
  const lastChange = shown?.lastChange
  const changedBy = lastChange ? personText(lastChange.by, users.byEmail, intl) : null
  const textOf = (value: string | boolean) => {
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'conflict.on' : 'conflict.off' })
    return value || intl.formatMessage({ id: 'conflict.empty' })
  }
  const rowsOf = ({ fields, mine, theirs }: Conflict<Draft>): Row[] => {
    const [ours, others] = [textsOf(mine), textsOf(theirs)]
    const rows = fields.map((field) => ({
      id: field,
      label: labelOf(field),
      mine: textOf(ours[field]),
      theirs: textOf(others[field]),
    }))
    const differing = rows.filter((row) => row.mine !== row.theirs)
    // Values may differ in what is not shown, such as spaces.
    return differing.length > 0 ? differing : rows
  }
  return (
    <InfoDialog
      size="wide"
      title="conflict.title"
      titleValues={{ name }}
      closeText="conflict.back"
      isOpen={form.conflict !== null}
      onClose={() => form.postpone()}
      actions={
        <>
          <MessageButton message="conflict.takeTheirs" onPress={() => form.takeTheirs()} />
          <MessageButton message="conflict.keepMine" variant="primary" onPress={onKeepMine} />
        </>
      }
    >
      <Stack>
        <MessageText
          message={lastChange ? 'conflict.text.by' : 'conflict.text'}
          values={lastChange && { name: changedBy, time: momentText(lastChange.at, intl) }}
        />
        <Outcomes rows={shown ? rowsOf(shown) : []} theirs={changedBy} />
        <MessageHint message="conflict.help" />
      </Stack>
    </InfoDialog>
  )
})

/** Mine beside theirs; on a phone one above the other. */
function Outcomes({ rows, theirs }: { rows: readonly Row[]; theirs: string | null }) {
  const intl = useIntl()
  const isPhone = useMediaQuery(media.phone)
  const label = intl.formatMessage({ id: 'conflict.changes' })
  if (isPhone)
    return (
      <DescriptionList
        items={rows.map((row) => ({
          id: row.id,
          term: row.label,
          description: (
            <Stack gap={1}>
              <MessageText message="conflict.mine" values={{ value: row.mine }} element="div" />
              <MessageText message="conflict.theirs" values={{ value: row.theirs }} element="div" />
            </Stack>
          ),
        }))}
      />
    )
  const columns: Column<Row>[] = [
    {
      id: 'field',
      header: intl.formatMessage({ id: 'conflict.field' }),
      cell: (row) => row.label,
      isRowHeader: true,
    },
    {
      id: 'mine',
      header: intl.formatMessage({ id: 'conflict.head.mine' }),
      cell: ({ mine }) => inFull(mine),
    },
    {
      id: 'theirs',
      header: theirs ?? intl.formatMessage({ id: 'conflict.head.theirs' }),
      cell: (row) => inFull(row.theirs),
    },
  ]
  return <SimpleTable label={label} empty={null} columns={columns} rows={rows} getRowId={({ id }) => id} />
}
