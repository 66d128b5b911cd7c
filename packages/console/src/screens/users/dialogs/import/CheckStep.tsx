import {
  Banner,
  Button,
  CompactList,
  DataTable,
  DownloadIcon,
  EmptyState,
  Inline,
  media,
  Stack,
  Switch,
  Text,
  useMediaQuery,
} from '@portico/design-system'
import {
  IMPORT_STATUSES,
  type ImportPlan,
  type ImportRow,
  type ImportStatus,
  type PlannedRow,
} from '@portico/stores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isPlain, type Encoding } from './decode.ts'
import { encodingText } from './labels.ts'
import { usePlanColumns, usePlanSlots, type RowToggle } from './planRows.tsx'

export interface CheckStepProps {
  plan: ImportPlan
  /** Number of users that the plan still allows. */
  room: number
  onToggle: RowToggle
  /** @returns Whether the row is valid now. */
  onFix: (row: ImportRow) => boolean
  ignored: readonly string[]
  /** Of a file that did not name its own; null when it is certain. */
  guessedEncoding: Encoding | null
  /** Rows that need a change, to fix in a spreadsheet. */
  onDownload: (rows: readonly PlannedRow[]) => void
}

/** Removed and edited rows stay, so that they can be restored. */
const toReview: ReadonlySet<ImportStatus> = new Set(['problem', 'overLimit', 'duplicate', 'takenOut'])

const placeOf = ({ row }: PlannedRow): string => String(row.place)

const hasPlainName = ({ row }: PlannedRow): boolean => isPlain(row.firstName + row.lastName)

export function CheckStep({
  plan,
  room,
  ignored,
  guessedEncoding,
  onToggle,
  onFix,
  onDownload,
}: CheckStepProps) {
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const [isOnlyToReview, setIsOnlyToReview] = useState(false)
  const [place, setPlace] = useState<number | null>(null)
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const edit = useMemo(
    () => ({
      place,
      onPlaceChange: (next: number | null) => {
        setPlace(next)
        if (next !== null) setEdited((last) => new Set([...last, next]))
      },
      onFix,
    }),
    [place, onFix],
  )
  const columns = usePlanColumns(onToggle, edit)
  const slots = usePlanSlots(onToggle, edit)
  const isUncertain = guessedEncoding !== null
  const shown = useMemo(() => {
    const rows = isOnlyToReview
      ? plan.rows.filter(({ status, row }) => toReview.has(status) || edited.has(row.place))
      : plan.rows
    return isUncertain ? rows.toSorted((a, b) => Number(hasPlainName(a)) - Number(hasPlainName(b))) : rows
  }, [plan, isOnlyToReview, edited, isUncertain])
  const problems = useMemo(() => plan.rows.filter(({ status }) => status === 'problem'), [plan])
  // Screen readers read the summary first.
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    summary.current?.focus()
  }, [])

  const list = {
    label: intl.formatMessage({ id: 'users.import.rows' }),
    loadingLabel: '',
    empty: <EmptyState title={<FormattedMessage id="users.import.noProblems" />} />,
  }
  const found = IMPORT_STATUSES.filter((status) => plan.counts[status] > 0 || status === 'invite')
  const roomText = intl.formatMessage({ id: 'users.import.room' }, { room })
  return (
    <Stack gap={4}>
      <Text isStrong tabIndex={-1} ref={summary}>
        {found
          .map((status) =>
            intl.formatMessage({ id: `users.import.count.${status}` }, { count: plan.counts[status] }),
          )
          .join(' · ')}
      </Text>
      {plan.counts.overLimit > 0 ? (
        <Banner tone="warn">{roomText}</Banner>
      ) : (
        <Text tone="secondary">{roomText}</Text>
      )}
      {guessedEncoding !== null && (
        <Banner tone="warn">
          <FormattedMessage
            id="users.import.guessed"
            values={{ encoding: encodingText(guessedEncoding, intl) }}
          />
        </Banner>
      )}
      {ignored.length > 0 && (
        <Text tone="secondary">
          <FormattedMessage id="users.import.ignored" values={{ columns: intl.formatList(ignored) }} />
        </Text>
      )}
      <Inline gap={3}>
        <Switch
          label={intl.formatMessage({ id: 'users.import.onlyProblems' })}
          isSelected={isOnlyToReview}
          onChange={setIsOnlyToReview}
        />
        {problems.length > 0 && (
          <Button size="small" startIcon={<DownloadIcon aria-hidden />} onPress={() => onDownload(problems)}>
            <FormattedMessage id="users.import.problemRows" values={{ count: problems.length }} />
          </Button>
        )}
      </Inline>
      {isCompact ? (
        <CompactList {...list} items={shown} getItemId={placeOf} slots={slots} />
      ) : (
        <DataTable {...list} columns={columns} rows={shown} getRowId={placeOf} />
      )}
    </Stack>
  )
}
