import { Banner, DownloadIcon, EmptyState, Inline, Stack, Switch, Text } from '@portico/design-system'
import {
  IMPORT_STATUSES,
  type ImportPlan,
  type ImportStatus,
  type PlannedRow,
} from '@portico/stores/additions/import/importPlan'
import type { ImportRow } from '@portico/stores/additions/import/importRow'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListBlock } from '../../components/ListBlock.tsx'
import { MessageBanner, MessageButton, MessageText } from '../../components/messages.tsx'
import { isPlain, type Encoding } from './readPeople.ts'
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
        <MessageBanner
          message="users.import.guessed"
          values={{ encoding: encodingText(guessedEncoding, intl) }}
          tone="warn"
        />
      )}
      {ignored.length > 0 && (
        <MessageText
          message="users.import.ignored"
          values={{ columns: intl.formatList(ignored) }}
          tone="secondary"
        />
      )}
      <Inline gap={3}>
        <Switch
          label={intl.formatMessage({ id: 'users.import.onlyProblems' })}
          isSelected={isOnlyToReview}
          onChange={setIsOnlyToReview}
        />
        {problems.length > 0 && (
          <MessageButton
            message="users.import.problemRows"
            values={{ count: problems.length }}
            size="small"
            startIcon={<DownloadIcon aria-hidden />}
            onPress={() => onDownload(problems)}
          />
        )}
      </Inline>
      <ListBlock
        label={intl.formatMessage({ id: 'users.import.rows' })}
        empty={<EmptyState title={<FormattedMessage id="users.import.noProblems" />} />}
        rows={shown}
        columns={columns}
        slots={slots}
        getRowId={placeOf}
      />
    </Stack>
  )
}
